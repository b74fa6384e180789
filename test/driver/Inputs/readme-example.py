"""Writes the README's example to scale.cpp; or, given the .cl file it becomes, fails unless that holds a document's parts."""
import pathlib
import re
import sys

document = pathlib.Path(sys.argv[1]).read_text()


def block(language):
    found = re.search(rf"^```{language}\n(.*?)^```$", document, re.DOTALL | re.MULTILINE)
    if not found:
        sys.exit(f"{sys.argv[1]} has no block of {language}")
    return found.group(1)


if len(sys.argv) == 2:
    pathlib.Path("scale.cpp").write_text(block("cpp"))
else:
    emitted = pathlib.Path(sys.argv[2]).read_text()
    # Parts are separated by empty lines, as definitions are.
    missing = [part for part in block("c").strip().split("\n\n") if part not in emitted]
    if missing:
        sys.exit("not in the kernel's text:\n" + "\n\n".join(missing))
