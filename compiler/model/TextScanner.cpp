#include "model/TextScanner.h"

#include "model/TextForms.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace amp::model::text {

std::string quote(std::string_view content) {
  std::string quoted = "\"";
  for (char c : content) {
    if (c == '"' || c == '\\')
      quoted += {'\\', c};
    else if (c == '\n')
      quoted += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      quoted += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    else
      quoted += c;
  }
  return quoted + '"';
}

std::string spell(const Name &name) {
  const bool isReserved =
      std::find(std::begin(reservedWords), std::end(reservedWords), name.base) != std::end(reservedWords);
  const bool isPlain = !isReserved && !name.base.empty() && isNameStart(name.base[0]) &&
                       std::all_of(name.base.begin(), name.base.end(), isNamePart);
  std::string spelling = isPlain ? name.base : quote(name.base);
  return name.ordinal ? fmt::format("{}.{}", spelling, name.ordinal) : spelling;
}

void Scanner::fail(const std::string &message) { failAt(offset(), message); }

void Scanner::failAt(std::size_t offset, const std::string &message) const {
  throw TextError{line.number, static_cast<unsigned>(line.indent + offset + 1), message};
}

std::size_t Scanner::offset() {
  skipBlanks();
  return at;
}

void Scanner::skipBlanks() {
  while (at < line.content.size() && line.content[at] == ' ')
    ++at;
  if (rest().starts_with("//"))
    at = line.content.size();
}

bool Scanner::atEnd() {
  skipBlanks();
  return at == line.content.size();
}

char Scanner::peek() { return atEnd() ? '\0' : line.content[at]; }

bool Scanner::peekIs(std::string_view what) {
  skipBlanks();
  return rest().starts_with(what);
}

bool Scanner::accept(std::string_view what) {
  if (!peekIs(what))
    return false;
  at += what.size();
  return true;
}

void Scanner::expect(std::string_view what) {
  if (!accept(what))
    fail(fmt::format("'{}' is expected here", what));
}

void Scanner::expectEnd() {
  if (!atEnd())
    fail(fmt::format("the line should end before '{}'", rest()));
}

std::string_view Scanner::peekWord(std::string_view extra) {
  skipBlanks();
  std::size_t end = at;
  auto belongs = [&](char c) { return isNamePart(c) || extra.find(c) != extra.npos; };
  if (end < line.content.size() && isNameStart(line.content[end]))
    while (end < line.content.size() && belongs(line.content[end]))
      ++end;
  return line.content.substr(at, end - at);
}

std::string_view Scanner::word(std::string_view extra) {
  std::string_view found = peekWord(extra);
  at += found.size();
  return found;
}

bool Scanner::acceptWord(std::string_view wanted, std::string_view extra) {
  if (peekWord(extra) != wanted)
    return false;
  at += wanted.size();
  return true;
}

bool Scanner::isName() { return peek() == '"' || !peekWord().empty(); }

Name Scanner::name() {
  const std::size_t start = offset();
  Name name;
  if (peek() == '"') {
    name.base = string();
  } else {
    name.base = word();
    if (name.base.empty())
      fail("a name is expected here");
    if (std::find(std::begin(reservedWords), std::end(reservedWords), name.base) != std::end(reservedWords))
      failAt(start, fmt::format("'{}' is a word of the text form; as a name it stands in quotes", name.base));
  }
  if (at + 1 < line.content.size() && line.content[at] == '.' && isDigit(line.content[at + 1])) {
    ++at;
    name.ordinal = smallNumber();
  }
  return name;
}

std::string Scanner::string() {
  const std::size_t start = offset();
  expect("\"");
  std::string result;
  for (;; ++at) {
    if (at >= line.content.size())
      failAt(start, "the string has no closing '\"' in this line");
    char c = line.content[at];
    if (c == '"')
      break;
    if (c != '\\') {
      result += c;
      continue;
    }
    c = ++at < line.content.size() ? line.content[at] : '\0';
    unsigned value = 0;
    const char *digits = line.content.data() + at + 1;
    if (c == 'x' && at + 2 < line.content.size() && std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
      result += static_cast<char>(value);
      at += 2;
    } else if (c == 'n' || c == '"' || c == '\\') {
      result += c == 'n' ? '\n' : c;
    } else {
      failAt(at - 1, "an escape in a string is \\n, \\\", \\\\ or \\x with two hexadecimal digits");
    }
  }
  ++at;
  return result;
}

std::string_view Scanner::numberText() {
  skipBlanks();
  std::size_t end = at;
  const bool isHex = rest().starts_with("0x");
  auto isExponent = [&](char c) { return isHex ? c == 'p' || c == 'P' : c == 'e' || c == 'E'; };
  while (end < line.content.size()) {
    const char c = line.content[end];
    const bool isSign = (c == '+' || c == '-') && end > at && isExponent(line.content[end - 1]);
    if (!isNamePart(c) && c != '.' && !isSign)
      break;
    ++end;
  }
  std::string_view found = line.content.substr(at, end - at);
  at = end;
  return found;
}

bool Scanner::isNumber() {
  if (peek() == '-')
    return at + 1 < line.content.size() && isDigit(line.content[at + 1]);
  return isDigit(peek());
}

std::uint64_t Scanner::number() {
  const std::size_t start = offset();
  if (!isDigit(peek()))
    fail("a number is expected here");
  std::size_t end = at;
  while (end < line.content.size() && isNamePart(line.content[end]))
    ++end;
  std::string_view digits = line.content.substr(at, end - at);
  at = end;
  const bool isHex = digits.starts_with("0x");
  if (isHex)
    digits.remove_prefix(2);
  std::uint64_t value = 0;
  auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, isHex ? 16 : 10);
  if (error != std::errc() || stop != digits.data() + digits.size())
    failAt(start, "this is no number of at most 64 bits");
  return value;
}

std::uint32_t Scanner::smallNumber() {
  const std::size_t start = offset();
  const std::uint64_t value = number();
  if (value > 0xffffffffu)
    failAt(start, "the number is too large: it has 32 bits");
  return static_cast<std::uint32_t>(value);
}

int Scanner::count() {
  const std::size_t start = offset();
  const std::uint64_t value = number();
  if (value > 0x7fffffffu)
    failAt(start, "the number is too large: it has 31 bits");
  return static_cast<int>(value);
}

Lines::Lines(std::string_view text) {
  unsigned number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view content = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    const std::size_t first = std::min(content.find_first_not_of(" \r"), content.size());
    Line line{number, static_cast<int>(std::min<std::size_t>(first, 1 << 20)), content.substr(first)};
    while (!line.content.empty() && (line.content.back() == ' ' || line.content.back() == '\r'))
      line.content.remove_suffix(1);
    if (line.content.empty() || line.content.starts_with("//"))
      continue;
    if (line.content[0] == '\t')
      Scanner(line).fail("lines are indented with spaces, not with tabs");
    lines.push_back(line);
  }
}

Line Lines::last() const { return lines.empty() ? Line{1, 0, {}} : lines.back(); }

}  // namespace amp::model::text
