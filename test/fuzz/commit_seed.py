#!/usr/bin/env python3
"""The seed of the commit that is checked out: each commit tests new programs, which are the same on all machines.

With random seeds, a test that fails for one in a thousand inputs would reject an unrelated commit, and pass when it is
repeated. Prints the seed if run as a program. The seed is random in a folder that is not a checkout.
"""
import pathlib
import random
import subprocess

HERE = pathlib.Path(__file__).resolve().parent


def commit_seed():
    try:
        head = subprocess.run(["git", "-C", HERE, "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout
        return int(head[:7], 16)
    except (OSError, subprocess.CalledProcessError):
        return random.SystemRandom().randrange(1 << 28)


def seed_argument(text):
    """The value of --seed: a number or 'commit'."""
    return commit_seed() if text == "commit" else int(text)


if __name__ == "__main__":
    print(commit_seed())
