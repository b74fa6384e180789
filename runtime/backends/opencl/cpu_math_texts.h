// The functions of cpu_math.h, in OpenCL C. NAME is called amp_cpu_NAME.
#pragma once

#include <array>
#include <string_view>

namespace amp::runtime::opencl::cpu_math_texts {

/// abs, clamp, copysign, fabs, fmax, fmin, max, min.
extern const std::string_view comparisons;

// The following texts begin with an #if, since not every processor has instructions for the functions. The code that
// uses a text adds the #endif.

/// sqrt, rsqrt, native_rsqrt.
extern const std::string_view square_roots;
/// ceil, floor, rint, round, trunc.
extern const std::string_view whole_numbers;
/// fma.
extern const std::string_view fused_sums;

/// exp, log, sin, pow and related functions. Later texts call earlier ones.
extern const std::array<std::string_view, 6> approximations;

}  // namespace amp::runtime::opencl::cpu_math_texts
