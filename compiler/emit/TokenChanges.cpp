#include "emit/TokenChanges.h"

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp::emit {

namespace {

class Comparison {
public:
  Comparison(Preprocessor &preprocessor, const std::vector<Token> &before)
      : preprocessor(preprocessor), before(before), isKept(before.size()) {
    for (std::size_t i = 0; i != before.size(); ++i)
      indices[before[i].getLocation()] = i;
  }

  std::vector<TokenChange> run(const std::vector<Token> &after) {
    for (std::size_t first = 0; first != after.size();) {
      std::size_t end = first + 1;
      while (end != after.size() && after[end].getLocation() == after[first].getLocation())
        ++end;
      compare(after, first, end);
      first = end;
    }
    return std::move(changes);
  }

private:
  /// Compares the tokens [first, end), which have one location. Tokens that were inserted before a token have the
  /// token's location: in `typename base::value_type`, the original token is the last one.
  void compare(const std::vector<Token> &after, std::size_t first, std::size_t end) {
    const auto found = indices.find(after[first].getLocation());
    const bool isPlaced = found != indices.end() && found->second >= next;
    const std::size_t kept = isPlaced ? findKept(after, first, end, before[found->second]) : end;
    for (std::size_t i = first; i != end; ++i)
      if (i == kept)
        keep(found->second, after[i]);
      else
        insert(after[i], found != indices.end() && !isPlaced && !isKept[found->second]);
  }

  /// The last token spelled as `was`; if none is, `was` was replaced by the last token.
  std::size_t findKept(const std::vector<Token> &after, std::size_t first, std::size_t end, const Token &was) const {
    const std::string text = spell(was);
    for (std::size_t i = end; i-- != first;)
      if (spell(after[i]) == text)
        return i;
    return end - 1;
  }

  void keep(std::size_t at, const Token &token) {
    for (; next != at; ++next)
      changes.push_back({TokenChange::Kind::Instead, before[next].getLocation()});
    putInserted(at);
    const std::string was = spell(before[at]), is = spell(token);
    if (was != is)
      changes.push_back({TokenChange::Kind::Instead, token.getLocation(), is});
    isKept[at] = true;
    ++next;
  }

  void insert(const Token &token, bool isMoved) {
    if (isMoved)
      changes.push_back({TokenChange::Kind::Moved, token.getLocation()});
    const std::string text = spell(token);
    const bool needsSpace =
        !inserted.empty() && !text.empty() &&
        (token.hasLeadingSpace() || token.isAtStartOfLine() || (isWord(inserted.back()) && isWord(text.front())));
    inserted += (needsSpace ? " " : "") + text;
  }

  void putInserted(std::size_t at) {
    // The macros of ampout/microsoft.h replace __declspec.
    if (inserted.empty() || inserted.find("__attribute__") == 0) {
      inserted.clear();
      return;
    }
    const bool closes = inserted.front() == ')' && at != 0;
    const bool isAtEnd = before[at].is(tok::eof);
    std::string text = isAtEnd ? "\n" + inserted + "\n" : inserted + (isWord(inserted.back()) ? " " : "");
    if (closes)
      changes.push_back({TokenChange::Kind::Behind, before[at - 1].getLocation(), inserted});
    else
      changes.push_back({TokenChange::Kind::Before, before[at].getLocation(), std::move(text)});
    inserted.clear();
  }

  static bool isWord(char letter) { return llvm::isAlnum(letter) || letter == '_'; }

  std::string spell(const Token &token) const {
    if (token.isAnnotation() || token.is(tok::eof))
      return "";
    if (const IdentifierInfo *name = token.getIdentifierInfo())
      return name->getName().str();
    if (const char *sign = tok::getPunctuatorSpelling(token.getKind()))
      return sign;
    return preprocessor.getSpelling(token);
  }

  Preprocessor &preprocessor;
  const std::vector<Token> &before;
  std::vector<bool> isKept;
  llvm::DenseMap<SourceLocation, std::size_t> indices;
  std::size_t next = 0;
  std::string inserted;
  std::vector<TokenChange> changes;
};

}  // namespace

std::vector<TokenChange> findChanges(Preprocessor &preprocessor, const std::vector<Token> &before,
                                     const std::vector<Token> &after) {
  return Comparison(preprocessor, before).run(after);
}

}  // namespace amp::emit
