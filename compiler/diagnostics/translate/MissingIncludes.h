// Names whose header or namespace is missing. Names of the library's may be in another of its headers: <amp.h> alone
// has no mathematics and no short vectors. Names of the standard library may be in headers that only Visual C++'s
// headers include. Input: Clang's error about an unknown name. Output: the header to include.
#pragma once

#include "diagnostics/translate/Topic.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>

namespace clang {
class Preprocessor;
}

namespace amp::diagnostics {

/// A name of the library's whose header is not included, or whose namespace is not named; nothing for other messages.
std::optional<Finding> findMissingInclude(const clang::Diagnostic &diagnostic, const clang::Preprocessor *preprocessor);

/// An unknown name in front of template arguments that is a misspelling of a template of <amp.h>.
std::optional<Finding> findMisspeltTemplate(const clang::Diagnostic &diagnostic);

/// "expected ';'" after `array_view<int, 1>`, whose name is unknown: a second error of Clang's.
bool followsUnknownTemplate(const clang::Diagnostic &diagnostic);

/// The same for a name of the standard library's, if its header was not read or the language standard is too old for
/// it.
std::optional<Finding> findMissingStandardInclude(const clang::Diagnostic &diagnostic,
                                                  const clang::Preprocessor &preprocessor);

}  // namespace amp::diagnostics
