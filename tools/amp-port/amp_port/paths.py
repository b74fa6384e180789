"""Converts file names in the form of Windows to the files that they refer to here."""
import functools
import os
import pathlib
import re


def with_slashes(text):
    """Converts `..\\Common\\a.h` to `../Common/a.h`. Removes quotes and blanks around it."""
    return text.strip().strip('"').strip().replace("\\", "/")


def is_of_windows(text):
    """Whether it is an absolute path of Windows: C:/x, //server/x."""
    return re.match(r"[A-Za-z]:|//", text) is not None


@functools.lru_cache(maxsize=None)
def names_in(folder):
    """The names in a folder, by their lower-case form."""
    names = {}
    try:
        for name in sorted(os.listdir(folder)):
            names.setdefault(name.lower(), []).append(name)
    except OSError:
        pass
    return names


def name_in(folder, name):
    """The folder's entry with this name, or else one that differs in letter case only. None if there is none."""
    candidates = names_in(folder).get(name.lower(), [])
    if name in candidates:
        return name
    return candidates[0] if candidates else None


def find(folder, text):
    """(path, whether it differs from the text in letter case); (None, False) if there is no such file."""
    text = with_slashes(text)
    if not text or is_of_windows(text):
        return None, False
    path = "/" if text.startswith("/") else os.path.abspath(folder)
    differs = False
    for part in text.split("/"):
        if part in ("", "."):
            continue
        if part == "..":
            path = os.path.dirname(path)
            continue
        name = name_in(path, part)
        if name is None:
            return None, False
        differs = differs or name != part
        path = os.path.join(path, name)
    return pathlib.Path(path), differs


def match_wildcards(folder, text):
    """The files that match a pattern such as `Parts\\**\\*.cpp`, sorted."""
    parts = [part for part in with_slashes(text).split("/") if part not in ("", ".")]
    found = {str(path) for path in _match(os.path.abspath(folder), parts) if os.path.isfile(path)}
    return [pathlib.Path(path) for path in sorted(found)]


def _match(folder, parts):
    if not parts:
        yield folder
        return
    part, rest = parts[0], parts[1:]
    if part == "..":
        yield from _match(os.path.dirname(folder), rest)
        return
    names = [name for same in names_in(folder).values() for name in same]
    if part == "**":
        yield from _match(folder, rest)
        for name in names:
            path = os.path.join(folder, name)
            if os.path.isdir(path) and not os.path.islink(path):
                yield from _match(path, parts)
        return
    pattern = re.compile(re.escape(part).replace(r"\*", ".*").replace(r"\?", "."), re.IGNORECASE)
    for name in names:
        if pattern.fullmatch(name):
            yield from _match(os.path.join(folder, name), rest)


def relative(path, folder):
    """The path relative to a folder, with slashes; absolute if the two have only the root in common."""
    path, folder = os.path.abspath(path), os.path.abspath(folder)
    if os.path.commonpath([path, folder]) == "/":
        return path
    return os.path.relpath(path, folder)


def read_text(path):
    """Reads a source in any encoding that Visual Studio writes. Line ends become \\n. Raises OSError."""
    data = pathlib.Path(path).read_bytes()
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            text = data.decode(encoding, errors="replace")
            break
    else:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            text = data.decode("windows-1252", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")
