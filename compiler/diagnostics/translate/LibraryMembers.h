// Members and functions that a class or namespace of the library does not have, but another has, or that are spelt
// otherwise in C++ AMP. Input: Clang's error. Output: what to write instead.
#pragma once

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

/// The wording of such an error, tag included; nothing for other messages.
std::optional<std::string> translateMissingMember(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
