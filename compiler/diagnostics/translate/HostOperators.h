// Operators that Clang does not find in amp code because they are host functions. If no unary operator can be called,
// Clang continues as if there were none, and reports that the operand has a wrong type.
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

/// The operator of the operand's type that Clang did not consider.
std::optional<HostOperator> findHostOperator(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
