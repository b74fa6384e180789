#include "driver/HostRun.h"

#include "driver/Dependencies.h"
#include "embed/Aliasing.h"
#include "embed/AmpAnnotations.h"
#include "embed/MemberConstants.h"
#include "embed/WrappingArithmetic.h"
#include "run/Failures.h"
#include "run/TimeTrace.h"

#include "clang/FrontendTool/Utils.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;

namespace amp::driver {

namespace {

using diagnostics::RunState;

/// Runs at the end of LLVM's passes over a module. Until then the module only holds pointers to the kernels' records,
/// so most of the work on host code need not wait for the device run.
class TakeKernels : public llvm::PassInfoMixin<TakeKernels> {
public:
  TakeKernels(const DeviceResult &device, std::shared_ptr<const diagnostics::SharedReports> reports)
      : device(&device), reports(std::move(reports)) {}

  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
    if (awaitDeviceRun() == RunState::Succeeded)
      embed::defineRecords(module, *device->kernels);
    else
      dropFunctions(module);
    return llvm::PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }

private:
  RunState awaitDeviceRun() const {
    llvm::TimeTraceScope scope("amp: wait for the device run");
    return reports->awaitDeviceRun();
  }

  /// If kernels have errors, no machine code is needed: the output file is erased.
  static void dropFunctions(llvm::Module &module) {
    for (llvm::Function &function : module)
      if (!function.isDeclaration()) {
        function.deleteBody();
        function.setComdat(nullptr);
      }
  }

  const DeviceResult *device;
  std::shared_ptr<const diagnostics::SharedReports> reports;
};

void parseLlvmOptions(const CompilerInstance &instance) {
  if (instance.getFrontendOpts().LLVMArgs.empty())
    return;
  std::vector<const char *> arguments{"amp-clang (LLVM option parsing)"};
  for (const std::string &argument : instance.getFrontendOpts().LLVMArgs)
    arguments.push_back(argument.c_str());
  llvm::cl::ParseCommandLineOptions(static_cast<int>(arguments.size()), arguments.data());
}

void setUpPasses(CodeGenOptions &code, const DeviceResult &device,
                 const std::shared_ptr<const diagnostics::SharedReports> &reports) {
  code.PassBuilderCallbacks.push_back(embed::registerDropAmpAnnotations);
  code.PassBuilderCallbacks.push_back(embed::registerAliasing);
  code.PassBuilderCallbacks.push_back([&device, reports](llvm::PassBuilder &builder) {
    builder.registerOptimizerLastEPCallback(
        [&device, reports](llvm::ModulePassManager &passes, llvm::OptimizationLevel) {
          passes.addPass(TakeKernels(device, reports));
        });
  });
  // -save-temps requests code before any pass. The pipeline of -O0, without its optnone attribute, is as close to that
  // as the launch records allow.
  if (code.DisableLLVMPasses) {
    code.DisableLLVMPasses = false;
    code.OptimizationLevel = 0;
    code.DisableO0ImplyOptNone = true;
  }
}

}  // namespace

int runHost(llvm::ArrayRef<const char *> arguments, const DeviceResult &device, const run::SourceSetup &setup,
            const run::Installation &installation, Tally &tally) {
  llvm::TimeTraceScope scope("amp: host run");
  auto instance = run::makeInstance(arguments, installation.program.c_str(), setup);
  if (!instance)
    return 1;
  parseLlvmOptions(*instance);
  setUpPasses(instance->getCodeGenOpts(), device, setup.reports);
  if (setup.wrapsHost)
    instance->getCodeGenOpts().PassBuilderCallbacks.push_back(embed::registerWrappingArithmetic);
  if (setup.extensions)
    instance->getCodeGenOpts().PassBuilderCallbacks.push_back(embed::registerMemberConstants);
  // Clang's own fix-it action would see only this run's messages.
  if (setup.reports->fixIts)
    instance->getFrontendOpts().ProgramAction = frontend::ParseSyntaxOnly;
  collectDependencies(*instance, setup, RuleOf::HostRun);
  std::unique_ptr<FrontendAction> action = CreateFrontendAction(*instance);
  if (!action)
    return 1;
  bool ok = instance->ExecuteAction(*run::wrapAction(std::move(action), setup));
  if (setup.reports->awaitDeviceRun() == RunState::Failed)
    return 1;
  tally.add(*instance);
  return ok ? 0 : 1;
}

bool canRunConcurrently(CompilerInstance &instance, const run::SourceSetup &setup) {
  const FrontendOptions &frontend = instance.getFrontendOpts();
  const CodeGenOptions &code = instance.getCodeGenOpts();
  const DiagnosticOptions &messages = instance.getDiagnosticOpts();
  const DependencyOutputOptions &dependencies = instance.getDependencyOutputOpts();
  switch (frontend.ProgramAction) {
  case frontend::EmitAssembly:
  case frontend::EmitBC:
  case frontend::EmitLLVM:
  case frontend::EmitObj:
  case frontend::ParseSyntaxOnly:
    break;
  default:
    return false;
  }
  bool changesGlobals = !frontend.LLVMArgs.empty() || !frontend.Plugins.empty() || frontend.ShowStats ||
                        !frontend.StatsFile.empty() || code.TimePasses || code.DisableLLVMPasses;
  bool writesOtherOutput = instance.getHeaderSearchOpts().Verbose || dependencies.ShowHeaderIncludes ||
                           !dependencies.DOTOutputFile.empty() || !messages.DiagnosticSerializationFile.empty() ||
                           !messages.DiagnosticLogFile.empty();
  bool writesMore = frontend.OutputFile == "-" || !code.SplitDwarfOutput.empty() || instance.getLangOpts().Modules;
  // With a single core, concurrency saves no time. LLVM counts the cores that the process may use.
  return !setup.extensions && !setup.sarif && !messages.VerifyDiagnostics && !changesGlobals && !writesOtherOutput &&
         !writesMore && llvm::hardware_concurrency().compute_thread_count() > 1;
}

HostThread::HostThread(llvm::ArrayRef<const char *> arguments, const DeviceResult &device, run::SourceSetup setup,
                       const run::Installation &installation, Tally &tally)
    // The same stack size as runSafely gives to the device run.
    : thread(std::optional<unsigned>(64 << 20), [this, arguments, &device, setup, &installation, &tally] {
        run::ThreadTrace trace;
        // A crash is silent here: Clang may crash on code that the device run is about to reject. runBoth in Cc1.cpp
        // decides.
        run::SilentFailures silence;
        llvm::CrashRecoveryContext recovery;
        recovery.RunSafely([&] { code = runHost(arguments, device, setup, installation, tally); });
      }) {}

std::optional<int> HostThread::finish() {
  join();
  return code;
}

void HostThread::join() {
  if (thread.joinable())
    thread.join();
}

}  // namespace amp::driver
