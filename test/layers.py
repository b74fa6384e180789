#!/usr/bin/env python3
"""Checks that the folders of runtime/ include only themselves and folders below them.

Input: the list of layers in docs/explanation/runtime.md, lowest first, and the files of runtime/. Output: exit code 0,
or the includes against the order, one in each line. --self-test adds an include of each kind, and checks that they are
reported.
"""
import argparse
import pathlib
import posixpath
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "runtime"
DOCUMENT = ROOT / "docs/explanation/runtime.md"
# A layer is an item of a numbered list that begins with its folders.
LAYER = re.compile(r"^\d+\. ((?:`[\w/]+/`(?:, )?)+)", re.MULTILINE)
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([\w/.]+)[">]', re.MULTILINE)


def layers_of(document):
    """The number of each folder's layer."""
    layers = {}
    for number, item in enumerate(LAYER.findall(document)):
        for folder in re.findall(r"`([\w/]+)/`", item):
            layers[folder] = number
    return layers


def folder_of(name, layers):
    """The innermost folder that is in the list, None if there is none."""
    for parent in pathlib.PurePath(name).parents:
        if str(parent) in layers:
            return str(parent)
    return None


def file_of(included, name, sources):
    """The included file of runtime/: named from there, or from the folder of the file `name`. None for others."""
    relative = posixpath.normpath(posixpath.join(posixpath.dirname(name), included))
    return next((each for each in (relative, included) if each in sources), None)


def includes_against_order(sources, layers):
    """`sources`: the files' texts by their names in runtime/."""
    for name, text in sorted(sources.items()):
        own = folder_of(name, layers)
        if own is None:
            yield f"runtime/{name}: its folder is not in the list of docs/explanation/runtime.md"
            continue
        for included in INCLUDE.findall(text):
            file = file_of(included, name, sources)
            other = folder_of(file, layers) if file else None
            if other and other != own and layers[other] >= layers[own]:
                yield f"runtime/{name} includes {file}: {other}/ is not below {own}/"


def read_sources():
    files = (path for path in RUNTIME.rglob("*") if path.suffix in {".cpp", ".h", ".def"})
    return {path.relative_to(RUNTIME).as_posix(): path.read_text() for path in files}


def self_test(sources, layers):
    """Includes of a higher folder, of another one in the same layer, and a folder without a layer are reported."""
    broken = dict(sources)
    broken["process/errors.cpp"] += '#include "device/device.h"\n'
    broken["backends/fake/device.cpp"] += '#include "../opencl/device.h"\n'
    broken["new/file.h"] = ""
    expected = {
        "runtime/process/errors.cpp includes device/device.h: device/ is not below process/",
        "runtime/backends/fake/device.cpp includes backends/opencl/device.h: "
        "backends/opencl/ is not below backends/fake/",
        "runtime/new/file.h: its folder is not in the list of docs/explanation/runtime.md",
    }
    found = set(includes_against_order(broken, layers)) - set(includes_against_order(sources, layers))
    return sorted(expected ^ found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    layers = layers_of(DOCUMENT.read_text())
    sources = read_sources()
    problems = self_test(sources, layers) if arguments.self_test else list(includes_against_order(sources, layers))
    if problems:
        print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
