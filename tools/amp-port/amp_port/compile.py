"""Compiles each source with amp-clang to find out what it needs."""
import concurrent.futures
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess

from . import sources
from .errors import PortError

LINE = re.compile(r"^(?P<file>[^\n]*?):(?P<line>\d+):(?P<column>\d+): (?P<kind>fatal error|error|warning|note): (?P<text>.*)$")
# Messages of the driver, which have no source location.
DRIVER = re.compile(r"^[\w.+-]*: (?P<kind>fatal error|error): (?P<text>.*)$")
FIX = re.compile(r'^fix-it:"(?P<file>(?:\\.|[^"\\])*)":\{(\d+):(\d+)-(\d+):(\d+)\}:"(?P<text>(?:\\.|[^"\\])*)"$')

# States of a source.
NOW, WITH, WORK, UNCHECKED = "compiles now", "compiles with", "needs work", "not compiled"


@dataclasses.dataclass(frozen=True)
class Message:
    path: str
    line: int
    column: int
    kind: str
    text: str


@dataclasses.dataclass(frozen=True)
class Fix:
    """A fix-it of a message. Columns count bytes and begin with 1."""
    path: str
    first_line: int
    first_column: int
    last_line: int
    last_column: int
    text: str


@dataclasses.dataclass
class Result:
    state: str
    option: str = ""
    messages: list = dataclasses.field(default_factory=list)
    # [[Fix]]: the fix-its of one message are one list.
    fixes: list = dataclasses.field(default_factory=list)
    # The time limit was reached. Other options would take as long.
    is_cut_off: bool = False


def find_compiler(named, here):
    """The path of amp-clang: the named one, the one next to amp-port, or the one in PATH."""
    found = shutil.which(named) if named else None
    if named and not found:
        raise PortError(f"there is no compiler {named}: --compiler wants the path of amp-clang")
    found = found or shutil.which(str(here / "amp-clang")) or shutil.which("amp-clang")
    if not found:
        raise PortError("amp-clang is neither beside amp-port nor in PATH: name it with --compiler, or use --no-compile")
    # Absolute, since sources are compiled in their projects' folders.
    return os.path.abspath(found)


class Checker:
    def __init__(self, compiler, seconds, jobs):
        self.compiler, self.seconds, self.jobs = compiler, seconds, jobs

    def check(self, projects):
        """{(project's path, source's path): Result}"""
        work = [(each, source) for each in projects if each.kind != "none" for source in each.sources]
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            try:
                results = list(pool.map(lambda pair: self.check_source(*pair), work))
            except BaseException:
                # After an interrupt, do not wait for the other sources.
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        return {(each.path, source.path): result for (each, source), result in zip(work, results)}

    def check_source(self, project, source):
        tries = [[]] if source.is_c else [[], [f"--amp-compat={project.compat}"]]
        if not source.is_c and project.compat != "msvc":
            tries.append(["--amp-compat=msvc"])
        first_failure = None
        for options in tries:
            result = self.run(project, source, options)
            if result.state != WORK or result.is_cut_off:
                return result
            # Report the errors that remain with the project's own option.
            if first_failure is None or options == tries[min(1, len(tries) - 1)]:
                first_failure = result
        return first_failure

    def command(self, project, source, options):
        configuration = check_configuration(list(source.settings))
        settings = source.settings[configuration]
        # The source compiles with Visual C++, so an unknown name is not a misspelt one, and no fix-it may replace it.
        command = [self.compiler, *options, "-fsyntax-only", "-fdiagnostics-parseable-fixits", "-ferror-limit=0",
                   "-fno-color-diagnostics", "-fno-spell-checking"]
        # The target's C++ options do not apply to C sources, in the CMake project either.
        command += ["-x", "c"] if source.is_c else [settings.standard] if settings.standard else []
        command += ["-D" + each for each in settings.definitions] + ["-I" + each for each in settings.includes]
        command += [option for option in settings.options if not source.is_c or option != "-fno-rtti"]
        for name in settings.forced if not source.is_c else []:
            found = sources.resolve_include(project.path, name, True, settings.includes)
            command += ["-include", str(found or name)]
        return command + [str(source.path)]

    def run(self, project, source, options):
        state, option = (WITH, options[0]) if options else (NOW, "")
        try:
            done = subprocess.run(self.command(project, source, options), capture_output=True, text=True, errors="replace",
                                  timeout=self.seconds, cwd=project.folder, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            text = f"amp-clang gave no answer in {self.seconds} second{'' if self.seconds == 1 else 's'} (--time-limit)"
            return Result(WORK, option, [Message(str(source.path), 1, 1, "error", text)], is_cut_off=True)
        except OSError as error:
            raise PortError(f"cannot run {self.compiler}: {error.strerror}") from None
        messages, fixes = parse(done.stderr, project.folder)
        if done.returncode == 0:
            return Result(state, option, messages, fixes)
        if not any(each.kind == "error" for each in messages):
            text = done.stderr.strip().splitlines()
            messages.append(Message(str(source.path), 1, 1, "error",
                                    text[-1] if text else f"amp-clang ended with {done.returncode}"))
        return Result(WORK, option, messages, fixes)


def check_configuration(names):
    """Release, or the last configuration."""
    return next((name for name in names if name.lower() == "release"), names[-1])


def parse(text, folder):
    """([Message], [[Fix]]) in amp-clang's output. Fix-its of notes are skipped: they are alternatives."""
    messages, fixes, kind = [], [], ""
    for line in text.splitlines():
        if found := LINE.match(line):
            kind = found.group("kind").removeprefix("fatal ")
            fixes.append([])
            if kind != "note":
                messages.append(Message(str(pathlib.Path(folder, found.group("file"))), int(found.group("line")),
                                        int(found.group("column")), kind, found.group("text")))
        elif found := DRIVER.match(line):
            messages.append(Message("", 0, 0, "error", found.group("text")))
        elif (found := FIX.match(line)) and kind in ("error", "warning"):
            numbers = [int(found.group(index)) for index in (2, 3, 4, 5)]
            fixes[-1].append(Fix(str(pathlib.Path(folder, unescaped(found.group("file")))), *numbers,
                                 unescaped(found.group("text"))))
    return messages, [group for group in fixes if group]


def unescaped(text):
    """The text without Clang's escapes: \\n, \\t, \\\\, \\" and bytes in octal."""
    simple = {"n": "\n", "t": "\t", "\\": "\\", '"': '"'}
    data = re.sub(r"\\(?:([0-7]{3})|(.))",
                  lambda found: chr(int(found.group(1), 8)) if found.group(1) else simple.get(found.group(2), found.group(2)),
                  text)
    try:
        return data.encode("latin-1").decode("utf-8")
    except (UnicodeEncodeError, UnicodeDecodeError):
        return data
