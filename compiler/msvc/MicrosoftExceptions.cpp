#include "msvc/MicrosoftExceptions.h"

#include "frontend/tokens/InsertedTokens.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp::msvc {

namespace {

class ExceptionTokens {
public:
  ExceptionTokens(Preprocessor &preprocessor, std::vector<Token> tokens)
      : preprocessor(preprocessor), sources(preprocessor.getSourceManager()),
        exception(preprocessor.getIdentifierInfo("exception")), std(preprocessor.getIdentifierInfo("std")),
        replacement(preprocessor.getIdentifierInfo("__amp_exception")), tokens(std::move(tokens)) {}

  std::vector<Token> run() {
    std::vector<Token> output;
    output.reserve(tokens.size());
    for (size_t i = 0; i != tokens.size(); ++i) {
      isStdOpen |= is(i, std) && i > 1 && tokens[i - 1].is(tok::kw_namespace) && tokens[i - 2].is(tok::kw_using);
      isStdOpen |= is(i, exception) && isQualified(i) && i > 2 && tokens[i - 3].is(tok::kw_using);
      bool isMeant = is(i, exception) && i > 3 && (isQualified(i) || (isStdOpen && isPlain(i))) &&
                     !sources.isInSystemHeader(tokens[i].getLocation());
      output.push_back(tokens[i]);
      if (throwsLiteral(i))
        addCast(i + 1, output);
      if (!isMeant)
        continue;
      if (isCaughtByValue(i)) {
        output.push_back(tokens[i]);
        output.back().setIdentifierInfo(nullptr);
        output.back().setKind(tok::amp);
      } else if (holdsText(i)) {
        if (isQualified(i))
          output.erase(output.end() - 3, output.end() - 1);
        output.back().setIdentifierInfo(replacement);
      }
    }
    return output;
  }

private:
  /// `throw "text";`. In Visual C++ the type is char *, which handlers of char * and of const char * catch.
  bool throwsLiteral(size_t index) const {
    if (tokens[index].isNot(tok::kw_throw) || sources.isInSystemHeader(tokens[index].getLocation()))
      return false;
    size_t end = index + 1;
    while (is(end, tok::string_literal) || is(end, tok::wide_string_literal))
      ++end;
    return end != index + 1 && is(end, tok::semi);
  }
  void addCast(size_t literal, std::vector<Token> &output) {
    const bool isWide = is(literal, tok::wide_string_literal);
    const std::vector<Token> cast =
        frontend::lexInserted(preprocessor, isWide ? "(wchar_t *)" : "(char *)", tokens[literal].getLocation());
    output.insert(output.end(), cast.begin(), cast.end());
  }

  bool is(size_t index, const IdentifierInfo *word) const {
    return tokens[index].is(tok::identifier) && tokens[index].getIdentifierInfo() == word;
  }
  bool is(size_t index, tok::TokenKind kind) const { return index < tokens.size() && tokens[index].is(kind); }

  /// `std::exception`.
  bool isQualified(size_t index) const {
    return index > 1 && tokens[index - 1].is(tok::coloncolon) && is(index - 2, std);
  }
  /// Whether the name is neither a member, nor that of a class that is declared here.
  bool isPlain(size_t index) const {
    return !tokens[index - 1].isOneOf(tok::coloncolon, tok::period, tok::arrow, tok::tilde, tok::kw_class,
                                      tok::kw_struct, tok::kw_enum, tok::kw_namespace);
  }

  size_t begin(size_t index) const { return isQualified(index) ? index - 2 : index; }

  /// `catch (std::exception e)`.
  bool isCaughtByValue(size_t index) const {
    size_t before = begin(index) - 1;
    before -= tokens[before].is(tok::kw_const);
    return before > 0 && tokens[before].is(tok::l_paren) && tokens[before - 1].is(tok::kw_catch) &&
           (is(index + 1, tok::r_paren) || (is(index + 1, tok::identifier) && is(index + 2, tok::r_paren)));
  }

  /// The class is constructed, initialised or used as a base class. A typedef may be used for any of these.
  bool holdsText(size_t index) const {
    const Token &before = tokens[begin(index) - 1];
    bool isBase = before.isOneOf(tok::kw_public, tok::kw_protected, tok::kw_private, tok::kw_virtual, tok::colon) &&
                  (is(index + 1, tok::l_brace) || is(index + 1, tok::comma));
    bool isVariable =
        is(index + 1, tok::identifier) && is(index + 2, tok::l_paren) && is(index + 3, tok::string_literal);
    return isBase || isVariable || is(index + 1, tok::l_paren) || is(index + 1, tok::coloncolon) ||
           before.is(tok::kw_typedef);
  }

  Preprocessor &preprocessor;
  const SourceManager &sources;
  const IdentifierInfo *exception;
  const IdentifierInfo *std;
  IdentifierInfo *replacement;
  std::vector<Token> tokens;
  /// `using namespace std` or `using std::exception` has been seen.
  bool isStdOpen = false;
};

}  // namespace

std::vector<Token> giveExceptionsTexts(Preprocessor &preprocessor, std::vector<Token> tokens) {
  return ExceptionTokens(preprocessor, std::move(tokens)).run();
}

}  // namespace amp::msvc
