// Delays the messages of a run under --amp-compat=msvc. They are dropped if the run is repeated.
#pragma once

#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <string>

namespace amp::msvc {

class HeldMessages {
public:
  /// `messages`: where the run prints, null for standard error. Changed until the messages are released, if `isHeld`.
  HeldMessages(llvm::raw_ostream *&messages, bool isHeld);
  ~HeldMessages() { release(); }
  HeldMessages(const HeldMessages &) = delete;
  HeldMessages &operator=(const HeldMessages &) = delete;
  void release();
  void drop() { text.clear(); }

private:
  llvm::raw_ostream *&messages;
  std::string text;
  std::unique_ptr<llvm::raw_string_ostream> stream;
};

}  // namespace amp::msvc
