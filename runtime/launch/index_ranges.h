// Finds out before a launch whether its kernel's indices are in range (abi::range_op).
#pragma once

#include "abi/kernel_record.h"

namespace amp::runtime {

/// Runs the in_range program of a record that has a plain kernel. If it returns true, every index is within its
/// buffer. `extents` is the domain, `block` the launch's constant block.
bool indices_fit(const abi::kernel_record &record, const int *extents, const char *block);

}  // namespace amp::runtime
