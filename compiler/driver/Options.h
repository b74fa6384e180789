// amp-clang's own options. Everything else on the command line is Clang's.
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
  /// --emit-opencl: write the kernels as one .cl file instead of compiling; `output` from -o, "-" is standard output.
  bool emitOpenCL = false;
  std::string output;
  /// --emit-source=<dir>: write the program as a plain C++ project; --force: where the folder is not empty, too.
  std::string sourceFolder;
  bool force = false;
  /// -p <folder>: the compilations are those of the compile_commands.json there.
  std::string buildFolder;
  /// What --emit-source has collected; null without it.
  std::shared_ptr<Emission> emission;
  /// --dump-after=<pass>: print the kernel model to standard output after that pass, and stop.
  std::string dumpAfter;
  /// --emit-model=<pass>: the same in the text form that amp-opt reads (docs/reference/model.md).
  std::string modelAfter;
  bool printsModel() const { return !dumpAfter.empty() || !modelAfter.empty(); }
  /// --embed-model: launch records hold the lowered model instead of OpenCL C, for the runtime that interprets it
  /// (docs/explanation/interpreter.md).
  bool embedModel = false;
  /// -W options that name our rules, without the "-W".
  std::vector<std::string> warnings;
  check::CheckOptions check;
  /// --amp-compat=msvc: source code, file names and headers as Microsoft's compiler takes them.
  bool msvcCompat = false;
  /// --amp-compat=msvc2015 and its kin: the definition of _MSC_VER; null where it stays undefined.
  const char *msvcVersion = nullptr;
  /// -famp-bounds-check: subscripts of arrays and array_views in kernels are checked.
  bool boundsCheck = false;
  /// -famp-robust-access, or its opposite: what kernels read outside of a buffer is zero, and what they write there is
  /// dropped. Left open, it is as --amp-compat says.
  std::optional<bool> robustAccess;
  bool isRobust() const { return robustAccess.value_or(msvcCompat) && !boundsCheck; }
  /// -fno-amp-header-cache switches it off: <amp.h> is read by every compilation.
  bool headerCache = true;

  /// -static-libamprt: the run-time library becomes a part of what is linked.
  bool staticRuntime = false;
  /// -save-temps: the kernels' text is one of the files that are kept.
  bool keepsTexts = false;
  /// -MT or -MQ, and -MF, were given: what the rule of -MD is for, and where it goes.
  bool namesRuleTarget = false, namesRuleFile = false;

  /// --clangd: write a fragment of clangd's configuration to `output`.
  bool writesClangd = false;
  bool showHelp = false;
  bool showVersion = false;
  /// --explain: a code or an id; empty to list them all.
  std::optional<std::string> explain;
  /// --autocomplete=: the part of an argument that a shell completes. Clang's driver answers as well.
  std::optional<std::string> completes;

  /// The rest, program name first.
  llvm::SmallVector<const char *, 64> clangArguments;
  /// What is wrong with our own options; empty when nothing is.
  std::string error;
};

Options parseOptions(int argc, const char **argv);

/// The text of --help and --version.
std::string helpText();
std::string versionText();

}  // namespace amp::driver
