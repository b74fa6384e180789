#!/usr/bin/env python3
"""Mutates sources at random and compiles them with amp-clang. Every message must be in amp-clang's own words.

Takes the project's own test sources, deletes, doubles, swaps and replaces tokens, and compiles the result. A failure is
a signal, an internal error, running out of time, or a word that the user never wrote (CUDA, __device__, nvcc). Each is
printed with its seed; --keep saves the source.

    test/fuzz/mutate.py --compiler build/bin/amp-clang (--count 500 | --seconds 60) [--seed N|commit] [--keep FOLDER]
"""
import argparse
import concurrent.futures
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

from commit_seed import seed_argument

TESTS = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["check", "clauses", "lower", "passes", "programs", "driver"]
TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|\w+|\s+|[^\w\s]')
INSERTS = ["restrict(amp)", "restrict(cpu,amp)", "restrict(", "tile_static", "mutable", "[=]", "[&]", "const", "template <class T>",
           "{", "}", "(", ")", ";", "&", "*", "static", "auto", "char", "0", "this", "decltype(", "noexcept", "->", "constexpr",
           "parallel_for_each", "array_view<int>", "tiled_index<4>", "goto", "operator()", "struct"]
BAD = re.compile(r"amp-internal|PLEASE submit|Stack dump|\bCUDA\b|__device__|__host__|__global__|\bnvcc\b")
TIME_LIMIT = 120


def mutate(text, dice, others):
    tokens = TOKEN.findall(text)
    for _ in range(dice.randint(1, 6)):
        places = [i for i, token in enumerate(tokens) if not token.isspace() and not token.startswith("//")]
        if len(places) < 2:
            break
        at, other = dice.choice(places), dice.choice(places)
        kind = dice.randrange(6)
        if kind == 0:
            del tokens[at]
        elif kind == 1:
            tokens.insert(at, tokens[at] + " ")
        elif kind == 2:
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif kind == 3:
            tokens[at] = dice.choice(INSERTS)
        elif kind == 4:
            tokens.insert(at, " " + dice.choice(INSERTS) + " ")
        else:
            words = [token for token in TOKEN.findall(dice.choice(others)) if not token.isspace()]
            start = dice.randrange(len(words))
            tokens[at:at + 1] = [" ".join(words[start:start + dice.randint(1, 12)]) + "\n"]
    return "".join(tokens)


def attempt(options, seed, sources):
    """A description of the failure, or None."""
    dice = random.Random(seed)
    path = dice.choice(sources)
    text = mutate(path.read_text(errors="replace"), dice, [dice.choice(sources).read_text(errors="replace")])
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "a.cpp")
        source.write_text(text)
        try:
            run = subprocess.run([options.compiler, "-fsyntax-only", f"-I{path.parent}", str(source)], capture_output=True,
                                 timeout=TIME_LIMIT)
        except subprocess.TimeoutExpired:
            return path, text, f"ran longer than {TIME_LIMIT} s"
    said = run.stderr.decode(errors="replace")
    # A quoted source line may contain any text.
    own = "\n".join(line for line in said.split("\n") if not re.match(r"\s*\d* \|", line))
    if run.returncode not in (0, 1):
        return path, text, f"exit code {run.returncode}\n{said[-2000:]}"
    found = BAD.search(own)
    if found and found.group() not in text:
        return path, text, f"it said '{found.group()}'\n{own[:2000]}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--count", type=int, default=1, help="how many sources")
    parser.add_argument("--seconds", type=int, help="as many sources as fit into this time, instead of --count")
    parser.add_argument("--seed", type=seed_argument, help="the first seed, or 'commit': the checked out commit's; random if missing")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    sources = sorted(path for folder in FOLDERS for path in (TESTS / folder).rglob("*.cpp")
                     if "__debug crash" not in path.read_text(errors="replace"))
    first = options.seed if options.seed is not None else random.SystemRandom().randrange(10**9)
    end = time.monotonic() + options.seconds if options.seconds else math.inf
    count, failures = 0, 0
    seeds = iter(range(first, first + (10**9 if options.seconds else options.count)))
    print(f"first seed {first}", flush=True)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        while time.monotonic() < end and (batch := [seed for _, seed in zip(range(options.jobs), seeds)]):
            for seed, failure in zip(batch, pool.map(lambda seed: attempt(options, seed, sources), batch)):
                count += 1
                if failure:
                    failures += 1
                    print(f"seed {seed}, from {failure[0].relative_to(TESTS)}: {failure[2]}", flush=True)
                    if options.keep:
                        options.keep.mkdir(parents=True, exist_ok=True)
                        (options.keep / f"{seed}.cpp").write_text(failure[1])
    print(f"{count} sources, {failures} failures")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
