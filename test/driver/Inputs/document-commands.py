"""document-commands.py DOCUMENT.md [TOOL...]: writes the document's C++ programs and CMake lists, each under the path in its
first line, and runs its commands in the current folder.

Commands are in blocks ```console, each in a line that begins with "$ ". The lines after it must occur in its output, in
this order. `...` matches any text, and several blanks match one. The commands of a block share a shell. A block
```console TOOL is skipped unless TOOL is one of the arguments. Exit code 0, or the differences from the document.
"""
import os
import pathlib
import re
import subprocess
import sys


def blocks(text):
    return re.findall(r"^```([^\n]*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def pattern_of(line):
    parts = [re.escape(" ".join(part.split())) for part in line.split("...")]
    # Blanks next to `...` are a part of the text that it matches.
    return re.compile(".*".join(parts))


def check(command, output, wanted):
    lines = [" ".join(line.split()) for line in output.splitlines()]
    at = 0
    for want in wanted:
        pattern = pattern_of(want)
        while at != len(lines) and not pattern.search(lines[at]):
            at += 1
        if at == len(lines):
            sys.exit(f"$ {command}\nprints no '{want}' (there, or in this order), but\n{output}")
        at += 1


def run_block(text):
    environment = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *wanted = part.rstrip("\n").split("\n")
        if command.startswith("export "):
            environment.append(command)
            continue
        done = subprocess.run(["sh", "-c", "\n".join([*environment, command])], capture_output=True, text=True, timeout=120)
        check(command, done.stdout + done.stderr, [line for line in wanted if line.strip()])
        # A command may fail only if the document shows output for it.
        if done.returncode and not wanted:
            sys.exit(f"$ {command}\nended with {done.returncode}:\n{done.stdout}{done.stderr}")


def main():
    document, *tools = sys.argv[1:]
    # A limit for the tests only; the documents show the commands of users.
    os.environ.pop("AMP_CACHE_SIZE", None)
    count = 0
    for language, text in blocks(pathlib.Path(document).read_text()):
        name = re.match(r"(?://|#) ([\w./-]+\.(?:cpp|h|txt))\n", text)
        if language in ("cpp", "cmake") and name:
            pathlib.Path(name.group(1)).parent.mkdir(parents=True, exist_ok=True)
            pathlib.Path(name.group(1)).write_text(text)
        words = language.split()
        if words[:1] == ["console"]:
            if set(words[1:]) <= set(tools):
                run_block(text)
                count += 1
            else:
                print(f"left out without {' '.join(words[1:])}")
    if count == 0:
        sys.exit(f"{document} has no commands")


main()
