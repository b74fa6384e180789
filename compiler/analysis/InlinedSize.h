// How large a function is after inlining.
#pragma once

#include "model/Model.h"

#include <cstdint>

namespace amp::analysis {

/// How many expressions and statements the function has, with each call replaced by its callee; at most a large number
/// where that is more.
std::uint64_t inlinedSize(model::Function *function);
/// The same of a list of statements.
std::uint64_t inlinedSize(const model::StmtList &body);

}  // namespace amp::analysis
