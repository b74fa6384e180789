// What a launch finds out about its kernel's indices before the kernel runs (abi::range_op).
#pragma once

#include "abi/kernel_record.h"

namespace amp::runtime {

/// The program of the record, which has a plain kernel, comes to its end: no index leaves its buffer. `extents` is the
/// domain, `block` the launch's constant block.
bool indices_fit(const abi::kernel_record &record, const int *extents, const char *block);

}  // namespace amp::runtime
