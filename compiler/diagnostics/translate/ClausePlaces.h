// Clang's syntax errors about restriction clauses that stand where none may [G06, G07, G10], or list what is no
// specifier. Input: an error of Clang's, whose place shows the clause in the source. Output: what is wrong with it.
#pragma once

#include "diagnostics/translate/Topic.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>

namespace amp::diagnostics {

/// Nothing for errors that have to do with no clause.
std::optional<Finding> findMisplacedClause(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
