// amp-clang's entry: our own options, then Clang's driver in this process, which plans the steps; compilations run
// here, assembling and linking run their tools.
#include "diagnostics/Reporter.h"
#include "driver/Cc1.h"
#include "driver/Clangd.h"
#include "driver/OptionTable.h"
#include "driver/Options.h"
#include "driver/Outputs.h"
#include "run/Failures.h"
#include "run/Installation.h"

#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Options.h"
#include "clang/Driver/Tool.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Host.h"

#include <malloc.h>

using namespace clang;

namespace amp::driver {

namespace {

bool hasArgument(const clang::driver::Command &command, llvm::StringRef wanted) {
  return llvm::is_contained(
      llvm::map_range(command.getArguments(), [](const char *each) { return llvm::StringRef(each); }), wanted);
}

constexpr llvm::StringLiteral whyNotStatic =
    "-static leaves out the run-time library of C++ AMP: it is shared, as OpenCL's loader is";

bool linksStatically(const clang::driver::Command &command) {
  return command.getCreator().isLinkJob() && (hasArgument(command, "-static") || hasArgument(command, "-static-pie"));
}

/// The linker's messages would be about each function that is missing. An object with C++ AMP in it names them; of
/// libraries the linker knows better.
bool needsRuntime(llvm::StringRef object) {
  llvm::sys::fs::file_status about;
  if (llvm::sys::fs::status(object, about) || about.type() != llvm::sys::fs::file_type::regular_file)
    return false;
  auto file = llvm::MemoryBuffer::getFile(object, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return file && (*file)->getBuffer().contains("_ZN11Concurrency7details");
}

/// True when it has been refused.
bool refuseStatic(const clang::driver::Command &command) {
  if (!linksStatically(command) || llvm::none_of(command.getInputInfos(), [](const clang::driver::InputInfo &input) {
        return input.isFilename() && needsRuntime(input.getFilename());
      }))
    return false;
  llvm::errs() << "amp-clang: error: " << whyNotStatic
               << "; link without it (-static-libstdc++ -static-libgcc is possible)\n";
  return true;
}

/// The runtime stays out of programs that never use it. The shared one comes last, the archive before the libraries
/// that it needs itself.
void addRuntime(clang::driver::Command &command, clang::driver::Compilation &compilation,
                const Installation &installation, bool wantsArchive) {
  if (hasArgument(command, "-r") || linksStatically(command))
    return;
  llvm::opt::ArgStringList arguments = command.getArguments();
  const llvm::opt::ArgList &given = compilation.getArgs();
  std::vector<std::string> added = {"--push-state", "--as-needed"};
  auto *place = arguments.end();
  if (wantsArchive) {
    // -static-libstdc++ has the linker look for archives alone there.
    added.insert(added.end(), {installation.libraries + "/libamprt_static.a", "-Bdynamic", "-lOpenCL", "-lpthread"});
    place = llvm::find_if(arguments, [](llvm::StringRef each) { return each == "-lstdc++" || each == "-lc"; });
  } else {
    if (!installation.librariesAreSystems)
      added.insert(added.end(), {"-L" + installation.libraries, "-rpath", installation.libraries});
    added.push_back("-lamprt");
  }
  added.push_back("--pop-state");
  for (const std::string &each : added)
    place = std::next(arguments.insert(place, given.MakeArgString(each)));
  command.replaceArguments(arguments);
}

/// Assembling and linking: a tool in a process of its own. Negative codes of LLVM's are for those that never came to
/// exit.
int runTool(const clang::driver::Command &command) {
  std::string error;
  bool failed = false;
  int code = command.Execute({}, &error, &failed);
  if (failed || !error.empty())
    llvm::errs() << "amp-clang: error: cannot run '" << command.getExecutable() << "': " << error << '\n';
  if (code && linksStatically(command))
    llvm::errs() << "amp-clang: note: " << whyNotStatic << '\n';
  return code < 0 ? 1 : code;
}

int runJob(clang::driver::Command &command, const Options &options, const Installation &installation) {
  llvm::ArrayRef<const char *> arguments = command.getArguments();
  if (!arguments.empty() && llvm::StringRef(arguments.front()) == "-cc1")
    return runSafely(arguments.back(), [&] { return runCc1(arguments.drop_front(), options, installation); });
  if (refuseStatic(command))
    return 1;
  if (!arguments.empty() && llvm::StringRef(arguments.front()) == "-cc1as")
    command.replaceExecutable(installation.clang.c_str());
  return runTool(command);
}

/// How many sources write a text of theirs.
std::ptrdiff_t compileJobs(const clang::driver::Compilation &compilation) {
  return llvm::count_if(compilation.getJobs(), [](const clang::driver::Command &command) {
    return !command.getArguments().empty() && llvm::StringRef(command.getArguments()[0]) == "-cc1";
  });
}

int runJobs(clang::driver::Compilation &compilation, const Options &options, const Installation &installation) {
  int code = 0;
  // Clang's driver outlives its compilations; this one goes with them.
  for (const char *file : compilation.getTempFiles())
    llvm::sys::RemoveFileOnSignal(file);
  Options each = options;
  each.keepsTexts = compilation.getDriver().isSaveTempsEnabled();
  const bool isVerbose = compilation.getArgs().hasArg(clang::driver::options::OPT_v);
  for (clang::driver::Command &command : compilation.getJobs()) {
    // CMake reads the linker's line: where the machine's libraries are follows from it.
    if (isVerbose)
      command.Print(llvm::errs(), "\n", /*Quote=*/false);
    code = runJob(command, each, installation);
    if (code) {
      compilation.CleanupFileMap(compilation.getResultFiles(), cast<clang::driver::JobAction>(&command.getSource()),
                                 true);
      break;
    }
  }
  if (!compilation.getDriver().isSaveTempsEnabled())
    compilation.CleanupFileList(compilation.getTempFiles());
  return code;
}

/// Colours, -w, -W and -Werror are for the driver's own messages, too.
DiagnosticOptions *readDiagnosticOptions(llvm::ArrayRef<const char *> arguments) {
  auto *diagnosticOptions = new DiagnosticOptions;
  unsigned missingIndex = 0, missingCount = 0;
  llvm::opt::InputArgList list =
      clang::driver::getDriverOptTable().ParseArgs(arguments.drop_front(), missingIndex, missingCount);
  // What is wrong with them is said by the driver.
  (void)ParseDiagnosticArgs(*diagnosticOptions, list);
  return diagnosticOptions;
}

int refuseOutput(llvm::StringRef file) {
  llvm::errs() << "amp-clang: error: output '" << file << "' is also an input\n";
  return 1;
}

int runDriver(Options &options, const Installation &installation) {
  auto *diagnosticOptions = readDiagnosticOptions(options.clangArguments);
  auto *printer = new TextDiagnosticPrinter(llvm::errs(), diagnosticOptions);
  printer->setPrefix("amp-clang");
  DiagnosticsEngine engine(new DiagnosticIDs, diagnosticOptions, printer);
  ProcessWarningOptions(engine, *diagnosticOptions, /*ReportDiags=*/false);
  clang::driver::Driver driver(installation.program, llvm::sys::getDefaultTargetTriple(), engine, "amp-clang");
  driver.ResourceDir = installation.clangResources;
  // Clang looks beside itself for what is of its own version: the linker's plugin that reads -flto's objects, lld,
  // libc++.
  driver.Dir = llvm::sys::path::parent_path(installation.clang).str();
  driver.setCheckInputsExist(true);
  options.clangArguments.insert(options.clangArguments.begin() + 1, "--driver-mode=g++");
  if (const std::string file = overwrittenByDriver(options.clangArguments); !file.empty())
    return refuseOutput(file);
  std::unique_ptr<clang::driver::Compilation> compilation(driver.BuildCompilation(options.clangArguments));
  if (!compilation || compilation->containsError() || engine.hasErrorOccurred())
    return 1;
  for (clang::driver::Command &command : compilation->getJobs())
    if (command.getCreator().isLinkJob())
      addRuntime(command, *compilation, installation, options.staticRuntime);
  if (compilation->getArgs().hasArg(clang::driver::options::OPT__HASH_HASH_HASH)) {
    compilation->getJobs().Print(llvm::errs(), "\n", true);
    return 0;
  }
  if (!options.output.empty() && options.output != "-" && compileJobs(*compilation) > 1) {
    engine.Report(clang::diag::err_drv_output_argument_with_multiple_files);
    return 1;
  }
  if (const std::string file = overwrittenInput(*compilation, options); !file.empty())
    return refuseOutput(file);
  return runJobs(*compilation, options, installation);
}

int answer(const Options &options) {
  if (options.explain) {
    const std::string text =
        options.explain->empty() ? diagnostics::listRules() : diagnostics::explain(*options.explain);
    if (!text.empty()) {
      llvm::outs() << text;
      return 0;
    }
    llvm::errs() << "amp-clang: error: no rule has the code or id '" << *options.explain
                 << "'; amp-clang --explain lists them\n";
    return 1;
  }
  llvm::outs() << (options.showVersion ? versionText() : helpText());
  return 0;
}

int run(int argc, const char **argv) {
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
  Installation installation = findInstallation(argv[0]);
  if (options.writesClangd)
    return writeClangdFragment(options, installation);
  return runDriver(options, installation);
}

/// A compilation allocates and rarely frees. Left to itself glibc grows the heap of a thread that is not the first by
/// what each request lacks, a call of the kernel's each time: thousands of them, a twentieth of a small file's time.
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
  amp::driver::takeOverFailures();
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::InitializeNativeTargetAsmParser();
  // `@file` stands for the arguments in a file: build systems pass long lists so.
  llvm::SmallVector<const char *, 64> arguments(argv, argv + argc);
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::cl::ExpandResponseFiles(saver, llvm::cl::TokenizeGNUCommandLine, arguments);
  return amp::driver::run(static_cast<int>(arguments.size()), arguments.data());
}
