// Errors about code for Windows on Linux: Windows-only names, headers that come with --amp-compat=msvc or exist on
// Windows only, and names that this option declares. Most are for programs that are compiled without the option. So
// this file and WindowsNames.def are here, with the other subjects of messages, and not in msvc/. Internal to the
// component.
#pragma once

#include "diagnostics/translate/Topic.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"

#include <optional>

namespace clang {
class Preprocessor;
}

namespace amp::diagnostics {

/// A name or a header that only Windows has; nothing for other messages. `hasCompat`: --amp-compat=msvc is on. The
/// preprocessor may be null.
std::optional<Finding> findWindowsName(const clang::Diagnostic &diagnostic, bool hasCompat,
                                       const clang::LangOptions &options, const clang::Preprocessor *preprocessor);

/// `#error` in a file that mentions _MSC_VER.
bool asksForVisualCpp(const clang::Diagnostic &diagnostic);

/// A name that --amp-compat=msvc declares.
bool isCompatName(llvm::StringRef name);

}  // namespace amp::diagnostics
