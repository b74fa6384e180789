#include "frontend/restrictions/HiddenMacros.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp::frontend {

namespace {

void undefine(Preprocessor &preprocessor, IdentifierInfo *name, SourceLocation location) {
  preprocessor.appendMacroDirective(name, new (preprocessor.getPreprocessorAllocator()) UndefMacroDirective(location));
}

class MacroHider : public PPCallbacks {
public:
  MacroHider(Preprocessor &preprocessor, const std::set<std::string> &names)
      : preprocessor(preprocessor), names(names) {}

  void MacroDefined(const Token &name, const MacroDirective *) override {
    if (names.contains(name.getIdentifierInfo()->getName().str()) &&
        preprocessor.getSourceManager().isInSystemHeader(name.getLocation()))
      undefine(preprocessor, name.getIdentifierInfo(), name.getLocation());
  }

private:
  Preprocessor &preprocessor;
  std::set<std::string> names;
};

}  // namespace

void hideMacros(Preprocessor &preprocessor, const std::set<std::string> &names) {
  if (names.empty())
    return;
  for (const std::string &name : names) {
    IdentifierInfo *identifier = preprocessor.getIdentifierInfo(name);
    const MacroInfo *macro = preprocessor.getMacroInfo(identifier);
    if (macro && preprocessor.getSourceManager().isInSystemHeader(macro->getDefinitionLoc()))
      undefine(preprocessor, identifier, macro->getDefinitionLoc());
  }
  preprocessor.addPPCallbacks(std::make_unique<MacroHider>(preprocessor, names));
}

}  // namespace amp::frontend
