#!/usr/bin/env python3
"""Gives the kernels of every program in this folder to an OpenCL front end.

    front_end.py AMP_CLANG FRONT_END...

Programs are emitted with those switches of the first command that compiles them which change what is accepted.
Exit code 0 when the front end accepts all of them.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent


def switches(source):
    built = re.search(r"RUN:.*%amp-clang(.*)", source.read_text())
    return re.findall(r"\s(-std=\S+|--amp-\S+|-famp-\S+)", built[1]) if built else []


def main():
    compiler, front_end = sys.argv[1], sys.argv[2:]
    failures = 0
    programs = sorted(FOLDER.glob("*.cpp"))
    with tempfile.TemporaryDirectory() as folder:
        for source in programs:
            text = pathlib.Path(folder) / (source.stem + ".cl")
            for command in ([compiler, "-w", *switches(source), "--emit-opencl", str(source), "-o", str(text)],
                            [*front_end, str(text)]):
                done = subprocess.run(command, capture_output=True, text=True)
                if done.returncode:
                    failures += 1
                    print(f"{source.name}: {' '.join(command[:2])} ...\n{done.stdout}{done.stderr}")
                    break
    print(f"{len(programs) - failures} passed, {failures} failed")
    return 1 if failures or not programs else 0


if __name__ == "__main__":
    sys.exit(main())
