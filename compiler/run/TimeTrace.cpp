#include "run/TimeTrace.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

#include <atomic>

namespace amp::run {

namespace {

/// Steps that are shorter than this number of microseconds are only counted. Negative without a trace.
std::atomic<int> granularity = -1;

}  // namespace

TimeTrace::TimeTrace(llvm::ArrayRef<const char *> arguments) {
  // The default of Clang.
  unsigned shortest = 500;
  for (llvm::StringRef argument : arguments) {
    if (argument.consume_front("-ftime-trace="))
      file = argument.str();
    else if (argument.consume_front("-ftime-trace-granularity="))
      argument.getAsInteger(10, shortest);
  }
  if (file.empty())
    return;
  granularity = static_cast<int>(shortest);
  llvm::timeTraceProfilerInitialize(shortest, "amp-clang");
}

bool TimeTrace::write() {
  if (file.empty())
    return true;
  granularity = -1;
  std::error_code error;
  llvm::raw_fd_ostream stream(file, error, llvm::sys::fs::OF_Text);
  if (!error) {
    llvm::timeTraceProfilerWrite(stream);
    stream.close();
    error = stream.error();
    stream.clear_error();
  }
  if (error)
    llvm::errs() << "amp-clang: error: cannot write '" << file << "': " << error.message() << '\n';
  llvm::timeTraceProfilerCleanup();
  return !error;
}

ThreadTrace::ThreadTrace() {
  if (int shortest = granularity; shortest >= 0)
    llvm::timeTraceProfilerInitialize(static_cast<unsigned>(shortest), "amp-clang");
}

ThreadTrace::~ThreadTrace() {
  if (llvm::timeTraceProfilerEnabled())
    llvm::timeTraceProfilerFinishThread();
}

}  // namespace amp::run
