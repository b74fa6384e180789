// Pointers that a kernel moves away from where their addresses were taken.
#pragma once

#include "model/Model.h"

#include <set>

namespace amp::passes {

/// The types of what is pointed to by pointers that some function of the kernel moves, indexes, subtracts or casts to
/// another type: such a pointer may lead to what lies beside the object whose address was taken, as in `(&v.x)[i]`.
std::set<const model::Type *> movedPointees(const model::Kernel &kernel);

}  // namespace amp::passes
