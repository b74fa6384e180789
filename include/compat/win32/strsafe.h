// <strsafe.h>: string functions that truncate text that does not fit and then return an HRESULT with an error. The
// sizes of Cb functions are in bytes, those of Cch functions in characters.
#pragma once

#include <compat/win32/windows.h>

#define STRSAFE_MAX_CCH 2147483647
#define STRSAFE_E_INSUFFICIENT_BUFFER (static_cast<HRESULT>(0x8007007aU))
#define STRSAFE_E_INVALID_PARAMETER (static_cast<HRESULT>(0x80070057U))

inline HRESULT StringCchVPrintfA(char *text, std::size_t size, const char *format, va_list arguments) {
    if (!size)
        return STRSAFE_E_INVALID_PARAMETER;
    const int length = amp_microsoft_vsnprintf(text, size, format, arguments);
    return length >= 0 && static_cast<std::size_t>(length) < size ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER;
}
inline HRESULT StringCchVPrintfW(wchar_t *text, std::size_t size, const wchar_t *format, va_list arguments) {
    if (!size)
        return STRSAFE_E_INVALID_PARAMETER;
    const int length = amp_microsoft_vswprintf(text, size, format, arguments);
    text[size - 1] = 0;
    return length >= 0 ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER;
}
inline HRESULT StringCchPrintfA(char *text, std::size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const HRESULT result = StringCchVPrintfA(text, size, format, arguments);
    va_end(arguments);
    return result;
}
inline HRESULT StringCchPrintfW(wchar_t *text, std::size_t size, const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const HRESULT result = StringCchVPrintfW(text, size, format, arguments);
    va_end(arguments);
    return result;
}
template <typename C> inline HRESULT __amp_copy_text(C *to, std::size_t size, const C *from) {
    if (!size)
        return STRSAFE_E_INVALID_PARAMETER;
    while (--size && *from)
        *to++ = *from++;
    *to = 0;
    return *from ? STRSAFE_E_INSUFFICIENT_BUFFER : S_OK;
}
template <typename C> inline HRESULT __amp_append_text(C *to, std::size_t size, const C *from) {
    while (size && *to)
        ++to, --size;
    return __amp_copy_text(to, size, from);
}
inline HRESULT StringCchCopyA(char *to, std::size_t size, const char *from) { return __amp_copy_text(to, size, from); }
inline HRESULT StringCchCopyW(wchar_t *to, std::size_t size, const wchar_t *from) {
    return __amp_copy_text(to, size, from);
}
inline HRESULT StringCchCatA(char *to, std::size_t size, const char *from) { return __amp_append_text(to, size, from); }
inline HRESULT StringCchCatW(wchar_t *to, std::size_t size, const wchar_t *from) {
    return __amp_append_text(to, size, from);
}
inline HRESULT StringCchLengthA(const char *text, std::size_t most, std::size_t *length) {
    *length = strnlen(text, most);
    return *length < most ? S_OK : STRSAFE_E_INVALID_PARAMETER;
}
inline HRESULT StringCchLengthW(const wchar_t *text, std::size_t most, std::size_t *length) {
    *length = wcsnlen(text, most);
    return *length < most ? S_OK : STRSAFE_E_INVALID_PARAMETER;
}
#define StringCbPrintfA StringCchPrintfA
#define StringCbPrintfW(text, bytes, ...) StringCchPrintfW((text), (bytes) / sizeof(wchar_t), __VA_ARGS__)
#define StringCbCopyA StringCchCopyA
#define StringCbCopyW(to, bytes, from) StringCchCopyW((to), (bytes) / sizeof(wchar_t), (from))
#ifdef _UNICODE
#define StringCchPrintf StringCchPrintfW
#define StringCchVPrintf StringCchVPrintfW
#define StringCchCopy StringCchCopyW
#define StringCchCat StringCchCatW
#define StringCchLength StringCchLengthW
#define StringCbPrintf StringCbPrintfW
#define StringCbCopy StringCbCopyW
#else
#define StringCchPrintf StringCchPrintfA
#define StringCchVPrintf StringCchVPrintfA
#define StringCchCopy StringCchCopyA
#define StringCchCat StringCchCatA
#define StringCchLength StringCchLengthA
#define StringCbPrintf StringCbPrintfA
#define StringCbCopy StringCbCopyA
#endif
