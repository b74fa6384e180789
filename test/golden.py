#!/usr/bin/env python3
"""Golden OpenCL text: test/lower/**/NAME.cpp beside NAME.cl, what amp-clang --emit-opencl makes of it.

golden.py --amp-clang PATH [--clang PATH] [--new] [FILE.cpp ...]
    rewrites the goldens that exist and differ (of all tests, or of the named ones). A test that has no golden yet gets
    one only with --new, so that none comes into being unseen.
golden.py --check ...
    writes nothing: reports every difference and every golden that OpenCL's own front end refuses.

A first line `// ARGS: ...` in the source adds arguments to amp-clang's command line.
"""
import argparse
import difflib
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent
FRONT_END = ["-x", "cl", "-cl-std=CL1.2", "-Xclang", "-finclude-default-header", "-Werror", "-fsyntax-only"]


def golden_of(source):
    return source.with_suffix(".cl")


def has_run_line(source):
    return "RUN:" in source.read_text()


def emit(amp_clang, source):
    """The OpenCL text of the source, or (None, the compiler's messages)."""
    first_line = source.read_text().split("\n", 1)[0]
    arguments = shlex.split(first_line.removeprefix("// ARGS:")) if first_line.startswith("// ARGS:") else []
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "out.cl")
        # By its bare name and from its own folder, so that #line directives say the same on every machine.
        command = [amp_clang, *arguments, "--emit-opencl", source.name, "-o", str(output)]
        run = subprocess.run(command, cwd=source.parent, capture_output=True, text=True)
        if run.returncode != 0 or not output.exists():
            return None, f"{shlex.join(command)}\nexit code {run.returncode}\n{run.stdout}{run.stderr}"
        # The headers have the same name wherever the build tree is.
        headers = pathlib.Path(amp_clang).parent.parent / "lib" / "amp-clang" / "include"
        return output.read_text().replace(f"{headers}{os.sep}", "include/"), ""


def check_front_end(clang, text):
    """The messages of OpenCL's front end for the text; empty if there are none."""
    run = subprocess.run([clang, *FRONT_END, "-"], input=text, capture_output=True, text=True)
    if run.returncode == 0:
        return ""
    return run.stdout + run.stderr or f"{clang} ended with exit code {run.returncode}"


def check(amp_clang, clang, source):
    """The differences from the source's golden text; empty if there are none."""
    golden = golden_of(source)
    text, complaint = emit(amp_clang, source)
    if text is None:
        return complaint
    if not golden.exists():
        return f"{golden} is missing: './dev golden --new' writes it\n"
    difference = difflib.unified_diff(
        golden.read_text().splitlines(True), text.splitlines(True), str(golden), "amp-clang --emit-opencl")
    return "".join(difference) + check_front_end(clang, text)


def rewrite(amp_clang, clang, source, new):
    """Updates the golden text; returns False if that is not possible."""
    golden = golden_of(source)
    if not golden.exists() and not new:
        print(f"no golden, --new makes one: {golden}")
        return True
    text, complaint = emit(amp_clang, source)
    if text is None:
        print(complaint)
        return False
    if not golden.exists() or golden.read_text() != text:
        print(f"{'rewritten' if golden.exists() else 'new'}: {golden}")
        golden.write_text(text)
    complaint = check_front_end(clang, text)
    if complaint:
        print(f"{golden} is not OpenCL C 1.2:\n{complaint}")
    return not complaint


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--amp-clang", required=True)
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--new", action="store_true")
    parser.add_argument("sources", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    amp_clang = os.path.abspath(options.amp_clang)
    sources = [source.resolve() for source in options.sources] or [
        source for source in sorted((ROOT / "lower").rglob("*.cpp"))
        if golden_of(source).exists() or not has_run_line(source)]
    good = True
    for source in sources:
        if options.check:
            complaint = check(amp_clang, options.clang, source)
            print(complaint, end="")
            good = good and not complaint
        else:
            good = rewrite(amp_clang, options.clang, source, options.new) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
