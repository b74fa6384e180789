// Clang's syntax errors about misplaced restriction clauses [G06, G07, G10], and about clauses with a wrong list.
// Input: a Clang error that is located at the clause. Output: the problem of the clause.
#pragma once

#include "diagnostics/translate/Topic.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>

namespace amp::diagnostics {

/// Nothing for errors that are not about a clause.
std::optional<Finding> findMisplacedClause(const clang::Diagnostic &diagnostic);

/// Whether the error is about a clause with other brackets, such as `restrict<amp>`.
bool breaksClause(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
