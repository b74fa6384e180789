"""each_header.py AMP_CLANG HEADERS FOLDER: includes each of Microsoft's headers that HEADERS has, with the switch and without."""
import os
import pathlib
import string
import subprocess
import sys

compiler, headers, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
folder.mkdir(parents=True, exist_ok=True)
names = sorted(path.name for path in headers.glob("*/*.h")
               if path.name != "microsoft.h" and path.parent.name != "absent")
assert len(names) > 20, names
failures = []


def compiles(text, *flags):
    source = folder / "each.cpp"
    source.write_text(text)
    done = subprocess.run([compiler, *flags, "-Wall", "-Werror", "-fsyntax-only", source], capture_output=True, text=True)
    return done.returncode == 0, done.stderr


def included(these):
    return "".join(f"#include <{name}>\n" for name in these)


for what, these in (("all", names + names), ("all backwards, in capital letters", [name.upper() for name in names[::-1]])):
    works, output = compiles(included(these), "--amp-compat=msvc")
    if not works:
        failures.append(f"{what}: {output}")
# Macros that programs give their sizes and types, above the includes or on the command line; without the names that the
# standard's distributions have as members.
short = [letter for letter in string.ascii_letters if letter not in "abkmnpst"] + [f"{letter}{digit}" for letter in "Dei" for digit in "012"]
for what, above, flags in (("above", "".join(f"#define {name} *\n" for name in short), []),
                           ("on the command line", "", [f"-D{name}=*" for name in short])):
    works, output = compiles(above + included(names), "--amp-compat=msvc", *flags)
    if not works:
        failures.append(f"short macros {what}: {output}")
for name in names:
    works, output = compiles(included([name]) + "void run() restrict(amp);\n")
    if works or f"'{name}' file not found; --amp-compat=msvc provides it [amp-windows-header, C1083]" not in output:
        failures.append(f"{name} without the switch: {output}")
sys.exit("\n".join(failures) or 0)
