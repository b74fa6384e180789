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
