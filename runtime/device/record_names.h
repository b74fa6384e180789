// How messages and traces name a kernel, from its launch record.
#pragma once

#include "abi/kernel_record.h"

#include <string>

namespace amp::runtime {

/// "FILE:LINE:COLUMN" of the record's parallel_for_each.
std::string source_location_of(const abi::kernel_record &record);

/// " (kernel NAME at FILE:LINE:COLUMN)", which messages about the kernel end with.
std::string location_of(const abi::kernel_record &record);

/// "main::lambda (main.cpp:12)": a function may have several lambdas.
std::string traced_name(const abi::kernel_record &record);

}  // namespace amp::runtime
