#include "diagnostics/DiagnosticTranslator.h"

using namespace llvm;

namespace amp::diagnostics {

namespace {

constexpr StringLiteral spellings[] = {"__ampres", "__ampptr"};
constexpr StringLiteral userSpelling = "restrict";

bool isPrefixOfSpelling(StringRef text) {
  for (StringRef spelling : spellings)
    if (spelling.starts_with(text))
      return true;
  return false;
}

}  // namespace

ClauseSpellingStream::~ClauseSpellingStream() { flushPending(); }

void ClauseSpellingStream::flushPending() {
  out << pending;
  pending.clear();
}

void ClauseSpellingStream::write_impl(const char *data, size_t size) {
  position += size;
  std::string text;
  for (char letter : StringRef(data, size)) {
    pending += letter;
    while (!pending.empty() && !isPrefixOfSpelling(pending)) {
      text += pending.front();
      pending.erase(0, 1);
    }
    if (pending.size() == userSpelling.size()) {
      text += userSpelling;
      pending.clear();
    }
  }
  out << text;
  // The end of a message is a line end, never the beginning of a clause.
}

raw_ostream &ClauseSpellingStream::changeColor(enum Colors color, bool bold, bool background) {
  flushPending();
  out.changeColor(color, bold, background);
  return *this;
}

raw_ostream &ClauseSpellingStream::resetColor() {
  flushPending();
  out.resetColor();
  return *this;
}

raw_ostream &ClauseSpellingStream::reverseColor() {
  flushPending();
  out.reverseColor();
  return *this;
}

}  // namespace amp::diagnostics
