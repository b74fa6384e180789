// Fix hints. Input: a message of a rule. Output: the rule's fix hint, or one for the function that is called.
#pragma once

#include "diagnostics/translate/Message.h"

#include <string>

namespace amp::diagnostics {

struct FixHint {
  /// Empty if there is none.
  std::string text;
  /// Hints with the same key are printed once.
  std::string key;
};

FixHint fixHintOf(const Message &message);

}  // namespace amp::diagnostics
