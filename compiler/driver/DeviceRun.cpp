#include "driver/DeviceRun.h"

#include "check/Check.h"
#include "check/SoundKernels.h"
#include "diagnostics/WarningPragmas.h"
#include "driver/Dependencies.h"
#include "driver/OptionTable.h"
#include "emit/Collect.h"
#include "emit/Comments.h"
#include "emit/Records.h"
#include "lower/Lower.h"
#include "model/Dump.h"
#include "model/TextReader.h"
#include "model/TextWriter.h"
#include "opencl/Program.h"
#include "passes/pipeline/Pipeline.h"

#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

using namespace clang;

namespace amp::driver {

namespace {

class DeviceConsumer : public SemaConsumer {
public:
  DeviceConsumer(const Options &options, DeviceResult &result, std::shared_ptr<diagnostics::SharedReports> reports,
                 std::shared_ptr<const diagnostics::WarningPragmas> pragmas, const CompilerInstance &instance,
                 std::shared_ptr<emit::Collector> collector)
      : options(options), result(result), reports(std::move(reports)), pragmas(std::move(pragmas)), instance(instance),
        collector(std::move(collector)) {}

  void InitializeSema(Sema &sema) override {
    this->sema = &sema;
    instantiations = &check::Instantiations::watch(sema);
  }
  void ForgetSema() override { sema = nullptr; }
  void HandleTranslationUnit(ASTContext &context) override;
  bool shouldSkipFunctionBody(Decl *declaration) override;

private:
  bool check(std::vector<annotations::KernelLaunch> &launches, diagnostics::Reporter &reporter);
  bool lower(ASTContext &context, const std::vector<annotations::KernelLaunch> &launches,
             diagnostics::Reporter &reporter);
  void checkBarriers(ASTContext &context, const std::vector<annotations::KernelLaunch> &launches,
                     diagnostics::Reporter &reporter);
  void report(ASTContext &context, const std::vector<passes::Problem> &problems, diagnostics::Reporter &reporter) const;
  void print();
  void collect(ASTContext &context, const std::vector<annotations::KernelLaunch> &launches,
               diagnostics::Reporter &reporter);
  std::string loweredModel(const model::Kernel &kernel);
  std::string mapPrefix(llvm::StringRef file) const;
  SourceLocation locate(ASTContext &context, model::Location location) const;

  const Options &options;
  DeviceResult &result;
  std::shared_ptr<diagnostics::SharedReports> reports;
  std::shared_ptr<const diagnostics::WarningPragmas> pragmas;
  const CompilerInstance &instance;
  /// Null without --emit-source.
  std::shared_ptr<emit::Collector> collector;
  /// The module's files by the names under which Clang opened them, before -ffile-prefix-map.
  std::vector<std::string> sourceFiles;
  lower::SourceMap sourceMap;
  Sema *sema = nullptr;
  /// With --embed-model: the text of each kernel's model before the first pass.
  std::map<const model::Kernel *, std::string> loweredModels;
  const check::Instantiations *instantiations = nullptr;
};

/// Clang's own warning, which names the nearest rule.
void reportUnknownWarning(DiagnosticsEngine &engine, llvm::StringRef option) {
  const std::size_t rule = option.rfind("amp-");
  const std::string nearest = rule == llvm::StringRef::npos ? "" : nearestName(option.substr(rule), ruleIds());
  auto report = engine.Report(diag::warn_unknown_diag_option);
  report << /*warning*/ 0 << ("-W" + option).str();
  if (nearest.empty())
    report << /*no suggestion*/ 0;
  else
    report << /*suggestion*/ 1 << ("-W" + option.take_front(rule) + nearest).str();
}

void DeviceConsumer::HandleTranslationUnit(ASTContext &context) {
  DiagnosticsEngine &engine = context.getDiagnostics();
  // The checks also run after Clang's errors, because a violated restriction often causes both Clang's error and ours.
  // Only a fatal error ends the translation unit early. Then there is nothing to check.
  if (engine.hasFatalErrorOccurred() || !sema)
    return;
  if (reports->extensions)
    reports->extensions->search(context);
  diagnostics::Reporter reporter(engine, pragmas, &reports->consequences);
  for (const std::string &option : options.warnings)
    if (!reporter.applyWarningOption(option))
      reportUnknownWarning(engine, option);
  if (reports->extensions)
    for (const auto &[location, bytes] : reports->extensions->requestedStacks())
      reporter.report(location, diagnostics::Rule::StackSize) << std::to_string(bytes);
  std::vector<annotations::KernelLaunch> launches = annotations::findKernels(*sema);
  if (!launches.empty() && context.getLangOpts().getSignedOverflowBehavior() == LangOptions::SOB_Trapping)
    reporter.report(launches.front().location, diagnostics::Rule::TrapOverflow);
  if (!check(launches, reporter) || engine.hasErrorOccurred())
    return checkBarriers(context, launches, reporter);
  try {
    if (!lower(context, launches, reporter))
      return;
    print();
    if (collector)
      collect(context, launches, reporter);
  } catch (const std::logic_error &defect) {
    reporter.report(SourceLocation(), diagnostics::Rule::Internal) << defect.what();
  }
}

/// True for functions in namespace std or in libstdc++'s internal namespace.
bool isStandardLibrary(const FunctionDecl *function) {
  for (const DeclContext *scope = function->getDeclContext(); scope; scope = scope->getParent())
    if (const auto *space = dyn_cast<NamespaceDecl>(scope); space && space->getParent()->isTranslationUnit())
      return space->getName() == "std" || space->getName() == "__gnu_cxx";
  return false;
}

/// Functions of the standard library that only the host can run contain nothing for kernels, so only the host run
/// parses their bodies. The library's templates are parsed here, too: std::make_unique instantiates a user's
/// constructor, and that may launch a kernel. All other functions are parsed completely, also in headers found by
/// -isystem, because any function may contain a launch.
bool DeviceConsumer::shouldSkipFunctionBody(Decl *declaration) {
  const FunctionDecl *function = declaration->getAsFunction();
  if (!function || function->isTemplated() || function->isConstexpr() || annotations::restrictionsOf(function).amp)
    return false;
  ASTContext &context = function->getASTContext();
  return isStandardLibrary(function) && context.getSourceManager().isInSystemHeader(function->getLocation()) &&
         !function->getReturnType()->getContainedAutoType();
}

std::vector<passes::Problem> runPasses(model::Module &module, const passes::Observer &observer) {
  llvm::TimeTraceScope scope("amp: passes");
  return passes::run(module, observer, [](const std::string &name, const std::function<void()> &step) {
    llvm::TimeTraceScope scope("amp: " + name);
    step();
  });
}

/// Reports barriers that some threads of a tile do not reach, even if there are errors elsewhere. A kernel that cannot
/// be lowered is skipped: the errors may be the cause.
void DeviceConsumer::checkBarriers(ASTContext &context, const std::vector<annotations::KernelLaunch> &launches,
                                   diagnostics::Reporter &reporter) {
  const std::vector<SourceLocation> errors = reports->deviceErrors;
  for (const annotations::KernelLaunch &launch : check::findSoundKernels(context, launches, errors, options.check)) {
    if (!launch.tiled)
      continue;
    bool isLowered = true;
    sourceMap.clear();
    try {
      const std::unique_ptr<model::Module> module = lower::lowerKernels(
          context, {launch}, [&](SourceLocation, const lower::Unsupported &) { isLowered = false; }, sourceMap);
      sourceFiles = module->files;
      if (isLowered)
        report(context, passes::findBarrierProblems(*module), reporter);
    } catch (const std::logic_error &) {
    }
  }
}

bool DeviceConsumer::check(std::vector<annotations::KernelLaunch> &launches, diagnostics::Reporter &reporter) {
  llvm::TimeTraceScope scope("amp: check");
  // The checks add their own errors.
  const std::vector<SourceLocation> errors = reports->deviceErrors;
  return check::checkTranslationUnit(*sema, launches, reporter, *instantiations, errors, options.check);
}

bool DeviceConsumer::lower(ASTContext &context, const std::vector<annotations::KernelLaunch> &launches,
                           diagnostics::Reporter &reporter) {
  lower::UnsupportedHandler unsupported = [&](SourceLocation location, const lower::Unsupported &what) {
    reporter.report(location, diagnostics::Rule::Unsupported) << diagnostics::describe(what);
  };
  {
    llvm::TimeTraceScope scope("amp: build model");
    result.module = lower::lowerKernels(context, launches, unsupported, sourceMap);
    result.module->isRobust = options.isRobust();
    result.module->hasSingleForm = options.launchesPlainly;
    sourceFiles = result.module->files;
    for (std::string &file : result.module->files)
      file = mapPrefix(file);
  }
  if (reporter.errorCount())
    return false;
  auto observer = [&](const std::string &stage, const model::Module &module) {
    if (stage == options.dumpAfter)
      for (const auto &kernel : module.kernels)
        result.dump += model::dump(*kernel);
    if (stage == options.modelAfter)
      result.dump = model::writeModule(module);
    if (options.embedModel && stage == "lower")
      for (const auto &kernel : module.kernels)
        loweredModels[kernel.get()] = model::writeModule(module, {kernel.get()});
  };
  report(context, runPasses(*result.module, observer), reporter);
  return reporter.errorCount() == 0;
}

void DeviceConsumer::report(ASTContext &context, const std::vector<passes::Problem> &problems,
                            diagnostics::Reporter &reporter) const {
  for (const passes::Problem &problem : problems) {
    {
      diagnostics::Report report = reporter.report(locate(context, problem.location), problem.rule);
      for (const std::string &argument : problem.arguments)
        report << argument;
    }
    for (const passes::Problem::Note &note : problem.notes)
      reporter.note(locate(context, note.location), note.note);
  }
}

/// The model stores only presumed locations, so the file is looked up again.
SourceLocation DeviceConsumer::locate(ASTContext &context, model::Location location) const {
  SourceManager &sources = context.getSourceManager();
  if (!location)
    return {};
  if (const auto mapped = sourceMap.find(location); mapped != sourceMap.end())
    return mapped->second;
  auto file = sources.getFileManager().getOptionalFileRef(sourceFiles[location.file]);
  return file ? sources.translateFileLineCol(&file->getFileEntry(), location.line, location.column) : SourceLocation();
}

/// The kernel's lowered model, with the members of the launch record that tell which parts of the captures the host
/// passes, and where. They must come from the compiled kernel, because a pass may choose another layout for the
/// constant block of a kernel that is alone in its module. Reports keep the record's numbers: a pass that finds its
/// report in the table takes that number.
std::string DeviceConsumer::loweredModel(const model::Kernel &kernel) {
  model::TextError error;
  const std::unique_ptr<model::Module> lowered = model::readModule(loweredModels.at(&kernel), error);
  if (!lowered)
    throw std::logic_error(
        fmt::format("the model's text is not read back: {}:{}: {}", error.line, error.column, error.message));
  model::Kernel &written = *lowered->kernels.front();
  written.copies = kernel.copies;
  written.buffers = kernel.buffers;
  written.blockSize = kernel.blockSize;
  written.domainOffset = kernel.domainOffset;
  lowered->reports = result.module->reports;
  return model::writeModule(*lowered, {&written});
}

/// Applies -ffile-prefix-map. The names become part of the object file, like __FILE__ and like those in debug
/// information. So -fdebug-prefix-map and -fmacro-prefix-map both apply, and of each the last option that matches.
std::string DeviceConsumer::mapPrefix(llvm::StringRef file) const {
  llvm::SmallString<256> path(file);
  for (const auto &[from, to] : llvm::reverse(instance.getCodeGenOpts().DebugPrefixMap))
    if (llvm::sys::path::replace_path_prefix(path, from, to))
      return path.str().str();
  instance.getLangOpts().remapPathPrefix(path);
  return path.str().str();
}

void DeviceConsumer::print() {
  llvm::TimeTraceScope scope("amp: emit OpenCL");
  const bool isDebugged = instance.getCodeGenOpts().getDebugInfo() != llvm::codegenoptions::NoDebugInfo;
  opencl::Program program(*result.module, isDebugged ? opencl::LineDirectives::Exact : opencl::LineDirectives::Few);
  std::vector<const model::Kernel *> all;
  for (const auto &kernel : result.module->kernels)
    all.push_back(kernel.get());
  if ((options.emitOpenCL || options.keepsTexts) && !all.empty())
    result.program = program.print(all);
  result.kernels = std::make_shared<embed::KernelTable>();
  for (const model::Kernel *kernel : all) {
    // The plain kernel is left out, because the interpreter makes it from the embedded model.
    if (options.embedModel && kernel->isPlain)
      continue;
    embed::EmbeddedKernel embedded;
    embedded.symbol = kernel->recordSymbol;
    embedded.isShared = kernel->isShared;
    embedded.kernelName = program.kernelName(*kernel);
    embedded.source = options.embedModel ? loweredModel(*kernel) : program.print({kernel});
    embedded.displayName = kernel->displayName;
    embedded.file = result.module->files[kernel->location.file];
    embedded.usesDouble = opencl::usesDouble(*kernel);
    embedded.kernel = kernel;
    embedded.module = result.module.get();
    result.kernels->push_back(std::move(embedded));
  }
}

std::shared_ptr<emit::KernelText> writeKernel(opencl::Program &program, model::Module &module,
                                              const embed::EmbeddedKernel &embedded, const std::string &name,
                                              const model::Kernel *plain) {
  const model::Kernel &kernel = *embedded.kernel;
  auto text = std::make_shared<emit::KernelText>();
  text->name = program.kernelName(kernel);
  text->displayName = embedded.displayName;
  text->source = program.print({&kernel});
  text->tables = emit::writeTables(module, kernel, name, plain);
  text->record = emit::writeRecord(module, kernel, name, embedded.displayName, embedded.usesDouble, plain != nullptr);
  text->symbol = kernel.recordSymbol;
  text->closureSize = kernel.closureSize;
  if (module.hasSingleForm && !plain)
    text->openCL = emit::describeLaunch(kernel);
  return text;
}

/// Collects the data that the emitted project needs from this unit.
void DeviceConsumer::collect(ASTContext &context, const std::vector<annotations::KernelLaunch> &launches,
                             diagnostics::Reporter &reporter) {
  llvm::TimeTraceScope scope("amp: collect for --emit-source");
  SourceManager &sources = context.getSourceManager();
  std::vector<opencl::FileComments> comments;
  for (const std::string &file : sourceFiles) {
    auto entry = sources.getFileManager().getOptionalFileRef(file);
    const FileID id = entry ? sources.translateFile(*entry) : FileID();
    const bool isUsers = id.isValid() && !sources.isInSystemHeader(sources.getLocForStartOfFile(id));
    comments.push_back(isUsers ? emit::readComments(sources.getBufferData(id)) : opencl::FileComments());
  }
  opencl::Program program(*result.module, comments);
  std::map<const annotations::KernelLaunch *, std::shared_ptr<emit::KernelText>> kernels;
  auto launch = launches.begin();
  const embed::KernelTable &table = *result.kernels;
  for (std::size_t i = 0; i != table.size() && launch != launches.end(); ++i) {
    const embed::EmbeddedKernel *plain = embed::plainKernelOf(table, i);
    auto text = writeKernel(program, *result.module, table[i], "@NAME@", plain ? plain->kernel : nullptr);
    if (plain) {
      text->plain = writeKernel(program, *result.module, *plain, "@NAME@", nullptr);
      ++i;
    }
    kernels[&*launch++] = text;
  }
  collector->readProgram(context, launches, kernels);
  for (const emit::Refusal &refusal : result.unit.refusals)
    reporter.report(refusal.location, diagnostics::Rule::EmitSource) << refusal.what;
}

class DeviceAction : public ASTFrontendAction {
public:
  DeviceAction(const Options &options, DeviceResult &result, std::shared_ptr<diagnostics::SharedReports> reports,
               std::shared_ptr<emit::Collector> collector)
      : options(options), result(result), reports(std::move(reports)), collector(std::move(collector)) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &instance, StringRef) override {
    if (collector)
      collector->watchIncludes(instance.getPreprocessor());
    return std::make_unique<DeviceConsumer>(
        options, result, reports, diagnostics::readWarningPragmas(instance.getPreprocessor()), instance, collector);
  }

private:
  const Options &options;
  DeviceResult &result;
  std::shared_ptr<diagnostics::SharedReports> reports;
  std::shared_ptr<emit::Collector> collector;
};

}  // namespace

void runDevice(CompilerInstance &instance, const Options &options, const run::SourceSetup &setup,
               DeviceResult &result) {
  llvm::TimeTraceScope scope("amp: device run");
  // The host run writes the files if there is one.
  if (options.emitOpenCL || options.emission || !options.dumpAfter.empty())
    collectDependencies(instance, setup, RuleOf::DeviceRun);
  instance.getDependencyOutputOpts() = DependencyOutputOptions();
  instance.getFrontendOpts().OutputFile.clear();
  // DeviceConsumer::shouldSkipFunctionBody decides for each function.
  instance.getFrontendOpts().SkipFunctionBodies = true;
  run::SourceSetup watched = setup;
  std::shared_ptr<emit::Collector> collector;
  if (options.emission) {
    collector = std::make_shared<emit::Collector>(result.unit);
    watched.watchTokens = [collector](Preprocessor &preprocessor, const std::vector<Token> &tokens,
                                      const std::vector<Token> &changed) {
      collector->readTokens(preprocessor, tokens, changed);
    };
  }
  std::unique_ptr<FrontendAction> action =
      run::wrapAction(std::make_unique<DeviceAction>(options, result, setup.reports, collector), watched);
  result.ok = instance.ExecuteAction(*action) && !instance.getDiagnostics().hasErrorOccurred();
}

}  // namespace amp::driver
