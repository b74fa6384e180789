#!/usr/bin/env python3
"""The packages that cpack makes: their contents, dependencies and control files, lintian's opinion, and a program that is
compiled and run with what is in them, in a folder of its own. Nothing is installed on the machine.

debs.py --build BUILD --work WORK --sample FILE.cpp [--lintian PROGRAM] [--hardened] [--libcxx]
--hardened: the build has Debian's hardening flags, which are then looked for.
--libcxx: the build has the run-time library for libc++, too.
Output: exit code 0, or what is wrong, one a line. Needs cpack, dpkg-deb, dpkg-shlibdeps.
"""
import argparse
import fnmatch
import os
import pathlib
import shutil
import subprocess
import sys

import hardening

# Per package: what must be in it, and what must not. LIB is the architecture's folder of libraries.
CONTENTS = {
    "amp-clang": (
        ["usr/bin/amp-clang", "usr/bin/amp-info", "usr/bin/amp-port", "usr/bin/amp-run", "usr/lib/amp-clang/port/amp_port/main.py",
         "LIB/cmake/AmpClang/AmpClangConfig.cmake",
         "LIB/cmake/AmpClang/amp-clang-toolchain.cmake", "usr/share/man/man1/amp-clang.1.gz",
         "usr/share/man/man1/amp-info.1.gz", "usr/share/man/man1/amp-port.1.gz", "usr/share/man/man1/amp-run.1.gz", "usr/share/bash-completion/completions/amp-clang",
         "usr/share/bash-completion/completions/amp-info", "usr/share/bash-completion/completions/amp-port",
         "usr/share/bash-completion/completions/amp-run", "usr/share/zsh/vendor-completions/_amp-clang",
         "usr/share/zsh/vendor-completions/_amp-info", "usr/share/zsh/vendor-completions/_amp-port",
         "usr/share/zsh/vendor-completions/_amp-run"],
        ["*.so*", "*.a", "*.h", "usr/share/zsh/site-functions*"]),
    "libamprt0": (["LIB/libamprt.so.0", "LIB/libamprt.so.0.*"], ["usr/bin*", "*.so", "*.a", "*.h"]),
    "libamprt-dev": (
        ["LIB/libamprt.so", "LIB/libamprt_static.a", "LIB/pkgconfig/amprt.pc", "usr/lib/amp-clang/include/amp.h",
         "usr/lib/amp-clang/runtime/emitted/launch.h", "usr/lib/amp-clang/runtime/launch/*.cpp"],
        ["usr/bin*", "*.so.0*", "usr/lib/amp-clang/include/*.cpp", "*/backends/fake/*", "*_test.*"]),
}
DEPENDS = {
    "amp-clang": ["libamprt-dev (=", "clang-19", "python3", "libclang-cpp19", "libllvm19", "libc6", "libstdc++6"],
    "libamprt0": ["libc6", "libstdc++6", "libopencl"],
    "libamprt-dev": ["libamprt0 (=", "ocl-icd-opencl-dev"],
}
# The packages of the run-time library for libc++.
LIBCXX_CONTENTS = {
    "libamprt-libc++0": (["LIB/libamprt-libc++.so.0", "LIB/libamprt-libc++.so.0.*"],
                         ["usr/bin*", "*.so", "*.a", "*.h", "*/libamprt.so*"]),
    "libamprt-libc++-dev": (["LIB/libamprt-libc++.so", "LIB/libamprt-libc++_static.a", "LIB/pkgconfig/amprt-libc++.pc"],
                            ["usr/bin*", "*.so.0*", "*.h", "*/libamprt.so"]),
}
LIBCXX_DEPENDS = {
    "libamprt-libc++0": ["libc6", "libc++1", "libopencl"],
    "libamprt-libc++-dev": ["libamprt-libc++0 (=", "libamprt-dev (=", "libc++-19-dev", "libc++abi-19-dev"],
}
problems = []


def run(*command, **options):
    """The standard output of a command that must succeed."""
    done = subprocess.run([str(each) for each in command], capture_output=True, text=True, **options)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def expect(holds, problem):
    if not holds:
        problems.append(problem)


def make(build, work):
    if work.exists():
        shutil.rmtree(work)
    work.mkdir(parents=True)
    # A separate process for each package: otherwise they would write to the same folder.
    run("cpack", "--config", build / "CPackConfig.cmake", "-G", "DEB", "-B", work / "deb",
        # xz takes longer, and the contents of the packages do not depend on the compression.
        "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=gzip")
    run("cpack", "--config", build / "CPackConfig.cmake", "-G", "TGZ", "-B", work / "tgz", "-D", "CPACK_STRIP_FILES=OFF")
    debs = {run("dpkg-deb", "-f", deb, "Package").strip(): deb for deb in (work / "deb").glob("*.deb")}
    expect(set(debs) == set(CONTENTS), f"the packages are {sorted(debs)}")
    return debs


def check_contents(name, deb, library):
    files = [line.split(None, 5)[5].split(" -> ")[0].removeprefix("./")
             for line in run("dpkg-deb", "-c", deb).splitlines()]
    files = [file for file in files if not file.endswith("/")]
    wanted, foreign = CONTENTS[name]
    for pattern in wanted + [f"usr/share/doc/{name}/copyright", f"usr/share/doc/{name}/changelog.Debian.gz"]:
        expect(fnmatch.filter(files, pattern.replace("LIB", library)), f"{name} has no {pattern}")
    for pattern in foreign:
        found = fnmatch.filter(files, pattern)
        expect(not found, f"{name} has {found[:3]}, which belong elsewhere")


def check_control(name, deb, work):
    depends = run("dpkg-deb", "-f", deb, "Depends")
    for each in DEPENDS[name]:
        expect(each in depends, f"{name} does not depend on '{each}': {depends.strip()}")
    expect(run("dpkg-deb", "-f", deb, "Maintainer").strip(), f"{name} has no maintainer")
    control = work / "control" / name
    control.parent.mkdir(exist_ok=True)
    run("dpkg-deb", "-e", deb, control)
    if name.endswith("0"):
        library = name.removesuffix("0")
        shlibs = (control / "shlibs").read_text() if (control / "shlibs").exists() else ""
        expect(shlibs.startswith(f"{library} 0 {name} (>= "), f"shlibs of {name}: '{shlibs}'")
        expect("ldconfig" in (control / "triggers").read_text(), f"{name} does not trigger ldconfig")


def check_symbols(library, node, program, control, work):
    """A run-time library's file of symbols has all of them, and a program's package gets its dependency from it."""
    name = library.name.replace(".so.", "")
    path = control / name / "symbols"
    lines = path.read_text().splitlines() if path.exists() else []
    expect(lines and lines[0] == f"{library.name} {name} #MINVER#", f"{name}'s symbols begin with {lines[:1]}")
    exported = {line.split()[-1].replace("@@", "@") for line in run("nm", "-D", "--defined-only", library).splitlines()}
    listed = {line.split()[0] for line in lines[1:]}
    # The node of the version is a symbol of its own.
    expect(exported - {node} <= listed, f"{name}'s symbols lack {sorted(exported - listed)[:3]}")
    # dpkg-shlibdeps looks for what it knows of a package below debian/.
    package = work / "user" / name / "debian" / name
    (package / "DEBIAN").mkdir(parents=True)
    (package / "usr/lib").mkdir(parents=True)
    shutil.copy(path, package / "DEBIAN/symbols")
    shutil.copy(library, package / "usr/lib" / library.name)
    (package.parent / "control").write_text("Source: user\n\nPackage: user\nArchitecture: any\n")
    depends = run("dpkg-shlibdeps", "-O", f"-S{package}", program, cwd=work / "user" / name)
    expect(f"{name} (>= 0.1.0)" in depends, f"the dependencies of a program are {depends.strip()}")


def check_program(prefix, library, sample, work, name, *options):
    """Compiles, links and runs the sample with the compiler and library below a prefix."""
    program = work / name
    environment = dict(os.environ, AMP_CACHE_DIR="off")
    run(prefix / "bin/amp-clang", *options, "-O1", sample, "-o", program, env=environment)
    expect(str(library) in run("ldd", program), f"{name} does not run with {library}")
    run(program, env=environment)
    run(prefix / "bin/amp-info", env=environment)
    run(prefix / "bin/amp-port", "--version", env=environment)


def check_pkg_config(prefix, library, work, name="amprt"):
    environment = dict(os.environ, PKG_CONFIG_PATH=str(library / "pkgconfig"))
    if not shutil.which("pkg-config"):
        return
    # The file in the .deb has the path /usr, to which it will be installed.
    root = ["--define-variable=prefix=" + str(prefix)]
    flags = run("pkg-config", *root, "--libs", name, env=environment)
    expect(f"-L{library}" in flags and f"-l{name}" in flags.split(), f"pkg-config says '{flags.strip()}'")
    compiler = run("pkg-config", *root, "--variable=compiler", name, env=environment).strip()
    expect(os.access(compiler, os.X_OK), f"pkg-config's compiler is '{compiler}'")


def check_libcxx(root, library, sample, work):
    run(exports(), root / library / "libamprt-libc++.so.0")
    check_program(root / "usr", root / library, sample, work, "from-deb-libcxx", "-stdlib=libc++")
    check_symbols(root / library / "libamprt-libc++.so.0", "AMPRT_LIBCXX_0", work / "from-deb-libcxx", work / "control",
                  work)
    check_pkg_config(root / "usr", root / library, work, "amprt-libc++")


def exports():
    return pathlib.Path(__file__).resolve().parent.parent / "runtime/exports.sh"


def check_debs(build, work, sample, lintian, hardened):
    library = "usr/lib/" + run("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()
    debs = make(build, work)
    if lintian:
        opinion = subprocess.Popen([lintian, "--fail-on", "error", "--allow-root", *debs.values()])
    root = work / "root"
    for name, deb in sorted(debs.items()):
        check_contents(name, deb, library)
        check_control(name, deb, work)
        run("dpkg-deb", "-x", deb, root)
    if problems:
        return
    run(exports(), root / library / "libamprt.so.0")
    if hardened:
        problems.extend(hardening.problems(root))
    check_program(root / "usr", root / library, sample, work, "from-deb")
    check_symbols(root / library / "libamprt.so.0", "AMPRT_0", work / "from-deb", work / "control", work)
    check_pkg_config(root / "usr", root / library, work)
    if "libamprt-libc++0" in CONTENTS:
        check_libcxx(root, library, sample, work)
    project = work / "project"
    project.mkdir()
    (project / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\nproject(user LANGUAGES CXX)\nfind_package(AmpClang REQUIRED)\n"
        "get_target_property(runtime AmpClang::amp IMPORTED_LOCATION)\nmessage(STATUS \"runtime: ${runtime}\")\n")
    said = run("cmake", "-S", project, "-B", project / "build", f"-DCMAKE_PREFIX_PATH={root / 'usr'}")
    expect(f"runtime: {root / library}/libamprt.so" in said, f"find_package says:\n{said}")
    if lintian:
        expect(opinion.wait() == 0, "lintian found errors")


def check_tarball(work, sample):
    tarballs = list((work / "tgz").glob("*.tar.gz"))
    expect(len(tarballs) == 1, f"the tarballs are {tarballs}")
    run("tar", "-xzf", tarballs[0], "-C", work / "tgz")
    prefix = next((work / "tgz").glob("amp-clang-*/bin/amp-clang")).parent.parent
    library = next(prefix.glob("lib*/**/libamprt.so")).parent
    check_program(prefix, library, sample, work, "from-tarball")
    check_pkg_config(prefix, library, work)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in "--build", "--work", "--sample":
        parser.add_argument(option, type=pathlib.Path, required=True)
    parser.add_argument("--lintian")
    parser.add_argument("--hardened", action="store_true")
    parser.add_argument("--libcxx", action="store_true")
    options = parser.parse_args()
    if options.libcxx:
        CONTENTS.update(LIBCXX_CONTENTS)
        DEPENDS.update(LIBCXX_DEPENDS)
    work = options.work.resolve()
    check_debs(options.build, work, options.sample, options.lintian, options.hardened)
    if not problems:
        check_tarball(work, options.sample)
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
