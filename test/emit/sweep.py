#!/usr/bin/env python3
"""Writes programs as plain C++ projects, builds them with g++ and clang++, and compares their output with that of the
programs that amp-clang compiles.

    test/emit/sweep.py [--compilers g++,clang++-19] [--style close|opencl] [-j N] [SOURCE...]

Without sources: all samples, test/programs and test/windows. The arguments of the compiler are those of the program's
RUN line. Prints a line for each program: same, refused (with the first message), or what went wrong. The runtime is
built once, from the first project.
"""
import argparse
import concurrent.futures
import glob
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Declarations that only kernels used, and that are unused in the project.
UNUSED = {"-W" + each for each in ("unused-variable", "unused-function", "unused-but-set-variable", "unused-local-typedefs",
                                   "unused-const-variable", "unused-private-field", "unused-parameter")}


# Programs that depend on implementation-defined behaviour or on Clang's extensions: (compiler, program) and the reason.
LEFT_OUT = {
    ("g++", "assignment-evaluates-once"): "GCC finds the place of (a[a[0]] = 1) += 10 again after the assignment",
    ("g++", "destructors"): "GCC ends parameters and elides named results elsewhere than Clang",
    ("g++", "evaluation-order"): "GCC evaluates the arguments of a call from the right",
    ("g++", "language-temporaries"): "GCC evaluates the arguments of a call from the right",
    ("g++", "parts-made-in-place"): "GCC's order or lifetimes differ; clang++ does as amp-clang",
    ("g++", "scopes-of-statements"): "GCC's order or lifetimes differ; clang++ does as amp-clang",
    ("g++", "explicit-object"): "g++ 12 has no deducing this",
    ("g++", "language-cxx20"): "designated initialisers behind others are Clang's own",
    ("g++", "language-gnu"): "builtin functions of Clang's",
    ("g++", "language-views-inside"): "const const is Clang's own",
    ("", "bounds-check"): "compares __LINE__ with the line in the original",
}


def arguments_of(source):
    """The flags of the first line that compiles and runs the program, and the program's own arguments."""
    with open(source, errors="replace") as file:
        for line in file:
            match = re.search(r"RUN: %amp-clang (.*?) ?-o %t\b([^&]*)(?:&& %t(.*))?", line)
            if match and not re.search(r"-shared|-c |%t", match.group(1) + match.group(2)):
                flags = (match.group(1) + match.group(2)).replace("%S", os.path.dirname(source)).replace("%s", "")
                given = (match.group(3) or "").split("|")[0].split(">")[0].replace("%S", os.path.dirname(source))
                return shlex.split(flags), shlex.split(given.replace("%t", "t"))
    return None


def programs():
    for sample in sorted(glob.glob(ROOT + "/samples/*/main.cpp")):
        name = os.path.basename(os.path.dirname(sample))
        text = open(ROOT + "/samples/CMakeLists.txt").read()
        small = re.search(r"add_sample\(%s\b[^)]*SMALL (\d+)" % name, text)
        link = re.search(r"add_sample\(%s\b[^)]*LINK ([^)A-Z]*)" % name, text)
        rest = re.search(r"add_sample\(%s\b[^)]*ARGUMENTS ([^)]*)" % name, text)
        given = [small.group(1)] if small else []
        if rest:
            given += rest.group(1).replace("${CMAKE_CURRENT_SOURCE_DIR}", ROOT + "/samples").split()
        yield [sample], ["-O2", "-std=c++17"] + (link.group(1).split() if link else []), given
    for folder in ("programs", "windows"):
        for source in sorted(glob.glob(ROOT + "/test/%s/*.cpp" % folder)):
            found = arguments_of(source)
            if found:
                yield [source], found[0], found[1]


def run(command, **more):
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", timeout=400, **more)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "timeout", "")


def build_runtime(project, library):
    """Builds the project's runtime as a library for all projects."""
    if os.path.exists(library):
        return
    folder = os.path.join(project, "ampout")
    objects = []
    for source in glob.glob(folder + "/runtime/**/*.cpp", recursive=True):
        target = library + "." + os.path.relpath(source, folder).replace("/", "_") + ".o"
        result = run(["g++", "-std=c++20", "-O2", "-c", source, "-o", target, "-DFMT_HEADER_ONLY", "-DAMPOUT=1",
                      "-isystem", folder + "/include", "-isystem", folder + "/runtime"])
        if result.returncode:
            sys.exit(result.stdout)
        objects.append(target)
    run(["ar", "rcs", library] + objects)


def texts(project, build):
    for kernel in glob.glob(project + "/**/*_kernels/*.cl", recursive=True):
        name = os.path.splitext(os.path.basename(kernel))[0]
        output = os.path.join(build, os.path.relpath(kernel, project))[:-3] + ".inc"
        os.makedirs(os.path.dirname(output), exist_ok=True)
        with open(kernel) as file, open(output, "w") as made:
            text = file.read()
            made.write('const char %s_text[] = R"ampout(%s)ampout";\nconst std::uint64_t %s_digest = 0x%su;\n'
                       % (name, text, name, hashlib.sha256(text.encode()).hexdigest()[:16]))


def setting(cmake, project, command):
    """The arguments of a command that CMakeLists.txt has, as words for the compiler."""
    cmake = re.sub(r'"SHELL:(.*?)"', r"\1", cmake).replace("${CMAKE_CURRENT_SOURCE_DIR}", project)
    found = re.findall(r"%s\(\S+ (?:PRIVATE )?(.*)\)$" % command, cmake, re.MULTILINE)
    return [re.sub(r"^\[==\[(.*)\]==\]$", r"\1", w) for line in found for w in re.findall(r"\[==\[.*?\]==\]|\S+", line)]


def build(project, compiler, library, program, more=()):
    """Builds the project as its CMakeLists.txt does, with the existing library."""
    cmake = open(project + "/CMakeLists.txt").read()
    made = program + ".made"
    texts(project, made)
    sources = re.search(r"add_executable\(\S+\n(.*?)\)", cmake, re.DOTALL).group(1).split()
    standard = re.search(r"CMAKE_CXX_STANDARD (\d+)", cmake).group(1)
    folders = []
    for word in re.findall(r"target_include_directories\(\S+ PRIVATE (.*)\)", cmake)[0].split():
        folders += ["-I", word.replace("${CMAKE_CURRENT_BINARY_DIR}", made)]
    command = [compiler, "-std=gnu++" + standard, "-O1", "-Wall", "-DAMPOUT=1", "-fno-strict-aliasing"] + folders
    command += ["-isystem", "ampout/wrappers", "-isystem", "ampout/include", "-isystem", "ampout/runtime"]
    command += ["-D" + d for d in setting(cmake, project, "target_compile_definitions")]
    command += setting(cmake, project, "target_compile_options")
    libraries = [w for w in setting(cmake, project, "target_link_libraries") if w != "ampout"]
    command += list(more) + sources + ["-o", program] + library + ["-l" + w if not w.startswith("-") else w for w in libraries]
    return run(command + ["-lOpenCL", "-lpthread"], cwd=project)


def new_warnings(project, built, sources, flags, compiler):
    """New warnings of the project. Warnings in unchanged lines of the user do not count, unless they say that a
    declaration is unused."""
    own = run([compiler, "-Wall", "-fsyntax-only"] + flags + sources).stdout
    for line in built.splitlines():
        match = re.match(r"([^\s:]+):(\d+):\d+: warning: .*\[(-W[\w+=-]+)\]", line)
        # libstdc++ calls get_temporary_buffer, which it declares as deprecated.
        if not match or match.group(1).startswith("/usr/"):
            continue
        with open(os.path.join(project, match.group(1)), errors="replace") as file:
            text = file.read().splitlines()[int(match.group(2)) - 1]
        with open(sources[0], errors="replace") as file:
            is_own = text in file.read().splitlines()
        if match.group(3) in own or (is_own and match.group(3) not in UNUSED):
            continue
        return line.replace(ROOT + "/", "")[:230]
    return ""


def first_line(text):
    for word in ("error", "undefined", "warning"):
        for line in text.splitlines():
            if word in line:
                return line.replace(ROOT + "/", "")[:230]
    return text.strip().splitlines()[0][:230] if text.strip() else ""


def comparable(text):
    """The output without text that differs between runs."""
    return re.sub(r"0x[0-9a-f]+|\d+(\.\d+)? ?(ms|us|s|GB/s|GFLOPS|Mpixel)\b.*", "", text)


def judge(job, amp, style, compilers, work, library):
    sources, flags, given = job
    name = os.path.relpath(sources[0], ROOT)
    folder = os.path.join(work, name.replace("/", "_"))
    os.makedirs(folder)
    project = folder + "/project"
    left_out = ""
    try:
        emitted = run([amp, "--emit-source=" + project, "--emit-source-style=" + style] + flags + sources)
        if emitted.returncode:
            return name, "refused", first_line(emitted.stdout)
        own = run([amp] + flags + sources + ["-o", folder + "/own"], cwd=folder)
        wanted = run([folder + "/own"] + given, cwd=folder)
        for compiler in compilers:
            stem = os.path.splitext(os.path.basename(sources[0]))[0]
            why = LEFT_OUT.get((compiler, stem)) or LEFT_OUT.get(("", stem))
            if why:
                left_out = "%s: %s" % (compiler, why)
                continue
            program = folder + "/" + compiler
            built = build(project, compiler, [library], program)
            if built.returncode:
                return name, "does not build with " + compiler, first_line(built.stdout)
            warned = "" if "-w" in flags else new_warnings(project, built.stdout, sources, flags, amp)
            if warned:
                return name, "warnings of " + compiler, warned
            got = run([program] + given, cwd=folder)
            if got.returncode != wanted.returncode:
                return name, "differs with " + compiler, "exit code %d, not %d: %s" % (
                    got.returncode, wanted.returncode, (got.stdout.strip().splitlines() or [""])[-1][:150])
            if comparable(got.stdout) != comparable(wanted.stdout):
                print(name, compiler, "prints another text", sep=": ")
        return name, "left out" if left_out else "same", left_out
    except (OSError, AttributeError, IndexError) as error:
        return name, "not judged", repr(error)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compilers", default="g++,clang++-19")
    parser.add_argument("--compiler", type=os.path.abspath, default=os.path.join(ROOT, "build", "bin", "amp-clang"))
    parser.add_argument("--style", default="close")
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("--library", default=os.path.join(tempfile.gettempdir(), "libampout.a"))
    parser.add_argument("sources", nargs="*")
    options = parser.parse_args()
    jobs = list(programs())
    if options.sources:
        wanted = {os.path.abspath(source) for source in options.sources}
        jobs = [job for job in jobs if job[0][0] in wanted]
    counts = {}
    with tempfile.TemporaryDirectory() as work:
        first = os.path.join(work, "first")
        source = os.path.join(work, "first.cpp")
        with open(source, "w") as file:
            file.write("#include <amp.h>\nint main() {}\n")
        # With what only Windows programs need.
        emitted = run([options.compiler, "--amp-compat=msvc", "--emit-source=" + first, source])
        if emitted.returncode:
            sys.exit(emitted.stdout)
        build_runtime(first, options.library)
        with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
            futures = [pool.submit(judge, job, options.compiler, options.style, options.compilers.split(","), work, options.library) for job in jobs]
            for future in concurrent.futures.as_completed(futures):
                name, verdict, why = future.result()
                print(name, verdict, why, sep=": ", flush=True)
                key = (name.split("/")[0] if name.startswith("samples") else "/".join(name.split("/")[:2]), verdict)
                counts[key] = counts.get(key, 0) + 1
    for key in sorted(counts):
        print("%-16s %-28s %d" % (key[0], key[1], counts[key]))


if __name__ == "__main__":
    main()
