#include "msvc/DoubleByteText.h"

#include "llvm/ADT/StringExtras.h"

#include <iconv.h>

#include <algorithm>

namespace amp::msvc {

namespace {

constexpr llvm::StringLiteral replacement = "\xef\xbf\xbd";

unsigned char byteAt(llvm::StringRef text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

bool isLead(unsigned char byte) { return byte > 0x80 && byte != 0xff; }
bool isTrail(unsigned char byte) { return byte >= 0x40 && byte != 0x7f && byte != 0xff; }

/// The bytes above 0x7f, read as parts of characters of two bytes.
struct Census {
  unsigned pairs = 0, singles = 0;
  /// Pairs whose second byte is above 0x7f, too.
  unsigned high = 0;
  /// Pairs that begin in 0x81 to 0x9f, as Japanese letters and frequent ideographs in Shift-JIS do.
  unsigned japanese = 0;
  /// Pairs that begin in 0x81 to 0x83 and are not in `high`: punctuation and katakana of Shift-JIS.
  unsigned kana = 0;
  /// Those behind an ASCII letter, as in a word with an accent.
  unsigned inWords = 0;

  unsigned all() const { return pairs + singles; }
};

Census count(llvm::StringRef text) {
  Census census;
  std::size_t behindPair = 0;
  for (std::size_t i = 0; i != text.size(); ++i) {
    const unsigned char first = byteAt(text, i);
    if (first < 0x80)
      continue;
    census.inWords += i != 0 && i != behindPair && llvm::isAlpha(text[i - 1]);
    if (!isLead(first) || i + 1 == text.size() || !isTrail(byteAt(text, i + 1))) {
      ++census.singles;
      continue;
    }
    ++census.pairs;
    const bool isHigh = byteAt(text, i + 1) >= 0x80;
    census.high += isHigh;
    census.kana += !isHigh && first <= 0x83;
    census.japanese += first < 0xa0;
    behindPair = ++i + 1;
  }
  return census;
}

/// Ideographs follow each other, letters with accents rarely do. Words of other alphabets often end in one byte before
/// a blank.
bool isDoubleByte(const Census &census) {
  const unsigned typical = census.high + census.kana;
  return typical != 0 && typical * 4 >= census.all() && census.inWords * 2 < census.all() &&
         census.singles * 50 <= census.all();
}

const char *codePageOf(const Census &census) {
  if (census.japanese * 2 >= census.pairs)
    return "CP932";
  // The usual characters of GBK have no second byte below 0x80.
  return census.high == census.pairs ? "GBK" : "BIG5";
}

/// Converts one character. Returns the number of its bytes, or 0 if the table does not have it.
std::size_t convertOne(iconv_t table, llvm::StringRef text, std::string &result) {
  char bytes[8];
  for (std::size_t length = 1; table != iconv_t(-1) && length <= std::min<std::size_t>(2, text.size()); ++length) {
    char *input = const_cast<char *>(text.data()), *output = bytes;
    std::size_t inputLeft = length, outputLeft = sizeof bytes;
    iconv(table, nullptr, nullptr, nullptr, nullptr);
    if (iconv(table, &input, &inputLeft, &output, &outputLeft) == std::size_t(-1))
      continue;
    result.append(bytes, output);
    return length;
  }
  return 0;
}

/// Characters that the code page does not have become U+FFFD. So do all of them if the system has no such table.
std::string convert(llvm::StringRef text, const char *codePage) {
  std::string result;
  const iconv_t table = iconv_open("UTF-8", codePage);
  while (!text.empty()) {
    const unsigned char first = byteAt(text, 0);
    std::size_t length = 1;
    if (first < 0x80) {
      result += text.front();
    } else if (length = convertOne(table, text, result); length == 0) {
      result += replacement;
      length = isLead(first) && text.size() > 1 && isTrail(byteAt(text, 1)) ? 2 : 1;
    }
    text = text.drop_front(length);
  }
  if (table != iconv_t(-1))
    iconv_close(table);
  return result;
}

}  // namespace

std::optional<std::string> decodeDoubleByte(llvm::StringRef text) {
  const Census census = count(text);
  if (!isDoubleByte(census))
    return std::nullopt;
  return convert(text, codePageOf(census));
}

}  // namespace amp::msvc
