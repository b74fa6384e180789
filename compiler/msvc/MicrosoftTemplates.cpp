#include "msvc/MicrosoftTemplates.h"

#include "frontend/tokens/Brackets.h"
#include "frontend/tokens/InsertedTokens.h"

#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp::msvc {

using namespace frontend;

namespace {

class TemplateRewriter {
public:
  TemplateRewriter(Preprocessor &preprocessor, std::vector<Token> tokens, const TokenFixes &fixes)
      : preprocessor(preprocessor), tokens(std::move(tokens)), fixes(fixes) {}

  std::vector<Token> run() {
    if (!fixes.parameterTypes.empty())
      retypeParameters();
    if (!fixes.repeatedDefaults.empty())
      dropRepeatedDefaults();
    if (!fixes.lateDefinitions.empty())
      moveDefinitions();
    return std::move(tokens);
  }

private:
  std::optional<diagnostics::FileOffset> fileOffsetOf(const Token &token) const {
    return fileOffsetOfToken(preprocessor.getSourceManager(), token, token.getLocation());
  }

  /// `unsigned int Rank`: the tokens of the type are replaced by those of another type.
  void retypeParameters() {
    std::vector<Token> output;
    output.reserve(tokens.size());
    for (std::size_t i = 0; i != tokens.size(); ++i) {
      const auto fileOffset = fileOffsetOf(tokens[i]);
      auto wanted = fileOffset ? fixes.parameterTypes.find(*fileOffset) : fixes.parameterTypes.end();
      if (wanted == fixes.parameterTypes.end()) {
        output.push_back(tokens[i]);
        continue;
      }
      for (const Token &word : lexInserted(preprocessor, wanted->second.type, tokens[i].getLocation()))
        output.push_back(word);
      const diagnostics::FileOffset name{fileOffset->file, wanted->second.name};
      while (i + 1 < tokens.size() && !isAt(tokens[i + 1], name) && tokens[i + 1].isNot(tok::ellipsis))
        ++i;
    }
    tokens = std::move(output);
  }
  bool isAt(const Token &token, const diagnostics::FileOffset &wanted) const {
    const auto fileOffset = fileOffsetOf(token);
    return fileOffset && !(*fileOffset < wanted) && !(wanted < *fileOffset);
  }

  void dropRepeatedDefaults() {
    for (std::size_t i = 1; i + 1 < tokens.size(); ++i)
      if (auto fileOffset = fileOffsetOf(tokens[i]); fileOffset && fixes.repeatedDefaults.contains(*fileOffset))
        for (std::size_t at : {i, i + 1, i - 1})
          if (tokens[at].is(tok::equal)) {
            dropDefault(tokens, at);
            break;
          }
  }

  /// Removes the tokens from the `=` to the parameter's end. The second angle in `A<int>>` belongs to the parameter
  /// list.
  static void dropDefault(std::vector<Token> &list, std::size_t equal) {
    int depth = 0;
    std::size_t i = equal + 1;
    for (; i < list.size(); ++i) {
      const Token &token = list[i];
      if (depth == 0 && (token.is(tok::comma) || openedAngles(token.getKind()) < 0))
        break;
      const int before = depth;
      depth += openedBrackets(token.getKind()) + openedAngles(token.getKind());
      if (before > 0 && depth == -1) {
        list[i].setKind(tok::greater);
        list[i].setLocation(token.getLocation().getLocWithOffset(before));
        list[i].setLength(1);
        break;
      }
    }
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(equal), list.begin() + static_cast<std::ptrdiff_t>(i));
  }

  // --- class templates that name later declarations ---

  struct Moved {
    std::vector<Token> definition;
    diagnostics::FileOffset behind;
    std::string scope;
  };

  void moveDefinitions() {
    std::vector<Token> output;
    std::vector<Moved> moved;
    for (std::size_t i = 0; i != tokens.size(); ++i) {
      const auto fileOffset = fileOffsetOf(tokens[i]);
      auto late = fileOffset ? fixes.lateDefinitions.find(*fileOffset) : fixes.lateDefinitions.end();
      std::size_t end = tokens.size();
      if (late != fixes.lateDefinitions.end())
        end = late->second.isMember ? endOfMember(i) : endOfClass(fileOffset->file, late->second.last, i);
      if (end < tokens.size()) {
        takeOut(i, end, late->second, output, moved);
        i = end;
      } else {
        output.push_back(tokens[i]);
      }
    }
    tokens = std::move(output);
    // From the last to the first, so that definitions after the same declaration remain in source order.
    for (auto each = moved.rbegin(); each != moved.rend(); ++each)
      putBehind(*each);
  }

  /// The semicolon after the class's brace.
  std::size_t endOfClass(const std::string &file, unsigned brace, std::size_t begin) const {
    const std::size_t end = find({file, brace}, begin);
    return end + 1 < tokens.size() && tokens[end + 1].is(tok::semi) ? end + 1 : tokens.size();
  }

  /// The brace of a body, or a semicolon. The AST does not have the end of a body that is parsed later.
  std::size_t endOfMember(std::size_t begin) const {
    int depth = 0;
    bool isValue = false;
    for (std::size_t i = begin; i < tokens.size(); ++i) {
      const Token &token = tokens[i];
      depth += openedBrackets(token.getKind());
      // An `=` before the function's parameters belongs to a default template argument: their parenthesis resets
      // isValue.
      isValue = depth == 0 ? isValue || token.is(tok::equal) : isValue && token.isNot(tok::l_paren);
      if (depth == 0 && (token.is(tok::semi) || (token.is(tok::r_brace) && !isValue)))
        return i;
    }
    return tokens.size();
  }

  std::size_t find(const diagnostics::FileOffset &wanted, std::size_t from) const {
    std::size_t i = from;
    while (i < tokens.size() && !isAt(tokens[i], wanted))
      ++i;
    return i;
  }

  /// Removes the tokens of a definition that moves. Unless it is a member's, a declaration remains in its place, with
  /// the default arguments, which the definition must not repeat.
  void takeOut(std::size_t begin, std::size_t end, const LateDefinitionTarget &late, std::vector<Token> &output,
               std::vector<Moved> &moved) {
    std::vector<Token> definition(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                                  tokens.begin() + static_cast<std::ptrdiff_t>(end) + 1);
    if (late.isMember) {
      moved.push_back({std::move(definition), late.behind, late.scope});
      return;
    }
    const std::size_t head = endOfHead(definition);
    output.insert(output.end(), definition.begin(), definition.begin() + static_cast<std::ptrdiff_t>(head));
    output.push_back(tokens[end]);
    dropDefaults(definition);
    moved.push_back({std::move(definition), late.behind, late.scope});
  }

  /// The colon before the bases, or the brace.
  static std::size_t endOfHead(const std::vector<Token> &definition) {
    int depth = 0;
    for (std::size_t i = 0; i != definition.size(); ++i) {
      const Token &token = definition[i];
      if (depth == 0 && token.isOneOf(tok::l_brace, tok::colon))
        return i;
      depth += openedBrackets(token.getKind()) + openedAngles(token.getKind());
    }
    return definition.size();
  }

  static void dropDefaults(std::vector<Token> &definition) {
    for (std::size_t i = 0; i < endOfHead(definition); ++i)
      if (definition[i].is(tok::equal))
        dropDefault(definition, i--);
  }

  void putBehind(const Moved &moved) {
    std::size_t at = find(moved.behind, 0);
    if (at == tokens.size())
      return;
    const bool endsInBrace = tokens[at].is(tok::r_brace);
    if (endsInBrace ? at + 1 < tokens.size() && tokens[at + 1].is(tok::semi) : true)
      while (at + 1 < tokens.size() && tokens[at].isNot(tok::semi))
        ++at;
    std::vector<Token> added;
    const SourceLocation location = moved.definition.front().getLocation();
    int spaces = 0;
    for (llvm::StringRef rest = moved.scope; !rest.empty(); ++spaces) {
      auto [name, others] = rest.split("::");
      append(lexInserted(preprocessor, ("namespace " + name + " {").str(), location), added);
      rest = others;
    }
    append(moved.definition, added);
    append(lexInserted(preprocessor, std::string(static_cast<std::size_t>(spaces), '}'), location), added);
    tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1, added.begin(), added.end());
  }
  static void append(const std::vector<Token> &added, std::vector<Token> &to) {
    to.insert(to.end(), added.begin(), added.end());
  }

  Preprocessor &preprocessor;
  std::vector<Token> tokens;
  const TokenFixes &fixes;
};

}  // namespace

std::vector<Token> rewriteTemplates(Preprocessor &preprocessor, std::vector<Token> tokens, const TokenFixes &fixes) {
  return TemplateRewriter(preprocessor, std::move(tokens), fixes).run();
}

}  // namespace amp::msvc
