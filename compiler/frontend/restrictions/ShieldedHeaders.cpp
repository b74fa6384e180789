#include "frontend/restrictions/ShieldedHeaders.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"

#include "llvm/ADT/STLExtras.h"

#include <utility>
#include <vector>

using namespace clang;

namespace amp::frontend {

namespace {

class HeaderShield : public PPCallbacks {
public:
  HeaderShield(Preprocessor &preprocessor, std::string folder, bool hidesExtremes)
      : preprocessor(preprocessor), sources(preprocessor.getSourceManager()), folder(std::move(folder)),
        hidesExtremes(hidesExtremes) {}

  void FileChanged(SourceLocation location, FileChangeReason reason, SrcMgr::CharacteristicKind kind, FileID) override {
    const FileID file = sources.getFileID(location);
    const bool isOurs = sources.getFilename(location).starts_with(folder);
    const bool isCppLibrarys =
        hidesExtremes && kind != SrcMgr::C_User && sources.getFilename(location).contains("/c++/");
    if (reason == EnterFile && includer.isInvalid() && (isOurs || isCppLibrarys)) {
      includer = sources.getFileID(sources.getIncludeLoc(file));
      if (includer.isValid())
        hide(location, isOurs);
    } else if (reason == ExitFile && includer.isValid() && file == includer) {
      includer = FileID();
      restore(location);
    }
  }

  void MacroUndefined(const Token &name, const MacroDefinition &, const MacroDirective *) override {
    if (!hidesExtremes || !isExtreme(name.getIdentifierInfo()->getName()))
      llvm::erase_if(hidden, [&](const Macro &macro) { return macro.name == name.getIdentifierInfo(); });
  }

private:
  struct Macro {
    IdentifierInfo *name;
    MacroInfo *text;
  };

  static bool isExtreme(StringRef name) { return name == "min" || name == "max"; }

  bool isProgramsWord(StringRef name, const MacroInfo *macro) const {
    const SourceLocation location = macro->getDefinitionLoc();
    const bool isWord = name.size() <= 2 || llvm::any_of(name, isLowercase);
    return isWord && !name.starts_with("_") && !macro->isBuiltinMacro() && location.isValid() &&
           !sources.isInSystemHeader(location) && !sources.isWrittenInBuiltinFile(location);
  }

  /// Macros of the command line are in a header that was parsed before. Their names are not in the table until they
  /// are looked up.
  void recallCommandLine() {
    for (const auto &[definition, isUndefined] : preprocessor.getPreprocessorOpts().Macros)
      preprocessor.getIdentifierInfo(StringRef(definition).take_until([](char c) { return c == '=' || c == '('; }));
  }

  /// `all`: not only `min` and `max`.
  void hide(SourceLocation location, bool all) {
    recallCommandLine();
    for (const auto &entry : preprocessor.getIdentifierTable()) {
      IdentifierInfo *name = entry.getValue();
      MacroInfo *macro = name->hasMacroDefinition() ? preprocessor.getMacroInfo(name) : nullptr;
      if (macro && (all || isExtreme(name->getName())) && isProgramsWord(name->getName(), macro))
        hidden.push_back({name, macro});
    }
    for (const Macro &macro : hidden)
      preprocessor.appendMacroDirective(macro.name,
                                        new (preprocessor.getPreprocessorAllocator()) UndefMacroDirective(location));
  }

  void restore(SourceLocation location) {
    for (const Macro &macro : std::exchange(hidden, {}))
      preprocessor.appendDefMacroDirective(macro.name, macro.text, location);
  }

  Preprocessor &preprocessor;
  const SourceManager &sources;
  std::string folder;
  bool hidesExtremes;
  /// The file that includes the library's header being read; invalid outside of these headers.
  FileID includer;
  std::vector<Macro> hidden;
};

}  // namespace

void shieldHeaders(Preprocessor &preprocessor, std::string folder, bool hidesExtremes) {
  preprocessor.addPPCallbacks(std::make_unique<HeaderShield>(preprocessor, std::move(folder), hidesExtremes));
}

}  // namespace amp::frontend
