#include "clauses/Clauses.h"

#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace amp::clauses {

namespace {

/// Finds the next whole word `word` at or after `from`.
size_t findWord(StringRef text, StringRef word, size_t from) {
  for (size_t at = text.find(word, from); at != StringRef::npos; at = text.find(word, at + 1)) {
    size_t end = at + word.size();
    bool beginsWord = at == 0 || !clang::isAsciiIdentifierContinue(text[at - 1]);
    if (beginsWord && (end == text.size() || !clang::isAsciiIdentifierContinue(text[end])))
      return at;
  }
  return StringRef::npos;
}

/// `restrict` with a parenthesis, a comment or a line splice behind it, or as all that a macro stands for.
bool mayHoldClause(StringRef text) {
  for (size_t at = findWord(text, "restrict", 0); at != StringRef::npos; at = findWord(text, "restrict", at + 1)) {
    StringRef rest = text.substr(at + 8).ltrim(" \t\r\f\v");
    bool endsDefine = rest.empty() || rest.starts_with("\n");
    if (endsDefine)
      endsDefine = text.substr(0, at).substr(text.substr(0, at).rfind('\n') + 1).ltrim().starts_with("#");
    rest = rest.ltrim();
    if (endsDefine || rest.starts_with("(") || rest.starts_with("/") || rest.starts_with("\\"))
      return true;
  }
  return false;
}

}  // namespace

bool mentionsAmp(StringRef text) {
  if (mayHoldClause(text) || findWord(text, "tile_static", 0) != StringRef::npos)
    return true;
  static constexpr StringLiteral headers[] = {"amp.h", "amp_math.h", "amp_graphics.h", "amp_short_vectors.h",
                                              "amprt.h"};
  return any_of(headers, [&](StringRef header) {
    for (size_t at = text.find(header); at != StringRef::npos; at = text.find(header, at + 1)) {
      size_t end = at + header.size();
      if (at && end < text.size() && (text[at - 1] == '<' || text[at - 1] == '"') &&
          (text[end] == '>' || text[end] == '"'))
        return true;
    }
    return false;
  });
}

}  // namespace amp::clauses
