// Members and functions that a class or namespace of the library does not have, but another has, or that have another
// name in C++ AMP. Input: Clang's error. Output: what to write instead.
#pragma once

#include "diagnostics/translate/Topic.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>

namespace amp::diagnostics {

/// Nothing for other messages.
std::optional<Finding> findMissingMember(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
