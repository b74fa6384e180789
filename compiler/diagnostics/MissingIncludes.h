// Names of the library's that another of its headers has: <amp.h> alone has no mathematics and no short vectors.
// Input: Clang's error about an unknown name. Output: the header to include.
#pragma once

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

/// The wording of an error about a name of the library's whose header is not included, tag included; nothing for other
/// messages.
std::optional<std::string> translateMissingInclude(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
