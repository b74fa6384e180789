// Watches the program's preprocessing directives under --amp-compat=msvc: which headers the program includes itself,
// and whether a condition tests a macro of Visual C++ that is not defined here.
#pragma once

#include "msvc/MicrosoftExtensions.h"

#include "clang/Basic/SourceLocation.h"

#include <functional>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

/// Receives the place of a condition, and the undefined macro that it tests.
using UndefinedMacro = std::function<void(clang::FullSourceLoc, llvm::StringRef)>;

/// `extensions` must outlive the preprocessor.
void watchDirectives(clang::Preprocessor &preprocessor, MicrosoftExtensions &extensions, UndefinedMacro noteUndefined);

}  // namespace amp::msvc
