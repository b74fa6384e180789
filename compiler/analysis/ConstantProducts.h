// Finds kernels whose results would differ by a rounding if integers of their argument block were constants. With
// -ffp-contract=on a device computes `n * 0.1f + x` as a fused multiply-add, which rounds once. If n is a constant, the
// device's compiler computes the product, which is rounded, and adds it.
#pragma once

#include "model/Model.h"

namespace amp::analysis {

/// Whether the kernel fuses a product of values that may become constants: those that are computed from literals,
/// integers of the argument block and loop counters. Conservative, but a compiler may find constants in other ways.
bool mayFoldFusedProducts(const model::Kernel &kernel);

}  // namespace amp::analysis
