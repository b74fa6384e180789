#include "driver/Cc1.h"

#include "driver/Arguments.h"
#include "driver/DeviceRun.h"
#include "driver/MicrosoftCompat.h"
#include "driver/Run.h"
#include "driver/UsesAmp.h"
#include "embed/Aliasing.h"

#include "clang/CodeGen/ObjectFilePCHContainerOperations.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/FrontendTool/Utils.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>

using namespace clang;

namespace amp::driver {

namespace {

/// What both runs need on top of Clang's C++: CUDA's language mode for restrictions [docs/architecture.md], without
/// CUDA.
void makeAmp(Arguments &arguments, const Installation &installation, const Options &options) {
  *arguments.valueOf("-x") = "cuda";
  arguments.insertFolder(installation.wrapperHeaders);
  arguments.insertFolder(installation.headers);
  for (const char *argument : {"-fdeclspec", "-U__CUDA__", "-D__AMP_CLANG__=1", "-Wno-cuda-compat", "-Wno-gcc-compat",
                               "-Wno-undefined-internal", "-Wno-undefined-var-template",
                               // check/ says it, of all functions but direct3d_printf and direct3d_errorf.
                               "-fcuda-allow-variadic-functions"})
    arguments.add(argument);
  if (options.boundsCheck)
    arguments.add("-D__AMP_BOUNDS_CHECK__=1");
  // Kernels and host compute alike [AMP 2.4.1.2]: see docs/design/floating-point.md. Asking for more is the user's
  // right.
  arguments.replace("-ffp-contract=on", "-ffp-contract=off");
}

int runPlain(llvm::ArrayRef<const char *> arguments, const Installation &installation,
             llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files = nullptr) {
  auto instance = std::make_unique<CompilerInstance>();
  instance->getPCHContainerOperations()->registerWriter(std::make_unique<ObjectFilePCHContainerWriter>());
  instance->getPCHContainerOperations()->registerReader(std::make_unique<ObjectFilePCHContainerReader>());
  auto *buffered = new TextDiagnosticBuffer;
  DiagnosticsEngine early(new DiagnosticIDs, new DiagnosticOptions, buffered);
  bool ok =
      CompilerInvocation::CreateFromArgs(instance->getInvocation(), arguments, early, installation.program.c_str());
  instance->createDiagnostics();
  buffered->FlushDiagnostics(instance->getDiagnostics());
  if (files)
    instance->createFileManager(files);
  return ok && ExecuteCompilerInvocation(instance.get()) ? 0 : 1;
}

bool writeText(const std::string &text, const std::string &output) {
  std::error_code error;
  llvm::raw_fd_ostream stream(output, error);
  if (!error) {
    stream << text;
    stream.close();
    error = stream.error();
  }
  if (!error)
    return true;
  llvm::errs() << "amp-clang: error: cannot write '" << output << "': " << error.message() << '\n';
  stream.clear_error();
  return false;
}

/// --emit-opencl and --dump-after: text is all that was asked for.
int writeOutput(const DeviceResult &result, llvm::StringRef input, const Options &options) {
  if (!options.dumpAfter.empty())
    return writeText(result.dump, options.output.empty() ? "-" : options.output) ? 0 : 1;
  std::string output = options.output;
  if (output.empty())
    output = input == "-" ? "-" : llvm::sys::path::stem(input).str() + ".cl";
  std::string text = result.program.empty() ? "// no kernels in this file\n" : result.program;
  return writeText(text, output) ? 0 : 1;
}

/// "2 warnings and 1 error generated.", over both runs.
class Tally {
public:
  void add(const CompilerInstance &instance) {
    warnings += instance.getDiagnosticClient().getNumWarnings();
    errors += instance.getDiagnosticClient().getNumErrors();
    shows = instance.getDiagnosticOpts().ShowCarets && !instance.getDiagnosticOpts().VerifyDiagnostics;
  }

  ~Tally() {
    if (!shows || (!warnings && !errors))
      return;
    auto count = [](unsigned number, const char *noun) {
      return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
    };
    llvm::errs() << (warnings ? count(warnings, "warning") : "") << (warnings && errors ? " and " : "")
                 << (errors ? count(errors, "error") : "") << " generated.\n";
  }

private:
  unsigned warnings = 0, errors = 0;
  bool shows = false;
};

/// -Xclang -fixit: what both runs proposed is carried out when both are over. False when something could not be written,
/// which has been said.
bool writeFixIts(const diagnostics::FixIts &fixIts) {
  if (fixIts.areHeldBack())
    llvm::errs() << "amp-clang: warning: some errors have no fix-it, so nothing was changed; -Xclang -fix-what-you-can "
                    "applies the others\n";
  bool succeeded = true;
  for (const diagnostics::FixedFile &file : fixIts.changedFiles())
    succeeded &= writeText(file.text, file.path);
  return succeeded;
}

int runHost(llvm::ArrayRef<const char *> arguments, const DeviceResult &device, const SourceSetup &setup,
            const Installation &installation, Tally &tally) {
  auto instance = makeInstance(arguments, installation.program.c_str(), setup);
  if (!instance)
    return 1;
  if (!instance->getFrontendOpts().LLVMArgs.empty()) {
    std::vector<const char *> llvmArguments{"amp-clang (LLVM option parsing)"};
    for (const std::string &argument : instance->getFrontendOpts().LLVMArgs)
      llvmArguments.push_back(argument.c_str());
    llvm::cl::ParseCommandLineOptions(static_cast<int>(llvmArguments.size()), llvmArguments.data());
  }
  std::shared_ptr<const embed::KernelTable> kernels = device.kernels;
  CodeGenOptions &code = instance->getCodeGenOpts();
  // Code that no pass of ours sees must not hold types to reason by.
  if (code.DisableLLVMPasses && !kernels)
    code.RelaxedAliasing = true;
  code.PassBuilderCallbacks.push_back(embed::registerAliasing);
  if (kernels) {
    code.PassBuilderCallbacks.push_back(
        [kernels](llvm::PassBuilder &builder) { embed::registerDefinition(builder, kernels); });
    // -save-temps asks for code that no pass has seen: the shortest pipeline, without its mark on functions, is as
    // close to that as the launch records allow.
    if (code.DisableLLVMPasses) {
      code.DisableLLVMPasses = false;
      code.OptimizationLevel = 0;
      code.DisableO0ImplyOptNone = true;
    }
  }
  // Clang's own rewriting would see this run's messages only.
  if (setup.reports->fixIts)
    instance->getFrontendOpts().ProgramAction = frontend::ParseSyntaxOnly;
  std::unique_ptr<FrontendAction> action = CreateFrontendAction(*instance);
  if (!action)
    return 1;
  bool ok = instance->ExecuteAction(*wrapAction(std::move(action), setup));
  tally.add(*instance);
  return ok ? 0 : 1;
}

/// Both runs. Null is "once more": code that Microsoft's compiler lets pass was found, and setup.laxness says where.
std::optional<int> runBoth(const Arguments &arguments, llvm::StringRef input, const Options &options,
                           const Installation &installation, SourceSetup &setup) {
  std::vector<const char *> deviceArguments = arguments.list;
  deviceArguments.push_back("-fcuda-is-device");
  HeldMessages messages(setup);
  auto instance = makeInstance(deviceArguments, installation.program.c_str(), setup);
  if (!instance)
    return 1;
  bool verifies = instance->getDiagnosticOpts().VerifyDiagnostics;
  const FrontendOptions &frontend = instance->getFrontendOpts();
  if (frontend.ProgramAction == frontend::FixIt)
    setup.reports->fixIts = std::make_shared<diagnostics::FixIts>(frontend.FixItSuffix, frontend.FixWhatYouCan);
  Tally tally;
  DeviceResult device = runDevice(*instance, options, setup);
  if (!device.ok && setup.laxness && setup.laxness->hasNews()) {
    messages.drop();
    return std::nullopt;
  }
  messages.release();
  tally.add(*instance);
  // -verify turns expected errors into success, which ExecuteAction has told by what it returned.
  if (verifies)
    return instance->getDiagnosticClient().getNumErrors() ? 1 : 0;
  if (!device.ok)
    return 1;
  if (options.emitOpenCL || !options.dumpAfter.empty())
    return writeOutput(device, input, options);
  instance.reset();
  return runHost(arguments.list, device, setup, installation, tally);
}

int runAmp(Arguments arguments, llvm::StringRef input, const Options &options, const Installation &installation) {
  SourceSetup setup;
  if (input == "-") {
    auto read = llvm::MemoryBuffer::getSTDIN();
    if (!read) {
      llvm::errs() << "amp-clang: error: cannot read standard input: " << read.getError().message() << '\n';
      return 1;
    }
    setup.standardInput = std::move(*read);
  }
  makeAmp(arguments, installation, options);
  if (options.msvcCompat) {
    addMicrosoftCompat(arguments, installation);
    setup.files = windowsFiles(input, arguments.list);
    setup.laxness = std::make_shared<diagnostics::Laxness>();
  }
  for (;;) {
    setup.reports = std::make_shared<diagnostics::SharedReports>();
    setup.reports->laxness = setup.laxness;
    std::optional<int> code = runBoth(arguments, input, options, installation, setup);
    if (!code)
      continue;
    bool written = !setup.reports->fixIts || writeFixIts(*setup.reports->fixIts);
    return written ? *code : 1;
  }
}

}  // namespace

int runCc1(llvm::ArrayRef<const char *> original, const Options &options, const Installation &installation) {
  Arguments arguments(original);
  const char **language = arguments.valueOf("-x");
  llvm::StringRef input = original.empty() ? "" : original.back();
  bool isCxx = language && (llvm::StringRef(*language) == "c++" || llvm::StringRef(*language) == "c++-cpp-output");
  // Plain files too may need what the switch gives.
  bool isAmp = isCxx && (options.msvcCompat || usesAmp(input, original));
  if (isAmp && !arguments.has("-E"))
    return runAmp(std::move(arguments), input, options, installation);
  if (isAmp) {
    // Preprocessed text keeps its clauses: it can be compiled again.
    arguments.insertFolder(installation.wrapperHeaders);
    arguments.insertFolder(installation.headers);
    arguments.add("-D__AMP_CLANG__=1");
  }
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files;
  if (isCxx && options.msvcCompat) {
    addMicrosoftCompat(arguments, installation);
    files = windowsFiles(input, arguments.list);
  }
  int code = runPlain(arguments.list, installation, files);
  if (code == 0 && options.emitOpenCL)
    return writeOutput(DeviceResult(), input, options);
  return code;
}

}  // namespace amp::driver
