// The host run: performs the requested action of Clang, and puts the device run's kernels into Clang's module. Where
// possible it runs concurrently with the device run, for which it waits at the end of LLVM's optimisation passes.
#pragma once

#include "driver/DeviceRun.h"
#include "driver/Tally.h"
#include "run/Installation.h"
#include "run/Run.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/thread.h"

#include <optional>

namespace amp::driver {

/// Returns the exit code. `device` is read after SharedReports::endDeviceRun, for which the run waits.
int runHost(llvm::ArrayRef<const char *> arguments, const DeviceResult &device, const run::SourceSetup &setup,
            const run::Installation &installation, Tally &tally);

/// Whether the two runs of this invocation may run concurrently. Not with options that print or write anything besides
/// diagnostics, or that change LLVM's global state.
bool canRunConcurrently(clang::CompilerInstance &instance, const run::SourceSetup &setup);

/// A host run on its own thread, from construction to finish(). What is passed by reference must live until then.
class HostThread {
public:
  HostThread(llvm::ArrayRef<const char *> arguments, const DeviceResult &device, run::SourceSetup setup,
             const run::Installation &installation, Tally &tally);
  ~HostThread() { join(); }

  /// To be called after SharedReports::endDeviceRun. Returns null if the run crashed.
  std::optional<int> finish();

private:
  void join();

  std::optional<int> code;
  llvm::thread thread;
};

}  // namespace amp::driver
