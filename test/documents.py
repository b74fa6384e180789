#!/usr/bin/env python3
"""Checks that targets of links between documents exist, and that citations such as [G06] have a row in the legend.

Input: the repository's files. Output: exit code 0, or the gaps, one in each line. --self-test adds a gap of each kind,
and checks that they are reported.
"""
import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("compiler", "include", "runtime", "test", "samples", "tools", "docs", "benchmark")
SOURCES = {".cpp", ".h", ".def", ".py", ".md", ".test", ".model", ".txt"}
LINK = re.compile(r"\]\(([^)\s#]*)(?:#([^)\s]*))?\)")
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
# One or two letters and one or two digits, ranges and lists of these; or a decision. Not C3590, nor C99 6.5.
CODE = r"[A-Z]{1,2}\d{1,2}"
CITATION = re.compile(rf"(?<![\w\])>])\[({CODE}(?:[-, ]+{CODE})*|decision \d+)\]")
# A list of citations may go on in the next line of a comment.
LINE_BREAK = re.compile(r"[ \t]*\n[ \t]*(?://+|#)?[ \t]*")
ROW = re.compile(r"^- \*\*([A-Z]*\d+)\*\* ", re.MULTILINE)


def anchor(heading):
    """The anchor that hosting platforms generate for a heading."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.strip().lower())
    return re.sub(r"\s", "-", re.sub(r"[^\w\- ]", "", text))


def broken_links(path, text):
    for target, fragment in LINK.findall(FENCED.sub("", text)):
        if "://" in target:
            continue
        file = path.parent / target if target else path
        if not file.exists():
            yield f"{path.relative_to(ROOT)}: there is no {target}"
        elif fragment and file.suffix == ".md":
            headings = re.findall(r"^#+ (.*)", file.read_text(), re.MULTILINE)
            if fragment not in map(anchor, headings):
                yield f"{path.relative_to(ROOT)}: {target} has no heading #{fragment}"


def codes_of(citation):
    """`J01-J03` means three codes; `WV1` is WV01."""
    if citation.startswith("decision"):
        return [citation.split()[1]]
    codes = []
    for part in re.split(r"[, ]+", citation):
        letters, first = re.match(r"([A-Z]+)(\d+)", part).groups()
        last = re.search(r"(\d+)$", part).group(1)
        codes += [f"{letters}{number:02}" for number in range(int(first), int(last) + 1)]
    return codes


def unknown_citations(path, text, legend):
    for citation in CITATION.findall(LINE_BREAK.sub(" ", text)):
        for code in codes_of(citation):
            if code not in legend:
                yield f"{path.relative_to(ROOT)}: [{citation}] has no row {code} in docs/reference/citations*.md"


def files():
    yield from ROOT.glob("*.md")
    for folder in FOLDERS:
        yield from (path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in SOURCES and path.is_file())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    legend = set()
    for path in (ROOT / "docs/reference").glob("citations*.md"):
        legend |= set(ROW.findall(path.read_text()))
    if options.self_test:
        planted = "[a](no-such-file.md) [b](README.md#no-such-heading) [" + "G77] [J01-J99]"
        path = ROOT / "README.md"
        gaps = [*broken_links(path, planted), *unknown_citations(path, planted, legend)]
        return 0 if len(gaps) == 2 + 1 + 99 - 38 else 1
    gaps = []
    for path in files():
        text = path.read_text(errors="replace")
        if path.suffix == ".md":
            gaps += broken_links(path, text)
        if path.name != pathlib.Path(__file__).name:
            gaps += unknown_citations(path, text, legend)
    print("\n".join(gaps) if gaps else "all links and citations lead somewhere")
    return bool(gaps)


if __name__ == "__main__":
    sys.exit(main())
