#include "msvc/Directives.h"

#include "annotations/HeaderOwner.h"
#include "ast/OtherVersions.h"
#include "diagnostics/Words.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using llvm::StringRef;

namespace amp::msvc {

namespace {

constexpr llvm::StringLiteral macros[] = {"_MSC_VER", "_WIN32"};

class Directives : public PPCallbacks {
public:
  Directives(Preprocessor &preprocessor, MicrosoftExtensions &extensions, UndefinedMacro noteUndefined)
      : preprocessor(preprocessor), sources(preprocessor.getSourceManager()), extensions(extensions),
        noteUndefined(std::move(noteUndefined)) {}

  void InclusionDirective(SourceLocation location, const Token &, StringRef name, bool, CharSourceRange,
                          OptionalFileEntryRef, StringRef, StringRef, AMP_INCLUDED_MODULE,
                          SrcMgr::CharacteristicKind) override {
    if (isProgram(location))
      extensions.noteInclude(name);
  }

  void PragmaDirective(SourceLocation location, PragmaIntroducerKind) override {
    if (preprocessor.getLangOpts().CUDAIsDevice && location.isFileID() && isProgram(location))
      if (const std::uint64_t bytes = readStack(StringRef(sources.getCharacterData(location)).take_until(endsLine)))
        extensions.noteStack(location, bytes);
  }

  void If(SourceLocation location, SourceRange condition, ConditionValueKind) override { read(location, condition); }
  void Elif(SourceLocation location, SourceRange condition, ConditionValueKind, SourceLocation) override {
    read(location, condition);
  }
  void Ifdef(SourceLocation location, const Token &name, const MacroDefinition &) override { read(location, name); }
  void Ifndef(SourceLocation location, const Token &name, const MacroDefinition &) override { read(location, name); }

private:
  static bool endsLine(char letter) { return letter == '\n'; }

  /// The size in `comment(linker, "/STACK:67108864")` if it is above that of Linux, or 0.
  static std::uint64_t readStack(StringRef pragma) {
    constexpr std::uint64_t usual = 8 << 20;
    const std::size_t linker = pragma.find("linker"), option = pragma.find_insensitive("stack:");
    std::uint64_t bytes = 0;
    if (!pragma.contains("comment") || linker == StringRef::npos || option == StringRef::npos || option < linker ||
        pragma.drop_front(option + StringRef("stack:").size())
            .take_until([](char letter) { return !llvm::isAlnum(letter); })
            .getAsInteger(0, bytes))
      return 0;
    return bytes > usual ? bytes : 0;
  }

  bool isProgram(SourceLocation location) const {
    return annotations::ownerOf(sources, location) == annotations::HeaderOwner::Program;
  }

  void read(SourceLocation location, SourceRange condition) {
    if (!isProgram(location))
      return;
    const StringRef text =
        Lexer::getSourceText(CharSourceRange::getTokenRange(condition), sources, preprocessor.getLangOpts());
    for (StringRef macro : macros)
      if (diagnostics::hasWord(text, macro))
        note(location, macro);
  }
  void read(SourceLocation location, const Token &name) {
    if (name.getIdentifierInfo() && llvm::is_contained(macros, name.getIdentifierInfo()->getName()))
      note(location, name.getIdentifierInfo()->getName());
  }

  void note(SourceLocation location, StringRef macro) {
    if (!isProgram(location) || preprocessor.isMacroDefined(macro) || isMeant(macro))
      return;
    noteUndefined(FullSourceLoc(location, sources), macro);
  }
  /// True if the command line undefines the macro, as by -U_WIN32.
  bool isMeant(StringRef macro) const {
    return llvm::any_of(preprocessor.getPreprocessorOpts().Macros,
                        [&](const auto &option) { return option.second && option.first == macro; });
  }

  Preprocessor &preprocessor;
  SourceManager &sources;
  MicrosoftExtensions &extensions;
  UndefinedMacro noteUndefined;
};

}  // namespace

void watchDirectives(Preprocessor &preprocessor, MicrosoftExtensions &extensions, UndefinedMacro noteUndefined) {
  preprocessor.addPPCallbacks(std::make_unique<Directives>(preprocessor, extensions, std::move(noteUndefined)));
}

}  // namespace amp::msvc
