// The run whose messages are handled, for all stages.
#pragma once

#include "annotations/Annotations.h"
#include "diagnostics/MessageIds.h"
#include "diagnostics/translate/SharedReports.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace clang {
class Preprocessor;
}

namespace amp::diagnostics {

/// The function being parsed.
struct FunctionContext {
  /// Set if the function may be amp code.
  std::optional<annotations::Restrictions> restrictions;
  /// The restrictions are written in a clause. Clang lets a lambda without a clause run anywhere.
  bool hasClause = false;

  bool mayBeAmp() const { return restrictions.has_value(); }
};

struct RunContext {
  std::shared_ptr<SharedReports> shared;
  bool isHost = false;
  clang::LangOptions language = {};
  /// The preprocessor of the file that is being parsed.
  const clang::Preprocessor *preprocessor = nullptr;
  std::function<FunctionContext()> ampContext = {};
  /// Nothing if no template is being parsed.
  std::function<std::optional<FunctionContext>()> templateContext = {};
  /// Where a restrict(amp) lambda is written that is an argument of the instances being made. Invalid if there is none.
  std::function<clang::SourceLocation()> ampArgument = {};
  /// Where the user's code requests the instance that is being made. Invalid if there is none.
  std::function<clang::SourceLocation()> request = {};
  /// The container of the library that is being instantiated: "array<char>". Empty if there is none.
  std::function<std::string()> container = {};
  /// Filled at the first message from amp-clang.
  mutable MessageIds ids = {};

  FunctionContext functionContext() const { return ampContext ? ampContext() : FunctionContext(); }
  bool hasCompat() const { return shared->extensions != nullptr; }
  /// The ambiguous calls of the device run; null in the host run, and if calls are not recorded.
  AmbiguousCalls *ambiguousCalls() const { return isHost ? nullptr : shared->ambiguousCalls.get(); }
  /// True for the first use of the key in a run. Each run has its own keys: the host run's messages are dropped if the
  /// device run has errors, and must not keep the device run from giving the note.
  bool isFirst(llvm::StringRef key) const { return shared->insert((isHost ? "host: " : "device: ") + key.str()); }
};

}  // namespace amp::diagnostics
