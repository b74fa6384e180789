#include "run/Failures.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <unistd.h>

namespace amp::run {

namespace {

/// The value of EX_SOFTWARE in <sysexits.h>.
constexpr int internalErrorCode = 70;

thread_local bool isSilent = false;

void handleFatalError(void *, const char *reason, bool isDefect) {
  // A defect in a concurrent host run is not reported here: the run is repeated, and reports it then.
  if (!isDefect || !isSilent)
    llvm::errs() << "amp-clang: error: " << reason << '\n';
  llvm::sys::RunInterruptHandlers();
  // A full disk ends the process without destructors. Global locks of LLVM may be held now, and destructors would only
  // run into the same error.
  if (!isDefect)
    _exit(1);
  llvm::sys::Process::Exit(internalErrorCode, /*NoCleanup=*/true);
}

}  // namespace

void takeOverFailures() {
  llvm::setBugReportMsg("amp-clang has stopped unexpectedly.\n");
  llvm::install_fatal_error_handler(handleFatalError);
}

int runSafely(llvm::StringRef input, llvm::function_ref<int()> step) {
  int code = 1;
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext recovery;
  recovery.DumpStackAndCleanupOnFailure = true;
  if (recovery.RunSafelyOnThread([&] { code = step(); }, 64 << 20))
    return code;
  llvm::errs() << "amp-clang: internal error while compiling '" << input
               << "'; please report it with the source file, the command line and the lines above [amp-internal]\n";
  // The other run may have opened output files after the crash handler removed those that were open.
  llvm::sys::RunInterruptHandlers();
  // After a crash no object in memory can be trusted, so destructors do not run.
  llvm::sys::Process::Exit(internalErrorCode, /*NoCleanup=*/true);
}

SilentFailures::SilentFailures() { isSilent = true; }
SilentFailures::~SilentFailures() { isSilent = false; }

}  // namespace amp::run
