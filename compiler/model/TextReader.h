// Reads a text that was written by writeModule (TextWriter.h) or by hand: docs/reference/model.md, "Text form".
#pragma once

#include "model/Model.h"

#include <string>
#include <string_view>

namespace amp::model {

/// An error in a text, with its line and column, which start at 1.
struct TextError {
  unsigned line = 0;
  unsigned column = 0;
  std::string message;
};

/// Returns null if the text is not a model, with the reason in `error`. The model is well-formed, but not verified yet:
/// see Verifier.h.
std::unique_ptr<Module> readModule(std::string_view text, TextError &error);

}  // namespace amp::model
