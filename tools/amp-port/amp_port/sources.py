"""Searches sources without compiling them: includes, C++ AMP, conditions on the compiler, names."""
import functools
import os
import pathlib
import re

from . import paths

AMP_HEADERS = {"amp.h", "amp_math.h", "amp_graphics.h", "amp_short_vectors.h", "amprt.h", "amprt_exceptions.h", "amp_xxamp.h",
               "amp_stl_algorithms.h", "amp_algorithms.h", "amp_opencl.h", "ampdevice.h"}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*(?:include|import)[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE)
# Comments match before literals: an apostrophe in a comment begins no literal. Numbers may contain apostrophes.
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)
RESTRICT = re.compile(r"\brestrict\s*\([^)]*\bamp\b[^)]*\)")
VERSION_TEST = re.compile(r"^[ \t]*#[ \t]*(?:el)?if[^\n]*\b_MSC_(?:VER|FULL_VER)\b", re.MULTILINE)
LIBRARY = re.compile(r'#\s*pragma\s+comment\s*\(\s*lib\s*,\s*"([^"]+)"')


@functools.lru_cache(maxsize=None)
def text_of(path):
    """A source's text; empty if it cannot be read."""
    try:
        return paths.read_text(path)
    except OSError:
        return ""


@functools.lru_cache(maxsize=None)
def code_of(path):
    """The text without comments and literals, with the same lines."""
    return NOT_CODE.sub(lambda found: "\n" * found.group(0).count("\n") or " ", text_of(path))


@functools.lru_cache(maxsize=None)
def includes_of(path):
    """The names in #include directives: [(name, whether it is in quotes)]"""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", lambda found: "\n" * found.group(0).count("\n"), text_of(path), flags=re.DOTALL)
    return [(found.group(1) or found.group(2), found.group(1) is not None) for found in INCLUDE.finditer(text)]


def lines_of(path):
    text = text_of(path)
    return text.count("\n") + (1 if text and not text.endswith("\n") else 0)


def resolve_include(includer, name, quoted, folders):
    """The project's file that an include refers to; None for system headers. Letter case does not matter."""
    places = ([pathlib.Path(includer).parent] if quoted else []) + list(folders)
    for folder in places:
        found, _ = paths.find(folder, name)
        if found and found.is_file():
            return found
    return None


class Scan:
    """The files that one source includes, directly or through headers of the project."""

    def __init__(self, source, folders, forced=()):
        self.files = []
        # Included names that are no file of the project, in lower case.
        self.system = set()
        waiting = [pathlib.Path(source)]
        for name in forced:
            found = resolve_include(source, name, True, folders)
            waiting += [found] if found else []
        seen = set()
        while waiting:
            path = waiting.pop(0)
            if path in seen:
                continue
            seen.add(path)
            self.files.append(path)
            for name, quoted in includes_of(path):
                found = resolve_include(path, name, quoted, folders)
                # A header of the project may have the same name as a header of the library.
                if found:
                    waiting.append(found)
                else:
                    self.system.add(paths.with_slashes(name).lower())

    def uses_amp(self):
        return any(os.path.basename(name) in AMP_HEADERS for name in self.system) or \
            any(RESTRICT.search(code_of(path)) for path in self.files)

    def is_test_project(self):
        return any(os.path.basename(name) == "cppunittest.h" for name in self.system)

    def tests_version(self):
        return any(VERSION_TEST.search(text_of(path)) for path in self.files)

    def libraries(self):
        return [name for path in self.files for name in LIBRARY.findall(text_of(path))]


def is_guarded(path):
    """Whether a header has an include guard."""
    code = code_of(path)
    return re.search(r"^[ \t]*#[ \t]*pragma[ \t]+once\b", code, re.MULTILINE) is not None or \
        re.match(r"\s*#[ \t]*(ifndef|if[ \t]+!)", code) is not None


DLL_MAIN_WORDS = set("""BOOL APIENTRY WINAPI __stdcall DllMain HMODULE HINSTANCE HANDLE DWORD LPVOID switch case default break
    return TRUE true extern C UNREFERENCED_PARAMETER hModule hinstDLL hInstance ul_reason_for_call fdwReason dwReason reason
    lpReserved lpvReserved DLL_PROCESS_ATTACH DLL_THREAD_ATTACH DLL_THREAD_DETACH DLL_PROCESS_DETACH reserved
    module instance void""".split())


def is_empty_dll_main(path):
    """Whether the file has nothing but a DllMain without effect, as in Visual Studio's template."""
    code = re.sub(r"^[ \t]*#[^\n]*", "", code_of(path), flags=re.MULTILINE)
    return "DllMain" in code and set(re.findall(r"[A-Za-z_]\w*", code)) <= DLL_MAIN_WORDS


def uses_of(word, files):
    """[(path, line)] of the identifier's uses in code."""
    pattern = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    return [(path, code_of(path).count("\n", 0, found.start()) + 1)
            for path in files for found in pattern.finditer(code_of(path))]


def forget():
    """Clears the caches. Call it after files have changed."""
    for each in (text_of, code_of, includes_of):
        each.cache_clear()
