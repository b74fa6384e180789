// Conversion from UTF-8 to wide characters. A byte that is not valid UTF-8 becomes a character with the value of
// the byte.
#pragma once

#include <cstddef>
#include <string>

namespace __amp_text {

inline std::wstring widen(const char *text, std::size_t length) {
    std::wstring result;
    for (std::size_t i = 0; i != length;) {
        const unsigned char first = static_cast<unsigned char>(text[i++]);
        const std::size_t more = first >= 0xf0 && first < 0xf8 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
        unsigned letter = first & (0x3f >> more);
        std::size_t k = 0;
        for (; k != more && i + k != length && (text[i + k] & 0xc0) == 0x80; ++k)
            letter = letter << 6 | (text[i + k] & 0x3f);
        const bool is_whole = more != 0 && k == more;
        result += static_cast<wchar_t>(is_whole ? letter : first);
        i += is_whole ? more : 0;
    }
    return result;
}

}  // namespace __amp_text
