// Finds kernels whose results might change if integers of their argument block were constants. With -ffp-contract=on a
// device fuses the product in `n * 0.1f + x` with the sum, and rounds once. If n is a constant, its compiler computes
// the product, which is rounded. It may also compute functions such as `sin` more exactly than the device.
#pragma once

#include "model/Model.h"

namespace amp::analysis {

/// Whether the kernel has such products or functions of values that may become constants: those that are computed from
/// literals, integers of the argument block and loop counters. Finds most of them: a compiler may find constants in
/// other ways.
bool mayFoldInexactly(const model::Kernel &kernel);

}  // namespace amp::analysis
