#include "driver/Cc1.h"

#include "driver/DeviceRun.h"
#include "driver/Dialect.h"
#include "driver/EmitSource.h"
#include "driver/HostRun.h"
#include "driver/Jobs.h"
#include "driver/MicrosoftCompat.h"
#include "driver/Outputs.h"
#include "driver/Tally.h"
#include "driver/UsesAmp.h"
#include "embed/WrappingArithmetic.h"
#include "headercache/PrecompiledHeaders.h"
#include "headercache/ReadyHeaders.h"
#include "msvc/HeldMessages.h"
#include "msvc/WindowsFiles.h"
#include "run/Arguments.h"
#include "run/Run.h"
#include "run/SarifOutput.h"
#include "run/TimeTrace.h"

#include "clang/Basic/MakeSupport.h"
#include "clang/CodeGen/ObjectFilePCHContainerOperations.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/FrontendTool/Utils.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/Timer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

#include <optional>

using namespace clang;

namespace amp::driver {

namespace {

/// Adds the arguments that both runs need on top of Clang's C++: CUDA's language mode for restrictions
/// [docs/explanation/architecture.md], without CUDA itself.
void makeAmp(run::Arguments &arguments, const run::Installation &installation, const Options &options) {
  *arguments.valueOf("-x") = "cuda";
  arguments.insertFolder(installation.wrapperHeaders);
  arguments.insertFolder(installation.headers);
  for (llvm::StringRef argument : ampDialect)
    arguments.add(argument.str());
  for (llvm::StringRef argument : ampDialectOfCc1)
    arguments.add(argument.str());
  arguments.addFirst(noBracedScalarInit.str());
  if (options.boundsCheck)
    arguments.add("-D__AMP_BOUNDS_CHECK__=1");
}

/// Returns null without -fdiagnostics-format=sarif.
std::shared_ptr<run::SarifOutput> sarifOutput(const run::Arguments &arguments) {
  const std::vector<std::string> formats = arguments.valuesOf("-fdiagnostics-format");
  return !formats.empty() && formats.back() == "sarif" ? std::make_shared<run::SarifOutput>() : nullptr;
}

/// `standardInput` holds an input that can be read only once, or is null. `files` finds files under Windows' names, or
/// is null.
int runPlain(const run::Arguments &given, const Options &options, const run::Installation &installation,
             const run::InputBuffer &standardInput, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files) {
  const llvm::ArrayRef<const char *> arguments = given.list;
  const std::shared_ptr<run::SarifOutput> sarif = sarifOutput(given);
  auto instance = std::make_unique<CompilerInstance>();
  instance->getPCHContainerOperations()->registerWriter(std::make_unique<ObjectFilePCHContainerWriter>());
  instance->getPCHContainerOperations()->registerReader(std::make_unique<ObjectFilePCHContainerReader>());
  auto *buffered = new TextDiagnosticBuffer;
  DiagnosticsEngine early(new DiagnosticIDs, new DiagnosticOptions, buffered);
  bool ok =
      CompilerInvocation::CreateFromArgs(instance->getInvocation(), arguments, early, installation.program.c_str());
  instance->createDiagnostics(sarif ? sarif->makePrinter(instance->getDiagnosticOpts()).release() : nullptr);
  buffered->FlushDiagnostics(instance->getDiagnostics());
  if (options.wrapsHost)
    instance->getCodeGenOpts().PassBuilderCallbacks.push_back(embed::registerWrappingArithmetic);
  if (standardInput && ok) {
    if (!files)
      files = createVFSFromCompilerInvocation(instance->getInvocation(), instance->getDiagnostics());
    files = run::addStandardInput(files, standardInput, instance->getFrontendOpts().Inputs.front());
  }
  if (files)
    instance->createFileManager(files);
  return ok && ExecuteCompilerInvocation(instance.get()) ? 0 : 1;
}

/// Writes the text of --emit-opencl, --dump-after or --emit-model, the only output in these modes.
int writeOutput(const DeviceResult &result, llvm::StringRef input, const Options &options) {
  const std::string output = textOutput(options, input);
  if (options.printsModel())
    return writeText(result.dump, output) ? 0 : 1;
  std::string text = result.program.empty() ? "// no kernels in this file\n" : result.program;
  return writeText(text, output) ? 0 : 1;
}

/// -save-temps: the kernels' text gets the path of this step's output, with the extension .cl.
std::string keptText(const run::Arguments &arguments) {
  const std::vector<std::string> output = arguments.valuesOf("-o");
  llvm::SmallString<256> path(output.empty() ? "kernels" : output.back());
  llvm::sys::path::replace_extension(path, "cl");
  return path.str().str();
}

/// Sets the target of the make rule of --emit-opencl -MD to the .cl file, whose name Clang's driver does not know.
void nameRule(run::Arguments &arguments, llvm::StringRef input, const Options &options) {
  const std::string output = textOutput(options, input);
  if (const char **target = arguments.valueOf("-MT"); target && !options.namesRuleTarget && output != "-") {
    llvm::SmallString<128> quoted;
    quoteMakeTarget(output, quoted);
    *target = arguments.keep(quoted.str().str());
  }
  if (const char **file = arguments.valueOf("-dependency-file");
      file && !options.namesRuleFile && !options.output.empty() && output != "-") {
    llvm::SmallString<256> path(output);
    llvm::sys::path::replace_extension(path, "d");
    *file = arguments.keep(path.str().str());
  }
}

/// -Xclang -fixit: applies the fix-its of both runs after both have ended. Returns false if a file could not be
/// written, after reporting it.
bool writeFixIts(const diagnostics::FixIts &fixIts) {
  if (fixIts.areHeldBack())
    llvm::errs() << "amp-clang: warning: some errors have no fix-it, so nothing was changed; -Xclang -fix-what-you-can "
                    "applies the others\n";
  bool succeeded = true;
  for (const diagnostics::FixedFile &file : fixIts.changedFiles())
    succeeded &= writeText(file.text, file.path);
  return succeeded;
}

/// Whether the output comes from the device run alone, and no host run follows.
bool endsWithDeviceRun(const Options &options) {
  return options.emitOpenCL || options.printsModel() || options.emission;
}

/// Adapts the setup to modes that read or change all messages: -verify and -fixit.
void prepareReports(const CompilerInstance &instance, run::SourceSetup &setup) {
  // -verify compares the messages of this one run with all expected messages, so the runs are never repeated.
  if (instance.getDiagnosticOpts().VerifyDiagnostics)
    setup.ambiguousCalls = setup.reports->ambiguousCalls = nullptr;
  const FrontendOptions &frontend = instance.getFrontendOpts();
  if (frontend.ProgramAction == frontend::FixIt)
    setup.reports->fixIts = std::make_shared<diagnostics::FixIts>(frontend.FixItSuffix, frontend.FixWhatYouCan);
}

/// Whether the runs must be repeated, since the device run has found new changes for their tokens. Then the results of
/// these runs are discarded.
bool discardForNewFixes(run::SourceSetup &setup, msvc::HeldMessages &messages, std::optional<HostThread> &host) {
  if (setup.extensions && setup.extensions->hasNewFixes()) {
    setup.extensions->beginAgain();
    messages.drop();
    if (setup.sarif)
      setup.sarif->drop();
    return true;
  }
  if (setup.ambiguousCalls && setup.ambiguousCalls->hasNewFixes()) {
    setup.reports->endDeviceRun(false);
    if (host)
      host->finish();
    setup.ambiguousCalls->beginAgain();
    return true;
  }
  return false;
}

/// Writes the output that comes from the device run. Returns the exit code, or null if the host run follows.
std::optional<int> writeKernels(DeviceResult &device, const run::Arguments &arguments, llvm::StringRef input,
                                const Options &options, const run::SourceSetup &setup) {
  if (options.emission) {
    options.emission->add(std::move(device.unit), setup.original, options);
    return 0;
  }
  if (endsWithDeviceRun(options))
    return writeOutput(device, input, options);
  if (options.keepsTexts && !device.program.empty() && !writeText(device.program, keptText(arguments)))
    return 1;
  return std::nullopt;
}

/// Performs both runs. Null means that they must be repeated: setup.extensions or setup.ambiguousCalls has new changes
/// for their tokens.
std::optional<int> runBoth(const run::Arguments &arguments, llvm::StringRef input, const Options &options,
                           const run::Installation &installation, run::SourceSetup &setup) {
  std::vector<const char *> deviceArguments = arguments.list;
  deviceArguments.push_back("-fcuda-is-device");
  msvc::HeldMessages messages(setup.messages, /*isHeld=*/setup.extensions != nullptr);
  auto instance = run::makeInstance(deviceArguments, installation.program.c_str(), setup);
  if (!instance)
    return 1;
  prepareReports(*instance, setup);
  Tally tally;
  DeviceResult device;
  std::optional<HostThread> host;
  if (!endsWithDeviceRun(options) && canRunConcurrently(*instance, setup))
    host.emplace(arguments.list, device, setup, installation, tally);
  runDevice(*instance, options, setup, device);
  if (discardForNewFixes(setup, messages, host))
    return std::nullopt;
  messages.release();
  tally.add(*instance);
  setup.reports->endDeviceRun(device.ok);
  // With -verify, expected errors are not failures. The client counts only deviations from the expected messages.
  if (instance->getDiagnosticOpts().VerifyDiagnostics)
    return instance->getDiagnosticClient().getNumErrors() ? 1 : 0;
  if (!device.ok)
    return 1;
  if (std::optional<int> code = writeKernels(device, arguments, input, options, setup))
    return code;
  instance.reset();
  if (host)
    if (std::optional<int> code = host->finish())
      return code;
  // There was no host thread, or it crashed silently. In the latter case this run reports the crash.
  return runHost(arguments.list, device, setup, installation, tally);
}

int runAmp(run::Arguments arguments, llvm::StringRef input, const run::InputBuffer &standardInput,
           const Options &options, const run::Installation &installation) {
  run::SourceSetup setup;
  setup.original = arguments.list;
  setup.standardInput = standardInput;
  setup.sarif = sarifOutput(arguments);
  setup.wrapsHost = options.wrapsHost;
  // Read here, since makeAmp replaces the value of -x by "cuda".
  const bool isPreprocessed = llvm::StringRef(*arguments.valueOf("-x")) == "c++-cpp-output";
  makeAmp(arguments, installation, options);
  if (options.msvcCompat) {
    addMicrosoftCompat(arguments, installation, isPreprocessed);
    setup.files = msvc::windowsFiles(standardInput ? "-" : input, arguments.list);
    setup.extensions = std::make_shared<msvc::MicrosoftExtensions>(msvc::windowsHeaders(installation.compatHeaders));
  } else {
    setup.ambiguousCalls = std::make_shared<diagnostics::AmbiguousCalls>();
  }
  auto findHeaders = [&] {
    if (options.headerCache && !isPreprocessed && !standardInput && !options.emission)
      setup.headers = headercache::findReadyHeaders(arguments, input, installation, setup);
  };
  findHeaders();
  for (bool hasWindows = false;;) {
    setup.reports = std::make_shared<diagnostics::SharedReports>();
    setup.reports->extensions = setup.extensions;
    setup.reports->ambiguousCalls = setup.ambiguousCalls;
    std::optional<int> code = runBoth(arguments, input, options, installation, setup);
    if (!code && setup.extensions && setup.extensions->fixes().wantsWindows && !std::exchange(hasWindows, true)) {
      arguments.add(wantsWindows.str());
      // The input stays last.
      setup.original.insert(setup.original.begin(), wantsWindows.data());
      findHeaders();
    }
    // The parsed <amp.h> already declares these names, so the next runs parse the headers again.
    if (!code && setup.extensions && !setup.extensions->fixes().systemNames.empty())
      setup.headers = nullptr;
    if (!code)
      continue;
    bool written = !setup.reports->fixIts || writeFixIts(*setup.reports->fixIts);
    return written ? *code : 1;
  }
}

/// Compiles a header that is to be precompiled and uses C++ AMP: see PrecompiledHeaders.h.
int runHeader(run::Arguments arguments, llvm::StringRef input, const run::InputBuffer &standardInput,
              const Options &options, const run::Installation &installation) {
  const char **output = arguments.valueOf("-o");
  const std::string path = output ? *output : "-", note = headercache::headerNote(arguments, input);
  arguments.replace("-emit-pch", "-fsyntax-only");
  int code = runAmp(std::move(arguments), input, standardInput, options, installation);
  return code == 0 && !writeText(note, path) ? 1 : code;
}

/// Kernels use the host's data layouts, and the runtime library exists only for the machine that amp-clang was built
/// for.
bool compilesFor(const char **target) {
  const llvm::Triple wanted(target ? *target : ""), own(llvm::sys::getDefaultTargetTriple());
  if (wanted.getArch() == own.getArch() && wanted.isOSLinux() && !wanted.isX32())
    return true;
  llvm::errs() << "amp-clang: error: C++ AMP is compiled for Linux on " << own.getArchName() << " only, not for '"
               << wanted.str() << "'\n";
  return false;
}

/// Clang would report the first C++ header that <amp.h> includes as missing. Says it once for all sources of a command.
bool lacksLibcxx(const run::Arguments &arguments, const Options &options) {
  if (!options.usesLibcxx || arguments.has("-nostdinc++") || arguments.has("-nostdsysteminc") ||
      llvm::any_of(arguments.list, [](llvm::StringRef each) { return each.ends_with("/c++/v1"); }))
    return false;
  static bool isSaid = false;
  if (!std::exchange(isSaid, true))
    llvm::errs() << "amp-clang: error: -stdlib=libc++ needs the headers of libc++, which are not installed: install "
                    "libc++-"
                 << LLVM_VERSION_MAJOR << "-dev and libc++abi-" << LLVM_VERSION_MAJOR << "-dev\n";
  return true;
}

/// The library is written in C++14. Clang's messages about it in an older language would not help the user.
bool isTooOld(const run::Arguments &arguments) {
  for (const char *argument : arguments.list)
    for (llvm::StringRef old : {"-std=c++98", "-std=c++03", "-std=c++0x", "-std=c++11", "-std=gnu++98", "-std=gnu++03",
                                "-std=gnu++0x", "-std=gnu++11"})
      if (argument == old) {
        llvm::errs() << "amp-clang: error: C++ AMP needs C++14, not '" << argument
                     << "': write -std=c++14 or later, or leave it to the default\n";
        return true;
      }
  return false;
}

/// Clang compiles a module in one dialect, and the dialect of C++ AMP differs from that of the sources that would
/// import the module.
bool isModule(const run::Arguments &arguments) {
  if (!arguments.has("-emit-module-interface"))
    return false;
  llvm::errs() << "amp-clang: error: a module cannot use C++ AMP: declare its functions in a header, and define those "
                  "that launch kernels in a source that is no module\n";
  return true;
}

/// True for standard input and for pipes, such as a shell's `<(command)`.
bool isReadOnce(llvm::StringRef input) {
  llvm::sys::fs::file_status about;
  return input == "-" || (!llvm::sys::fs::status(input, about) && about.type() == llvm::sys::fs::file_type::fifo_file);
}

bool readOnce(llvm::StringRef input, run::InputBuffer &buffer) {
  auto read = llvm::MemoryBuffer::getFileOrSTDIN(input);
  if (read)
    buffer = std::move(*read);
  else
    llvm::errs() << "amp-clang: error: cannot read " << (input == "-" ? "standard input" : input) << ": "
                 << read.getError().message() << '\n';
  return static_cast<bool>(read);
}

/// Compiles an input without C++ AMP, or preprocesses one.
int runOnce(run::Arguments arguments, llvm::StringRef input, const run::InputBuffer &standardInput, bool isCxx,
            const Options &options, const run::Installation &installation) {
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files;
  if (isCxx && options.msvcCompat) {
    addMicrosoftCompat(arguments, installation, /*isPreprocessed=*/false);
    files = msvc::windowsFiles(standardInput ? "-" : input, arguments.list);
  }
  const int code = runPlain(arguments, options, installation, standardInput, files);
  if (code == 0 && options.emitOpenCL)
    return writeOutput(DeviceResult(), input, options);
  return code;
}

int runInput(llvm::ArrayRef<const char *> original, const Options &options, const run::Installation &installation) {
  // Clang's own name for a whole compilation.
  llvm::TimeTraceScope scope("ExecuteCompiler");
  run::Arguments arguments(original);
  headercache::readNotedHeaders(arguments);
  const char **language = arguments.valueOf("-x");
  llvm::StringRef input = original.empty() ? "" : original.back();
  bool isHeader = language && llvm::StringRef(*language) == "c++-header";
  bool isCxx =
      isHeader || (language && (llvm::StringRef(*language) == "c++" || llvm::StringRef(*language) == "c++-cpp-output"));
  run::InputBuffer standardInput;
  if (isCxx && isReadOnce(input) && !readOnce(input, standardInput))
    return 1;
  if (options.emitOpenCL)
    nameRule(arguments, input, options);
  // Files without C++ AMP may need --amp-compat=msvc, too, and --emit-source must see them.
  bool isAmp = isCxx && (options.msvcCompat || options.emission || usesAmp(input, standardInput.get(), arguments));
  if (isAmp && !compilesFor(arguments.valueOf("-triple")))
    return 1;
  // -M and -MM become -Eonly. Preprocessing alone accepts headers that do not exist yet (-MG), but parsing does not.
  const bool preprocesses = arguments.has("-E") || (arguments.has("-Eonly") && !options.emitOpenCL);
  if (isAmp && !preprocesses && usesAmp(input, standardInput.get(), arguments) &&
      (lacksLibcxx(arguments, options) || isTooOld(arguments) || isModule(arguments)))
    return 1;
  if (isAmp)
    headercache::readInsteadOfPrecompiled(arguments);
  // With the language CUDA, Clang does not treat the input as a header.
  if (isAmp && isHeader)
    arguments.add("-Wno-pragma-once-outside-header");
  if (isAmp && isHeader && headercache::makesPrecompiledHeader(arguments))
    return runHeader(std::move(arguments), input, standardInput, options, installation);
  if (isAmp && !preprocesses)
    return runAmp(std::move(arguments), input, standardInput, options, installation);
  if (isAmp) {
    // Preprocessed text keeps its restriction clauses, so that it can be compiled again.
    arguments.insertFolder(installation.wrapperHeaders);
    arguments.insertFolder(installation.headers);
    arguments.add("-D__AMP_CLANG__=1");
  }
  return runOnce(std::move(arguments), input, standardInput, isCxx, options, installation);
}

}  // namespace

int runCc1(llvm::ArrayRef<const char *> arguments, const Options &options, const run::Installation &installation) {
  run::TimeTrace trace(arguments);
  int code = runInput(arguments, options, installation);
  // With -disable-free the timers are never destroyed, so they do not print themselves. LLVM destroys the objects that
  // they print with when the process ends, so they are printed here.
  if (llvm::any_of(arguments, [](llvm::StringRef each) { return each.starts_with("-ftime-report"); })) {
    llvm::TimerGroup::printAll(llvm::errs());
    llvm::TimerGroup::clearAll();
  }
  return trace.write() || code ? code : 1;
}

}  // namespace amp::driver
