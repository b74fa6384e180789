// The model as text, for `--dump-after=<pass>` and the tests of passes. Not OpenCL C: it shows what the printer hides
// (types of all variables, spaces, captured places) and nothing is spelt around.
#pragma once

#include "model/Model.h"

#include <string>

namespace amp::model {

std::string dump(const Expr *expr);
std::string dump(const Function &function);
/// The kernel's parameters and captures, then the functions it reaches, callees first.
std::string dump(const Kernel &kernel);

}  // namespace amp::model
