#include "msvc/VectorMembers.h"

#include "frontend/tokens/Brackets.h"
#include "frontend/tokens/InsertedTokens.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace amp::msvc {

namespace {

bool namesVectorMember(const Token &token) {
  static const llvm::StringSet<> names = {"m128_f32",  "m128_i8",   "m128_i16",  "m128_i32",  "m128_i64",  "m128_u8",
                                          "m128_u16",  "m128_u32",  "m128_u64",  "m128d_f64", "m128i_i8",  "m128i_i16",
                                          "m128i_i32", "m128i_i64", "m128i_u8",  "m128i_u16", "m128i_u32", "m128i_u64",
                                          "m256_f32",  "m256d_f64", "m256i_i8",  "m256i_i16", "m256i_i32", "m256i_i64",
                                          "m256i_u8",  "m256i_u16", "m256i_u32", "m256i_u64"};
  return token.is(tok::identifier) && names.contains(token.getIdentifierInfo()->getName());
}

/// Whether the token may end the operand of a call, of a subscript or of a member access. A brace usually ends a
/// statement.
bool endsInBracket(const Token &token) { return token.isOneOf(tok::r_paren, tok::r_square); }

/// The name before the template arguments that end at `close`: of `static_cast<T>`, or of `f<int>`. Nothing if `close`
/// is an operator.
std::optional<size_t> nameBeforeArguments(const std::vector<Token> &tokens, size_t close) {
  if (!tokens[close].isOneOf(tok::greater, tok::greatergreater))
    return std::nullopt;
  const size_t open = frontend::findOpeningAngle(tokens, close).value_or(0);
  return open > 0 ? std::optional(open - 1) : std::nullopt;
}

/// The first token of the postfix expression that ends at `last`: of `a->b[i]` in `x + a->b[i]`.
size_t beginOfPostfix(const std::vector<Token> &tokens, size_t last) {
  size_t begin = last;
  while (true) {
    if (endsInBracket(tokens[begin])) {
      begin = frontend::findOpening(tokens, begin).value_or(0);
      if (const std::optional<size_t> name = begin > 1 ? nameBeforeArguments(tokens, begin - 1) : std::nullopt) {
        begin = *name;
        if (tokens[begin].isNot(tok::identifier))
          return begin;
        continue;
      }
      // The brackets are a call or a subscript if an operand precedes them.
      if (begin > 0 && (tokens[begin - 1].is(tok::identifier) || endsInBracket(tokens[begin - 1]))) {
        --begin;
        continue;
      }
      return begin;
    }
    if (begin < 2 || !tokens[begin - 1].isOneOf(tok::period, tok::arrow, tok::coloncolon))
      return begin;
    const bool hasScope = tokens[begin - 2].isOneOf(tok::identifier, tok::kw_this) || endsInBracket(tokens[begin - 2]);
    if (!hasScope)
      return begin - 1;
    begin -= 2;
  }
}

}  // namespace

std::vector<Token> readVectorMembers(Preprocessor &preprocessor, std::vector<Token> tokens) {
  std::vector<Token> output;
  output.reserve(tokens.size());
  auto insert = [&](size_t place, const std::string &text) {
    const std::vector<Token> added = frontend::lexInserted(preprocessor, text, output[place].getLocation());
    output.insert(output.begin() + static_cast<std::ptrdiff_t>(place), added.begin(), added.end());
  };
  for (const Token &token : tokens) {
    // The functions' own header reads members of the program's classes.
    const bool isMember = output.size() > 1 && output.back().isOneOf(tok::period, tok::arrow) &&
                          namesVectorMember(token) &&
                          !preprocessor.getSourceManager().isInSystemHeader(token.getLocation());
    if (!isMember) {
      output.push_back(token);
      continue;
    }
    // The function's name is located at the operand, and the member's name becomes the closing parenthesis.
    const bool isPointer = output.back().is(tok::arrow);
    output.pop_back();
    Token close = token;
    close.setIdentifierInfo(nullptr);
    close.setKind(tok::r_paren);
    output.push_back(close);
    insert(beginOfPostfix(output, output.size() - 2),
           "::__amp_" + token.getIdentifierInfo()->getName().str() + (isPointer ? "(*" : "("));
  }
  return output;
}

}  // namespace amp::msvc
