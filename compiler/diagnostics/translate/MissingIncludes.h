// Names of the library's that another of its headers has: <amp.h> alone has no mathematics and no short vectors. Names
// of the standard library's that Visual C++'s headers happen to bring, and the ones here don't. Input: Clang's error
// about an unknown name. Output: the header to include.
#pragma once

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace clang {
class Preprocessor;
}

namespace amp::diagnostics {

/// The wording of an error about a name of the library's whose header is not included, tag included; nothing for other
/// messages.
std::optional<std::string> translateMissingInclude(const clang::Diagnostic &diagnostic,
                                                   const clang::Preprocessor *preprocessor);

/// The template of <amp.h> that an unknown name in front of template arguments is a misspelling of.
std::optional<std::string> findMisspeltTemplate(const clang::Diagnostic &diagnostic);

/// Whether that wording is about a name that lacks `using namespace concurrency;`: each is said once.
bool isOfLackingUsing(llvm::StringRef wording);
/// "expected ';'" behind `array_view<int, 1>`, whose name is unknown: Clang says that, too.
bool followsUnknownTemplate(const clang::Diagnostic &diagnostic);

/// Whether that wording is about <amp.h> itself: as after a header that is not found, whatever follows is due to it.
bool isOfLackingLibrary(llvm::StringRef wording);

/// The same for a name of the standard library's, where its header was not read or the language is too old for it.
std::optional<std::string> translateMissingStandardInclude(const clang::Diagnostic &diagnostic,
                                                           const clang::Preprocessor &preprocessor);

}  // namespace amp::diagnostics
