// Which variables something else than their names may lead to.
#pragma once

#include "model/Model.h"

#include <set>

namespace amp::passes {

/// The variables whose addresses the statements put where they may outlast the statement: in a pointer, in an object with
/// a pointer, or in the hands of a function that might. Arguments of functions that only look are not kept.
std::set<const model::Variable *> keptAddresses(const model::StmtList &body);

}  // namespace amp::passes
