// Mathematical functions in OpenCL C for devices that run work-items on a CPU's cores: for float, and some for
// double. They have no branches, loops or calls, so that a loop over work-items that uses them can be vectorised.
// LLVM's vectoriser does not see the body of a library's function, and calls it once for each element. PoCL 5 links
// even functions that are one instruction, such as a square root or a minimum, only after it has vectorised loops.
#pragma once

#include <string>
#include <string_view>

namespace amp::runtime::opencl {

/// Returns the text with the functions that it calls in front of it. docs/math.md lists their errors. The device must
/// support double.
std::string with_cpu_math(std::string_view source);

}  // namespace amp::runtime::opencl
