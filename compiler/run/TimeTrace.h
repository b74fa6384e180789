// -ftime-trace: Clang's profile of a compilation, our phases in it under "amp: ...".
#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace amp::driver {

/// The trace of one compilation; nothing unless cc1's arguments ask for it.
class TimeTrace {
public:
  explicit TimeTrace(llvm::ArrayRef<const char *> arguments);
  /// Ends the trace. False when it could not be written, which has been said.
  bool write();
  TimeTrace(const TimeTrace &) = delete;
  TimeTrace &operator=(const TimeTrace &) = delete;

private:
  std::string file;
};

/// The part of another thread in it: LLVM keeps one profile per thread.
class ThreadTrace {
public:
  ThreadTrace();
  ~ThreadTrace();
  ThreadTrace(const ThreadTrace &) = delete;
  ThreadTrace &operator=(const ThreadTrace &) = delete;
};

}  // namespace amp::driver
