#!/usr/bin/env python3
"""The interpreter's device must notice what a wrong pass would do: after each pass in turn it leaves a statement of a kernel
out, or runs one twice (AMP_MUTATE), and one of the programs of mutants/ must fail for it.

    mutants.py --compiler build/bin/amp-clang [--jobs 2]
"""
import argparse
import concurrent.futures
import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = sorted((HERE / "mutants").glob("*.cpp"))
KINDS = ("drop", "double", "swap")
# Swapped statements may have no effect on the result, or may be eliminated: see main.
MUST_BE_NOTICED = ("drop", "double")
# The device's message, and the exit code with which it ends the program.
NOTICED = 70


def passes(compiler):
    """The pipeline's names, in order, as --help lists them."""
    text = subprocess.run([compiler, "--help"], capture_output=True, text=True, check=True).stdout
    listed = re.search(r"^Passes: lower, (.*)$", text, re.MULTILINE)
    return listed.group(1).split(", ")


def is_noticed(programs, library, mutation):
    environment = dict(os.environ, LD_LIBRARY_PATH=library, AMP_MUTATE=mutation)
    codes = [subprocess.run([program], capture_output=True, timeout=120, env=environment).returncode for program in programs]
    return NOTICED in codes


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    options.compiler = str(pathlib.Path(options.compiler).resolve())
    library = str(pathlib.Path(options.compiler).parent.parent / "lib" / "interpret")
    missed = []
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        def build(source):
            program = str(pathlib.Path(folder) / source.stem)
            subprocess.run([options.compiler, "--embed-model", str(source), "-o", program], check=True)
            return program

        programs = list(pool.map(build, PROGRAMS))
        environment = dict(os.environ, LD_LIBRARY_PATH=library)
        for program in programs:
            if subprocess.run([program], timeout=120, env=environment).returncode:
                print(f"{pathlib.Path(program).name} fails although nothing was changed")
                return 1
        mutations = [f"{name}:{kind}" for name, kind in itertools.product(passes(options.compiler), KINDS)]
        noticed = dict(zip(mutations, pool.map(lambda mutation: is_noticed(programs, library, mutation), mutations)))
    for mutation, was_noticed in noticed.items():
        if not was_noticed and mutation.split(":")[1] in MUST_BE_NOTICED:
            missed.append(mutation)
            print(f"nobody noticed {mutation}")
    print(f"{sum(noticed.values())} of {len(noticed)} changes were noticed")
    return 1 if missed or not noticed else 0


if __name__ == "__main__":
    sys.exit(main())
