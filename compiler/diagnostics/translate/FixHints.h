// What to do instead. Input: a message of ours. Output: the rule's fix hint, or what fits the function that is called.
#pragma once

#include "diagnostics/translate/Message.h"

#include <string>

namespace amp::diagnostics {

struct FixHint {
  /// Empty where there is none.
  std::string text;
  /// It is said once for each.
  std::string key;
};

FixHint fixHintOf(const Message &message);

}  // namespace amp::diagnostics
