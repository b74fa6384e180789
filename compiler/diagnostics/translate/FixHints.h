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
  /// The hint is the rule's fix hint, and does not depend on the called function.
  bool isOfRule = false;
};

/// `isOfProgram`: the function that is called is the program's, and not another library's of the same name.
FixHint fixHintOf(const Message &message, bool isOfProgram);

/// The fix hint for a call of another library's function, which runs on the host only.
extern const char *const hostFunctionHint;

}  // namespace amp::diagnostics
