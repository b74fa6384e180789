#!/usr/bin/env python3
"""Every diagnostic is emitted and tested.

Input: the repository's root. Output: exit code 0 when
  - each row of compiler/diagnostics/rules/Rules.def is reported somewhere in compiler/ (Rule::Name),
  - each row's tag, such as [amp-type, C3581], is in a test below test/,
  - each tag in a test is the id and the code of a row,
  - each code of compiler/diagnostics/rules/Codes.def has no row itself, and refers to one row or to none,
  - each row with an exemption has no test.
Otherwise prints the gaps, one in each line. --self-test adds a row without a test, and checks that it is reported.
"""
import argparse
import pathlib
import re
import sys

# Rows without a test, and why.
EXEMPT = {
}

# C2440 is a row for addresses of amp functions, and any impossible conversion in Visual C++.
SHARED = {"C2440"}
# What Visual C++ says about C++ AMP alone; C3582, C3603, C3604 and C3932 do not exist.
MICROSOFT = [number for number in (*range(3559, 3607), *range(3930, 3940), 4872, 4880, 4881, 4882, 1451)
             if number not in (3582, 3603, 3604, 3932)]

CODE = re.compile(r'^AMP_CODE\("(C\d+)", "([\w-]*)"', re.MULTILINE)
ROW = re.compile(r'^AMP_RULE\((\w+), "([\w-]+)", "(\w*)"', re.MULTILINE)
TAG = re.compile(r"\[(amp-[\w-]+)(?:, (C\d+))?\]")
SOURCES = {".cpp", ".h", ".def"}


def read_rows(root):
    text = (root / "compiler/diagnostics/rules/Rules.def").read_text()
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


def read_codes(root):
    return CODE.findall((root / "compiler/diagnostics/rules/Codes.def").read_text())


def find_code_gaps(rows, codes):
    # Several rules share some codes, and a code's common meaning may differ from the one that has a row.
    owned = {code for _, code in rows.values()} - SHARED
    gaps = [f"{code}: has a row in Rules.def, so its line in Codes.def can go" for code, _ in codes if code in owned]
    gaps += [f"{code}: Codes.def names '{rule}', which is no row" for code, rule in codes if rule and rule not in rows]
    seen = set()
    for code, _ in codes:
        if code in seen:
            gaps.append(f"{code}: twice in Codes.def")
        seen.add(code)
    # Microsoft's C++ AMP messages, without a gap.
    for number in MICROSOFT:
        if f"C{number}" not in owned | seen:
            gaps.append(f"C{number}: neither in Rules.def nor in Codes.def")
    return gaps


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
    doubled = find_code_gaps({**rows, planted: ("Canary", "C0000")}, [("C0000", ""), ("C0001", planted + "-not")])
    for wanted in ("C0000: has a row", "C0001: Codes.def names", "C3566: neither"):
        if not any(gap.startswith(wanted) for gap in doubled):
            missed.append(wanted)
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
        sys.exit("no rows found in compiler/diagnostics/rules/Rules.def")
    if options.self_test:
        sys.exit(0 if self_test(*inputs) else 1)
    gaps = find_gaps(*inputs) + find_code_gaps(inputs[0], read_codes(options.root))
    for gap in gaps:
        print(gap)
    if not gaps:
        print(f"{len(inputs[0])} rules, all reported and tested")
    sys.exit(1 if gaps else 0)


if __name__ == "__main__":
    main()
