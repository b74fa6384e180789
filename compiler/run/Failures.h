// Handles failures that end a step: crashes, and LLVM's fatal errors such as a full disk. Input: a step to run. If the
// step fails, a message names amp-clang, incomplete output files are removed, and the process ends. Otherwise its exit
// code is returned.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace amp::run {

/// To be called once, before any other function of LLVM.
void takeOverFailures();

/// Runs a compilation on a thread with a stack for deep recursion. Returns its exit code. A crash is a defect of
/// amp-clang: the message explains how to report it, and the process ends.
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

}  // namespace amp::run
