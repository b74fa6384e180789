// Names of <windows.h> that Visual C++'s <amp.h> includes, and that programs use without including it: the macros
// `min` and `max`, and the type `byte`. amp-clang's <amp.h> has them in a separate namespace
// (include/compat/win32/detail/windows_names.h), so that they do not conflict with a program's names. Input: Clang's
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

/// The qualifier of such a name in the next run.
inline constexpr llvm::StringLiteral windowsScope = "::__amp_windows::";

/// The location of the name, in the user's text or in a macro definition. Invalid if the error is about something else.
clang::SourceLocation findWindowsName(const clang::Diagnostic &error, const clang::Preprocessor &preprocessor);

/// Whether an unknown name is one of <windows.h> that <amp.h> leaves out. `headers`: the files that declare those
/// names.
bool isWindowsName(const clang::Diagnostic &error, const clang::Preprocessor &preprocessor,
                   llvm::ArrayRef<std::string> headers);

}  // namespace amp::msvc
