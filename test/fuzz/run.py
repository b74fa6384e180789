#!/usr/bin/env python3
"""Runs random programs (generate.py) on the host and on the OpenCL device, and looks for disagreement.

    run.py --compiler build/bin/amp-clang [--count 20] [--seed N|commit] [--jobs 1] [--batch 16] [--oclgrind]
           [--front-end 'clang-19 -x cl ...'] [--only FEATURE] [--time-limit 30] [--minutes 60] [--sanitize] [--keep FOLDER]

Several programs share a source file, for the headers' sake. Each such batch runs with three builds of its kernels: threads in
lockstep, rows, and one thread a work-item. When such a batch fails, its programs are tried alone, and
the others once more without those that failed or were tolerated. Prints each failing seed with a command that reproduces it; exit code 1
if there is any. Without --seed the first seed is random, and printed. The seeds of seeds.txt are run too.
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

import generate  # noqa: E402
from commit_seed import seed_argument  # noqa: E402
from generator.variation import BLOCK, Variation  # noqa: E402

# A mistake of the generator, not of the compiler, ends in a trap: exit code -4.
SANITIZE = ["-fsanitize=undefined,float-cast-overflow", "-fsanitize-trap=all"]

# Up to Clang 20, the host's loop vectoriser treats s[(k * 3) & 15] as a stride that does not wrap around (LLVM issue
# 156849): one in twenty thousand programs had wrong results on the host.
HOST_VECTORISER = ["-mllvm", "-enable-interleaved-mem-accesses=false"]

# With --lie the device mixes hashes in another way than the host: every program must then fail.
LIE = ("static unsigned mix(unsigned hash, unsigned word) restrict(cpu,amp) {",
       "static unsigned mix(unsigned hash, unsigned word) restrict(amp) { return hash + word; }\n"
       "static unsigned mix(unsigned hash, unsigned word) restrict(cpu) {")


class OutOfTime(Exception):
    """The time of --minutes is over: the programs that are running have no result."""


class Failure(Exception):
    """A failure; `suspects` are the seeds that may have caused it."""

    def __init__(self, what, output, suspects):
        super().__init__(what)
        self.what, self.output, self.suspects = what, output, suspects
        # The optimiser without which the same program is right: "PoCL's", "the host's" or none.
        self.optimiser = ""
        self.is_tolerated = False


# When --minutes are over.
deadline = float("inf")


def execute(command, seconds, environment=None):
    """(exit code, output). A signal and a timeout are failures, too."""
    remaining = deadline - time.monotonic()
    if remaining <= 0:
        raise OutOfTime
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=min(seconds, remaining),
                              env=environment)
    except subprocess.TimeoutExpired:
        if seconds > remaining:
            raise OutOfTime from None
        return 124, f"no end after {seconds} seconds"
    return done.returncode, done.stdout + done.stderr


# A build of the kernels: how many threads a work-item runs in lockstep, whether it runs a row, whether pointers to buffers are
# declared restrict and add where views begin, and the bits of positions in tiles: see docs/explanation/performance.md.
# Positions matter to tiled kernels, width and row to others, so not every combination is needed.
def builds_with(widths, row):
    return [(width, row, noalias, offsets, 64 if (noalias + offsets + row) % 2 else 32)
            for width in widths for noalias in (0, 1) for offsets in (1, 0)]


# How many rows of threads, or of tiles, run in lockstep beside the width, without rows as on CPUs.
HEIGHTS = {1: 1, 2: 4, 4: 2, 8: 1, 16: 8}

# Lockstep as on GPUs; rows as on CPUs; one thread in each work-item.
LOCKSTEP, ROWS, PLAIN = builds_with((2, 4, 8, 16), 0), builds_with((1, 2, 4, 8, 16), 1), builds_with((1,), 0)


def builds_for(block):
    """One build of each kind. The strides are coprime to the lengths: twenty neighbouring blocks take all builds."""
    return [LOCKSTEP[block * 5 % len(LOCKSTEP)], ROWS[block * 7 % len(ROWS)], PLAIN[block % len(PLAIN)]]


class Batch:
    """Some seeds in one source file, and the steps that it must pass."""

    def __init__(self, seeds, folder, options):
        self.seeds, self.folder, self.options = seeds, pathlib.Path(folder), options
        self.seconds = 60 + options.time_limit * len(seeds)
        self.source, self.program, self.text = (self.folder / f"batch{end}" for end in (".cpp", "", ".cl"))
        self.unoptimised = self.folder / "unoptimised"
        # Host and device are compared bit for bit.
        self.command = [options.compiler, "-w", "-ffp-contract=off"] + HOST_VECTORISER + Variation(seeds[0]).options()
        self.command += SANITIZE if options.sanitize else []
        self.command += options.option
        # PoCL's cache would fill the home folder.
        self.environment = dict(os.environ, POCL_CACHE_DIR=str(self.folder), AMP_CACHE_DIR=str(self.folder), AMP_CACHE_SIZE="0")
        self.builds = LOCKSTEP + ROWS + PLAIN if options.every_build else builds_for(seeds[0] // BLOCK)
        self.tolerated = []
        if options.interpret:
            # The same program, with another build of the runtime: docs/explanation/interpreter.md.
            self.command += ["--embed-model"]
            library = pathlib.Path(options.compiler).resolve().parent.parent / "lib" / "interpret"
            self.environment.update(LD_LIBRARY_PATH=str(library), AMP_KERNEL_AGGREGATE="1")

    def select(self, build):
        self.environment.update(AMP_KERNEL_WIDTH=str(build[0]), AMP_KERNEL_ROW=str(build[1]),
                                AMP_KERNEL_HEIGHT="1" if build[1] else str(HEIGHTS[build[0]]),
                                AMP_KERNEL_TILE_LOOPS=str(build[1]), AMP_KERNEL_AGGREGATE=str(build[2]),
                                AMP_KERNEL_UNROLL="4" if build[3] else "1",
                                AMP_KERNEL_NOALIAS=str(build[2]), AMP_KERNEL_OFFSETS=str(build[3]),
                                AMP_KERNEL_POSITIONS=str(build[4]))

    def must_succeed(self, command, what):
        # The compiler's cache of parsed headers is for all batches.
        code, output = execute(command, self.seconds, dict(self.environment, AMP_CACHE_DIR=self.options.header_cache))
        if code:
            raise Failure(f"{what} (exit code {code})", output, self.seeds_of_lines(output))

    def seeds_of_lines(self, output):
        """The seeds whose lines of the source the output mentions; all seeds if it mentions none."""
        owners, owner = [None], None
        for line in self.source.read_text().split("\n"):
            started = re.match(r"namespace p(\d+) {", line)
            owner = int(started.group(1)) if started else owner
            owners.append(owner)
        named = {owners[int(number)] for number in re.findall(r"batch\.cpp:(\d+)", output) if int(number) < len(owners)}
        named |= {int(number) for number in re.findall(r"\bp(\d+)::", output)}
        return [seed for seed in self.seeds if seed in named] or self.seeds

    def failing_alone(self, command):
        """The seeds whose programs fail when the batch's executable runs nothing else."""
        return [seed for seed in self.seeds if execute(command + [str(seed)], self.seconds, self.environment)[0]] or self.seeds

    def run_program(self, prefix, what):
        code, output = execute(prefix + [str(self.program)], self.seconds, self.environment)
        if code:
            optimiser = self.wrong_optimiser(prefix)
            hint = f", but not without {optimiser} optimiser" if optimiser else ""
            failure = Failure(f"{what}{hint} (exit code {code})", output, self.failing_alone(prefix + [str(self.program)]))
            failure.optimiser = optimiser
            raise failure
        missing = [seed for seed in self.seeds if f"ok {seed}\n" not in output]
        if missing:
            raise Failure(f"{what}: no word of success", output, missing)
        return output

    def wrong_optimiser(self, prefix):
        """The optimiser without which the program is right. The program is still a failure."""
        if prefix or len(self.seeds) > 1:
            return ""
        environment = dict(self.environment, POCL_EXTRA_BUILD_FLAGS="-cl-opt-disable", POCL_KERNEL_CACHE="0")
        if not self.options.interpret and execute([str(self.program)], self.seconds, environment)[0] == 0:
            return "PoCL's"
        # With the sanitizers, so that the program's own undefined behaviour is excluded as the cause.
        command = self.command + SANITIZE + ["-O0", str(self.source), "-o", str(self.unoptimised)]
        if execute(command, self.seconds)[0] == 0 and execute([str(self.unoptimised)], self.seconds, self.environment)[0] == 0:
            return "the host's"
        return ""

    def run_on_oclgrind(self):
        log = self.folder / "oclgrind.log"
        # Optimised by its own front end, oclgrind 21.10 takes wrong branches of a switch over 'x & 3'.
        prefix = ["oclgrind", "--build-options", "-cl-opt-disable", "--data-races", "--max-errors", "5", "--log", str(log)]
        output = self.run_program(prefix, "oclgrind: host and device disagree, or the run failed")
        if "Oclgrind" not in output:
            raise Failure("the program ran on some other device than oclgrind's", output, self.seeds)
        if log.stat().st_size == 0:
            return
        suspects = []
        for seed in self.seeds:
            execute(prefix + [str(self.program), str(seed)], self.seconds, self.environment)
            suspects += [seed] if log.stat().st_size else []
        raise Failure("oclgrind reported", log.read_text(errors="replace"), suspects or self.seeds)

    def run_on_device(self, build):
        self.run_tolerant(f"host and device disagree, or the run failed, with width {build[0]}, row {build[1]}, "
                          f"noalias {build[2]}, offsets {build[3]}, positions {build[4]}")

    def run_on_interpreter(self):
        self.run_tolerant("the interpreter ended the program, or host and device disagree")

    def run_tolerant(self, what):
        try:
            self.run_program([], what)
        except Failure as failure:
            # A failure of one optimiser is tolerated only if all else is right: oclgrind if it is PoCL's optimiser, the
            # host's -O0 if it is the host's.
            is_checked = self.options.oclgrind or self.options.interpret
            if not (self.options.tolerate_optimiser and is_checked and failure.optimiser):
                raise
            failure.is_tolerated = True
            self.tolerated.append(failure)
            if failure.optimiser == "the host's":
                self.program = self.unoptimised

    def check(self):
        text = generate.source(self.seeds, self.options.without, self.options.only)
        if self.options.lie:
            text = text.replace(*LIE)
        self.source.write_text(text)
        self.must_succeed(self.command + [str(self.source), "-o", str(self.program)], "amp-clang refused it")
        if self.options.interpret:
            self.run_on_interpreter()
            return
        for build in self.builds:
            self.select(build)
            self.run_on_device(build)
        if self.options.front_end:
            self.must_succeed(self.command + ["--emit-opencl", str(self.source), "-o", str(self.text)], "no OpenCL text")
            self.must_succeed(shlex.split(self.options.front_end) + [str(self.text)], "the OpenCL front end refused the kernels")
        if self.options.oclgrind:
            # oclgrind does not detect races between the threads of one row.
            for build in [build for build in self.builds if build in LOCKSTEP]:
                self.select(build)
                self.run_on_oclgrind()


def check(seeds, options):
    """[(seeds, Failure)]: nearly always one seed each; several where they fail together only. Tolerated ones are there too:
    what they do to a batch is not the others' failure."""
    if not seeds:
        return []
    with tempfile.TemporaryDirectory() as folder:
        batch = Batch(seeds, folder, options)
        try:
            batch.check()
            return [(seeds, failure) for failure in batch.tolerated]
        except Failure as caught:
            failure = caught
            if len(seeds) == 1 and options.keep:
                keep = pathlib.Path(options.keep)
                keep.mkdir(parents=True, exist_ok=True)
                (keep / f"{seeds[0]}.cpp").write_text(batch.source.read_text())
    if len(seeds) == 1:
        return [(seeds, failure)]
    try:
        return check_apart(seeds, failure, options)
    except OutOfTime:
        return [(seeds, failure)]


def check_apart(seeds, failure, options):
    """As check: the suspects of the failure one by one, then the others together."""
    found = [each for seed in failure.suspects for each in check([seed], options)]
    guilty = {seed for bad, _ in found for seed in bad}
    rest = [seed for seed in seeds if seed not in guilty]
    if not guilty:
        return [(seeds, failure)]
    return found + check(rest, options)


def batches(seeds, size):
    """Neighbours that are compiled with the same options, not more than size."""
    groups = {}
    for seed in seeds:
        groups.setdefault(seed // BLOCK, []).append(seed)
    return [group[k:k + size] for group in groups.values() for k in range(0, len(group), size)]


def reproduction(seeds, options):
    command = [f"{HERE}/run.py", "--compiler", options.compiler, "--seed", str(seeds[0]), "--count", str(seeds[-1] - seeds[0] + 1), "--skip-known"]
    command += ["--oclgrind"] if options.oclgrind else []
    command += ["--sanitize"] if options.sanitize else []
    command += ["--interpret"] if options.interpret else []
    command += ["--every-build"] if options.every_build else []
    command += [f"--option={option}" for option in options.option]
    command += [f"--without={name}" for name in options.without] + [f"--only={name}" for name in options.only]
    command += ["--front-end", options.front_end] if options.front_end else []
    return shlex.join(command)


def report(found, options):
    for seeds, failure in found:
        if failure.is_tolerated:
            print(f"tolerated: seed {seeds[0]}: {failure.what}", flush=True)
            continue
        print(f"seed {' '.join(map(str, seeds))}: {failure.what}:\n{failure.output[:options.lines * 100].rstrip()}")
        print(f"  reproduce: {reproduction(seeds, options)}\n", flush=True)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=seed_argument, help="the first seed, or 'commit': the checked out commit's; random if missing")
    parser.add_argument("--jobs", type=int, default=1, help="how many batches at a time")
    parser.add_argument("--minutes", type=float, help="end after that time; batches without a result then are not counted")
    parser.add_argument("--batch", type=int, default=BLOCK, help=f"programs in one source file, up to {BLOCK}")
    parser.add_argument("--oclgrind", action="store_true", help="run on oclgrind too, which must report nothing")
    parser.add_argument("--interpret", action="store_true",
                        help="run on the interpreter's device only, which compares what each pass leaves of a kernel with what it was")
    parser.add_argument("--front-end", default="", help="a command that must accept the kernels' OpenCL text")
    parser.add_argument("--time-limit", type=int, default=30, help="seconds that one program may take for one step")
    parser.add_argument("--option", action="append", default=[], help="for the compiler, such as --option=-famp-robust-access")
    parser.add_argument("--sanitize", action="store_true", help="let the host's part trap on undefined behaviour")
    parser.add_argument("--every-build", action="store_true",
                        help="run all builds of the kernels (widths 1 to 16, rows or not, noalias buffers or not, with offsets or without), not three a batch")
    parser.add_argument("--without", action="append", default=[], help="leave out a file of generator/features")
    parser.add_argument("--only", action="append", default=[], help="make kernels of this file of generator/features only")
    parser.add_argument("--tolerate-optimiser", nargs="?", type=int, const=1 << 30, default=0, metavar="MOST",
                        help="with --oclgrind or --interpret: print, but do not count, what only PoCL's or the host's optimiser gets wrong, unless "
                        "more than MOST programs are")
    parser.add_argument("--lie", action="store_true", help="make host and device differ, to see that it is noticed")
    parser.add_argument("--skip-known", action="store_true", help="without the seeds of seeds.txt")
    parser.add_argument("--keep", help="a folder for the sources that fail")
    parser.add_argument("--lines", type=int, default=20, help="how much of a failure to print")
    return parser.parse_args()


def main():
    options = parse_arguments()
    first = options.seed if options.seed is not None else random.randrange(1 << 30)
    known = [] if options.skip_known else [
        int(line.split()[0]) for line in (HERE / "seeds.txt").read_text().splitlines() if line.strip() and line[0] != "#"]
    seeds = list(range(first, first + options.count))
    print(f"seeds {first} to {seeds[-1]}, and {len(known)} that failed before", flush=True)
    generate.registry.load_features()
    count = failures = tolerated = 0
    begin = time.monotonic()
    if options.minutes is not None:
        global deadline
        deadline = begin + 60 * options.minutes

    def check_in_time(batch):
        try:
            return len(batch), check(batch, options)
        except OutOfTime:
            return 0, []

    with (tempfile.TemporaryDirectory() as options.header_cache,
          concurrent.futures.ThreadPoolExecutor(options.jobs) as pool):
        work = [pool.submit(check_in_time, batch) for batch in batches(seeds + known, min(options.batch, BLOCK))]
        for done in concurrent.futures.as_completed(work):
            size, found = done.result()
            count += size
            report(found, options)
            tolerated += sum(len(seeds) for seeds, failure in found if failure.is_tolerated)
            failures += sum(len(seeds) for seeds, failure in found if not failure.is_tolerated)
    print(f"{count - failures - tolerated} passed, {failures} failed, {tolerated} tolerated")
    minutes = (time.monotonic() - begin) / 60
    print(f"{count / max(minutes, 1 / 60):.0f} programs a minute")
    if tolerated > options.tolerate_optimiser:
        print(f"more than {options.tolerate_optimiser} tolerated: that many are no accident of an optimiser")
        return 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
