#include "text/wide_output.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <iostream>
#include <streambuf>

namespace amp::runtime {

namespace {

void append_utf8(std::string &bytes, unsigned long code) {
    auto tail = [&](int shift) { bytes += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
    if (code < 0x80) {
        bytes += static_cast<char>(code);
    } else if (code < 0x800) {
        bytes += static_cast<char>(0xc0 | code >> 6);
        tail(0);
    } else if (code < 0x10000) {
        bytes += static_cast<char>(0xe0 | code >> 12);
        tail(6);
        tail(0);
    } else {
        bytes += static_cast<char>(0xf0 | (code >> 18 & 7));
        tail(12);
        tail(6);
        tail(0);
    }
}

bool writes_bytes(std::FILE *stream, byte_streams which) {
    return (which == byte_streams::all || stream == stdout || stream == stderr) && std::fwide(stream, 0) <= 0;
}

/// The stream buffer of wcout. It buffers nothing, so wide and narrow output keep their order.
class byte_stream : public std::wstreambuf {
public:
    explicit byte_stream(std::FILE *stream) : stream(stream) {}

protected:
    int_type overflow(int_type letter) override {
        if (traits_type::eq_int_type(letter, traits_type::eof()))
            return traits_type::not_eof(letter);
        const wchar_t one = traits_type::to_char_type(letter);
        return put_wide(stream, &one, 1) == 1 ? letter : traits_type::eof();
    }
    std::streamsize xsputn(const wchar_t *text, std::streamsize length) override {
        return std::max(0l, put_wide(stream, text, static_cast<std::size_t>(length)));
    }
    int sync() override { return std::fflush(stream); }

private:
    std::FILE *const stream;
};

void divert(std::wostream &stream, std::FILE *file) {
    // Never destroyed: other objects' destructors may still print.
    stream.rdbuf(new byte_stream(file));
}

}  // namespace

std::string to_bytes(const wchar_t *text, std::size_t length) {
    std::string bytes;
    bytes.reserve(length);
    std::mbstate_t state{};
    char letter[MB_LEN_MAX];
    for (std::size_t i = 0; i != length; ++i) {
        const std::size_t count = std::wcrtomb(letter, text[i], &state);
        if (count != static_cast<std::size_t>(-1)) {
            bytes.append(letter, count);
        } else {
            state = std::mbstate_t{};
            append_utf8(bytes, static_cast<unsigned long>(text[i]));
        }
    }
    return bytes;
}

long put_wide(std::FILE *stream, const wchar_t *text, std::size_t length, byte_streams which) {
    if (writes_bytes(stream, which)) {
        const std::string bytes = to_bytes(text, length);
        return std::fwrite(bytes.data(), 1, bytes.size(), stream) == bytes.size() ? static_cast<long>(length) : -1;
    }
    for (std::size_t i = 0; i != length; ++i)
        if (std::fputwc(text[i], stream) == WEOF)
            return i ? static_cast<long>(i) : -1;
    return static_cast<long>(length);
}

int print_wide(std::FILE *stream, const wchar_t *format, va_list arguments, byte_streams which) {
    if (!writes_bytes(stream, which))
        return std::vfwprintf(stream, format, arguments);
    wchar_t *text = nullptr;
    std::size_t length = 0;
    std::FILE *memory = open_wmemstream(&text, &length);
    if (!memory)
        return -1;
    int count = std::vfwprintf(memory, format, arguments);
    if (std::fclose(memory) != 0)
        count = -1;
    if (count >= 0 && put_wide(stream, text, length, which) < 0)
        count = -1;
    std::free(text);
    return count;
}

void keep_streams_byte_oriented() {
    static const bool done = [] {
        // Constructs the standard streams if they do not exist yet; in a static link they may not.
        static std::ios_base::Init streams;
        divert(std::wcout, stdout);
        divert(std::wcerr, stderr);
        divert(std::wclog, stderr);
        return true;
    }();
    static_cast<void>(done);
}

namespace {

/// Runs as early as the C++ library allows, before the program's static objects print.
__attribute__((constructor(101))) void keep_byte_oriented_when_loaded() { keep_streams_byte_oriented(); }

}  // namespace

}  // namespace amp::runtime

AMP_WIDE_API void amp_keep_streams_byte_oriented() { amp::runtime::keep_streams_byte_oriented(); }

AMP_WIDE_API int amp_vfwprintf(std::FILE *stream, const wchar_t *format, va_list arguments) {
    return amp::runtime::print_wide(stream, format, arguments, amp::runtime::byte_streams::standard);
}

AMP_WIDE_API int amp_fwprintf(std::FILE *stream, const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int count = amp_vfwprintf(stream, format, arguments);
    va_end(arguments);
    return count;
}

AMP_WIDE_API int amp_vwprintf(const wchar_t *format, va_list arguments) {
    return amp_vfwprintf(stdout, format, arguments);
}

AMP_WIDE_API int amp_wprintf(const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int count = amp_vfwprintf(stdout, format, arguments);
    va_end(arguments);
    return count;
}

AMP_WIDE_API int amp_fputws(const wchar_t *text, std::FILE *stream) {
    return amp::runtime::put_wide(stream, text, std::wcslen(text)) < 0 ? -1 : 0;
}

AMP_WIDE_API std::wint_t amp_fputwc(wchar_t letter, std::FILE *stream) {
    return amp::runtime::put_wide(stream, &letter, 1) == 1 ? static_cast<std::wint_t>(letter) : WEOF;
}

AMP_WIDE_API std::wint_t amp_putwchar(wchar_t letter) { return amp_fputwc(letter, stdout); }
