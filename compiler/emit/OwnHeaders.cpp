#include "emit/OwnHeaders.h"

#include "emit/Edits.h"
#include "emit/TextRanges.h"
#include "emit/TokenEdits.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::emit {

namespace {

/// A sequence of tokens that contains whole declarations: the body of a macro, or the text outside of directives.
using Segment = std::vector<Token>;

/// Reads the raw tokens of a text. Their locations are offsets into the text, plus one. Raw identifiers get the names
/// that ClauseTokens reads.
class Segments {
public:
  explicit Segments(llvm::StringRef text) : text(text), identifiers(cxx()) {}

  std::vector<Segment> read() {
    std::string copy = text.str();
    Lexer lexer(SourceLocation::getFromRawEncoding(1), options, copy.c_str(), copy.c_str(), copy.c_str() + copy.size());
    std::vector<Segment> bodies;
    Segment code, body;
    Token token;
    bool isDirective = false, isDefinition = false;
    for (lexer.LexFromRawLexer(token); token.isNot(tok::eof); lexer.LexFromRawLexer(token)) {
      const unsigned offset = token.getLocation().getRawEncoding() - 1;
      if (token.isAtStartOfLine()) {
        if (!body.empty())
          bodies.push_back(std::exchange(body, {}));
        isDirective = token.is(tok::hash);
        isDefinition = isDirective && text.substr(offset).starts_with("#define");
      }
      if (token.is(tok::raw_identifier)) {
        IdentifierInfo &name = identifiers.get(text.substr(offset, token.getLength()));
        token.setIdentifierInfo(&name);
        token.setKind(name.getTokenID());
      }
      if (isDefinition)
        body.push_back(token);
      else if (!isDirective)
        code.push_back(token);
    }
    if (!body.empty())
      bodies.push_back(body);
    // Removes `# define NAME`, and the parameters of the macro.
    for (Segment &each : bodies) {
      std::size_t begin = 3;
      if (each.size() > 3 && each[3].is(tok::l_paren) && !each[3].hasLeadingSpace())
        while (begin < each.size() && each[begin++].isNot(tok::r_paren)) {
        }
      each.erase(each.begin(), each.begin() + static_cast<std::ptrdiff_t>(std::min(begin, each.size())));
    }
    bodies.push_back(std::move(code));
    return bodies;
  }

private:
  static LangOptions cxx() {
    LangOptions options;
    options.CPlusPlus = options.CPlusPlus11 = options.LineComment = true;
    return options;
  }

  llvm::StringRef text;
  LangOptions options = cxx();
  IdentifierTable identifiers;
};

using OffsetOf = llvm::function_ref<unsigned(std::size_t)>;

/// `= AMP_DELETED("why")` becomes `= delete`: a reason needs C++26.
void dropReasons(const Segment &segment, OffsetOf begin, Edits &edits) {
  for (std::size_t i = 0; i + 3 < segment.size(); ++i) {
    const IdentifierInfo *name = segment[i].getIdentifierInfo();
    if (!name || name->getName() != "AMP_DELETED" || segment[i + 1].isNot(tok::l_paren))
      continue;
    std::size_t last = i + 2;
    while (segment[last].isNot(tok::r_paren))
      ++last;
    edits.add(begin(i), begin(last) + 1, "delete");
  }
}

/// Removes clauses that follow a macro: `section(...) CONSTNESS restrict(cpu, amp)`.
void dropClauses(llvm::StringRef text, const Segment &segment, OffsetOf begin, Edits &edits) {
  for (std::size_t i = 0; i + 5 < segment.size(); ++i) {
    const auto isName = [&](std::size_t at, llvm::StringRef name) {
      return segment[at].getIdentifierInfo() && segment[at].getIdentifierInfo()->getName() == name;
    };
    if (!isName(i, "restrict") || !isName(i + 2, "cpu") || !isName(i + 4, "amp") || segment[i + 5].isNot(tok::r_paren))
      continue;
    const auto [first, last] = withSpaceBefore(text, begin(i), begin(i + 5) + 1);
    edits.add(first, last, "");
  }
}

}  // namespace

std::string convertOwnHeader(llvm::StringRef text) {
  Edits edits;
  Segments segments(text);
  std::vector<Segment> all = segments.read();
  for (const Segment &segment : all) {
    auto begin = [&](std::size_t i) { return segment[i].getLocation().getRawEncoding() - 1; };
    for (const TokenRange &range : findUnwanted(segment)) {
      unsigned first = begin(range.first), last = begin(range.last) + segment[range.last].getLength();
      std::tie(first, last) = range.kind == TokenRange::Kind::Clause ? withSpaceBefore(text, first, last)
                                                                     : withWholeLines(text, first, last);
      edits.add(first, last, "");
    }
    dropReasons(segment, begin, edits);
    dropClauses(text, segment, begin, edits);
  }
  return edits.apply(text);
}

}  // namespace amp::emit
