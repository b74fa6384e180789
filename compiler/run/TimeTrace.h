// -ftime-trace: Clang's profile of a compilation, with our phases under names that begin with "amp: ".
#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace amp::run {

/// The trace of one compilation. Does nothing unless cc1's arguments request it.
class TimeTrace {
public:
  explicit TimeTrace(llvm::ArrayRef<const char *> arguments);
  /// Ends the trace. Returns false if it could not be written, after reporting that.
  bool write();
  TimeTrace(const TimeTrace &) = delete;
  TimeTrace &operator=(const TimeTrace &) = delete;

private:
  std::string file;
};

/// Adds another thread to the trace, because LLVM keeps one profile per thread.
class ThreadTrace {
public:
  ThreadTrace();
  ~ThreadTrace();
  ThreadTrace(const ThreadTrace &) = delete;
  ThreadTrace &operator=(const ThreadTrace &) = delete;
};

}  // namespace amp::run
