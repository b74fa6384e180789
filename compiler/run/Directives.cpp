#include "run/Directives.h"

#include "diagnostics/Words.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using llvm::StringRef;

namespace amp::driver {

namespace {

constexpr llvm::StringLiteral macros[] = {"_MSC_VER", "_WIN32"};

class Directives : public PPCallbacks {
public:
  Directives(Preprocessor &preprocessor, msvc::MicrosoftExtensions &extensions,
             diagnostics::DiagnosticTranslator &translator)
      : preprocessor(preprocessor), sources(preprocessor.getSourceManager()), extensions(extensions),
        translator(translator) {}

  void InclusionDirective(SourceLocation place, const Token &, StringRef name, bool, CharSourceRange,
                          OptionalFileEntryRef, StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (isProgram(place))
      extensions.noteInclude(name);
  }

  void If(SourceLocation place, SourceRange condition, ConditionValueKind) override { read(place, condition); }
  void Elif(SourceLocation place, SourceRange condition, ConditionValueKind, SourceLocation) override {
    read(place, condition);
  }
  void Ifdef(SourceLocation place, const Token &name, const MacroDefinition &) override { read(place, name); }
  void Ifndef(SourceLocation place, const Token &name, const MacroDefinition &) override { read(place, name); }

private:
  /// The driver includes <compat/crt/microsoft.h> by -include, so it is not a system header.
  bool isProgram(SourceLocation place) const {
    return !sources.isInSystemHeader(place) && !sources.getFilename(place).ends_with("/compat/crt/microsoft.h");
  }

  void read(SourceLocation place, SourceRange condition) {
    if (!isProgram(place))
      return;
    const StringRef text =
        Lexer::getSourceText(CharSourceRange::getTokenRange(condition), sources, preprocessor.getLangOpts());
    for (StringRef macro : macros)
      if (diagnostics::hasWord(text, macro))
        note(place, macro);
  }
  void read(SourceLocation place, const Token &name) {
    if (name.getIdentifierInfo() && llvm::is_contained(macros, name.getIdentifierInfo()->getName()))
      note(place, name.getIdentifierInfo()->getName());
  }

  void note(SourceLocation place, StringRef macro) {
    if (!isProgram(place) || preprocessor.isMacroDefined(macro) || isMeant(macro))
      return;
    translator.noteUndefined(preprocessor.getDiagnostics(), FullSourceLoc(place, sources), macro);
  }
  /// True if the command line undefines the macro, as by -U_WIN32.
  bool isMeant(StringRef macro) const {
    return llvm::any_of(preprocessor.getPreprocessorOpts().Macros,
                        [&](const auto &option) { return option.second && option.first == macro; });
  }

  Preprocessor &preprocessor;
  SourceManager &sources;
  msvc::MicrosoftExtensions &extensions;
  diagnostics::DiagnosticTranslator &translator;
};

}  // namespace

void watchDirectives(Preprocessor &preprocessor, msvc::MicrosoftExtensions &extensions,
                     diagnostics::DiagnosticTranslator &translator) {
  preprocessor.addPPCallbacks(std::make_unique<Directives>(preprocessor, extensions, translator));
}

}  // namespace amp::driver
