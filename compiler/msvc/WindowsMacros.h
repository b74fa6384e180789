// <windows.h>'s names that Visual C++'s <amp.h> brings and programs use without saying so: the macros `min` and `max`,
// and the type `byte`. Our <amp.h> keeps them in a namespace of their own
// (include/compat/win32/detail/windows_names.h), so that a program's own names are never in their way. Input: Clang's
// errors. Output: the name that must be looked up in that namespace.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

/// What such a name is qualified with in the next run.
inline constexpr llvm::StringLiteral windowsScope = "::__amp_windows::";

/// Where the name stands, in the user's text or in a macro's; invalid when the error is about something else.
clang::SourceLocation findWindowsName(const clang::Diagnostic &error, const clang::Preprocessor &preprocessor);

/// Whether a name that is not known is one of <windows.h>'s that <amp.h> leaves out: `headers` are the files that
/// declare those.
bool isWindowsName(const clang::Diagnostic &error, const clang::Preprocessor &preprocessor,
                   llvm::ArrayRef<std::string> headers);

}  // namespace amp::msvc
