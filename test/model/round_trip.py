#!/usr/bin/env python3
"""Round trips of the model's text form, for every source of test/programs and test/lower.

    round_trip.py AMP_CLANG AMP_OPT FRONT_END [FILE.cpp ...]

amp-clang writes the model after lowering. amp-opt --check-round-trip reads it and, before and after every pass, writes
it, reads that, and compares what is written then. After every fourth pass, other ones for each source, it compares the
OpenCL C that the remaining passes make of it. FRONT_END, a command line, must accept the OpenCL C that amp-opt makes of
the whole pipeline. For test/lower it must be what amp-clang itself prints, too; sources that amp-clang refuses are left
out there.
"""
import concurrent.futures
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FIRST_PASS = "complete-objects"


def switches(source):
    """The options of the first command that compiles the source which affect the code that is accepted."""
    text = source.read_text()
    if text.startswith("// ARGS:"):
        return shlex.split(text.split("\n", 1)[0].removeprefix("// ARGS:"))
    built = re.search(r"RUN:.*%amp-clang(.*)", text)
    return re.findall(r"\s(-std=\S+|--amp-\S+|-famp-\S+|-D\s?\S+)", built[1]) if built else []


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True)


def check(compiler, optimiser, front_end, source, folder):
    """A description of the failure, or an empty string; None for a source that is rejected, if that is allowed."""
    model, expected, found = (folder / f"{source.stem}{end}" for end in (".model", ".cl", ".opt.cl"))
    arguments = [compiler, "-w", *switches(source), source, "-o"]
    commands = [[*arguments, model, "--emit-model=lower"],
                [optimiser, f"--from={FIRST_PASS}", "--check-round-trip", model],
                [optimiser, f"--from={FIRST_PASS}", "--emit-opencl", model, "-o", found],
                [*front_end, found]]
    is_golden = source.parent.name == "lower"
    if is_golden:
        commands.insert(0, [*arguments, expected, "--emit-opencl"])
    for command in commands:
        done = run(*command)
        if done.returncode and is_golden and command is commands[0]:
            return None
        if done.returncode:
            return f"{shlex.join(map(str, command))}\n{done.stdout}{done.stderr}"
    if is_golden and expected.read_text() != found.read_text():
        return "amp-opt makes other OpenCL C of the model than amp-clang"
    return ""


def main():
    compiler, optimiser, front_end, *names = sys.argv[1:]
    sources = [pathlib.Path(name) for name in names]
    if not sources:
        sources = sorted([*(ROOT / "programs").glob("*.cpp"), *(ROOT / "lower").glob("*.cpp")])
    passed = failed = refused = 0
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(2) as pool:
        folders = [pathlib.Path(name, str(i)) for i in range(len(sources))]
        for folder in folders:
            folder.mkdir()
        results = pool.map(lambda pair: check(compiler, optimiser, shlex.split(front_end), *pair), zip(sources, folders))
        for source, complaint in zip(sources, results):
            if complaint:
                failed += 1
                print(f"{source}: {complaint}", flush=True)
            elif complaint is None:
                refused += 1
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed, {refused} that amp-clang refuses were left out")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
