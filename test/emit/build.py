#!/usr/bin/env python3
"""Builds an emitted project as its CMakeLists.txt does, but with an existing runtime library: building the
project's own, which is the same, takes minutes.

    build.py PROJECT COMPILER LIBRARIES PROGRAM [FLAG...]

`LIBRARIES`: the folder of libamprt. Warnings are errors.
"""
import subprocess
import sys

import sweep


def main():
    project, compiler, libraries, program = sys.argv[1:5]
    link = ["-L" + libraries, "-Wl,-rpath," + libraries, "-lamprt"]
    result = sweep.build(project, compiler, link, program, ["-Werror"] + sys.argv[5:])
    sys.stderr.write(result.stdout)
    return result.returncode


if __name__ == "__main__":
    sys.exit(main())
