// How OpenCL C spells the model's intrinsics and calls of printf.
#pragma once

#include "model/Nodes.h"

#include <string>

namespace amp::opencl {

/// A name, or a pattern with $0, $1 for the operands.
std::string spell(const model::IntrinsicCall &call);

/// The pattern of a call of printf with that many arguments.
std::string spellPrint(const std::string &format, std::size_t arguments);

}  // namespace amp::opencl
