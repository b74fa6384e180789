// Writes a model as text from which readModule (TextReader.h) makes the same model: docs/reference/model.md, "Text
// form".
#pragma once

#include "model/Model.h"

#include <string>
#include <vector>

namespace amp::model {

/// Writes everything that passes and the printer use. Equal models give equal texts.
std::string writeModule(const Module &module);

/// Writes these kernels, with the functions and structs that they use. Files and reports keep their numbers.
std::string writeModule(const Module &module, const std::vector<const Kernel *> &kernels);

}  // namespace amp::model
