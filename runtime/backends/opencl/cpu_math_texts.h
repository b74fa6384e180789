// The functions of cpu_math.h, in OpenCL C: each NAME as amp_cpu_NAME.
#pragma once

#include <array>
#include <string_view>

namespace amp::runtime::opencl::cpu_math_texts {

/// abs, clamp, copysign, fabs, fmax, fmin, max, min.
extern const std::string_view comparisons;

// Within an #if that its user ends: functions that not every processor has instructions for.

/// sqrt, rsqrt, native_rsqrt.
extern const std::string_view square_roots;
/// ceil, floor, rint, round, trunc.
extern const std::string_view whole_numbers;
/// fma.
extern const std::string_view fused_sums;

/// exp, log, sin, pow and their kin. Later ones call earlier ones.
extern const std::array<std::string_view, 6> approximations;

}  // namespace amp::runtime::opencl::cpu_math_texts
