// Names whose header or namespace is missing. A name of the library may be in another header of it: <amp.h> alone has
// no mathematical functions and no short vectors. A name of the standard library may be in a header that only Visual
// C++'s headers include. Input: Clang's error about an unknown name. Output: the header to include.
#pragma once

#include "diagnostics/translate/Topic.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>

namespace clang {
class Preprocessor;
}

namespace amp::diagnostics {

/// A name of the library whose header is not included, or whose namespace is missing in the program; nothing for other
/// messages.
std::optional<Finding> findMissingInclude(const clang::Diagnostic &diagnostic, const clang::Preprocessor *preprocessor);

/// An unknown name in front of template arguments that is a misspelling of a template of <amp.h>.
std::optional<Finding> findMisspeltTemplate(const clang::Diagnostic &diagnostic);

/// Clang's second error about an unknown name, such as "expected ';'" after `array_view<int, 1>` or `std::regex`. A
/// name of the program may look the same, so the error counts if it is the only one.
bool followsUnknownName(const clang::Diagnostic &diagnostic);

/// The same for a name of the standard library, if its header was not read or the language standard is too old for it.
std::optional<Finding> findMissingStandardInclude(const clang::Diagnostic &diagnostic,
                                                  const clang::Preprocessor &preprocessor);

}  // namespace amp::diagnostics
