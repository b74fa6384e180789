// Mathematical functions of floats, and exp and log of doubles, for devices that run work-items on a CPU's cores: in
// OpenCL C, without branches, loops and calls, so that a loop over work-items that calls them can be made vectors of. A
// library's own are calls to LLVM's vectoriser: one is made for each element. PoCL 5 links even those that are an
// instruction, as a square root or a minimum, after it has looked for loops.
#pragma once

#include <string>
#include <string_view>

namespace amp::runtime::opencl {

/// The text, with the functions in front where it calls one of them. Their errors are in docs/math.md, with the
/// others'. The device must have doubles.
std::string with_cpu_math(std::string_view source);

}  // namespace amp::runtime::opencl
