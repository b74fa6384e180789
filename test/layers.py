#!/usr/bin/env python3
"""Checks that the folders of compiler/, include/ and runtime/ include only themselves and folders below them.

Input: for each of the three, the list of layers in a document, lowest first, and the files. Output: exit code 0, or the
includes against the order, one in each line. --self-test adds includes of each kind, and checks that they are reported.
"""
import argparse
import pathlib
import posixpath
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The document with the layers of each tree, after the words "The folders of `TREE/` are layers".
DOCUMENTS = {
    "compiler": "docs/explanation/architecture.md",
    "include": "docs/explanation/architecture.md",
    "runtime": "docs/explanation/runtime.md",
}
# A layer is an item of a numbered list that begins with its folders and files.
LAYER = re.compile(r"^\d+\. ((?:`[\w./]+`(?:,\s+)?)+):", re.MULTILINE)
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([\w/.]+)[">]', re.MULTILINE)


class Tree:
    """`name`: the folder of the tree. `sources`: the files' texts by their names in it. `layers`: the number of each
    folder's or file's layer. `./` stands for the files beside the folders."""

    def __init__(self, name):
        self.name = name
        self.document = DOCUMENTS[name]
        text = (ROOT / self.document).read_text()
        section = text.partition(f"folders of `{name}/` are layers")[2].partition("\n#")[0]
        self.layers = {}
        for number, item in enumerate(LAYER.findall(section)):
            for entry in re.findall(r"`([\w./]+)`", item):
                self.layers[entry] = number
        files = (path for path in (ROOT / name).rglob("*") if path.is_file() and self.is_source(path))
        self.sources = {path.relative_to(ROOT / name).as_posix(): path.read_text() for path in files}

    def is_source(self, path):
        """Headers may have no suffix. Other files of include/ are no text of C++."""
        return path.suffix in {".cpp", ".h", ".def"} or (self.name == "include" and not path.suffix)

    def owner_of(self, name):
        """The file itself or the innermost folder that is in the list, None if there is none."""
        if name in self.layers:
            return name
        parents = pathlib.PurePath(name).parents
        folders = [str(parent) + "/" for parent in parents][: max(1, len(parents) - 1)]
        return next((each for each in folders if each in self.layers), None)

    def file_of(self, included, name):
        """The included file: named from the tree, or from the folder of the file `name`. None for those elsewhere."""
        relative = posixpath.normpath(posixpath.join(posixpath.dirname(name), included))
        return next((each for each in (relative, included) if each in self.sources), None)

    def includes_against_order(self):
        for name, text in sorted(self.sources.items()):
            own = self.owner_of(name)
            if own is None:
                yield f"{self.name}/{name}: not in the list of {self.document}"
                continue
            for included in INCLUDE.findall(text):
                file = self.file_of(included, name)
                other = self.owner_of(file) if file else None
                if other and other != own and self.layers[other] >= self.layers[own]:
                    yield f"{self.name}/{name} includes {file}: {other} is not below {own}"


# Includes of a higher folder, of another one in the same layer, of a file with a layer of its own, and files without a
# layer.
CANARIES = {
    "compiler": {
        "model/Nodes.h": ("passes/Pass.h", "passes/ is not below model/"),
        "passes/tiles/LoopTiles.cpp": ("passes/coarsen/Coarsen.h", "passes/coarsen/ is not below passes/tiles/"),
        "new/File.h": None,
    },
    "include": {
        "amp/index.h": ("amp.h", "./ is not below amp/"),
        "amp/algorithm/sort.h": ("amp/algorithm.h", "amp/algorithm.h is not below amp/algorithm/"),
        "compat/new/file": None,
    },
    "runtime": {
        "process/errors.cpp": ("device/device.h", "device/ is not below process/"),
        "backends/fake/device.cpp": (
            "backends/opencl/device.h", "backends/opencl/ is not below backends/fake/"),
        "new/file.h": None,
    },
}


def self_test(tree):
    """What is reported and should not be, or the other way around."""
    correct = set(tree.includes_against_order())
    expected = set()
    for name, canary in CANARIES[tree.name].items():
        if canary is None:
            tree.sources[name] = ""
            expected.add(f"{tree.name}/{name}: not in the list of {tree.document}")
        else:
            tree.sources[name] += f'#include "{canary[0]}"\n'
            expected.add(f"{tree.name}/{name} includes {canary[0]}: {canary[1]}")
    return sorted(expected ^ (set(tree.includes_against_order()) - correct))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    problems = []
    for name in DOCUMENTS:
        tree = Tree(name)
        problems += self_test(tree) if arguments.self_test else list(tree.includes_against_order())
    if problems:
        print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
