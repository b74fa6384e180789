// Escape analysis: variables whose address outlives the statement that takes it.
#pragma once

#include "model/Model.h"

#include <vector>

namespace amp::analysis {

/// `source`'s address, or one that `source` holds, is put where it may outlast the statement.
struct EscapingAddress {
  const model::Variable *source = nullptr;
  /// The variable that has it afterwards; null where a function or memory may have it.
  const model::Variable *receiver = nullptr;
};

/// A call's arguments escape only if a parameter's type lets the callee store an address, or if the call's result may
/// hold an address and escapes itself.
std::vector<EscapingAddress> escapingAddresses(const model::StmtList &body);

}  // namespace amp::analysis
