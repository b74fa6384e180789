// Escape analysis: variables whose address outlives the statement that takes it.
#pragma once

#include "model/Model.h"

#include <vector>

namespace amp::analysis {

/// The address of `source`, or an address that `source` holds, is stored where it may outlive the statement.
struct EscapingAddress {
  const model::Variable *source = nullptr;
  /// The variable that holds the address afterwards; null if a function or memory may hold it.
  const model::Variable *receiver = nullptr;
};

/// A call's arguments escape only if a parameter's type lets the callee store an address, or if the call's result may
/// hold an address and escapes itself.
std::vector<EscapingAddress> escapingAddresses(const model::StmtList &body);

}  // namespace amp::analysis
