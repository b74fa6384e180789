// Finds variables that need no element for each thread, since each loop over the threads can recompute them: positions,
// and values that are computed from positions by a few operations. Part of lockstep.
#pragma once

#include "analysis/Uniformity.h"

namespace amp::passes {

/// The divergent constants of `body` that are cheap functions of `position`, of uniform constants, and of each other.
std::set<const model::Variable *> rematerialisable(const model::StmtList &body, const model::Variable *position,
                                                   const analysis::Uniformity &uniformity);

}  // namespace amp::passes
