"""Writes the tutorial's programs, each under the name in its first line, and the names of those that compile to programs.txt;
or, given a .cl file, fails unless that holds the kernel which the tutorial shows."""
import pathlib
import re
import sys

tutorial = pathlib.Path(sys.argv[1]).read_text()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", tutorial, re.DOTALL | re.MULTILINE)


if len(sys.argv) == 3:
    emitted = pathlib.Path(sys.argv[2]).read_text()
    missing = [block for block in blocks("c") if block not in emitted]
    if missing:
        sys.exit("not in the kernel's text:\n" + "\n".join(missing))
else:
    programs = []
    for text in blocks("cpp"):
        name, refused = re.match(r"// (\w+)\.cpp(: does not compile)?\n", text).groups()
        pathlib.Path(f"{name}.cpp").write_text(text)
        if not refused:
            programs.append(name)
    pathlib.Path("programs.txt").write_text("\n".join(programs) + "\n")
