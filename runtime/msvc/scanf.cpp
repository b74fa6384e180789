// The scanf family of Microsoft's C library, for programs compiled with --amp-compat=msvc
// (include/compat/crt/detail/runtime_library.h calls it). It has length modifiers such as %I64d. In scanf_s, the size
// of the buffer follows each text's pointer.
#include "msvc/format_arguments.h"
#include "text/wide_output.h"

#include <compat/crt/detail/runtime_functions.h>

#include <array>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <string>
#include <utility>
#include <vector>

namespace {

/// The limit of conversions in a call. Further ones are not read.
constexpr std::size_t most = 32;

/// A conversion to text, for which the C library allocates memory.
struct text_conversion {
    std::size_t number;
    void *target;
    unsigned capacity;
    bool is_wide;
    /// %c: this many characters, without a terminating zero.
    bool is_characters;
    std::size_t count;
};

/// A format translated to glibc's, and the pointers for its conversions.
template <typename C> class scan {
public:
    scan(const C *format, va_list arguments, bool has_sizes) : at_(format), has_sizes_(has_sizes) {
        va_copy(arguments_, arguments);
        while (*at_ && count_ != most)
            *at_ == '%' && at_[1] != '%' ? conversion() : literal();
        va_end(arguments_);
    }

    /// `read` takes the format and the pointers. It returns the number of conversions that succeeded.
    template <typename F> int run(const F &read) {
        int kept = [&]<std::size_t... i>(std::index_sequence<i...>) {
            return read(format_.c_str(), pointers_[i]...);
        }(std::make_index_sequence<most>());
        for (const text_conversion &each : texts_) {
            void *const found = temporaries_[each.number];
            if (static_cast<int>(each.number) < kept && !store(each, found))
                kept = static_cast<int>(each.number);
            std::free(found);
        }
        return kept;
    }

private:
    void literal() {
        if (*at_ == '%')
            format_ += *at_++;
        format_ += *at_++;
    }

    void conversion() {
        format_ += *at_++;
        const bool is_skipped = *at_ == '*';
        if (is_skipped)
            format_ += *at_++;
        std::size_t width = 0;
        std::basic_string<C> digits;
        for (; *at_ >= '0' && *at_ <= '9'; digits += *at_++)
            width = width * 10 + static_cast<std::size_t>(*at_ - '0');
        format_ += digits;
        const std::string length = read_length();
        if (*at_ == 's' || *at_ == 'S' || *at_ == 'c' || *at_ == 'C' || *at_ == '[')
            text(length, width, is_skipped);
        else
            number(length, is_skipped);
    }

    /// h, l, ll and so on, from Microsoft's length modifier or C's.
    std::string read_length() {
        std::string length;
        if (*at_ == 'I') {
            ++at_;
            const bool is_64 = at_[0] == '6' && at_[1] == '4', is_32 = at_[0] == '3' && at_[1] == '2';
            at_ += is_64 || is_32 ? 2 : 0;
            return is_64 ? "ll" : is_32 ? "" : "z";
        }
        for (; *at_ && std::strchr("hlwLqjzt", static_cast<int>(*at_)); ++at_)
            length += *at_ == 'w' ? 'l' : static_cast<char>(*at_);
        return length;
    }

    /// Windows' long, and LONG here, have 32 bits.
    void number(const std::string &length, bool is_skipped) {
        const bool is_integer = *at_ && std::strchr("diuoxX", static_cast<int>(*at_));
        if (length != "l" || !is_integer)
            format_.append(length.begin(), length.end());
        if (*at_)
            format_ += *at_++;
        if (!is_skipped)
            pointers_[count_++] = va_arg(arguments_, void *);
    }

    /// With wide formats %s is wide and %S narrow, otherwise the reverse.
    void text(const std::string &length, std::size_t width, bool is_skipped) {
        const bool is_capital = *at_ == 'S' || *at_ == 'C';
        const bool is_wide = length == "h" ? false : length == "l" ? true : (sizeof(C) > 1) != is_capital;
        const bool is_characters = *at_ == 'c' || *at_ == 'C';
        const bool is_stored_apart = has_sizes_ && !is_skipped;
        if (is_stored_apart)
            format_ += static_cast<C>('m');
        if (is_wide)
            format_ += static_cast<C>('l');
        if (*at_ == '[')
            set();
        else
            format_ += static_cast<C>(is_characters ? 'c' : 's'), ++at_;
        if (is_skipped)
            return;
        void *const target = va_arg(arguments_, void *);
        if (!is_stored_apart) {
            pointers_[count_++] = target;
            return;
        }
        texts_.push_back({count_, target, va_arg(arguments_, unsigned), is_wide, is_characters, width ? width : 1});
        pointers_[count_] = &temporaries_[count_];
        ++count_;
    }

    /// `[^]...]`, in which a bracket right after the caret is part of the set.
    void set() {
        format_ += *at_++;
        if (*at_ == '^')
            format_ += *at_++;
        if (*at_ == ']')
            format_ += *at_++;
        while (*at_ && *at_ != ']')
            format_ += *at_++;
        if (*at_)
            format_ += *at_++;
    }

    /// Returns false if the buffer is too small. Then the text is empty, and the scan ends before this conversion.
    static bool store(const text_conversion &to, const void *found) {
        const std::size_t letter = to.is_wide ? sizeof(wchar_t) : 1;
        const std::size_t length = to.is_characters ? to.count
                                   : to.is_wide     ? std::wcslen(static_cast<const wchar_t *>(found)) + 1
                                                    : std::strlen(static_cast<const char *>(found)) + 1;
        const bool fits = length <= to.capacity;
        if (fits)
            std::memcpy(to.target, found, length * letter);
        else if (to.capacity != 0)
            std::memset(to.target, 0, letter);
        return fits;
    }

    const C *at_;
    bool has_sizes_;
    va_list arguments_;
    std::basic_string<C> format_;
    std::size_t count_ = 0;
    std::array<void *, most> pointers_ = {};
    std::array<void *, most> temporaries_ = {};
    std::vector<text_conversion> texts_;
};

// The formats come from the program.
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"

int scan_text(const char *text, const char *format, va_list arguments, bool has_sizes) {
    return scan<char>(format, arguments, has_sizes).run([text](const char *translated, auto... pointers) {
        return std::sscanf(text, translated, pointers...);
    });
}
int scan_text(const wchar_t *text, const wchar_t *format, va_list arguments, bool has_sizes) {
    return scan<wchar_t>(format, arguments, has_sizes).run([text](const wchar_t *translated, auto... pointers) {
        return std::swscanf(text, translated, pointers...);
    });
}
int scan_file(std::FILE *file, const char *format, va_list arguments, bool has_sizes) {
    return scan<char>(format, arguments, has_sizes).run([file](const char *translated, auto... pointers) {
        return std::fscanf(file, translated, pointers...);
    });
}
int scan_file(std::FILE *file, const wchar_t *format, va_list arguments, bool has_sizes) {
    return scan<wchar_t>(format, arguments, has_sizes).run([file](const wchar_t *translated, auto... pointers) {
        return std::fwscanf(file, translated, pointers...);
    });
}

}  // namespace

AMP_WIDE_API int amp_microsoft_sscanf(const char *text, const char *format, ...) {
    AMP_PASS_ON(scan_text(text, format, arguments, false));
}
AMP_WIDE_API int amp_microsoft_sscanf_s(const char *text, const char *format, ...) {
    AMP_PASS_ON(scan_text(text, format, arguments, true));
}
AMP_WIDE_API int amp_microsoft_swscanf(const wchar_t *text, const wchar_t *format, ...) {
    AMP_PASS_ON(scan_text(text, format, arguments, false));
}
AMP_WIDE_API int amp_microsoft_swscanf_s(const wchar_t *text, const wchar_t *format, ...) {
    AMP_PASS_ON(scan_text(text, format, arguments, true));
}
AMP_WIDE_API int amp_microsoft_fscanf(std::FILE *file, const char *format, ...) {
    AMP_PASS_ON(scan_file(file, format, arguments, false));
}
AMP_WIDE_API int amp_microsoft_fscanf_s(std::FILE *file, const char *format, ...) {
    AMP_PASS_ON(scan_file(file, format, arguments, true));
}
AMP_WIDE_API int amp_microsoft_fwscanf(std::FILE *file, const wchar_t *format, ...) {
    AMP_PASS_ON(scan_file(file, format, arguments, false));
}
AMP_WIDE_API int amp_microsoft_fwscanf_s(std::FILE *file, const wchar_t *format, ...) {
    AMP_PASS_ON(scan_file(file, format, arguments, true));
}
AMP_WIDE_API int amp_microsoft_scanf(const char *format, ...) {
    AMP_PASS_ON(scan_file(stdin, format, arguments, false));
}
AMP_WIDE_API int amp_microsoft_scanf_s(const char *format, ...) {
    AMP_PASS_ON(scan_file(stdin, format, arguments, true));
}
AMP_WIDE_API int amp_microsoft_wscanf(const wchar_t *format, ...) {
    AMP_PASS_ON(scan_file(stdin, format, arguments, false));
}
AMP_WIDE_API int amp_microsoft_wscanf_s(const wchar_t *format, ...) {
    AMP_PASS_ON(scan_file(stdin, format, arguments, true));
}
