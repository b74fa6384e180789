// The entry point of amp-clang. It parses our own options and then runs Clang's driver in this process, which plans the
// steps. Compilations run in this process, assembling and linking run their tools.
#include "ast/OtherVersions.h"
#include "diagnostics/Reporter.h"
#include "driver/Cc1.h"
#include "driver/Clangd.h"
#include "driver/CompileCommands.h"
#include "driver/EmitSource.h"
#include "driver/Jobs.h"
#include "driver/OptionTable.h"
#include "driver/Options.h"
#include "driver/Outputs.h"
#include "run/Failures.h"
#include "run/Installation.h"

#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Options.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Host.h"

#include <cstdlib>

#include <malloc.h>

using namespace clang;

namespace amp::driver {

namespace {

/// The options for colours, -w, -W and -Werror also apply to the driver's own messages.
DiagnosticOptions *readDiagnosticOptions(llvm::ArrayRef<const char *> arguments) {
  auto *diagnosticOptions = new DiagnosticOptions;
  unsigned missingIndex = 0, missingCount = 0;
  llvm::opt::InputArgList list =
      clang::driver::getDriverOptTable().ParseArgs(arguments.drop_front(), missingIndex, missingCount);
  // The driver reports errors in these options.
  (void)ParseDiagnosticArgs(*diagnosticOptions, list);
  return diagnosticOptions;
}

int refuseOutput(llvm::StringRef file) {
  llvm::errs() << "amp-clang: error: output '" << file << "' is also an input\n";
  return 1;
}

int execute(clang::driver::Driver &driver, clang::driver::Compilation &compilation) {
  // Clang's driver is a separate process that survives a crash of a compilation. Here a crash ends both, so signals
  // must remove the temporary files.
  for (const char *file : compilation.getTempFiles())
    llvm::sys::RemoveFileOnSignal(file);
  llvm::SmallVector<std::pair<int, const clang::driver::Command *>, 4> failed;
  int code = driver.ExecuteCompilation(compilation, failed);
  if (!code && !failed.empty())
    code = failed.front().first;
  // LLVM returns negative codes for tools that could not be run or were killed.
  return code < 0 ? 1 : code;
}

int runDriver(Options &options, const run::Installation &installation) {
  auto *diagnosticOptions = readDiagnosticOptions(options.clangArguments);
  auto *printer = new TextDiagnosticPrinter(llvm::errs(), diagnosticOptions);
  printer->setPrefix("amp-clang");
  DiagnosticsEngine engine(new DiagnosticIDs, diagnosticOptions, printer);
  ProcessWarningOptions(engine, *diagnosticOptions, /*ReportDiags=*/false);
  clang::driver::Driver driver(installation.program, llvm::sys::getDefaultTargetTriple(), engine, "amp-clang");
  driver.ResourceDir = installation.clangResources;
  // Clang searches the folder of its program for parts of its own version: the linker plugin that reads -flto's
  // objects, lld, libc++.
  driver.Dir = llvm::sys::path::parent_path(installation.clang).str();
  driver.setCheckInputsExist(true);
  options.clangArguments.insert(options.clangArguments.begin() + 1, "--driver-mode=g++");
#if LLVM_VERSION_MAJOR >= 19
  llvm::StringSet<> kept;
  if (const char *edits = getenv("CCC_OVERRIDE_OPTIONS"))
    clang::driver::applyOverrideOptions(options.clangArguments, edits, kept, &llvm::errs());
#endif
  if (const std::string file = overwrittenByDriver(options.clangArguments); !file.empty())
    return refuseOutput(file);
  std::unique_ptr<clang::driver::Compilation> compilation(driver.BuildCompilation(options.clangArguments));
  if (!compilation || compilation->containsError() || engine.hasErrorOccurred())
    return 1;
  options.usesLibcxx = compilation->getDefaultToolChain().GetCXXStdlibType(compilation->getArgs()) ==
                       clang::driver::ToolChain::CST_Libcxx;
  if (options.usesLibcxx && options.msvcCompat) {
    llvm::errs()
        << "amp-clang: error: --amp-compat=msvc needs libstdc++, whose headers it extends: leave -stdlib=libc++ "
           "out, libstdc++ is the default\n";
    return 1;
  }
  options.keepsTexts = driver.isSaveTempsEnabled();
  bool refused = false;
  prepareJobs(*compilation, options, installation, refused);
  if (!options.output.empty() && options.output != "-" && countCompilations(*compilation) > 1) {
    engine.Report(clang::diag::err_drv_output_argument_with_multiple_files);
    return 1;
  }
  if (const std::string file = overwrittenInput(*compilation, options); !file.empty())
    return refuseOutput(file);
  const int code = execute(driver, *compilation);
  return code == 0 && refused ? 1 : code;
}

/// --emit-source: performs the compilations, each in its working directory, and then writes the project for all of
/// them.
int runEmission(Options &options, const run::Installation &installation) {
  if (!options.output.empty()) {
    llvm::errs() << "amp-clang: error: --emit-source=" << options.sourceFolder
                 << " names the folder of the project; -o has no meaning with it\n";
    return 1;
  }
  if (!acceptsFolder(options))
    return 1;
  const auto emission = std::make_shared<Emission>();
  options.emission = emission;
  if (options.buildFolder.empty()) {
    const int code = runDriver(options, installation);
    return code ? code : emission->write(options, installation);
  }
  std::optional<std::list<BuildStep>> steps = readCompileCommands(options);
  if (!steps)
    return 1;
  options.sourceFolder = absolutePath(options.sourceFolder);
  for (BuildStep &step : *steps) {
    step.options.emission = emission;
    if (std::error_code error = llvm::sys::fs::set_current_path(step.folder)) {
      llvm::errs() << "amp-clang: error: cannot go to '" << step.folder << "': " << error.message() << '\n';
      return 1;
    }
    if (int code = runDriver(step.options, installation))
      return code;
  }
  return emission->write(options, installation);
}

/// Runs `-cc1` and Clang's other tools, as printed by -### and called by scripts that reproduce a crash.
int runTool(llvm::ArrayRef<const char *> arguments, const run::Installation &installation) {
  if (llvm::StringRef(arguments[1]) == "-cc1")
    return run::runSafely(arguments.back(), [&] { return runCc1(arguments.drop_front(2), Options(), installation); });
  llvm::SmallVector<llvm::StringRef> command(arguments);
  command.front() = installation.clang;
  return std::abs(llvm::sys::ExecuteAndWait(installation.clang, command));
}

int answer(const Options &options) {
  if (options.explain) {
    const std::string text =
        options.explain->empty() ? diagnostics::listRules() : diagnostics::explain(*options.explain);
    if (!text.empty()) {
      llvm::outs() << text;
      return 0;
    }
    const std::string nearest = suggestion(*options.explain, ruleIds());
    llvm::errs() << "amp-clang: error: no rule has the code or id '" << *options.explain << '\''
                 << (nearest.empty() ? "; amp-clang --explain lists them" : nearest) << '\n';
    return 1;
  }
  llvm::outs() << (options.showVersion ? versionText() : helpText());
  return 0;
}

int run(int argc, const char **argv) {
  if (argc > 1 && llvm::StringRef(argv[1]).starts_with("-cc1"))
    return runTool({argv, static_cast<std::size_t>(argc)}, run::findInstallation(argv[0]));
  Options options = parseOptions(argc, argv);
  if (!options.error.empty()) {
    llvm::errs() << "amp-clang: error: " << options.error << '\n';
    return 1;
  }
  if (options.explain || options.showHelp || options.showVersion)
    return answer(options);
  if (options.completes)
    for (const std::string &completion : completionsOf(*options.completes))
      llvm::outs() << completion << '\n';
  run::Installation installation = run::findInstallation(argv[0]);
  if (options.writesClangd)
    return writeClangdFragment(options, installation);
  return options.sourceFolder.empty() ? runDriver(options, installation) : runEmission(options, installation);
}

/// A compilation allocates and rarely frees. By default glibc grows the heap of a thread other than the first by the
/// size of each request, with a system call each time. That makes thousands of calls, and takes a twentieth of the time
/// for a small file.
void growHeapsAtOnce() {
  constexpr int heap = 64 << 20, largest = 32 << 20;
  mallopt(M_TOP_PAD, heap);
  mallopt(M_TRIM_THRESHOLD, heap);
  mallopt(M_MMAP_THRESHOLD, largest);
}

}  // namespace

}  // namespace amp::driver

int main(int argc, const char **argv) {
  amp::driver::growHeapsAtOnce();
  llvm::InitLLVM initialise(argc, argv);
  amp::run::takeOverFailures();
  llvm::InitializeAllTargets();
  llvm::InitializeAllTargetMCs();
  llvm::InitializeAllAsmPrinters();
  llvm::InitializeAllAsmParsers();
  // `@file` is replaced by the arguments in the file. Build systems pass long argument lists this way.
  llvm::SmallVector<const char *, 64> arguments(argv, argv + argc);
  llvm::BumpPtrAllocator allocator;
  llvm::cl::ExpansionContext context(allocator, llvm::cl::TokenizeGNUCommandLine);
  if (llvm::Error error = context.expandResponseFiles(arguments)) {
    llvm::errs() << "amp-clang: error: " << llvm::toString(std::move(error)) << '\n';
    return 1;
  }
  return amp::driver::run(static_cast<int>(arguments.size()), arguments.data());
}
