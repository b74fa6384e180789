// Enforces the restriction rules [AMP 2].
// Input: the device run's complete AST. Output: diagnostics, and whether the check succeeded. If it did, lower/ gets
// only constructs that the rules allow, and each launch's entry function has its body.
#pragma once

#include "annotations/Annotations.h"
#include "check/Instantiations.h"
#include "diagnostics/Reporter.h"

#include <vector>

namespace amp::check {

/// The options of docs/reference/extensions.md, and the limits of MSVC.
struct CheckOptions {
  /// -famp-inner-reference-capture: lambdas inside amp code may capture by reference.
  bool innerReferenceCapture = false;
  /// --amp-std=strict: plain constexpr functions are restrict(cpu).
  bool strict = false;
  /// --amp-compat=msvc: the values of `const float` variables with constant initialisers may be used.
  bool floatConstants = false;
  /// --amp-compat=msvc: an instance of a restrict(cpu,amp) template is amp code only if amp code calls it.
  bool instancesOnDemand = false;
  /// --amp-compat=msvc: wmain is a form of main.
  bool hasWideMain = false;
  unsigned kernelSizeLimit = 16384;
  unsigned readOnlyContainerLimit = 128;
  unsigned writableContainerLimit = 64;
  unsigned tileStaticLimit = 32768;
  unsigned tileThreadLimit = 1024;
  unsigned tileDepthLimit = 64;
};

/// Checks all user code that is restrict(amp) or reached from it, and every kernel. True if there was no error.
/// `errors`: the locations of Clang's errors.
bool checkTranslationUnit(clang::Sema &sema, std::vector<annotations::KernelLaunch> &launches,
                          diagnostics::Reporter &reporter, const Instantiations &instantiations,
                          llvm::ArrayRef<clang::SourceLocation> errors, const CheckOptions &options = {});

}  // namespace amp::check
