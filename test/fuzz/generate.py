#!/usr/bin/env python3
"""Writes random C++ AMP programs whose host side is the oracle for the device side.

    generate.py SEED... [--without FEATURE]... [--only FEATURE]... > programs.cpp

Input: seeds. Output: one source file with a namespace and a run() per seed. The host computes the same results as a
kernel, with the same restrict(cpu,amp) functions; every word must agree. Programs have no undefined behaviour.
The second line of the file has the options for the compiler; seeds in one file must need the same options. --without
excludes a file of generator/features, to find the file that a failure depends on; --only makes only the kernels of
such files.
"""
import argparse
import sys

from generator import prelude, registry
from generator.program import Program
from generator.variation import Variation


def source(seeds, without=(), only=()):
    features = registry.load_features()
    options = {tuple(Variation(seed).options()) for seed in seeds}
    if len(options) != 1:
        raise ValueError("these seeds want different options of the compiler")
    command = "generate.py " + " ".join(map(str, seeds))
    choice = "".join([f" --without {name}" for name in without] + [f" --only {name}" for name in only])
    head = f"// {command}{choice}\n// options: {' '.join(options.pop())}\n"
    texts = [Program(seed, features, without, only).text() for seed in seeds]
    table = ", ".join(f"{{{seed}, p{seed}::run}}" for seed in seeds)
    return "\n".join([head + prelude.INCLUDES + prelude.FUNCTIONS] + texts + [prelude.MAIN.format(table=table)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("seeds", type=int, nargs="+", metavar="SEED")
    parser.add_argument("--without", action="append", default=[], metavar="FEATURE")
    parser.add_argument("--only", action="append", default=[], metavar="FEATURE")
    options = parser.parse_args()
    try:
        sys.stdout.write(source(options.seeds, options.without, options.only))
    except ValueError as error:
        sys.exit(f"generate.py: {error}")
