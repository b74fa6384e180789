// --interpret: runs a kernel of the model on the host, with given buffers and values.
#pragma once

#include "Options.h"

namespace amp::opt {

/// Returns the buffers after the launch, one per line: "out = 1, 2, 3". Throws a Failure if the options do not fit the
/// kernel, or if the kernel has undefined behaviour.
std::string interpretKernel(model::Module &module, const LaunchOptions &options);

}  // namespace amp::opt
