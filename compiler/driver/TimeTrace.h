// -ftime-trace: Clang's profile of a compilation, our phases in it under "amp: ...".
#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace amp::driver {

/// The trace of one compilation: begins with it, is written at the end of it. Nothing unless cc1's arguments ask for it.
class TimeTrace {
public:
  explicit TimeTrace(llvm::ArrayRef<const char *> arguments);
  ~TimeTrace();
  TimeTrace(const TimeTrace &) = delete;
  TimeTrace &operator=(const TimeTrace &) = delete;

private:
  std::string file;
};

/// The part of another thread in it: LLVM keeps one profile per thread.
class ThreadTrace {
public:
  /// `granularity` in microseconds, of the trace that goes on; nothing when none does.
  ThreadTrace();
  ~ThreadTrace();
  ThreadTrace(const ThreadTrace &) = delete;
  ThreadTrace &operator=(const ThreadTrace &) = delete;
};

}  // namespace amp::driver
