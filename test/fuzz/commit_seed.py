#!/usr/bin/env python3
"""The seed of the commit that is checked out: each commit tries new programs, and the same ones wherever it is tested.

A test that fails for one in a thousand random inputs would otherwise stop a commit that has nothing to do with it, and pass
when somebody looks. Printed when run as a program; random, from a folder that is no checkout.
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
    """What --seed takes: a number or 'commit'."""
    return commit_seed() if text == "commit" else int(text)


if __name__ == "__main__":
    print(commit_seed())
