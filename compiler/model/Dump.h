// The model as text, for `--dump-after=<pass>` and the tests of passes. It is not OpenCL C: it shows what the printer
// hides (types of all variables, address spaces, captured lvalues) without the printer's workarounds.
#pragma once

#include "model/Model.h"

#include <string>

namespace amp::model {

std::string dump(const Expr *expr);
std::string dump(const Function &function);
/// The kernel's parameters and captures, then the functions that it calls, callees first.
std::string dump(const Kernel &kernel);

}  // namespace amp::model
