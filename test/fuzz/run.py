#!/usr/bin/env python3
"""Runs random programs (generate.py) on the host and on the OpenCL device, and looks for disagreement.

    run.py --compiler build/bin/amp-clang [--count 20] [--seed N] [--oclgrind] [--front-end 'clang-19 -x cl ...']

Every program is compiled and run; its kernels also pass the OpenCL front end when one is given, and oclgrind. Prints
each failing seed with the command that reproduces it. Without --seed the first seed is random, and printed. Seeds that
failed once stand in seeds.txt and are always run.
"""
import argparse
import pathlib
import random
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def run(command, timeout=120):
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=timeout)
    except subprocess.TimeoutExpired:
        return 124, "no end after two minutes"
    return done.returncode, done.stdout + done.stderr


def check(seed, folder, options):
    """What went wrong with the seed, or nothing."""
    source, program, text = folder / f"{seed}.cpp", folder / f"{seed}", folder / f"{seed}.cl"
    code, generated = run([sys.executable, str(HERE / "generate.py"), str(seed)])
    if code:
        return f"the generator failed:\n{generated}"
    source.write_text(generated)
    code, output = run([options.compiler, "-w", str(source), "-o", str(program)])
    if code:
        return f"amp-clang refused it:\n{output[:2000]}"
    code, output = run([str(program)])
    if code:
        return f"host and device disagree, or the run failed:\n{output[:2000]}"
    if options.front_end:
        run([options.compiler, "-w", "--emit-opencl", str(source), "-o", str(text)])
        code, output = run(shlex.split(options.front_end) + [str(text)])
        if code:
            return f"the OpenCL front end refused the kernels:\n{output[:2000]}"
    if options.oclgrind:
        code, output = run(["oclgrind", "--data-races", str(program)])
        if code or "Oclgrind" in output or "Invalid" in output or "race" in output:
            return f"oclgrind reported:\n{output[:2000]}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--oclgrind", action="store_true")
    parser.add_argument("--front-end", default="")
    options = parser.parse_args()
    first = options.seed if options.seed is not None else random.randrange(1 << 30)
    known = [int(line.split()[0]) for line in (HERE / "seeds.txt").read_text().splitlines() if line.strip() and line[0] != "#"]
    seeds = list(range(first, first + options.count)) + known
    print(f"seeds {first} to {first + options.count - 1}, and {len(known)} that failed before", flush=True)
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in seeds:
            problem = check(seed, pathlib.Path(folder), options)
            if problem:
                failures += 1
                print(f"seed {seed}: {problem}\n  reproduce: {HERE.name}/run.py --compiler ... --seed {seed} --count 1\n", flush=True)
    print(f"{len(seeds) - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
