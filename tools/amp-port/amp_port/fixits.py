"""--fix: applies the fix-its of errors and warnings to the project's files, and keeps the originals as FILE.orig."""
import os
import pathlib
import shutil
import tempfile

from . import paths
from .errors import PortError

MOST_ROUNDS = 3


def apply(groups, folders, notes):
    """Applies [[Fix]] to files below the folders, and returns the number of changes. Changes that overlap an earlier
    one wait for the next round. Files that are not UTF-8 are not changed: Clang's columns would be wrong there."""
    accepted = {}
    for group in groups:
        changes = [_offsets(fix, folders, notes) for fix in group]
        if all(changes) and not _overlaps(changes, accepted):
            for path, *change in changes:
                accepted.setdefault(path, set()).add(tuple(change))
    for path, changes in accepted.items():
        _write(path, changes)
        number = f"{len(changes)} change" + ("" if len(changes) == 1 else "s")
        notes.add(f"{number} in {paths.relative(path, folders[0])}, whose former text is in {os.path.basename(path)}.orig")
    return sum(len(changes) for changes in accepted.values())


def _offsets(fix, folders, notes):
    """(path, begin, end, text) with offsets in bytes; None if the file must not be changed."""
    path = os.path.realpath(fix.path)
    if not any(path.startswith(os.path.realpath(folder) + "/") for folder in folders):
        return None
    try:
        data = pathlib.Path(path).read_bytes()
        data.decode("utf-8")
    except OSError:
        return None
    except UnicodeDecodeError:
        notes.add(f"{paths.relative(path, folders[0])} is not UTF-8, so --fix leaves it alone")
        return None
    # Clang's columns include the byte order mark.
    begins = [0] + [index + 1 for index, byte in enumerate(data) if byte == 10]
    if max(fix.first_line, fix.last_line) > len(begins):
        return None
    begin = begins[fix.first_line - 1] + fix.first_column - 1
    end = begins[fix.last_line - 1] + fix.last_column - 1
    return (path, begin, end, fix.text) if begin <= end <= len(data) else None


def _overlaps(changes, accepted):
    for path, begin, end, text in changes:
        for other_begin, other_end, other_text in accepted.get(path, ()):
            if (begin, end, text) == (other_begin, other_end, other_text):
                continue
            if begin < other_end and other_begin < end or begin == other_begin:
                return True
    return False


def _write(path, changes):
    data = pathlib.Path(path).read_bytes()
    for begin, end, text in sorted(changes, reverse=True):
        data = data[:begin] + text.encode() + data[end:]
    try:
        # Keep the text from before the first change.
        if not os.path.exists(path + ".orig"):
            shutil.copy2(path, path + ".orig")
        write_whole(path, data, os.stat(path).st_mode)
    except OSError as error:
        raise PortError(f"cannot change {path}: {error.strerror}") from None


def write_whole(path, data, mode=0o644):
    write_all({path: data}, mode)


def write_all(texts, mode=0o644):
    """Writes {path: bytes}, each file atomically: another process sees the former text or the new one. No file is
    replaced before all texts are on disk. Raises OSError."""
    temporary = {}
    try:
        for path, data in texts.items():
            handle, name = tempfile.mkstemp(dir=os.path.dirname(path) or ".", prefix=".amp-port-")
            temporary[path] = name
            with os.fdopen(handle, "wb") as stream:
                stream.write(data)
            os.chmod(name, mode & 0o777)
        for path in list(temporary):
            os.replace(temporary[path], path)
            del temporary[path]
    finally:
        for name in temporary.values():
            os.unlink(name)
