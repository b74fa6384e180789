// Reads what writeModule (TextWriter.h) or a person has written: docs/reference/model.md, "Text form".
#pragma once

#include "model/Model.h"

#include <string>
#include <string_view>

namespace amp::model {

/// What is wrong with a text, and where; lines and columns count from 1.
struct TextError {
  unsigned line = 0;
  unsigned column = 0;
  std::string message;
};

/// Null where the text is no model, and why in `error`. The model is well-formed, but not verified yet:
/// see Verifier.h.
std::unique_ptr<Module> readModule(std::string_view text, TextError &error);

}  // namespace amp::model
