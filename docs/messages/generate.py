#!/usr/bin/env python3
"""Writes a page for each row of compiler/diagnostics/rules/Rules.def, from what amp-clang --explain says, and an index.

generate.py --amp-clang PATH           writes docs/messages/*.md, and removes pages of rows that are gone
generate.py --amp-clang PATH --check   writes nothing; exit code 1 and the names when a page differs
"""
import argparse
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
ROW = re.compile(r'^AMP_RULE\(\w+, "([\w-]+)", "(\w*)"', re.MULTILINE)
CODE = re.compile(r'^AMP_CODE\("(\w+)", "([\w-]*)",\s+((?:"(?:[^"\\]|\\.)*"\s*)+)\)', re.MULTILINE)
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
HEADING = "<!-- Made by docs/messages/generate.py from compiler/diagnostics/rules/Rules.def -->\n"


def explain(amp_clang, identifier):
    return subprocess.run([amp_clang, "--explain", identifier], check=True, capture_output=True, text=True).stdout


def page(identifier, text):
    """The parts of the explanation are a first line, an indented paragraph, and examples indented further."""
    first, *rest = text.rstrip("\n").split("\n")
    summary = re.sub(r"^\((.*?)\)", r"\1", first.removeprefix(identifier).lstrip(": "))
    lines = [HEADING, f"# {identifier}\n", summary + "\n"]
    in_code = False
    for line in rest:
        is_code = line.startswith("    ")
        if is_code != in_code:
            lines.append("```cpp" if is_code else "```")
            in_code = is_code
        lines.append(line[4:] if is_code else line.strip())
    if in_code:
        lines.append("```")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)) + "\n"


def first_sentence(text):
    """Of an explanation's paragraph, as a cell of a table."""
    paragraph = " ".join(text.split("\n\n")[1].split())
    return re.split(r"(?<=[^.]\.)(?<!e\.g\.)\s", paragraph)[0].replace("|", "\\|")


def index(rows, codes, texts):
    lines = [HEADING, "# Messages\n", "Each message of amp-clang ends in its name and Visual C++'s code for it: "
             "`[amp-type, C3581]`. `amp-clang --explain` prints these pages.\n", "| name | code | why |", "|---|---|---|"]
    lines += [f"| [{name}]({name}.md) | {code} | {first_sentence(texts[name])} |" for name, code in sorted(rows)]
    lines += ["", "Visual C++'s other codes about C++ AMP have no message here:\n", "| code | why |", "|---|---|"]
    for code, rule, text in codes:
        link = f" [{rule}]({rule}.md)" if rule else ""
        lines.append(f"| {code} | {''.join(re.findall(STRING, text))}{link} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--amp-clang", required=True)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    rows = ROW.findall((ROOT / "compiler/diagnostics/rules/Rules.def").read_text())
    texts = {name: explain(options.amp_clang, name) for name, _ in rows}
    pages = {f"{name}.md": page(name, text) for name, text in texts.items()}
    pages["README.md"] = index(rows, CODE.findall((ROOT / "compiler/diagnostics/rules/Codes.def").read_text()), texts)
    existing = {path.name: path.read_text() for path in FOLDER.glob("*.md")}
    different = sorted(name for name in pages.keys() | existing.keys() if pages.get(name) != existing.get(name))
    if options.check:
        for name in different:
            print(f"docs/messages/{name} is not what the table says; run ./dev messages")
        return bool(different)
    for name in different:
        if name in pages:
            (FOLDER / name).write_text(pages[name])
        else:
            (FOLDER / name).unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
