#include "run/Run.h"

#include "annotations/Annotations.h"
#include "annotations/RecordSymbols.h"
#include "frontend/restrictions/Clauses.h"
#include "frontend/restrictions/CompetingOverloads.h"
#include "frontend/restrictions/EngineLimits.h"
#include "frontend/restrictions/HiddenMacros.h"
#include "frontend/restrictions/InheritRestrictions.h"
#include "frontend/restrictions/ShieldedHeaders.h"
#include "frontend/restrictions/TileStaticAttribute.h"
#include "frontend/tokens/InsertedTokens.h"
#include "msvc/Directives.h"
#include "msvc/FloatPragmas.h"
#include "msvc/FunctionNames.h"
#include "msvc/LateTemplates.h"
#include "msvc/MicrosoftTokens.h"
#include "msvc/PropertyOperands.h"
#include "msvc/SystemIncludes.h"
#include "msvc/SystemNames.h"
#include "run/HostUses.h"
#include "run/SarifOutput.h"
#include "run/TemplateParentheses.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/CodeGen/ObjectFilePCHContainerOperations.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;

namespace amp::run {

namespace {

/// Handles a class when its members are known, in either run.
class ClassListener : public frontend::InheritRestrictions {
public:
  ClassListener(bool isHost, bool isLax) : isHost(isHost), isLax(isLax) {}

  void DeclarationMarkedUsed(const Decl *declaration) override {
    if (isHost && sema)
      hostUses.note(declaration, *sema);
  }

  void CompletedTagDefinition(const TagDecl *declaration) override {
    InheritRestrictions::CompletedTagDefinition(declaration);
    annotations::nameRecord(declaration);
    // Annotations of the headers are for the device run. Clang's code generator turns an annotation of a data member
    // into a call that blocks optimisations.
    if (isHost && isa<CXXRecordDecl>(declaration))
      for (FieldDecl *field : cast<CXXRecordDecl>(declaration)->fields())
        if (const auto *mark = field->getAttr<AnnotateAttr>(); mark && mark->getAnnotation().starts_with("amp::"))
          field->dropAttr<AnnotateAttr>();
    if (isLax)
      frontend::foldEngineLimits(declaration);
  }

  /// Null after the parse.
  Sema *sema = nullptr;
  HostUses hostUses;

private:
  bool isHost;
  /// The source is written for Visual C++.
  bool isLax;
};

/// The restrictions of the function that is being parsed or instantiated.
diagnostics::FunctionContext functionContextOf(Sema &sema) {
  const FunctionDecl *function = sema.getCurFunctionDecl(/*AllowLambda=*/true);
  const auto *attribute = function ? function->getAttr<CUDADeviceAttr>() : nullptr;
  if (!attribute)
    return {};
  return {annotations::restrictionsOf(function), !attribute->isImplicit()};
}

std::optional<diagnostics::FunctionContext> templateContextOf(Sema &sema) {
  if (!sema.CurContext || !sema.CurContext->isDependentContext())
    return std::nullopt;
  return functionContextOf(sema);
}

/// The place of a restrict(amp) lambda that is a template argument of an instance which is being made.
SourceLocation findAmpArgument(Sema &sema) {
  for (const Sema::CodeSynthesisContext &each : sema.CodeSynthesisContexts) {
    const auto *function = dyn_cast_or_null<FunctionDecl>(each.Entity);
    const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        function ? dyn_cast<Decl>(function->getDeclContext()) : each.Entity);
    for (const TemplateArgumentList *list : {function ? function->getTemplateSpecializationArgs() : nullptr,
                                             record ? &record->getTemplateArgs() : nullptr})
      for (const TemplateArgument &argument : list ? list->asArray() : llvm::ArrayRef<TemplateArgument>())
        if (const CXXRecordDecl *closure = argument.getKind() == TemplateArgument::Type
                                               ? argument.getAsType().getNonReferenceType()->getAsCXXRecordDecl()
                                               : nullptr;
            closure && closure->isLambda() && closure->getLambdaCallOperator() &&
            annotations::restrictionsOf(closure->getLambdaCallOperator()) ==
                annotations::Restrictions{.cpu = false, .amp = true})
          return closure->getLocation();
  }
  return {};
}

/// The container of the library that is being instantiated, as the program writes it: "array<char>". Empty if there is
/// none.
std::string findContainer(Sema &sema) {
  for (const Sema::CodeSynthesisContext &each : llvm::reverse(sema.CodeSynthesisContexts)) {
    const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(each.Entity);
    if (!record || !annotations::isContainer(record))
      continue;
    PrintingPolicy policy = sema.getPrintingPolicy();
    policy.SuppressScope = true;
    return sema.Context.getRecordType(record).getAsString(policy);
  }
  return "";
}

/// The first consumer, so that the others see its changes to tokens and declarations.
class ClauseConsumer : public SemaConsumer {
public:
  ClauseConsumer(LangOptions &options, const SourceSetup &setup, diagnostics::DiagnosticTranslator &translator)
      : options(options), setup(setup), translator(translator), isHost(!options.CUDAIsDevice),
        listener(isHost, setup.extensions != nullptr),
        competingOverloads(setup.ambiguousCalls ? setup.ambiguousCalls->hostOnlyNames() : std::set<std::string>()) {}
  void InitializeSema(Sema &sema) override {
    listener.sema = &sema;
    if (!isHost)
      translator.setAmpContext([&sema] { return functionContextOf(sema); });
    translator.setAmpArgument([&sema] { return findAmpArgument(sema); });
    translator.setContainer([&sema] { return findContainer(sema); });
    translator.setRequest([&sema] { return findRequest(sema); });
    translator.setTemplateContext([&sema] { return templateContextOf(sema); });
    if (setup.headers)
      msvc::restoreLibraryWords(sema.getPreprocessor());
    llvm::TimeTraceScope scope("amp: read clauses");
    frontend::shieldHeaders(sema.getPreprocessor(), /*hidesMinAndMax=*/setup.extensions != nullptr);
    frontend::TokenFilter filter;
    if (setup.extensions) {
      Preprocessor &preprocessor = sema.getPreprocessor();
      msvc::watchDirectives(preprocessor, *setup.extensions, [&](FullSourceLoc location, StringRef macro) {
        translator.noteUndefined(preprocessor.getDiagnostics(), location, macro);
      });
      msvc::readContractPragmas(preprocessor);
      msvc::searchSystemFirst(preprocessor);
      frontend::hideMacros(sema.getPreprocessor(), setup.extensions->fixes().macros);
      filter = [this](Preprocessor &preprocessor, std::vector<Token> tokens) {
        return msvc::acceptMicrosoft(preprocessor, std::move(tokens), setup.extensions->fixes());
      };
    }
    if (setup.ambiguousCalls && !setup.ambiguousCalls->ownNames().empty())
      filter = [this](Preprocessor &preprocessor, const std::vector<Token> &tokens) {
        return frontend::qualifyNames(preprocessor, tokens, setup.ambiguousCalls->ownNames());
      };
    if (setup.watchTokens)
      filter = [this, change = filter](Preprocessor &preprocessor, const std::vector<Token> &tokens) {
        std::vector<Token> changed = change ? change(preprocessor, tokens) : tokens;
        setup.watchTokens(preprocessor, tokens, changed);
        return changed;
      };
    frontend::rewriteTokensOf(sema, filter);
    removeTemplateParentheses(sema);
    // Microsoft's dialect delays the parsing of all templates.
    if (!options.DelayedTemplateParsing)
      msvc::delayLibraryTemplates(sema.getPreprocessor(), options);
  }
  void ForgetSema() override {
    listener.sema = nullptr;
    translator.setAmpContext({});
    translator.setAmpArgument({});
    translator.setTemplateContext({});
    translator.setContainer({});
    translator.setRequest({});
  }
  ASTMutationListener *GetASTMutationListener() override { return &listener; }

  // After a failed device run, a concurrent host run ends as soon as possible.
  bool HandleTopLevelDecl(DeclGroupRef group) override {
    // Under --amp-compat=msvc, a name that both the program and the library declare refers to the program's
    // declaration.
    if (!setup.extensions)
      competingOverloads.note(group);
    else
      symbols.note(group);
    msvc::loadProperties(group);
    if (setup.extensions && isHost)
      msvc::shortenFunctionNames(group);
    return !isGivenUp();
  }
  void HandleInlineFunctionDefinition(FunctionDecl *function) override {
    if (setup.extensions)
      frontend::foldEngineLimit(function);
  }
  void HandleTranslationUnit(ASTContext &context) override {
    DiagnosticsEngine &engine = context.getDiagnostics();
    if (isGivenUp())
      engine.Report(engine.getCustomDiagID(DiagnosticsEngine::Error, "the device run failed"));
    listener.hostUses.report(engine);
  }

private:
  bool isGivenUp() const { return isHost && setup.reports->deviceRun() == diagnostics::RunState::Failed; }

  LangOptions &options;
  SourceSetup setup;
  diagnostics::DiagnosticTranslator &translator;
  bool isHost;
  ClassListener listener;
  frontend::CompetingOverloads competingOverloads;
  msvc::SystemSymbols symbols;
};

/// In C++20 Clang enables modules, whether or not a unit uses them. With modules it would merge functions of a parsed
/// <amp.h> that differ only in their restrictions.
void dropUnusedModules(CompilerInstance &instance) {
  const HeaderSearchOptions &search = instance.getHeaderSearchOpts();
  const FrontendOptions &frontend = instance.getFrontendOpts();
  if (!search.ImplicitModuleMaps && search.PrebuiltModuleFiles.empty() && search.PrebuiltModulePaths.empty() &&
      frontend.ModuleFiles.empty())
    instance.getLangOpts().Modules = false;
}

/// Replaces the macro __CUDA_ARCH__, which headers test and only the device run defines: both runs must see the same
/// program.
std::string withoutDialect(std::string predefines) {
  constexpr llvm::StringLiteral line = "#define __CUDA_ARCH__ 1\n";
  if (std::size_t at = predefines.find(line); at != std::string::npos)
    predefines.replace(at, line.size(), "#define __AMP_CLANG_DEVICE_RUN__ 1\n");
  return predefines;
}

class AmpAction : public WrapperFrontendAction {
public:
  AmpAction(std::unique_ptr<FrontendAction> wrapped, const SourceSetup &setup)
      : WrapperFrontendAction(std::move(wrapped)), setup(setup) {}

protected:
  bool BeginSourceFileAction(CompilerInstance &instance) override {
    Preprocessor &preprocessor = instance.getPreprocessor();
    // Our predefines come before Clang's, which end with the command line's -include.
    preprocessor.setPredefines("# 1 \"<amp-clang>\" 3\n" + frontend::predefines().str() + "\n" +
                               withoutDialect(preprocessor.getPredefines()));
    return WrapperFrontendAction::BeginSourceFileAction(instance);
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &instance, StringRef file) override {
    std::unique_ptr<ASTConsumer> wrapped = WrapperFrontendAction::CreateASTConsumer(instance, file);
    if (!wrapped)
      return nullptr;
    std::vector<std::unique_ptr<ASTConsumer>> consumers;
    // makeInstance has set the client to the translator.
    auto &translator = static_cast<diagnostics::DiagnosticTranslator &>(*instance.getDiagnostics().getClient());
    consumers.push_back(std::make_unique<ClauseConsumer>(instance.getLangOpts(), setup, translator));
    consumers.push_back(std::move(wrapped));
    return std::make_unique<MultiplexConsumer>(std::move(consumers));
  }

  /// After a failed device run, also erases the output of a host run that ran concurrently.
  bool shouldEraseOutputFiles() override {
    return WrapperFrontendAction::shouldEraseOutputFiles() ||
           (!getCompilerInstance().getLangOpts().CUDAIsDevice &&
            setup.reports->awaitDeviceRun() == diagnostics::RunState::Failed);
  }

private:
  SourceSetup setup;
};

}  // namespace

std::unique_ptr<CompilerInstance> makeInstance(llvm::ArrayRef<const char *> arguments, const char *program,
                                               const SourceSetup &setup) {
  frontend::registerTileStaticAttribute();
  auto instance = std::make_unique<CompilerInstance>();
  // -gmodules stores precompiled headers in object files.
  instance->getPCHContainerOperations()->registerWriter(std::make_unique<ObjectFilePCHContainerWriter>());
  instance->getPCHContainerOperations()->registerReader(std::make_unique<ObjectFilePCHContainerReader>());
  auto *buffered = new TextDiagnosticBuffer;
  DiagnosticsEngine early(new DiagnosticIDs, new DiagnosticOptions, buffered);
  bool ok = CompilerInvocation::CreateFromArgs(instance->getInvocation(), arguments, early, program);

  DiagnosticConsumer *printer = nullptr;
  DiagnosticOptions &options = instance->getDiagnosticOpts();
  if (setup.sarif)
    printer = setup.sarif->makePrinter(options).release();
  else if (setup.messages && !options.VerifyDiagnostics)
    printer = new TextDiagnosticPrinter(*setup.messages, &options);
  // createDiagnostics would report unknown -W and -R options before the translator is the client: they are processed
  // after that.
  std::vector<std::string> warnings = std::exchange(options.Warnings, {}), remarks = std::exchange(options.Remarks, {});
  instance->createDiagnostics(printer);
  DiagnosticsEngine &engine = instance->getDiagnostics();
  auto *translator = new diagnostics::DiagnosticTranslator(engine.takeClient(), setup.reports,
                                                           /*isHostRun=*/!instance->getLangOpts().CUDAIsDevice);
  engine.setClient(translator);
  buffered->FlushDiagnostics(engine);
  options.Warnings = std::move(warnings);
  options.Remarks = std::move(remarks);
  ProcessWarningOptions(engine, options);
  translator->takeOverLimit(engine, options.ErrorLimit);
  // Clang ends each run with "1 warning generated when compiling for host": Cc1 counts for both runs instead.
  instance->setVerboseOutputStream(llvm::nulls());
  if (!ok)
    return nullptr;

  dropUnusedModules(*instance);
  // In a macro of Visual C++'s, `vector<##T##>` pastes. Clang would take it for a placeholder of an editor's.
  if (setup.extensions)
    instance->getPreprocessorOpts().LexEditorPlaceholders = false;
  auto files = setup.files ? setup.files : createVFSFromCompilerInvocation(instance->getInvocation(), engine);
  if (setup.standardInput)
    files = addStandardInput(files, setup.standardInput, instance->getFrontendOpts().Inputs.front());
  instance->createFileManager(setup.headers ? setup.headers->attach(*instance, files) : files);
  return instance;
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> addStandardInput(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files,
                                                                 const InputBuffer &buffer, FrontendInputFile &input) {
  // The name is `<stdin>`, or the path of a pipe.
  const llvm::StringRef name = buffer->getBufferIdentifier();
  // An overlay needs to know the working directory. Nothing can be found in one that has been removed.
  if (!files->getCurrentWorkingDirectory())
    files->setCurrentWorkingDirectory("/");
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  auto both = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(std::move(files));
  both->pushOverlay(memory);
  memory->addFileNoOwn(name, 0, llvm::MemoryBufferRef(buffer->getBuffer(), name));
  input = FrontendInputFile(name, input.getKind());
  return both;
}

std::unique_ptr<FrontendAction> wrapAction(std::unique_ptr<FrontendAction> action, const SourceSetup &setup) {
  return std::make_unique<AmpAction>(std::move(action), setup);
}

}  // namespace amp::run
