#!/usr/bin/env python3
"""Runs idioms with one thread a work-item and as the runtime chooses, and prints both times of each kernel.

    report.py PROGRAM [ROWS [LAUNCHES]]

Numbers are new in each report. Fails where the two builds write different ones.
"""
import os
import random
import subprocess
import sys


def measure(program, arguments, environment):
    """{name: (microseconds, hash)}"""
    said = subprocess.run([program, *arguments], env={**os.environ, **environment}, check=True, capture_output=True, text=True).stdout
    rows = [line.rsplit(None, 2) for line in said.splitlines()]
    return {name.strip(): (float(time), written) for name, time, written in rows}


def main():
    program, rows, launches = (sys.argv[1:] + ["8192", "60"][len(sys.argv) - 2:])[:3]
    arguments = [rows, launches, str(random.getrandbits(31))]
    one = measure(program, arguments, {"AMP_KERNEL_WIDTH": "1"})
    chosen = measure(program, arguments, {})
    print("| kernel | 1 thread a work-item, us | as chosen, us | gain |\n|---|---:|---:|---:|")
    for name, (time, written) in one.items():
        if chosen[name][1] != written:
            sys.exit(f"{name}: other numbers with seed {arguments[2]}")
        print(f"| {name} | {time:.0f} | {chosen[name][0]:.0f} | {time / chosen[name][0]:.2f} |")


if __name__ == "__main__":
    main()
