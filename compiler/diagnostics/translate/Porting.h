// What code written for Windows meets on Linux, put into words: names that only Windows has, headers that come with
// --amp-compat=msvc or exist nowhere else, and errors that this switch would cure. Internal to the component.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

/// The wording of an error about a name or a header that only Windows has, tag included; nothing for other messages.
/// `hasCompat`: --amp-compat=msvc is there already.
std::optional<std::string> translateWindowsName(const clang::Diagnostic &diagnostic, bool hasCompat,
                                                const clang::LangOptions &options);

/// `#error` in a file that mentions _MSC_VER.
bool asksForVisualCpp(const clang::Diagnostic &diagnostic);

/// True for errors about code that Microsoft's compiler accepts and --amp-compat=msvc lets pass.
/// An undeclared `max` or `min`.
bool asksForLimit(const clang::Diagnostic &diagnostic);
bool isCuredByCompat(const clang::Diagnostic &diagnostic);

/// `using namespace std;` beside `using namespace concurrency;`: an unqualified `array` or `extent`.
bool isAmbiguousName(const clang::Diagnostic &diagnostic);
/// The qualified name in the note about a candidate; nothing for other notes.
std::optional<std::string> findCandidateName(const clang::Diagnostic &note);

}  // namespace amp::diagnostics
