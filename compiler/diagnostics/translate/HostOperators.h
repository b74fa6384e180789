// Operators that Clang does not find in amp code because they are the host's. Where no unary operator may be called it
// goes on as if there was none, and says that the operand has a wrong type.
#pragma once

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

struct HostOperator {
  /// "operator++"
  std::string name;
  clang::SourceLocation location;
  bool isUsers;
};

/// The operator or conversion of the operand's class that was not considered.
std::optional<HostOperator> findHostOperator(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
