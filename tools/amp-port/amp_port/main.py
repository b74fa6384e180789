"""The command line of amp-port."""
import argparse
import os
import pathlib
import re
import sys

from . import cmake, compile, fixits, report, sources, workspace
from .errors import Notes, PortError

EPILOG = """The sources stay where they are and as they are, unless --fix is given. Exit code: 0 when every source compiles or
none was compiled, 1 when some need work or are missing, 2 after an error."""


def macro(text):
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"'{text}' is not NAME=VALUE")
    return name, value


def positive(text):
    if not re.fullmatch(r"[1-9]\d{0,5}", text):
        raise argparse.ArgumentTypeError(f"'{text}' is no number above 0")
    return int(text)


def parse_arguments(arguments, version):
    parser = argparse.ArgumentParser(
        prog="amp-port", epilog=EPILOG, allow_abbrev=False,
        description="Makes a CMake project for amp-clang of a Visual Studio solution, and reports what each file needs.")
    parser.add_argument("input", metavar="SOLUTION.sln|PROJECT.vcxproj")
    parser.add_argument("-o", "--output", metavar="DIR", help="write the CMake project and the report there")
    parser.add_argument("--in-place", action="store_true", help="write each CMakeLists.txt beside its project")
    parser.add_argument("--list-only", action="store_true", help="print projects and sources, and write nothing")
    parser.add_argument("--report", metavar="FILE", help="where to write the report: DIR/amp-port.md; - is standard output")
    parser.add_argument("--fix", action="store_true",
                        help="apply the fix-its of amp-clang to files of the projects, which are kept as FILE.orig")
    parser.add_argument("--force", action="store_true", help="overwrite files that exist")
    parser.add_argument("--no-compile", action="store_true", help="do not run amp-clang over the sources")
    parser.add_argument("--compiler", metavar="FILE", help="the amp-clang to run; otherwise the one beside amp-port")
    parser.add_argument("--platform", metavar="NAME", help="whose settings are taken: x64 (default where it is), Win32, ARM64")
    parser.add_argument("--macro", metavar="NAME=VALUE", type=macro, action="append", default=[],
                        help="the value of a macro $(NAME), in place of what the projects define")
    parser.add_argument("-j", "--jobs", metavar="N", type=positive, default=2, help="sources to compile at a time (2)")
    parser.add_argument("--time-limit", metavar="N", type=positive, default=120, help="seconds that one source may take (120)")
    parser.add_argument("--version", action="version", version=f"amp-port version {version}")
    options = parser.parse_args(arguments)
    if options.fix and options.no_compile:
        parser.error("--fix needs amp-clang's messages, which --no-compile leaves out")
    if options.output and options.in_place:
        parser.error("-o and --in-place exclude each other")
    if not (options.output or options.in_place or options.list_only):
        parser.error("-o DIR or --in-place says where to write; --list-only writes nothing")
    return options


def check(space, checker, options):
    """Compiles all sources and returns the results; with --fix those after the changes."""
    results = checker.check(space.projects)
    notes = Notes()
    for _ in range(fixits.MOST_ROUNDS if options.fix else 0):
        groups = [group for result in results.values() for group in result.fixes]
        folders = list(dict.fromkeys(each.folder for each in space.projects))
        if not fixits.apply(groups, folders, notes):
            break
        sources.forget()
        results = checker.check(space.projects)
    for note in notes:
        space.notes.add(note)
    return results


def to_write(texts, force):
    """The entries of {path: text} that have to be written. Raises an error if a file exists with another text. A report
    that amp-port wrote may be replaced."""
    todo = {}
    for path, text in texts.items():
        try:
            former = pathlib.Path(path).read_text() if os.path.lexists(path) else None
        except (OSError, UnicodeDecodeError):
            former = ""
        is_report = former is not None and former.startswith(report.MARK)
        if former not in (None, text) and not force and not is_report:
            raise PortError(f"{path} exists and has another text: --force overwrites it, or choose another folder with -o")
        if former != text:
            todo[path] = text
    return todo


def write_files(texts, force):
    todo = to_write(texts, force)
    try:
        for path in todo:
            os.makedirs(os.path.dirname(path), exist_ok=True)
        fixits.write_all({path: text.encode() for path, text in todo.items()})
    except OSError as error:
        raise PortError(f"cannot write {error.filename}: {error.strerror}; choose another folder with -o") from None


def check_output(folder):
    """Raises an error if the folder cannot be written. Called before the sources are compiled, which takes a while."""
    existing = folder
    while not os.path.lexists(existing):
        existing = os.path.dirname(existing)
    if not os.path.isdir(existing):
        raise PortError(f"cannot write to {folder}: {existing} is no folder; choose another one with -o")
    if not os.access(existing, os.W_OK | os.X_OK):
        raise PortError(f"cannot write to {folder}: there is no permission to write in {existing}; choose another one with -o")


def port(options, here):
    space = workspace.load(options.input, options.platform, dict(options.macro))
    if options.list_only:
        sys.stdout.write(report.listing(space))
        return 0
    out = os.path.realpath(options.output) if options.output else str(space.folder)
    check_output(out)
    compiler = None if options.no_compile else compile.find_compiler(options.compiler, here)
    texts = cmake.files_of(space, out)
    report_file = None if options.report == "-" else os.path.abspath(options.report or os.path.join(out, "amp-port.md"))
    # If files cannot be written, fail before compiling.
    to_write({**texts, **({report_file: report.MARK} if report_file else {})}, options.force)
    results = check(space, compile.Checker(compiler, options.time_limit, options.jobs), options) if compiler else {}
    made = report.Report(space, results)
    if report_file:
        texts[report_file] = made.text()
    write_files(texts, options.force)
    if report_file:
        print(f"{made.summary()}.\nThe CMake project is in {out}, the report is {report_file}.")
    else:
        sys.stdout.write(made.text())
    counts = made.states()
    return 1 if counts[compile.WORK] or counts["missing"] else 0


def main(arguments, here, version):
    options = parse_arguments(arguments, version)
    try:
        status = port(options, here)
        sys.stdout.flush()
        return status
    except PortError as error:
        print(f"amp-port: error: {error}", file=sys.stderr)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        print(f"amp-port: error: {error.filename or 'cannot write to standard output'}: {error.strerror}", file=sys.stderr)
    except KeyboardInterrupt:
        print("amp-port: error: interrupted", file=sys.stderr)
        return 130
    return 2
