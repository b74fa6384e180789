// More of Microsoft's functions on text, narrow and wide: filling, comparison, conversion, classification. Narrow text
// is UTF-8.
#pragma once

#include <compat/crt/detail/wide_text.h>

// ---- Filling

template <typename C> inline errno_t __amp_fill(C *text, std::size_t size, C letter, std::size_t count) {
    std::size_t length = 0;
    while (text && length != size && text[length])
        ++length;
    if (!text || length == size) {
        if (text && size)
            text[0] = 0;
        return __amp_refuse(EINVAL);
    }
    for (std::size_t i = 0; i != length && i != count; ++i)
        text[i] = letter;
    return 0;
}
inline errno_t _strnset_s(char *text, std::size_t size, int letter, std::size_t count) {
    return __amp_fill(text, size, static_cast<char>(letter), count);
}
inline errno_t _strset_s(char *text, std::size_t size, int letter) { return _strnset_s(text, size, letter, size); }
inline errno_t _wcsnset_s(wchar_t *text, std::size_t size, wchar_t letter, std::size_t count) {
    return __amp_fill(text, size, letter, count);
}
inline errno_t _wcsset_s(wchar_t *text, std::size_t size, wchar_t letter) {
    return _wcsnset_s(text, size, letter, size);
}
template <std::size_t N> inline errno_t _strset_s(char (&text)[N], int letter) { return _strset_s(text, N, letter); }
template <std::size_t N> inline errno_t _strnset_s(char (&text)[N], int letter, std::size_t count) {
    return _strnset_s(text, N, letter, count);
}
template <std::size_t N> inline errno_t _wcsset_s(wchar_t (&text)[N], wchar_t letter) {
    return _wcsset_s(text, N, letter);
}
template <std::size_t N> inline errno_t _wcsnset_s(wchar_t (&text)[N], wchar_t letter, std::size_t count) {
    return _wcsnset_s(text, N, letter, count);
}
inline wchar_t *_wcsnset(wchar_t *text, wchar_t letter, std::size_t count) {
    for (wchar_t *at = text; *at && count; ++at, --count)
        *at = letter;
    return text;
}
inline wchar_t *_wcsset(wchar_t *text, wchar_t letter) { return _wcsnset(text, letter, static_cast<std::size_t>(-1)); }

// ---- Comparison. The names without the underscore are templates, so that functions of a program with such names come
// first.

#define _strnicoll strncasecmp
#define _strncoll strncmp
#define _wcsicoll wcscasecmp
#define _wcsnicoll wcsncasecmp
#define _wcsncoll wcsncmp
template <typename C> inline int wcsicmp(const C *a, const C *b) { return wcscasecmp(a, b); }
template <typename C> inline int wcsnicmp(const C *a, const C *b, std::size_t count) {
    return wcsncasecmp(a, b, count);
}
template <typename C> inline int wcsicoll(const C *a, const C *b) { return wcscasecmp(a, b); }
template <typename C> inline C *strnset(C *text, int letter, std::size_t count) {
    return _strnset(text, letter, count);
}
template <typename C> inline C *wcsset(C *text, wchar_t letter) { return _wcsset(text, letter); }
template <typename C> inline C *wcsnset(C *text, wchar_t letter, std::size_t count) {
    return _wcsnset(text, letter, count);
}
template <typename C> inline C *wcslwr(C *text) { return _wcslwr(text); }
template <typename C> inline C *wcsupr(C *text) { return _wcsupr(text); }
inline wchar_t *_wcsrev(wchar_t *text);
template <typename C> inline C *wcsrev(C *text) { return _wcsrev(text); }

// ---- Classification

inline int __iscsymf(int letter) { return std::isalpha(letter) || letter == '_'; }
inline int __iscsym(int letter) { return std::isalnum(letter) || letter == '_'; }
template <typename = void> inline int iscsymf(int letter) { return __iscsymf(letter); }
template <typename = void> inline int iscsym(int letter) { return __iscsym(letter); }
inline int __iswcsymf(wint_t letter) { return std::iswalpha(letter) || letter == L'_'; }
inline int __iswcsym(wint_t letter) { return std::iswalnum(letter) || letter == L'_'; }
#define iswascii(letter) (static_cast<unsigned>(letter) < 0x80)
#define __iswascii(letter) (static_cast<unsigned>(letter) < 0x80)
/// Only code pages with two bytes for a letter have lead bytes.
inline int isleadbyte(int) { return 0; }

// ---- Conversion between narrow and wide text

inline errno_t wctomb_s(int *length, char *to, std::size_t size, wchar_t letter) {
    if (!to && size)
        return __amp_refuse(EINVAL);
    const wchar_t text[] = {letter, 0};
    const std::string bytes = letter ? __amp_narrow(text) : std::string(1, '\0');
    if (to && bytes.size() > size) {
        std::memset(to, 0, size);
        return __amp_refuse(ERANGE);
    }
    if (to)
        bytes.copy(to, bytes.size());
    if (length)
        *length = to ? static_cast<int>(bytes.size()) : 0;
    return 0;
}
inline errno_t wcrtomb_s(std::size_t *length, char *to, std::size_t size, wchar_t letter, std::mbstate_t *) {
    int count = 1;
    const errno_t error = wctomb_s(to ? &count : nullptr, to, size, letter);
    if (length)
        *length = error ? static_cast<std::size_t>(-1) : static_cast<std::size_t>(count);
    return error;
}
template <std::size_t N>
inline errno_t wcrtomb_s(std::size_t *length, char (&to)[N], wchar_t letter, std::mbstate_t *state) {
    return wcrtomb_s(length, to, N, letter, state);
}
/// Converts at most `count` letters and stores the number of elements that are written or, without a buffer, would be.
/// `next(from)` returns the text of a letter and moves on. After the end of the text, `from` is null.
template <typename From, typename To, typename F>
inline errno_t __amp_convert(std::size_t *converted, To *to, std::size_t size, const From **from, std::size_t count,
                             F next) {
    if (converted)
        *converted = 0;
    if (to && size)
        to[0] = 0;
    if (!from || !*from || !to != !size)
        return __amp_refuse(EINVAL);
    std::basic_string<To> all;
    const From *at = *from;
    const std::size_t most = count == _TRUNCATE && to ? size - 1 : count;
    bool fits = true;
    while (fits && *at) {
        const From *behind = at;
        const std::basic_string<To> letter = next(behind);
        fits = !to || all.size() + letter.size() <= most;
        if (fits) {
            all += letter;
            at = behind;
        }
    }
    if (to && all.size() >= size)
        return __amp_refuse(ERANGE);
    if (to) {
        to[all.copy(to, all.size())] = 0;
        *from = *at ? at : nullptr;
    }
    if (converted)
        *converted = all.size() + 1;
    return count == _TRUNCATE && !fits ? STRUNCATE : 0;
}
inline errno_t mbsrtowcs_s(std::size_t *converted, wchar_t *to, std::size_t size, const char **from, std::size_t count,
                           std::mbstate_t *) {
    return __amp_convert(converted, to, size, from, count, [](const char *&at) {
        // The letter with the most bytes that is one wide character.
        for (std::size_t length = strnlen(at, 4);; --length) {
            const std::wstring letter = __amp_text::widen(at, length);
            if (letter.size() == 1) {
                at += length;
                return letter;
            }
        }
    });
}
inline errno_t wcsrtombs_s(std::size_t *converted, char *to, std::size_t size, const wchar_t **from, std::size_t count,
                           std::mbstate_t *) {
    return __amp_convert(converted, to, size, from, count, [](const wchar_t *&at) {
        const wchar_t letter[] = {*at++, 0};
        return __amp_narrow(letter);
    });
}
template <std::size_t N>
inline errno_t mbsrtowcs_s(std::size_t *converted, wchar_t (&to)[N], const char **from, std::size_t count,
                           std::mbstate_t *state) {
    return mbsrtowcs_s(converted, to, N, from, count, state);
}
template <std::size_t N>
inline errno_t wcsrtombs_s(std::size_t *converted, char (&to)[N], const wchar_t **from, std::size_t count,
                           std::mbstate_t *state) {
    return wcsrtombs_s(converted, to, N, from, count, state);
}

// ---- Numbers

#define _wcstoi64 wcstoll
#define _wcstoui64 wcstoull
#define _wcstol wcstol
#define AMP_DIGITS_OF(name, function)                                                                                  \
    inline errno_t name(char *text, std::size_t size, double value, int count, int *point, int *is_negative) {         \
        if (text && size)                                                                                              \
            text[0] = 0;                                                                                               \
        if (!text || !size || !point || !is_negative)                                                                  \
            return __amp_refuse(EINVAL);                                                                               \
        return function(value, count, point, is_negative, text, size) == 0 ? 0 : (text[0] = 0, __amp_refuse(ERANGE));  \
    }                                                                                                                  \
    template <std::size_t N>                                                                                           \
    inline errno_t name(char(&text)[N], double value, int count, int *point, int *is_negative) {                       \
        return name(text, N, value, count, point, is_negative);                                                        \
    }
AMP_DIGITS_OF(_ecvt_s, ecvt_r)
AMP_DIGITS_OF(_fcvt_s, fcvt_r)
#undef AMP_DIGITS_OF
/// Reads at most `count` characters of the text.
#define AMP_SCANS_PART(name, function, letter)                                                                         \
    template <typename... P>                                                                                           \
    inline int name(const letter *text, std::size_t count, const letter *format, P... places) {                        \
        std::size_t length = 0;                                                                                        \
        while (length != count && text[length])                                                                        \
            ++length;                                                                                                  \
        return function(std::basic_string<letter>(text, length).c_str(), format, places...);                           \
    }
AMP_SCANS_PART(_snscanf, sscanf, char)
AMP_SCANS_PART(_snscanf_s, sscanf_s, char)
AMP_SCANS_PART(_snwscanf, swscanf, wchar_t)
AMP_SCANS_PART(_snwscanf_s, swscanf_s, wchar_t)
#undef AMP_SCANS_PART
#define vwprintf_s vwprintf
#define vfwprintf_s vfwprintf

// ---- Messages

/// The last error's message, after `text` and a colon if there is a text. It is valid until the thread's next call.
inline char *_strerror(const char *text) {
    static thread_local std::string message;
    message = text && *text ? std::string(text) + ": " : "";
    message += std::strerror(errno);
    message += '\n';
    return &message[0];
}
inline errno_t _strerror_s(char *to, std::size_t size, const char *text) {
    return __amp_copy_start(to, size, static_cast<const char *>(_strerror(text)));
}
template <std::size_t N> inline errno_t _strerror_s(char (&to)[N], const char *text) {
    return _strerror_s(to, N, text);
}
/// Messages by their numbers.
struct __amp_error_texts {
    char *operator[](int error) const { return std::strerror(error); }
};
#define _sys_errlist (__amp_error_texts{})
#define _sys_nerr 134
