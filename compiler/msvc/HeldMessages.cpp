#include "msvc/HeldMessages.h"

namespace amp::msvc {

HeldMessages::HeldMessages(llvm::raw_ostream *&messages, bool isHeld) : messages(messages) {
  if (!isHeld)
    return;
  stream = std::make_unique<llvm::raw_string_ostream>(text);
  stream->enable_colors(llvm::errs().has_colors());
  messages = stream.get();
}

void HeldMessages::release() {
  llvm::errs() << text;
  text.clear();
  messages = nullptr;
}

}  // namespace amp::msvc
