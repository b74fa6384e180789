// Operators that Clang does not find in amp code because they are host functions, or because they change their operand
// and it is const. If no unary operator can be called, Clang continues as if there were none, and reports that the
// operand has a wrong type.
#pragma once

#include "annotations/Annotations.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

struct Message;

struct HostOperator {
  /// "operator++"
  std::string name;
  clang::SourceLocation location;
  bool isUsers;
  /// The caller could call the operator, but not for this operand, which is const.
  bool isForOtherOperand;
};

/// The operator of the operand's type that Clang did not consider. `caller`: the restrictions of the code.
std::optional<HostOperator> findHostOperator(const clang::Diagnostic &diagnostic, annotations::Restrictions caller);

/// A note that explains why the operator cannot be called, at the operator if it is the user's.
Message noteHostOperator(const Message &error, const HostOperator &found);

}  // namespace amp::diagnostics
