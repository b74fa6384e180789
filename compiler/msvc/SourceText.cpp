#include "msvc/SourceText.h"

#include "msvc/DoubleByteText.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/ConvertUTF.h"

namespace amp::msvc {

namespace {

/// 0x80 to 0x9f of Windows-1252. The five undefined codes remain control characters, as in Windows' own table.
constexpr unsigned short windows1252[32] = {0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
                                            0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0x8d,   0x17d,  0x8f,
                                            0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
                                            0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};

bool isUtf8(llvm::StringRef text) {
  const auto *begin = reinterpret_cast<const llvm::UTF8 *>(text.begin());
  return llvm::isLegalUTF8String(&begin, reinterpret_cast<const llvm::UTF8 *>(text.end()));
}

/// A backslash that ends a line after a letter of two bytes or with an accent. It is the second byte of that character
/// if the file has too few characters to tell its code page, and joins no lines then.
bool endsComment(llvm::StringRef text, std::size_t i) {
  if (text[i] != '\\' || i == 0 || static_cast<unsigned char>(text[i - 1]) < 0x80)
    return false;
  const llvm::StringRef rest = text.drop_front(i + 1);
  const std::size_t line = text.take_front(i).rfind('\n');
  const llvm::StringRef before = text.slice(line == llvm::StringRef::npos ? 0 : line, i);
  return before.contains("//") && (rest.empty() || rest.starts_with("\n") || rest.starts_with("\r\n"));
}

}  // namespace

std::optional<std::string> decodeSource(llvm::StringRef text) {
  if (llvm::hasUTF16ByteOrderMark(llvm::ArrayRef<char>(text.data(), text.size()))) {
    std::string result;
    if (llvm::convertUTF16ToUTF8String(llvm::ArrayRef<char>(text.data(), text.size() & ~std::size_t(1)), result))
      return result;
  }
  if (isUtf8(text))
    return std::nullopt;
  if (std::optional<std::string> decoded = decodeDoubleByte(text))
    return decoded;
  std::string result;
  for (std::size_t i = 0; i != text.size(); ++i) {
    unsigned code = static_cast<unsigned char>(text[i]);
    if (endsComment(text, i))
      code = ' ';
    if (code >= 0x80 && code < 0xa0)
      code = windows1252[code - 0x80];
    char bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT];
    char *end = bytes;
    llvm::ConvertCodePointToUTF8(code, end);
    result.append(bytes, end);
  }
  return result;
}

}  // namespace amp::msvc
