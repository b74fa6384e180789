#include "headercache/HeaderRun.h"

#include "ast/OtherVersions.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp::headercache {

namespace {

constexpr llvm::StringLiteral source = "#include <amp.h>\n";

/// Records the names under which headers are searched. A header that only __has_include has found counts as a file of
/// the headers, as in Clang's own dependencies, because the result would change without it.
class NameCollector : public PPCallbacks {
public:
  NameCollector(std::vector<std::string> &names, SourceManager &sources) : names(names), sources(sources) {}

  void InclusionDirective(SourceLocation, const Token &, StringRef name, bool, CharSourceRange, OptionalFileEntryRef,
                          StringRef, StringRef, AMP_INCLUDED_MODULE, SrcMgr::CharacteristicKind) override {
    add(name);
  }
  void HasInclude(SourceLocation, StringRef name, bool, OptionalFileEntryRef file,
                  SrcMgr::CharacteristicKind kind) override {
    add(name);
    if (file)
      sources.getOrCreateFileID(*file, kind);
  }

private:
  /// A header folder cannot hide a header that is included by an absolute path.
  void add(StringRef name) {
    if (!llvm::sys::path::is_absolute(name))
      names.push_back(name.split('/').first.str());
  }

  std::vector<std::string> &names;
  SourceManager &sources;
};

/// Makes a precompiled header as Clang's GeneratePCHAction does, but in memory.
class HeaderAction : public ASTFrontendAction {
public:
  explicit HeaderAction(ParsedHeaders &result) : result(result) {}

  TranslationUnitKind getTranslationUnitKind() override { return TU_Prefix; }
  bool hasASTFileSupport() const override { return false; }

protected:
  bool BeginSourceFileAction(CompilerInstance &instance) override {
    instance.getLangOpts().CompilingPCH = true;
    instance.getPreprocessor().addPPCallbacks(
        std::make_unique<NameCollector>(result.names, instance.getSourceManager()));
    return true;
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &instance, StringRef) override {
    std::string sysroot;
    if (!GeneratePCHAction::ComputeASTConsumerArguments(instance, sysroot))
      return nullptr;
    return std::make_unique<PCHGenerator>(instance.getPreprocessor(), instance.getModuleCache(), "", sysroot,
                                          result.tree, ArrayRef<std::shared_ptr<ModuleFileExtension>>());
  }

  void EndSourceFileAction() override {
    const SourceManager &sources = getCompilerInstance().getSourceManager();
    for (auto file = sources.fileinfo_begin(); file != sources.fileinfo_end(); ++file)
      result.files.push_back(file->first.getName().str());
    for (const auto &word : getCompilerInstance().getPreprocessor().getIdentifierTable())
      result.words.push_back(word.getKey().str());
  }

private:
  ParsedHeaders &result;
};

}  // namespace

bool parseHeaders(llvm::ArrayRef<const char *> arguments, const char *program, const run::SourceSetup &given,
                  ParsedHeaders &result) {
  run::SourceSetup setup;
  setup.files = given.files;
  setup.messages = &llvm::nulls();
  // Marks the device run as ended, so that messages do not wait for it.
  setup.reports = std::make_shared<diagnostics::SharedReports>();
  setup.reports->endDeviceRun(true);
  std::unique_ptr<CompilerInstance> instance = run::makeInstance(arguments, program, setup);
  if (!instance)
    return false;
  FrontendInputFile &input = instance->getFrontendOpts().Inputs.front();
  input = FrontendInputFile(llvm::MemoryBufferRef(source, "<amp.h>"), input.getKind().getHeader());
  // Instantiates templates here once, instead of at the end of every unit, where it would take a quarter of a second.
  // This changes the order of functions.
  instance->getLangOpts().PCHInstantiateTemplates = true;
  return instance->ExecuteAction(*run::wrapAction(std::make_unique<HeaderAction>(result), setup)) &&
         !instance->getDiagnostics().hasErrorOccurred() && result.tree->IsComplete;
}

}  // namespace amp::headercache
