// What ends a step without its own doing: crashes, and LLVM's fatal errors such as a full disk. Input: a step to run.
// Afterwards either its exit code is known, or the message names amp-clang, half-written files are gone and so is the
// process.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace amp::driver {

/// To be called once, before anything else of LLVM's.
void takeOverFailures();

/// Runs a compilation on a thread with a stack for deep recursion; the exit code. A crash is ours, not the
/// user's: it says so, with what is needed to report it, and ends the process.
int runSafely(llvm::StringRef input, llvm::function_ref<int()> step);

/// While an object exists, internal errors of its thread are not reported: the caller repeats the step without it to
/// report them.
class SilentFailures {
public:
  SilentFailures();
  ~SilentFailures();
  SilentFailures(const SilentFailures &) = delete;
  SilentFailures &operator=(const SilentFailures &) = delete;
};

}  // namespace amp::driver
