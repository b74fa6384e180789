// How OpenCL C spells the model's intrinsics.
#pragma once

#include "model/Nodes.h"

#include <string>

namespace amp::opencl {

/// A name, or a pattern with $0, $1 for the operands, as BuiltinCall has it.
std::string spell(const model::IntrinsicCall &call);

}  // namespace amp::opencl
