// amp-clang's own options. All other options on the command line are Clang's.
#pragma once

#include "check/Check.h"

#include "llvm/ADT/SmallVector.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace amp::driver {

class Emission;

struct Options {
  /// --emit-opencl: write the kernels as one .cl file instead of compiling. `output` is the file of -o; "-" is standard
  /// output.
  bool emitOpenCL = false;
  std::string output;
  /// --emit-source=<dir>: write the program as a plain C++ project. --force: write it even if the folder is not empty.
  std::string sourceFolder;
  bool force = false;
  /// --emit-source-style=opencl: kernels have one form, and simple launches are plain OpenCL.
  bool launchesPlainly = false;
  /// -p <folder>: take the compilations from the compile_commands.json in that folder.
  std::string buildFolder;
  /// Collects the units of --emit-source; null without it.
  std::shared_ptr<Emission> emission;
  /// --dump-after=<pass>: print the kernel model to standard output after that pass, and stop.
  std::string dumpAfter;
  /// --emit-model=<pass>: print it in the text form that amp-opt reads (docs/reference/model.md).
  std::string modelAfter;
  bool printsModel() const { return !dumpAfter.empty() || !modelAfter.empty(); }
  /// --embed-model: launch records hold the lowered model instead of OpenCL C, for the interpreting runtime
  /// (docs/explanation/interpreter.md).
  bool embedModel = false;
  /// -W options that name our rules, without the "-W".
  std::vector<std::string> warnings;
  check::CheckOptions check;
  /// --amp-compat=msvc: accept source code, file names and headers as Microsoft's compiler does.
  bool msvcCompat = false;
  /// --amp-compat=msvc2015 and similar: the definition of _MSC_VER. Null if it stays undefined.
  const char *msvcVersion = nullptr;
  /// With --amp-compat, unless an option such as -fwrapv or -fno-wrapv decides it: signed arithmetic of the host wraps
  /// around.
  bool wrapsHost = false;
  /// -famp-bounds-check: check subscripts of arrays and array_views in kernels.
  bool boundsCheck = false;
  /// -famp-robust-access or -fno-amp-robust-access: a kernel's reads outside of a buffer return zero, and its writes
  /// there are dropped. If neither is given, --amp-compat decides.
  std::optional<bool> robustAccess;
  bool isRobust() const { return robustAccess.value_or(msvcCompat) && !boundsCheck; }
  /// False with -fno-amp-header-cache: every compilation parses <amp.h>.
  bool headerCache = true;

  /// -stdlib=libc++. Set by the driver, which knows the target's default.
  bool usesLibcxx = false;
  /// -static-libamprt: link the runtime library statically.
  bool staticRuntime = false;
  /// -save-temps: keep the kernels' text as well.
  bool keepsTexts = false;
  /// -MT or -MQ, and -MF, were given. They name the target and the file of -MD's rule.
  bool namesRuleTarget = false, namesRuleFile = false;

  /// --clangd: write a fragment of clangd's configuration to `output`.
  bool writesClangd = false;
  bool showHelp = false;
  bool showVersion = false;
  /// --explain: a rule's code or id. An empty string lists all rules.
  std::optional<std::string> explain;
  /// --autocomplete=: the part of an argument that a shell completes. Clang's driver prints its completions as well.
  std::optional<std::string> completes;

  /// The remaining arguments; the program name comes first.
  llvm::SmallVector<const char *, 64> clangArguments;
  /// The error in our own options; empty without one.
  std::string error;
};

Options parseOptions(int argc, const char **argv);

/// The texts of --help and --version.
std::string helpText();
std::string versionText();

}  // namespace amp::driver
