#!/usr/bin/env python3
"""Whether programs and libraries have what Debian's hardening flags give them: position-independent code, read-only
relocations that are resolved at the start, the stack protector, and the C library's functions that check sizes.

hardening.py FILE.deb... | --self-test
Output: exit code 0, or what is missing, one a line. Needs dpkg-deb, readelf and nm.
"""
import pathlib
import subprocess
import sys
import tempfile


def output(*command):
    return subprocess.run([str(each) for each in command], capture_output=True, text=True, check=True).stdout


def missing(elf, undefined):
    """What a file lacks, by the outputs of readelf -hdlW and nm."""
    lacks = []
    if "DYN (" not in elf or ("INTERP" in elf and " PIE" not in elf):
        lacks.append("position-independent code (-pie)")
    if "GNU_RELRO" not in elf:
        lacks.append("read-only relocations (-z relro)")
    if "BIND_NOW" not in elf and "Flags: NOW" not in elf:
        lacks.append("relocations at the start (-z now)")
    if any("GNU_STACK" in line and "RWE" in line for line in elf.splitlines()):
        lacks.append("a stack that is not executable")
    return lacks + missing_checks(undefined)


def missing_checks(undefined):
    lacks = [] if "__stack_chk_fail" in undefined else ["the stack protector (-fstack-protector-strong)"]
    if "_chk" not in undefined.replace("__stack_chk_fail", ""):
        lacks.append("checked functions (-D_FORTIFY_SOURCE=2)")
    return lacks


def problems(root):
    """Of the ELF files and static libraries in a folder."""
    found, files = [], 0
    for path in sorted(root.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        with path.open("rb") as file:
            start = file.read(8)
        if start == b"!<arch>\n":
            lacks = missing_checks(output("nm", "--undefined-only", path))
        elif start.startswith(b"\x7fELF"):
            lacks = missing(output("readelf", "-hdlW", path), output("nm", "-D", "--undefined-only", path))
        else:
            continue
        files += 1
        found += [f"{path.relative_to(root)} lacks {each}" for each in lacks]
    return found if files else [f"{root} has no program and no library"]


def self_test():
    """A program that is built with these flags, and one that is built without each."""
    source = "#include <cstring>\n#include <cstdio>\n" \
             "int main(int n, char **v) { char b[9]; std::strcpy(b, v[0]); std::printf(\"%s\", b); return n; }\n"
    on = ["-O2", "-pie", "-fPIE", "-fstack-protector-strong", "-D_FORTIFY_SOURCE=2", "-Wl,-z,relro,-z,now"]
    off = {"-pie": ["-no-pie", "-fno-PIE"], "-z relro": ["-Wl,-z,norelro"], "-z now": ["-Wl,-z,lazy"],
           "-fstack-protector": ["-fno-stack-protector"], "_FORTIFY_SOURCE": ["-U_FORTIFY_SOURCE"]}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "a.cpp").write_text(source)
        for name, flags in {"": [], **off}.items():
            output("c++", *on, *flags, folder / "a.cpp", "-o", folder / "a")
            found = problems(folder)
            if bool(found) != bool(name) or any(name not in each for each in found):
                return [f"with {flags}: {found}"]
    return []


def main(arguments):
    if arguments == ["--self-test"]:
        found = self_test()
    else:
        with tempfile.TemporaryDirectory() as folder:
            for deb in arguments:
                output("dpkg-deb", "-x", deb, folder)
            found = problems(pathlib.Path(folder))
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
