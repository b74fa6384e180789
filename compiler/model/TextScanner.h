// Lines of the model's text form, and the words in a line. All functions throw TextError if the text is wrong.
#pragma once

#include "model/Nodes.h"
#include "model/TextReader.h"

#include <vector>

namespace amp::model::text {

struct Line {
  unsigned number = 0;
  int indent = 0;
  /// Without indentation and trailing blanks. Never empty or a comment.
  std::string_view content;
};

/// A name in the text. `x.1` is the second variable with the name `x`.
struct Name {
  std::string base;
  unsigned ordinal = 0;
  auto operator<=>(const Name &) const = default;
};
std::string spell(const Name &name);
/// Puts a text in double quotes, with escapes.
std::string quote(std::string_view content);

class Scanner {
public:
  explicit Scanner(const Line &line) : line(line) {}

  /// Throws an error at the next word.
  [[noreturn]] void fail(const std::string &message);
  /// Throws an error at an offset that offset() returned.
  [[noreturn]] void failAt(std::size_t offset, const std::string &message) const;
  std::size_t offset();

  bool atEnd();
  /// Takes `what` if it is next. For punctuation.
  bool accept(std::string_view what);
  void expect(std::string_view what);
  void expectEnd();
  char peek();
  bool peekIs(std::string_view what);

  /// The next word, of letters, digits and `extra`; empty if there is none. It is not taken.
  std::string_view peekWord(std::string_view extra = {});
  std::string_view word(std::string_view extra = {});
  bool acceptWord(std::string_view wanted, std::string_view extra = {});

  bool isName();
  Name name();
  std::string string();
  /// Reads a decimal number, or a hexadecimal one after 0x.
  std::uint64_t number();
  std::uint32_t smallNumber();
  int count();
  /// Reads a number in C's syntax: `12`, `0x1.8p+3`. If there is none, the result is empty, and nothing is taken.
  std::string_view numberText();
  /// True if the next expression begins with a number.
  bool isNumber();

private:
  void skipBlanks();
  std::string_view rest() const { return line.content.substr(at); }

  Line line;
  std::size_t at = 0;
};

/// The lines of a text in order, without blank lines and comments.
class Lines {
public:
  explicit Lines(std::string_view text);

  bool atEnd() const { return next == lines.size(); }
  const Line &peek() const { return lines[next]; }
  const Line &take() { return lines[next++]; }
  std::size_t position() const { return next; }
  /// For messages about text that is missing at the end.
  Line last() const;

  /// Calls `each` for the lines below a line with indentation `indent`. It must take the lines below its own line.
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
