#!/usr/bin/env python3
"""Runs the programs of this folder on the interpreter's device, which compares what each pass leaves of a kernel with what
it was before.

    interpret.py --compiler build/bin/amp-clang [--jobs 2] [PROGRAM...]

A program is compiled as its first RUN line says, with --embed-model, and must end with exit code 0. Those of interpret.txt
are left out, each for the reason that stands there (--all runs them, too).
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent


def excluded():
    """{program: reason}."""
    lines = [line.strip() for line in (HERE / "interpret.txt").read_text().splitlines()]
    return dict(re.split(r":\s*", line, maxsplit=1) for line in lines if line and not line.startswith("#"))


def compile_options(source):
    """The options of the RUN line that makes %t, or None if there is no such line."""
    found = re.search(r"^// RUN: %amp-clang (.*)%s -o %t(?: |$)", source.read_text(), re.MULTILINE)
    return shlex.split(found.group(1)) if found else None


def arguments(source):
    """The arguments of the first run of %t."""
    found = re.search(r"^// RUN: (?:.* )?(?<!-o )%t\b([^|>&\n]*)", source.read_text(), re.MULTILINE)
    return shlex.split(found.group(1)) if found else []


def run(source, options):
    """A description of the failure, or an empty string; and the time in seconds."""
    begin = time.monotonic()
    failure = compile_and_run(source, options)
    return failure, time.monotonic() - begin


def compile_and_run(source, options):
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "program"
        command = [options.compiler, "--embed-model", *compile_options(source), str(source), "-o", str(program)]
        library = pathlib.Path(options.compiler).resolve().parent.parent / "lib" / "interpret"
        # Some programs rely on signed integers that wrap around.
        environment = dict(os.environ, LD_LIBRARY_PATH=str(library), AMP_CACHE_DIR=options.cache, AMP_INTERPRET_WRAPS="1",
                           AMP_KERNEL_AGGREGATE="1")
        for step in (command, [str(program), *arguments(source)]):
            try:
                done = subprocess.run(step, capture_output=True, text=True, errors="replace", timeout=options.time_limit,
                                      env=environment, cwd=folder)
            except subprocess.TimeoutExpired:
                return f"no end after {options.time_limit} seconds"
            if done.returncode:
                return f"exit code {done.returncode}:\n{(done.stdout + done.stderr)[-1500:]}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--time-limit", type=int, default=120, help="seconds for a step of a program")
    parser.add_argument("--slowest", type=int, default=5, help="how many of the slowest to name")
    parser.add_argument("--all", action="store_true", help="run those of interpret.txt, too")
    parser.add_argument("programs", nargs="*", help="names without .cpp; all if missing")
    options = parser.parse_args()
    options.compiler = str(pathlib.Path(options.compiler).resolve())
    reasons = excluded()
    sources = [source for source in sorted(HERE.glob("*.cpp")) if compile_options(source) is not None]
    unknown = set(reasons) - {source.stem for source in sources}
    if unknown:
        print(f"interpret.txt names what is no program: {', '.join(sorted(unknown))}")
        return 1
    if options.programs:
        sources = [source for source in sources if source.stem in options.programs]
    elif not options.all:
        sources = [source for source in sources if source.stem not in reasons]
    failures = 0
    durations = []
    # One folder for all programs: the compiler keeps parsed headers in it.
    with (tempfile.TemporaryDirectory() as options.cache,
          concurrent.futures.ThreadPoolExecutor(options.jobs) as pool):
        for source, (failure, seconds) in zip(sources, pool.map(lambda source: run(source, options), sources)):
            durations.append((seconds, source.stem))
            if failure:
                failures += 1
                print(f"{source.stem}: {failure}", flush=True)
    slowest = ", ".join(f"{name} {seconds:.0f} s" for seconds, name in sorted(durations, reverse=True)[:options.slowest])
    print(f"slowest: {slowest}")
    print(f"{len(sources) - failures} of {len(sources)} programs passed, {len(reasons)} are left out")
    return 1 if failures or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
