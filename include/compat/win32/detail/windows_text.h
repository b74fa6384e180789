// The functions of <windows.h> for strings and characters. <windows.h> includes this file after the types that it
// needs.
#pragma once

inline int lstrlenA(const char *text) { return text ? static_cast<int>(std::strlen(text)) : 0; }
inline int lstrlenW(const wchar_t *text) { return text ? static_cast<int>(std::wcslen(text)) : 0; }
inline char *lstrcpyA(char *to, const char *from) { return std::strcpy(to, from); }
inline wchar_t *lstrcpyW(wchar_t *to, const wchar_t *from) { return std::wcscpy(to, from); }
inline char *lstrcatA(char *to, const char *from) { return std::strcat(to, from); }
inline wchar_t *lstrcatW(wchar_t *to, const wchar_t *from) { return std::wcscat(to, from); }
inline int lstrcmpA(const char *a, const char *b) { return std::strcmp(a, b); }
inline int lstrcmpW(const wchar_t *a, const wchar_t *b) { return std::wcscmp(a, b); }
inline int lstrcmpiA(const char *a, const char *b) { return strcasecmp(a, b); }
inline int lstrcmpiW(const wchar_t *a, const wchar_t *b) { return wcscasecmp(a, b); }
/// Writes at most 1,024 characters and a terminating zero, as on Windows.
inline int wvsprintfA(char *text, const char *format, va_list arguments) {
    const int length = _vsnprintf_s(text, 1025, _TRUNCATE, format, arguments);
    return length < 0 ? 1024 : length;
}
inline int wvsprintfW(wchar_t *text, const wchar_t *format, va_list arguments) {
    const int length = _vsnwprintf_s(text, 1025, _TRUNCATE, format, arguments);
    return length < 0 ? 1024 : length;
}
inline int wsprintfA(char *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = wvsprintfA(text, format, arguments);
    va_end(arguments);
    return length;
}
inline int wsprintfW(wchar_t *text, const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = wvsprintfW(text, format, arguments);
    va_end(arguments);
    return length;
}
/// Copies at most `size` - 1 characters.
inline char *lstrcpynA(char *to, const char *from, int size) {
    strncpy_s(to, static_cast<std::size_t>(size), from, _TRUNCATE);
    return to;
}
inline wchar_t *lstrcpynW(wchar_t *to, const wchar_t *from, int size) {
    wcsncpy_s(to, static_cast<std::size_t>(size), from, _TRUNCATE);
    return to;
}

// The functions for narrow characters know those of ASCII: other letters have several bytes.
inline BOOL IsCharAlphaA(char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; }
inline BOOL IsCharAlphaNumericA(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0; }
inline BOOL IsCharUpperA(char letter) { return std::isupper(static_cast<unsigned char>(letter)) != 0; }
inline BOOL IsCharLowerA(char letter) { return std::islower(static_cast<unsigned char>(letter)) != 0; }
inline BOOL IsCharAlphaW(wchar_t letter) { return std::iswalpha(static_cast<wint_t>(letter)) != 0; }
inline BOOL IsCharAlphaNumericW(wchar_t letter) { return std::iswalnum(static_cast<wint_t>(letter)) != 0; }
inline BOOL IsCharUpperW(wchar_t letter) { return std::iswupper(static_cast<wint_t>(letter)) != 0; }
inline BOOL IsCharLowerW(wchar_t letter) { return std::iswlower(static_cast<wint_t>(letter)) != 0; }

/// A pointer below 0x10000 is a single character. The result is the changed one, as a pointer.
template <typename C, typename L, typename T> C *__amp_change_case(C *text, L letter, T whole) {
    const std::uintptr_t single = reinterpret_cast<std::uintptr_t>(text);
    return single < 0x10000 ? reinterpret_cast<C *>(static_cast<std::uintptr_t>(letter(single))) : whole(text);
}
inline LPSTR CharUpperA(LPSTR text) {
    return __amp_change_case(
        text,
        [](std::uintptr_t one) { return one < 0x80 ? std::toupper(static_cast<int>(one)) : static_cast<int>(one); },
        _strupr);
}
inline LPSTR CharLowerA(LPSTR text) {
    return __amp_change_case(
        text,
        [](std::uintptr_t one) { return one < 0x80 ? std::tolower(static_cast<int>(one)) : static_cast<int>(one); },
        _strlwr);
}
inline LPWSTR CharUpperW(LPWSTR text) {
    return __amp_change_case(text, [](std::uintptr_t one) { return std::towupper(static_cast<wint_t>(one)); }, _wcsupr);
}
inline LPWSTR CharLowerW(LPWSTR text) {
    return __amp_change_case(text, [](std::uintptr_t one) { return std::towlower(static_cast<wint_t>(one)); }, _wcslwr);
}
#if defined(_UNICODE) || defined(UNICODE)
#define lstrlen lstrlenW
#define lstrcpy lstrcpyW
#define lstrcat lstrcatW
#define lstrcmp lstrcmpW
#define lstrcmpi lstrcmpiW
#define wsprintf wsprintfW
#define wvsprintf wvsprintfW
#define lstrcpyn lstrcpynW
#define IsCharAlpha IsCharAlphaW
#define IsCharAlphaNumeric IsCharAlphaNumericW
#define IsCharUpper IsCharUpperW
#define IsCharLower IsCharLowerW
#define CharUpper CharUpperW
#define CharLower CharLowerW
#else
#define lstrlen lstrlenA
#define lstrcpy lstrcpyA
#define lstrcat lstrcatA
#define lstrcmp lstrcmpA
#define lstrcmpi lstrcmpiA
#define wsprintf wsprintfA
#define wvsprintf wvsprintfA
#define lstrcpyn lstrcpynA
#define IsCharAlpha IsCharAlphaA
#define IsCharAlphaNumeric IsCharAlphaNumericA
#define IsCharUpper IsCharUpperA
#define IsCharLower IsCharLowerA
#define CharUpper CharUpperA
#define CharLower CharLowerA
#endif
