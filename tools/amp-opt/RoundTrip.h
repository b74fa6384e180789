// The invariant of the text form: reading gives the model that was written.
#pragma once

#include "Options.h"

namespace amp::opt {

/// Before and after each pass, writes the model and reads it. The model that was read must be written as the same
/// text, and the remaining passes must produce the same OpenCL C from it; the latter is checked at the start and after
/// every fourth pass, which ones depends on the model. Returns the first difference, or nothing.
std::string findDifference(std::unique_ptr<model::Module> module, const Options &options);

/// All kernels as OpenCL C.
std::string printOpenCL(model::Module &module);

}  // namespace amp::opt
