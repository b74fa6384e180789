// Lines of the model's text form, and the words in one line. Everything throws TextError where the text is wrong.
#pragma once

#include "model/Nodes.h"
#include "model/TextReader.h"

#include <vector>

namespace amp::model::text {

struct Line {
  unsigned number = 0;
  int indent = 0;
  /// Without indentation and trailing blanks; never empty, never a comment.
  std::string_view content;
};

/// A name in the text: `x.1` is the second variable that is called `x`.
struct Name {
  std::string base;
  unsigned ordinal = 0;
  auto operator<=>(const Name &) const = default;
};
std::string spell(const Name &name);
/// In double quotes.
std::string quote(std::string_view content);

class Scanner {
public:
  explicit Scanner(const Line &line) : line(line) {}

  /// At the next word.
  [[noreturn]] void fail(const std::string &message);
  /// At a place that place() gave.
  [[noreturn]] void failAt(std::size_t place, const std::string &message) const;
  std::size_t place();

  bool atEnd();
  /// `what` is next, and is taken. For punctuation.
  bool accept(std::string_view what);
  void expect(std::string_view what);
  void expectEnd();
  char peek();
  bool peekIs(std::string_view what);

  /// Letters, digits and `extra`; empty where none is next. Not taken.
  std::string_view peekWord(std::string_view extra = {});
  std::string_view word(std::string_view extra = {});
  bool acceptWord(std::string_view wanted, std::string_view extra = {});

  bool isName();
  Name name();
  std::string string();
  /// Decimal, or hexadecimal after 0x.
  std::uint64_t number();
  std::uint32_t smallNumber();
  int count();
  /// A number of C: `12`, `0x1.8p+3`. Nothing is taken where it is none.
  std::string_view numberText();
  /// An expression begins with a number here.
  bool isNumber();

private:
  void skipBlanks();
  std::string_view rest() const { return line.content.substr(at); }

  Line line;
  std::size_t at = 0;
};

/// The lines of a text, blank ones and comments left out, taken one after the other.
class Lines {
public:
  explicit Lines(std::string_view text);

  bool atEnd() const { return next == lines.size(); }
  const Line &peek() const { return lines[next]; }
  const Line &take() { return lines[next++]; }
  std::size_t position() const { return next; }
  /// For messages about what is missing at the end.
  Line last() const;

  /// Calls `each` for the lines below one that is indented by `indent`; it has to take what is below them.
  template <typename Each> void forEachBelow(int indent, const Each &each) {
    if (atEnd() || peek().indent <= indent)
      return;
    const int own = peek().indent;
    while (!atEnd() && peek().indent > indent) {
      if (peek().indent != own)
        Scanner(peek()).fail("the line is indented unlike the lines before it");
      each(take());
    }
  }

private:
  std::vector<Line> lines;
  std::size_t next = 0;
};

}  // namespace amp::model::text
