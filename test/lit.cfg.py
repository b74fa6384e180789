# lit's configuration of this folder. CTest runs lit once per folder (test/CMakeLists.txt) and passes, as parameters,
# the build tree and the location of LLVM's tools. A test is a file with RUN lines, or a C++ file next to a golden .cl
# file, or both.
import os
import platform
import sys

import lit.util

sys.path.insert(0, os.path.dirname(__file__))
sys.dont_write_bytecode = True
import golden
from source_or_golden import SourceOrGolden

build = lit_config.params["build"]
tools = lit_config.params["tools"]
amp_clang = os.path.join(build, "bin", "amp-clang")
clang = os.path.join(tools, "clang-19")

config.name = "amp-clang"
config.test_format = SourceOrGolden(amp_clang, clang)
config.suffixes = [".cpp", ".c", ".test", ".model"]
config.excludes = ["Inputs", "inputs", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(build, "test")

config.environment["PATH"] = os.pathsep.join([tools, os.path.join(build, "bin"), config.environment["PATH"]])
for name, value in os.environ.items():
    if name in ("HOME", "TMPDIR", "XDG_CACHE_HOME", "GLIBC_TUNABLES") or name.startswith(("POCL_", "OCL_ICD_", "AMP_")):
        config.environment[name] = value
# The compiler keeps parsed headers next to the tests, not in the user's folder. Programs do not store kernels: for a
# binary, PoCL compiles each kernel once more, and most programs run once. Tests of the cache set a size.
config.environment.setdefault("AMP_CACHE_DIR", os.path.join(build, "test", "cache"))
config.environment.setdefault("AMP_CACHE_SIZE", "0")

# --param flags="..." adds options to each call: all of test/programs must pass with -stdlib=libc++, too.
config.substitutions += [
    ("%amp-clang", " ".join([amp_clang, lit_config.params.get("flags", "")]).strip()),
    ("%amp-port", f"{sys.executable} {os.path.dirname(config.test_source_root)}/tools/amp-port/amp-port --compiler {amp_clang}"),
    ("%amp-opt", os.path.join(build, "bin", "amp-opt")),
    ("%clang-cl-check", " ".join([clang, *golden.FRONT_END])),
    ("%build", build),
    ("%python", sys.executable),
    ("%root", os.path.dirname(config.test_source_root)),
]
if lit_config.params.get("mpfr"):
    config.available_features.add("mpfr")
config.available_features.add(platform.machine())
if os.path.exists(os.path.join(build, "lib", "libamprt-libc++.so")):
    config.available_features.add("libcxx")
for program in ("oclgrind", "clinfo", "clangd-19"):
    if lit.util.which(program):
        config.available_features.add(program)
