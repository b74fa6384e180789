// What was printed so far in a translation unit, and what its two runs record. The runs may be on two threads.
#pragma once

#include "diagnostics/Consequences.h"
#include "diagnostics/FixIts.h"
#include "diagnostics/translate/AmbiguousCalls.h"
#include "msvc/MicrosoftExtensions.h"

#include "llvm/ADT/StringSet.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace amp::diagnostics {

enum class RunState { Running, Succeeded, Failed };

/// Shared by the translators of the two runs.
class SharedReports {
public:
  /// To be called when the device run has ended and its messages are printed. All other results for which the host run
  /// waits must be available.
  void endDeviceRun(bool ok) {
    device = ok ? RunState::Succeeded : RunState::Failed;
    device.notify_all();
  }
  RunState deviceRun() const { return device; }
  /// Succeeded or Failed.
  RunState awaitDeviceRun() const {
    device.wait(RunState::Running);
    return device;
  }

  /// True when the message is new.
  bool insert(llvm::StringRef key) {
    std::lock_guard<std::mutex> lock(mutex);
    return keys.insert(key).second;
  }

  bool contains(llvm::StringRef key) {
    std::lock_guard<std::mutex> lock(mutex);
    return keys.contains(key);
  }

  /// Set by --amp-compat=msvc: records the code that the next run must accept.
  std::shared_ptr<msvc::MicrosoftExtensions> extensions;
  /// The ambiguous calls that the device run finds, if the runs may be repeated; null with --amp-compat=msvc.
  std::shared_ptr<AmbiguousCalls> ambiguousCalls;
  /// Set when fix-its are to be applied.
  std::shared_ptr<FixIts> fixIts;
  /// Written by the device run's checks, read when its messages are complete.
  Consequences consequences;
  /// The device run's errors, shown or not.
  std::vector<clang::SourceLocation> deviceErrors;

private:
  std::mutex mutex;
  llvm::StringSet<> keys;
  std::atomic<RunState> device = RunState::Running;
};

}  // namespace amp::diagnostics
