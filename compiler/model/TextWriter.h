// The model as text that readModule (TextReader.h) makes the same model of: docs/reference/model.md, "Text form".
#pragma once

#include "model/Model.h"

#include <string>
#include <vector>

namespace amp::model {

/// Everything that passes and the printer look at. Equal models give equal texts.
std::string writeModule(const Module &module);

/// These kernels, with the functions and structs that they reach; files and reports keep their numbers.
std::string writeModule(const Module &module, const std::vector<const Kernel *> &kernels);

}  // namespace amp::model
