#include "frontend/restrictions/ShieldedHeaders.h"

#include "annotations/HeaderOwner.h"

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

using annotations::HeaderOwner;

namespace {

class HeaderShield : public PPCallbacks {
public:
  HeaderShield(Preprocessor &preprocessor, bool hidesMinAndMax)
      : preprocessor(preprocessor), sources(preprocessor.getSourceManager()), hidesMinAndMax(hidesMinAndMax) {}

  void FileChanged(SourceLocation location, FileChangeReason reason, SrcMgr::CharacteristicKind, FileID) override {
    const FileID file = sources.getFileID(location);
    const HeaderOwner owner = annotations::ownerOf(sources, location);
    const bool isOwn = annotations::isOwn(owner);
    if (reason == EnterFile && includer.isInvalid() &&
        (isOwn || (hidesMinAndMax && owner == HeaderOwner::CppLibrary))) {
      includer = sources.getFileID(sources.getIncludeLoc(file));
      if (includer.isValid())
        hide(isOwn ? allNames() : minAndMax(), location);
    } else if (reason == ExitFile && includer.isValid() && file == includer) {
      includer = FileID();
      restore(location);
    }
  }

  void MacroUndefined(const Token &name, const MacroDefinition &, const MacroDirective *) override {
    if (!hidesMinAndMax || !llvm::is_contained(minAndMax(), name.getIdentifierInfo()))
      llvm::erase_if(hidden, [&](const Macro &macro) { return macro.name == name.getIdentifierInfo(); });
  }

private:
  struct Macro {
    IdentifierInfo *name;
    MacroInfo *text;
  };

  llvm::SmallVector<IdentifierInfo *> minAndMax() const {
    return {preprocessor.getIdentifierInfo("min"), preprocessor.getIdentifierInfo("max")};
  }

  llvm::SmallVector<IdentifierInfo *> allNames() {
    recallCommandLine();
    llvm::SmallVector<IdentifierInfo *> names;
    for (const auto &entry : preprocessor.getIdentifierTable())
      names.push_back(entry.getValue());
    return names;
  }

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

  /// Hides the program's macros of these names.
  void hide(llvm::ArrayRef<IdentifierInfo *> names, SourceLocation location) {
    for (IdentifierInfo *name : names) {
      MacroInfo *macro = name->hasMacroDefinition() ? preprocessor.getMacroInfo(name) : nullptr;
      if (macro && isProgramsWord(name->getName(), macro))
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
  bool hidesMinAndMax;
  /// The file that includes the library's header being read; invalid outside of these headers.
  FileID includer;
  std::vector<Macro> hidden;
};

}  // namespace

void shieldHeaders(Preprocessor &preprocessor, bool hidesMinAndMax) {
  preprocessor.addPPCallbacks(std::make_unique<HeaderShield>(preprocessor, hidesMinAndMax));
}

}  // namespace amp::frontend
