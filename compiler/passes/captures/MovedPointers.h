// Finds pointers from which a kernel computes addresses of other objects than the one whose address was taken.
#pragma once

#include "model/Model.h"

#include <set>

namespace amp::passes {

/// The pointee types of pointers that some function of the kernel moves, indexes, subtracts or casts to another type.
/// Such a pointer may point next to the object whose address was taken, as in `(&v.x)[i]`.
std::set<const model::Type *> movedPointees(const model::Kernel &kernel);

}  // namespace amp::passes
