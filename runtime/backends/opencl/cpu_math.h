// Mathematical functions in OpenCL C for devices that run work-items on a CPU's cores: for floats, and some for
// doubles. They have no branches, loops or calls, so that a loop over work-items that uses them can be vectorised.
// LLVM's vectoriser cannot look into a library's own functions, and calls them once for each element. PoCL 5 links even
// those that are one instruction, such as a square root or a minimum, only after it has vectorised loops.
#pragma once

#include <string>
#include <string_view>

namespace amp::runtime::opencl {

/// The text, with the functions in front where it calls one of them. Their errors are in docs/math.md, with the
/// others'. The device must have doubles.
std::string with_cpu_math(std::string_view source);

}  // namespace amp::runtime::opencl
