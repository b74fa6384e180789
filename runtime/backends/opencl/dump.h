// AMP_DUMP: files with each program's text, options, and the compiler's log.
#pragma once

#include "backends/opencl/device.h"

#include <string>
#include <string_view>

namespace amp::runtime::opencl {

bool is_dumping();

/// Writes KERNEL-DIGEST.cl, the text that the device's compiler gets, and KERNEL-DIGEST.txt: device, options,
/// `result` (one line: where the program came from, or how it failed), log. Does nothing unless AMP_DUMP names a
/// folder. Throws runtime_exception if the files cannot be written.
void dump_program(const opencl_device &device, std::string_view source, std::string_view options,
                  std::string_view result, std::string_view log);

}  // namespace amp::runtime::opencl
