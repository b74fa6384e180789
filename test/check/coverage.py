#!/usr/bin/env python3
"""Every diagnostic is emitted and tested.

Input: the repository's root. Output: exit code 0 when
  - each row of compiler/diagnostics/Rules.def is reported somewhere in compiler/ (Rule::Name),
  - each row's tag, such as [amp-type, C3581], stands in a test below test/,
  - each tag in a test names a row, code included,
  - no exemption covers a row that is tested after all.
Otherwise the gaps, one a line. --self-test plants a row without a test and expects to be told about it.
"""
import argparse
import pathlib
import re
import sys

# Rows without a test, and why.
EXEMPT = {
}

ROW = re.compile(r'^AMP_RULE\((\w+), "([\w-]+)", "(\w*)"', re.MULTILINE)
TAG = re.compile(r"\[(amp-[\w-]+)(?:, (C\d+))?\]")
SOURCES = {".cpp", ".h", ".def"}


def read_rows(root):
    text = (root / "compiler/diagnostics/Rules.def").read_text()
    return {identifier: (name, code) for name, identifier, code in ROW.findall(text)}


def read_emitted(root):
    emitted = set()
    for path in (root / "compiler").rglob("*"):
        if path.suffix in SOURCES and path.name != "Rules.def":
            emitted |= set(re.findall(r"\bRule::(\w+)", path.read_text()))
    return emitted


def read_tested(root):
    tested = {}
    for path in (root / "test").rglob("*"):
        if path.suffix in {".cpp", ".h", ".test", ".txt"}:
            for identifier, code in TAG.findall(path.read_text(errors="replace")):
                tested.setdefault((identifier, code), path)
    return tested


def find_gaps(rows, emitted, tested):
    gaps = []
    identifiers = {identifier for identifier, _ in tested}
    for identifier, (name, code) in rows.items():
        if name not in emitted:
            gaps.append(f"{identifier}: never reported in compiler/ (Rule::{name})")
        if identifier in EXEMPT:
            if identifier in identifiers:
                gaps.append(f"{identifier}: is tested now, so its exemption can go")
        elif identifier not in identifiers:
            gaps.append(f"{identifier}: no test has its tag [{identifier}{', ' + code if code else ''}]")
    for (identifier, code), path in tested.items():
        if identifier not in rows:
            gaps.append(f"{path}: [{identifier}] names no row")
        elif rows[identifier][1] != code:
            gaps.append(f"{path}: {identifier} has code '{rows[identifier][1]}', not '{code}'")
    for identifier in EXEMPT:
        if identifier not in rows:
            gaps.append(f"{identifier}: exempt, but names no row")
    return gaps


def self_test(rows, emitted, tested):
    planted = "amp-canary"
    gaps = find_gaps({**rows, planted: ("Canary", "C0000")}, emitted, tested)
    wanted = [f"{planted}: never reported", f"{planted}: no test"]
    missed = [text for text in wanted if not any(gap.startswith(text) for gap in gaps)]
    stray = find_gaps(rows, emitted, {**tested, (planted, ""): "planted.cpp"})
    if not any("names no row" in gap for gap in stray):
        missed.append("planted.cpp: names no row")
    for text in missed:
        print(f"the canary lives: nothing said '{text}'")
    return not missed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2])
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    inputs = (read_rows(options.root), read_emitted(options.root), read_tested(options.root))
    if not inputs[0]:
        sys.exit("no rows found in compiler/diagnostics/Rules.def")
    if options.self_test:
        sys.exit(0 if self_test(*inputs) else 1)
    gaps = find_gaps(*inputs)
    for gap in gaps:
        print(gap)
    if not gaps:
        print(f"{len(inputs[0])} rules, all reported and tested")
    sys.exit(1 if gaps else 0)


if __name__ == "__main__":
    main()
