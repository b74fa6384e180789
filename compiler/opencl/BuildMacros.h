// The macros with which the runtime selects a form of a kernel when it builds the kernel's text (-D AMP_WIDTH=4).
#pragma once

#include "model/Model.h"

#include <string>
#include <vector>

namespace amp::opencl {

/// The definitions of the macros that the kernels' text uses, each with the default of a build that does not set it.
std::string defineBuildMacros(const std::vector<const model::Kernel *> &kernels);

}  // namespace amp::opencl
