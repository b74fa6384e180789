// The size of a function after inlining.
#pragma once

#include "model/Model.h"

#include <cstdint>

namespace amp::analysis {

/// The number of expressions and statements of the function, with each call replaced by its callee's body. A number
/// above 2^30 is returned as 2^30.
std::uint64_t inlinedSize(model::Function *function);
/// The same for a list of statements.
std::uint64_t inlinedSize(const model::StmtList &body);

}  // namespace amp::analysis
