// The invariant of the text form: reading gives the model that was written.
#pragma once

#include "Options.h"

namespace amp::opt {

/// Before and after each of the passes, the model is written and read. Written again, it must be the same text; and the
/// passes that remain must make the same OpenCL C of it. The first difference, or nothing.
std::string findDifference(std::unique_ptr<model::Module> module, const Options &options);

/// All kernels as OpenCL C.
std::string printOpenCL(model::Module &module);

}  // namespace amp::opt
