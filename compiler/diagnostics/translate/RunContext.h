// What every stage knows of the run whose messages it handles.
#pragma once

#include "diagnostics/MessageIds.h"
#include "diagnostics/translate/SharedReports.h"

#include "clang/Basic/LangOptions.h"

#include <functional>
#include <memory>
#include <string>

namespace clang {
class Preprocessor;
}

namespace amp::diagnostics {

/// The function that is being read.
struct Reading {
  /// Where amp code may be in it: "restrict(amp)"; else empty.
  llvm::StringRef restrictions;
  /// A clause says so. A lambda without one may run anywhere for Clang.
  bool hasClause = false;

  bool mayBeAmp() const { return !restrictions.empty(); }
};

struct RunContext {
  std::shared_ptr<SharedReports> shared;
  bool isHost = false;
  clang::LangOptions language = {};
  /// Of the file that is being read.
  const clang::Preprocessor *preprocessor = nullptr;
  std::function<Reading()> ampContext = {};
  /// Filled when the first message of ours comes.
  mutable MessageIds ids = {};

  Reading reading() const { return ampContext ? ampContext() : Reading(); }
  bool hasCompat() const { return shared->laxness != nullptr; }
  /// The device run's; null where there are none.
  RivalCalls *rivals() const { return isHost ? nullptr : shared->rivals.get(); }
  /// True for the first use of the key in a run. Each run has its own keys: the host run's messages are dropped if the
  /// device run has errors, and must not keep the device run from giving the note.
  bool isFirst(llvm::StringRef key) const { return shared->insert((isHost ? "host: " : "device: ") + key.str()); }
};

}  // namespace amp::diagnostics
