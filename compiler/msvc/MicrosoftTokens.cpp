#include "msvc/MicrosoftTokens.h"

#include "diagnostics/InsertedText.h"
#include "frontend/tokens/Brackets.h"
#include "frontend/tokens/InsertedTokens.h"
#include "msvc/FloatPragmas.h"
#include "msvc/MicrosoftExceptions.h"
#include "msvc/MicrosoftTemplates.h"
#include "msvc/MissingWords.h"
#include "msvc/SystemNames.h"
#include "msvc/VectorMembers.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>

using namespace clang;
using llvm::StringRef;

namespace amp::msvc {

using namespace diagnostics;
using namespace frontend;

namespace {

class MicrosoftTokens {
public:
  MicrosoftTokens(Preprocessor &preprocessor, std::vector<Token> tokens)
      : preprocessor(preprocessor), tokens(std::move(tokens)) {}

  std::vector<Token> run(const TokenFixes &fixes) {
    dropAnnotations();
    tokens = keepContraction(std::move(tokens));
    showExports();
    readForEach();
    readTexts();
    findMain();
    tokens = giveExceptionsTexts(preprocessor, std::move(tokens));
    tokens = readVectorMembers(preprocessor, std::move(tokens));
    // This comes first, before other tokens are inserted into a definition that moves.
    tokens = rewriteTemplates(preprocessor, std::move(tokens), fixes);
    makeNullZero(fixes.ambiguousCalls);
    makePureSpecifiersZero();
    comparePointers(fixes.nullComparisons);
    initialiseDirectly(fixes.copiedInitialisers);
    completeNames(fixes);
    extendLives(fixes.references);
    wrap(fixes.temporaries);
    Token end = tokens.back();
    tokens.pop_back();
    append(mainText);
    tokens.push_back(end);
    return std::move(tokens);
  }

private:
  bool is(size_t index, StringRef word) const {
    // Pragmas are annotation tokens here, which have no identifier.
    if (index >= tokens.size() || tokens[index].isAnnotation())
      return false;
    const IdentifierInfo *name = tokens[index].getIdentifierInfo();
    return name && name->getName() == word;
  }
  bool is(size_t index, tok::TokenKind kind) const { return index < tokens.size() && tokens[index].is(kind); }

  /// The bracket that closes the one at `open`, or the number of tokens.
  size_t closing(size_t open) const { return findClosing(tokens, open).value_or(tokens.size()); }

  /// The first token of these kinds from `index` on that is not in brackets, or the number of tokens.
  size_t skipTo(size_t index, std::initializer_list<tok::TokenKind> ends) const {
    while (index < tokens.size() && !llvm::is_contained(ends, tokens[index].getKind()))
      index = openedBrackets(tokens[index].getKind()) > 0 ? closing(index) + 1 : index + 1;
    return std::min(index, tokens.size());
  }

  /// The bracket that opens the one closed at `close`, or 0.
  size_t opening(size_t close) const { return findOpening(tokens, close).value_or(0); }

  /// Drops `__in` and `__out` of SAL. They cannot be macros, like the others of <sal.h>: libstdc++ uses them as
  /// names.
  void dropAnnotations() {
    const SourceManager &sources = preprocessor.getSourceManager();
    std::vector<Token> kept;
    kept.reserve(tokens.size());
    for (size_t i = 0; i != tokens.size(); ++i)
      if (!(is(i, "__in") || is(i, "__out")) || sources.isInSystemHeader(tokens[i].getLocation()))
        kept.push_back(tokens[i]);
    tokens = std::move(kept);
  }

  /// Gives exported classes and functions default visibility, even with -fvisibility=hidden. Imported ones also get it,
  /// since a class must be the same in both libraries.
  void showExports() {
    const std::vector<Token> visible = lex("__attribute__((visibility(\"default\")))");
    std::vector<Token> output;
    output.reserve(tokens.size());
    for (size_t i = 0; i != tokens.size(); ++i) {
      if (is(i, tok::kw___declspec) && is(i + 1, tok::l_paren) && crossesLibraries(i + 1))
        output.insert(output.end(), visible.begin(), visible.end());
      output.push_back(tokens[i]);
    }
    tokens = std::move(output);
  }
  bool crossesLibraries(size_t open) const {
    const size_t end = closing(open);
    for (size_t i = open; i < end; ++i)
      if (is(i, "dllexport") || is(i, "dllimport"))
        return true;
    return false;
  }

  void readForEach() {
    for (size_t i = 0; i + 2 < tokens.size(); ++i) {
      if (tokens[i].isNot(tok::kw_for) || !is(i + 1, "each") || !is(i + 2, tok::l_paren))
        continue;
      size_t end = closing(i + 2);
      for (size_t k = i + 3; k < end; ++k)
        if (is(k, "in")) {
          tokens[k].setIdentifierInfo(nullptr);
          tokens[k].setKind(tok::colon);
          tokens[k].setLength(1);
          tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1);
          break;
        }
    }
  }

  /// `_T("text")`, if <tchar.h> is not included.
  void readTexts() {
    const bool isWide = preprocessor.isMacroDefined("_UNICODE") || preprocessor.isMacroDefined("UNICODE");
    for (size_t i = 0; i + 3 < tokens.size(); ++i) {
      if (!is(i, "_T") || !is(i + 1, tok::l_paren) || !is(i + 3, tok::r_paren))
        continue;
      if (!is(i + 2, tok::string_literal) && !is(i + 2, tok::char_constant))
        continue;
      tokens[i] = isWide ? lex("L" + preprocessor.getSpelling(tokens[i + 2])).front() : tokens[i + 2];
      auto rest = tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1;
      tokens.erase(rest, rest + 3);
    }
  }

  /// Finds a definition of main at file scope that needs another main.
  void findMain() {
    int depth = 0;
    for (size_t i = 1; i + 1 < tokens.size(); ++i) {
      depth += tokens[i].is(tok::l_brace) ? 1 : tokens[i].is(tok::r_brace) ? -1 : 0;
      bool isWide = is(i, "wmain");
      if (depth || !is(i + 1, tok::l_paren) || !(isWide || is(i, "main")))
        continue;
      size_t close = closing(i + 1);
      bool isVoid = tokens[i - 1].is(tok::kw_void) ||
                    (is(i - 1, "__cdecl") && i > 1 && tokens[i - 2].is(tok::kw_void)) ||
                    (tokens[i - 1].is(tok::kw___cdecl) && i > 1 && tokens[i - 2].is(tok::kw_void));
      if (!is(close + 1, tok::l_brace) || !(isWide || isVoid))
        continue;
      // wmain keeps its name, which has no meaning for Clang. So __func__ is correct in it.
      if (!isWide)
        rename(tokens[i], "__amp_program");
      if (!isVoid)
        endInZero(close + 1);
      mainText = writeMain(countParameters(i + 1, close), isWide, isVoid);
    }
  }

  /// Adds `return 0;` at the end of the program's main function, which is now called by another main, or of wmain. C++
  /// defines an implicit return only for a function that is named main.
  void endInZero(size_t open) {
    const std::optional<size_t> close = findClosing(tokens, open);
    if (!close)
      return;
    const std::vector<Token> added = lex("return 0;");
    tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(*close), added.begin(), added.end());
  }

  size_t countParameters(size_t open, size_t close) const {
    if (close == open + 1 || (close == open + 2 && is(open + 1, tok::kw_void)))
      return 0;
    size_t count = 1;
    int depth = 0;
    for (size_t i = open + 1; i < close; ++i) {
      depth += openedBrackets(tokens[i].getKind());
      count += depth == 0 && tokens[i].is(tok::comma);
    }
    return count;
  }

  static std::string writeMain(size_t parameters, bool isWide, bool isVoid) {
    std::string kind = isWide ? "__amp_wide_arguments" : "__amp_arguments";
    std::string arguments = parameters > 0 ? "count" : "";
    arguments += parameters > 1 ? ", " + kind + "(arguments)" : "";
    arguments += parameters > 2 ? ", " + kind + "(environment)" : "";
    std::string call = (isWide ? "wmain(" : "__amp_program(") + arguments + ");";
    return "int main(int count, char **arguments, char **environment) { (void)count; (void)arguments; "
           "(void)environment; " +
           (isVoid ? call + " return 0;" : "return " + call) + " }";
  }

  void rename(Token &token, StringRef name) {
    IdentifierInfo *identifier = preprocessor.getIdentifierInfo(name);
    token.setIdentifierInfo(identifier);
    token.setKind(identifier->getTokenID());
  }

  std::vector<Token> lex(StringRef text, SourceLocation location = {}) {
    return lexInserted(preprocessor, text, location);
  }

  void append(StringRef text) { append(lex(text), tokens); }
  static void append(const std::vector<Token> &added, std::vector<Token> &to) {
    to.insert(to.end(), added.begin(), added.end());
  }

  /// `T &name = temporary` becomes `T &&name`, which is an lvalue, too, and extends the lifetime of the temporary.
  void extendLives(const std::set<diagnostics::FileOffset> &names) {
    for (size_t i = 1; i + 1 < tokens.size(); ++i)
      if (is(i - 1, tok::amp) && (is(i + 1, tok::equal) || is(i + 1, tok::l_paren) || is(i + 1, tok::l_brace)))
        if (auto fileOffset = fileOffsetOf(tokens[i], tokens[i].getLocation());
            fileOffset && names.contains(*fileOffset))
          tokens[i - 1].setKind(tok::ampamp);
  }

  /// In the arguments of these calls NULL becomes 0. Elsewhere it may be a variadic argument, which has the size of a
  /// pointer.
  void makeNullZero(const std::set<diagnostics::FileOffset> &calls) {
    for (size_t i = 0; !calls.empty() && i != tokens.size(); ++i) {
      const auto fileOffset = fileOffsetOf(tokens[i], tokens[i].getLocation());
      if (!fileOffset || !calls.contains(*fileOffset))
        continue;
      size_t open = i;
      while (open != tokens.size() && !is(open, tok::l_paren) && !is(open, tok::semi))
        ++open;
      const size_t close = is(open, tok::l_paren) ? frontend::findClosing(tokens, open).value_or(open) : open;
      for (size_t k = open + 1; k < close; ++k)
        if (openedBrackets(tokens[k].getKind()) > 0)
          k = closing(k);
        else if (is(k, tok::kw___null) && (is(k - 1, tok::l_paren) || is(k - 1, tok::comma)))
          tokens[k] = lex("0", tokens[k].getLocation()).front();
    }
  }

  /// `virtual int area() = NULL;`: NULL is 0 in Visual C++. Where a pointer to a function is initialised so, 0 has the
  /// same meaning.
  void makePureSpecifiersZero() {
    for (size_t i = 1; i + 2 < tokens.size(); ++i) {
      const bool endsDeclarator = is(i - 1, tok::r_paren) || is(i - 1, tok::kw_const) || is(i - 1, "override");
      if (is(i, tok::equal) && endsDeclarator && is(i + 1, tok::kw___null) && is(i + 2, tok::semi))
        tokens[i + 1] = lex("0", tokens[i + 1].getLocation()).front();
    }
  }

  /// C++11 has no order of a pointer and a null pointer constant. Visual C++ compares the pointer with a null pointer.
  void comparePointers(const std::set<diagnostics::FileOffset> &operators) {
    for (size_t i = 1; !operators.empty() && i + 1 < tokens.size(); ++i) {
      if (!isAt(i, operators))
        continue;
      const size_t zero = isZero(i + 1) ? i + 1 : isZero(i - 1) ? i - 1 : tokens.size();
      if (zero == tokens.size())
        continue;
      const std::vector<Token> conversion = lex("(const volatile void *)", tokens[zero].getLocation());
      tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(zero), conversion.begin(), conversion.end());
      i += conversion.size() + 1;
    }
  }
  /// `std::atomic<int> n = 0` becomes `std::atomic<int> n{0}`. Visual C++ elides the copy, as C++17 does.
  void initialiseDirectly(const std::set<diagnostics::FileOffset> &initialisers) {
    for (size_t i = 1; !initialisers.empty() && i + 1 < tokens.size(); ++i) {
      if (!is(i - 1, tok::equal) || !isAt(i, initialisers))
        continue;
      const size_t end = skipTo(i, {tok::semi, tok::comma, tok::r_paren});
      if (end == tokens.size())
        return;
      tokens[i - 1] = lex("{", tokens[i - 1].getLocation()).front();
      const Token close = lex("}", tokens[end - 1].getLocation()).front();
      tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(end), close);
    }
  }
  bool isZero(size_t index) const {
    return is(index, tok::kw___null) || is(index, tok::kw_nullptr) ||
           (is(index, tok::numeric_constant) && preprocessor.getSpelling(tokens[index]) == "0");
  }

  /// Whether the token is at one of the places. It may be in a macro.
  bool isAt(size_t index, const std::set<diagnostics::FileOffset> &places) const {
    const SourceLocation location = tokens[index].getLocation();
    auto fileOffset = places.empty()
                          ? std::nullopt
                          : fileOffsetOf(tokens[index], preprocessor.getSourceManager().getSpellingLoc(location));
    return fileOffset && places.contains(*fileOffset);
  }

  /// Inserts the words before a name, and arguments after it. `hasTypename`: the name has got that word.
  void completeName(size_t name, bool hasTypename, const TokenFixes &fixes, std::vector<Token> &output) {
    const SourceLocation location = tokens[name].getLocation();
    if (!fixes.ownNames.empty())
      qualify(tokens[name], fixes.ownNames, output);
    const bool hasPrefix =
        !fixes.hiddenMembers.empty() && !isQualified(name) && qualify(tokens[name], fixes.hiddenMembers, output);
    bool isMember = !isQualified(name) && isAt(name, fixes.memberNames);
    if (!hasPrefix && !fixes.inheritedNames.empty() &&
        inherit(name, isMember || hasTypename, fixes.inheritedNames, output))
      isMember = false;
    if (isMember)
      append(lex("(", location), output);
    output.push_back(tokens[name]);
    if (isMember)
      append(lex(")", location), output);
    if (isAt(name, fixes.baseNames))
      addArguments(name, output);
  }

  void completeNames(const TokenFixes &fixes) {
    const MissingWords missing = findMissingWords(tokens, preprocessor.getSourceManager(), fixes);
    auto type = missing.typenames.begin(), made = missing.templates.begin();
    // A constant's name was seen, but not the end of its declarator.
    bool awaitsInitialiser = false;
    std::vector<Token> output;
    output.reserve(tokens.size() + missing.typenames.size() + missing.templates.size());
    for (size_t i = 0; i != tokens.size(); ++i) {
      const SourceLocation location = tokens[i].getLocation();
      auto isNext = [&](auto &next, const std::vector<size_t> &indices) {
        const bool isHere = next != indices.end() && *next == i;
        next += isHere;
        return isHere;
      };
      const bool isType = isNext(type, missing.typenames), isTemplate = isNext(made, missing.templates);
      const bool precedesArguments = is(i + 1, tok::less) || is(i, tok::kw_operator);
      if (isType || (isAt(i, fixes.typeNames) && !is(i - 1, "typename")))
        append(lex("typename", location), output);
      if (isTemplate || (precedesArguments && isAt(i, fixes.templateNames)))
        append(lex("template", location), output);
      completeName(i, isType, fixes, output);
      awaitsInitialiser |= isAt(i, fixes.constants);
      if (awaitsInitialiser && (is(i + 1, tok::semi) || is(i + 1, tok::comma))) {
        append(lex("{}", location), output);
        awaitsInitialiser = false;
      }
    }
    tokens = std::move(output);
  }

  /// `value_type` of a dependent base: `typename own_class::value_type`. `hasWord`: it is a value, or has `typename`.
  bool inherit(size_t name, bool hasWord, const std::map<diagnostics::FileOffset, std::string> &names,
               std::vector<Token> &output) {
    const bool canBeOne = tokens[name].is(tok::identifier) && !isQualified(name);
    auto fileOffset = canBeOne ? fileOffsetOf(tokens[name], tokens[name].getLocation()) : std::nullopt;
    auto inherited = fileOffset ? names.find(*fileOffset) : names.end();
    if (inherited == names.end())
      return false;
    const bool hasNone = hasWord || is(name - 1, "typename") || isInitialiser(name, inherited->second);
    std::string words = hasNone ? "" : "typename ";
    words += inherited->second + (is(name + 1, tok::less) ? "::template" : "::");
    append(lex(words, tokens[name].getLocation()), output);
    return true;
  }

  /// The parenthesis that closes a function's parameters, from the last token before the colon of its initialisers.
  size_t endOfParameters(size_t last) const {
    while (last > 0) {
      const size_t open = is(last, tok::r_paren) ? opening(last) : 0;
      if (is(last, tok::kw_try) || is(last, tok::kw_noexcept))
        --last;
      else if (open > 1 && (is(open - 1, tok::kw_noexcept) || is(open - 1, tok::kw_throw) || is(open - 1, "restrict")))
        last = open - 2;
      else
        break;
    }
    return last;
  }

  /// Whether the name begins a member initialiser of the class's constructor: C++ allows no `typename` there.
  bool isInitialiser(size_t name, StringRef ownClass) const {
    while (name > 3 && is(name - 1, tok::comma) && (is(name - 2, tok::r_paren) || is(name - 2, tok::r_brace))) {
      name = opening(name - 2);
      if (name > 1 && is(name - 1, tok::greater))
        name = findOpeningAngle(tokens, name - 1).value_or(0);
      while (name > 1 && (is(name - 1, tok::coloncolon) || tokens[name - 1].is(tok::identifier)))
        --name;
    }
    if (name < 4 || !is(name - 1, tok::colon))
      return false;
    const size_t last = endOfParameters(name - 2), parameters = is(last, tok::r_paren) ? opening(last) : 0;
    return parameters > 0 && is(parameters - 1, ownClass);
  }

  bool isQualified(size_t name) const {
    return name > 0 && (is(name - 1, tok::period) || is(name - 1, tok::arrow) || is(name - 1, tok::coloncolon));
  }

  /// Adds the template arguments of a base class. They are taken from the last list of bases before the name that
  /// contains the class.
  void addArguments(size_t name, std::vector<Token> &output) const {
    if (is(name + 1, tok::less))
      return;
    for (size_t i = name; i-- > 1;) {
      bool isInList = is(i - 1, tok::colon) || is(i - 1, tok::comma) || is(i - 1, tok::kw_public) ||
                      is(i - 1, tok::kw_protected) || is(i - 1, tok::kw_private) || is(i - 1, tok::kw_virtual);
      if (!isInList || tokens[i].getIdentifierInfo() != tokens[name].getIdentifierInfo() || !is(i + 1, tok::less) ||
          !isOfClassWithBase(name, i))
        continue;
      if (const std::optional<size_t> close = findClosingAngle(tokens, i + 1)) {
        const auto begin = tokens.begin();
        output.insert(output.end(), begin + static_cast<std::ptrdiff_t>(i + 1),
                      begin + static_cast<std::ptrdiff_t>(*close + 1));
      }
      return;
    }
  }

  /// Whether the token is in the body of the class that has the base at `base` in its list, or in a member that is
  /// defined outside of the class.
  bool isOfClassWithBase(size_t index, size_t base) const {
    size_t colon = base;
    const size_t open = skipTo(base, {tok::l_brace, tok::semi});
    const size_t close = is(open, tok::l_brace) ? closing(open) : open;
    if (index < close)
      return open < index;
    while (colon > 1 && !is(colon, tok::colon))
      --colon;
    const IdentifierInfo *className = tokens[colon - 1].getIdentifierInfo();
    for (size_t i = close; className && i < index; ++i)
      if (tokens[i].getIdentifierInfo() == className) {
        const size_t end = is(i + 1, tok::less) ? findClosingAngle(tokens, i + 1).value_or(i) : i;
        if (is(end + 1, tok::coloncolon) && index < endOfDeclaration(end))
          return true;
      }
    return false;
  }

  /// The semicolon or closing brace at the end of the declaration or definition that the token is in.
  size_t endOfDeclaration(size_t index) const {
    index = skipTo(index, {tok::l_brace, tok::semi});
    return is(index, tok::l_brace) ? closing(index) : index;
  }

  /// Returns whether the token has a qualifier in `names`, which is added.
  bool qualify(const Token &token, const std::map<diagnostics::FileOffset, std::string> &names,
               std::vector<Token> &output) {
    const std::vector<Token> qualifier = qualification(preprocessor, token, names);
    append(qualifier, output);
    return !qualifier.empty();
  }

  std::optional<diagnostics::FileOffset> fileOffsetOf(const Token &token, SourceLocation location) const {
    const SourceManager &sources = preprocessor.getSourceManager();
    return fileOffsetOfToken(sources, token, diagnostics::asWritten(sources, location));
  }

  void wrap(const std::set<TemporaryArgument> &temporaries) {
    if (temporaries.empty())
      return;
    // The numbers of wrapped arguments that begin and end at a token.
    std::map<diagnostics::FileOffset, int> opens, closes;
    for (const TemporaryArgument &argument : temporaries) {
      ++opens[{argument.file, argument.first}];
      ++closes[{argument.file, argument.last}];
    }
    // Tokens that were inserted before or after a token belong to it.
    auto locate = [&](size_t i) {
      return diagnostics::inUsersText(preprocessor.getSourceManager(), tokens[i].getLocation());
    };
    std::vector<Token> output;
    for (size_t i = 0; i != tokens.size(); ++i) {
      const SourceLocation location = locate(i);
      auto count = [&](const std::map<diagnostics::FileOffset, int> &table) {
        auto fileOffset = fileOffsetOf(tokens[i], location);
        auto entry = fileOffset ? table.find(*fileOffset) : table.end();
        return entry == table.end() ? 0 : entry->second;
      };
      const bool begins = i == 0 || locate(i - 1) != location,
                 ends = i + 1 == tokens.size() || locate(i + 1) != location;
      for (int k = begins ? count(opens) : 0; k > 0; --k)
        append(lex("::__amp_lvalue(", location), output);
      output.push_back(tokens[i]);
      for (int k = ends ? count(closes) : 0; k > 0; --k)
        append(lex(")", location), output);
    }
    tokens = std::move(output);
  }

  Preprocessor &preprocessor;
  std::vector<Token> tokens;
  std::string mainText;
};

}  // namespace

std::vector<Token> acceptMicrosoft(Preprocessor &preprocessor, std::vector<Token> tokens, const TokenFixes &fixes) {
  hideSystemNames(preprocessor, tokens, fixes.systemNames);
  return MicrosoftTokens(preprocessor, std::move(tokens)).run(fixes);
}

}  // namespace amp::msvc
