// Clang's syntax errors about restriction clauses that stand where none may [G06, G07, G10], or list what is no
// specifier. Input: an error of Clang's, whose place shows the clause in the source. Output: its wording in restriction
// terms.
#pragma once

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

/// The message, tag included; nothing for errors that have to do with no clause.
std::optional<std::string> findMisplacedClause(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
