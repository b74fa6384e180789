// Names of the library's that another of its headers has: <amp.h> alone has no mathematics and no short vectors. Names
// of the standard library's that Visual C++'s headers happen to bring, and the ones here don't. Input: Clang's error
// about an unknown name. Output: the header to include.
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

/// "expected ';'" behind `array_view<int, 1>`, whose name is unknown: Clang says that, too.
bool followsUnknownTemplate(const clang::Diagnostic &diagnostic);

/// The same for a name of the standard library's, where its header was not read or the language is too old for it.
std::optional<Finding> findMissingStandardInclude(const clang::Diagnostic &diagnostic,
                                                  const clang::Preprocessor &preprocessor);

}  // namespace amp::diagnostics
