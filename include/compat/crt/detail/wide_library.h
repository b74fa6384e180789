// Wide functions that Microsoft's C library has in addition to the standard ones, and standard ones with older
// parameters.
#pragma once

#include <compat/crt/detail/c_library.h>
#include <compat/crt/detail/wide_text.h>

#include <clocale>

// ---- Formats

/// If the text does not fit, stores as much as fits and returns -1. A text of `size` or more characters gets no
/// terminating zero.
inline int _vsnwprintf(wchar_t *text, std::size_t size, const wchar_t *format, va_list arguments) {
    const int length = _vscwprintf(format, arguments);
    if (length < 0 || (!text && !size))
        return length;
    if (!size)
        return length == 0 ? 0 : -1;
    std::wstring all(static_cast<std::size_t>(length) + 1, L'\0');
    amp_microsoft_vswprintf(&all[0], all.size(), format, arguments);
    all.copy(text, all.size() < size ? all.size() : size);
    return static_cast<std::size_t>(length) <= size ? length : -1;
}
inline int _snwprintf(wchar_t *text, std::size_t size, const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = _vsnwprintf(text, size, format, arguments);
    va_end(arguments);
    return length;
}
/// These versions have no size parameter: the caller guarantees that the buffer is large enough.
inline int vswprintf(wchar_t *text, const wchar_t *format, va_list arguments) {
    return _vsnwprintf(text, static_cast<std::size_t>(_vscwprintf(format, arguments)) + 1, format, arguments);
}
inline int swprintf(wchar_t *text, const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = vswprintf(text, format, arguments);
    va_end(arguments);
    return length;
}

// ---- Strings

/// Continues where the last call in the same thread ended.
inline wchar_t *wcstok(wchar_t *text, const wchar_t *delimiters) {
    static thread_local wchar_t *rest = nullptr;
    return std::wcstok(text, delimiters, &rest);
}
inline wchar_t *_wcsrev(wchar_t *text) {
    for (std::size_t i = 0, k = std::wcslen(text); i + 1 < k; ++i)
        std::swap(text[i], text[--k]);
    return text;
}

// ---- Environment and locale

/// The result is valid until the next call in the same thread.
inline wchar_t *_wgetenv(const wchar_t *name) {
    static thread_local std::wstring value;
    const char *found = std::getenv(__amp_narrow(name).c_str());
    if (!found)
        return nullptr;
    value = __amp_text::widen(found, std::strlen(found));
    return &value[0];
}
inline wchar_t *_wsetlocale(int category, const wchar_t *name) {
    static thread_local std::wstring chosen;
    const char *found = std::setlocale(category, name ? __amp_narrow(name).c_str() : nullptr);
    if (!found)
        return nullptr;
    chosen = __amp_text::widen(found, std::strlen(found));
    return &chosen[0];
}
inline errno_t _wgetenv_s(std::size_t *needed, wchar_t *value, std::size_t size, const wchar_t *name) {
    if (value && size)
        value[0] = 0;
    if (!needed || !name || !value != !size)
        return __amp_refuse(EINVAL);
    const wchar_t *const found = _wgetenv(name);
    *needed = found ? std::wcslen(found) + 1 : 0;
    return found && value ? wcscpy_s(value, size, found) : 0;
}
template <std::size_t N> inline errno_t _wgetenv_s(std::size_t *needed, wchar_t (&value)[N], const wchar_t *name) {
    return _wgetenv_s(needed, value, N, name);
}
/// The caller frees the value. It is null if there is no such variable.
inline errno_t _wdupenv_s(wchar_t **value, std::size_t *size, const wchar_t *name) {
    if (!value || !name)
        return __amp_refuse(EINVAL);
    const wchar_t *const found = _wgetenv(name);
    *value = found ? wcsdup(found) : nullptr;
    if (size)
        *size = found ? std::wcslen(found) + 1 : 0;
    return 0;
}
inline int _wputenv(const wchar_t *text) { return _putenv(__amp_narrow(text).c_str()); }
inline errno_t _wputenv_s(const wchar_t *name, const wchar_t *value) {
    return name && value ? _putenv_s(__amp_narrow(name).c_str(), __amp_narrow(value).c_str()) : __amp_refuse(EINVAL);
}

// ---- Files and input

inline std::FILE *_wpopen(const wchar_t *command, const wchar_t *mode) {
    return _popen(__amp_narrow(command).c_str(), __amp_narrow(mode).c_str());
}
inline std::FILE *_wfreopen(const wchar_t *name, const wchar_t *mode, std::FILE *file) {
    return std::freopen(name ? __amp_narrow(name).c_str() : nullptr, __amp_narrow(mode).c_str(), file);
}
inline errno_t _wfreopen_s(std::FILE **file, const wchar_t *name, const wchar_t *mode, std::FILE *old) {
    if (!file || !name || !mode || !old)
        return __amp_refuse(EINVAL);
    *file = _wfreopen(name, mode, old);
    return *file ? 0 : errno;
}
inline wchar_t *_wtempnam(const wchar_t *folder, const wchar_t *prefix) {
    char *const name = _tempnam(folder ? __amp_narrow(folder).c_str() : nullptr, __amp_narrow(prefix).c_str());
    wchar_t *const wide = wcsdup(__amp_text::widen(name, std::strlen(name)).c_str());
    std::free(name);
    return wide;
}
/// Reads a line without its end. A line that does not fit is an error. The stream stays one of bytes, so that the
/// program can read narrow text too.
inline wchar_t *_getws_s(wchar_t *text, std::size_t size) {
    std::string line;
    int letter = EOF;
    while (text && size && (letter = std::getchar()) != EOF && letter != '\n')
        line += static_cast<char>(letter);
    if (letter == EOF && line.empty())
        return nullptr;
    const std::wstring wide = __amp_text::widen(line.data(), line.size());
    if (wide.size() >= size) {
        text[0] = 0;
        errno = ERANGE;
        return nullptr;
    }
    return std::wmemcpy(text, wide.c_str(), wide.size() + 1);
}
template <std::size_t N> inline wchar_t *_getws_s(wchar_t (&text)[N]) { return _getws_s(text, N); }
inline wchar_t *_getws(wchar_t *text) { return _getws_s(text, static_cast<std::size_t>(INT_MAX)); }

// ---- Messages and times. The results without a buffer are valid until the thread's next call.

inline void _wperror(const wchar_t *text) { std::perror(text ? __amp_narrow(text).c_str() : nullptr); }
inline wchar_t *__amp_wide_result(const char *text) {
    static thread_local std::wstring result;
    result = __amp_text::widen(text, std::strlen(text));
    return &result[0];
}
inline wchar_t *_wcserror(int error) { return __amp_wide_result(std::strerror(error)); }
inline wchar_t *__wcserror(const wchar_t *text) {
    return __amp_wide_result(_strerror(text ? __amp_narrow(text).c_str() : nullptr));
}
inline errno_t _wcserror_s(wchar_t *to, std::size_t size, int error) {
    return __amp_copy_start(to, size, static_cast<const wchar_t *>(_wcserror(error)));
}
template <std::size_t N> inline errno_t _wcserror_s(wchar_t (&to)[N], int error) { return _wcserror_s(to, N, error); }
/// Stores the text that `write(text, size)` makes, with at least `least` characters of room.
template <typename F> inline errno_t __amp_widened(wchar_t *to, std::size_t size, std::size_t least, F write) {
    char text[64];
    if (to && size)
        to[0] = 0;
    if (!to || !size)
        return __amp_refuse(EINVAL);
    if (size < least)
        return __amp_refuse(ERANGE);
    const errno_t error = write(text, sizeof text);
    return error ? __amp_refuse(error) : wcscpy_s(to, size, __amp_text::widen(text, std::strlen(text)).c_str());
}
inline errno_t _wctime_s(wchar_t *to, std::size_t size, const std::time_t *time) {
    return __amp_widened(to, size, 26, [=](char *text, std::size_t room) {
        return time && *time >= 0 ? ctime_s(text, room, time) : EINVAL;
    });
}
inline errno_t _wasctime_s(wchar_t *to, std::size_t size, const std::tm *time) {
    return __amp_widened(to, size, 26,
                         [=](char *text, std::size_t room) { return time ? asctime_s(text, room, time) : EINVAL; });
}
inline errno_t _wstrdate_s(wchar_t *to, std::size_t size) {
    return __amp_widened(to, size, 9, [](char *text, std::size_t room) { return _strdate_s(text, room); });
}
inline errno_t _wstrtime_s(wchar_t *to, std::size_t size) {
    return __amp_widened(to, size, 9, [](char *text, std::size_t room) { return _strtime_s(text, room); });
}
template <std::size_t N> inline errno_t _wctime_s(wchar_t (&to)[N], const std::time_t *time) {
    return _wctime_s(to, N, time);
}
template <std::size_t N> inline errno_t _wasctime_s(wchar_t (&to)[N], const std::tm *time) {
    return _wasctime_s(to, N, time);
}
template <std::size_t N> inline errno_t _wstrdate_s(wchar_t (&to)[N]) { return _wstrdate_s(to, N); }
template <std::size_t N> inline errno_t _wstrtime_s(wchar_t (&to)[N]) { return _wstrtime_s(to, N); }
/// `to` must have room for nine characters.
inline wchar_t *_wstrdate(wchar_t *to) { return _wstrdate_s(to, 9), to; }
inline wchar_t *_wstrtime(wchar_t *to) { return _wstrtime_s(to, 9), to; }
inline wchar_t *_wctime(const std::time_t *time) {
    const char *const text = std::ctime(time);
    return text ? __amp_wide_result(text) : nullptr;
}
inline wchar_t *_wasctime(const std::tm *time) { return __amp_wide_result(std::asctime(time)); }
#define _wctime64 _wctime
#define _wctime64_s _wctime_s
