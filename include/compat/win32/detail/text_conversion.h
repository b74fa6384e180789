// MultiByteToWideChar and WideCharToMultiByte. The code page is ignored: narrow text is UTF-8 here. A byte that is not
// valid UTF-8 becomes a character with the value of the byte.
#pragma once

#include <compat/crt/detail/wide_text.h>
#include <compat/win32/detail/windows_names.h>

#define CP_ACP 0
#define CP_OEMCP 1
#define CP_THREAD_ACP 3
#define CP_UTF8 65001
#define MB_PRECOMPOSED 1
#define MB_ERR_INVALID_CHARS 8
#define WC_ERR_INVALID_CHARS 0x80
#define WC_NO_BEST_FIT_CHARS 0x400

namespace __amp_text {

/// Copies the text and returns its length. Returns 0 and writes nothing if it does not fit. With a size of 0, returns
/// the required size.
template <typename T> int hand_over(const std::basic_string<T> &text, T *to, int size) {
    if (size == 0)
        return static_cast<int>(text.size());
    if (static_cast<std::size_t>(size) < text.size())
        return 0;
    text.copy(to, text.size());
    return static_cast<int>(text.size());
}

}  // namespace __amp_text

// A negative length means that the text ends with a zero, which is converted too.
inline int MultiByteToWideChar(UINT, DWORD, LPCSTR text, int length, LPWSTR to, int size) {
    return __amp_text::hand_over(
        __amp_text::widen(text, length < 0 ? std::strlen(text) + 1 : static_cast<std::size_t>(length)), to, size);
}
inline int WideCharToMultiByte(UINT, DWORD, LPCWSTR text, int length, LPSTR to, int size, LPCSTR, BOOL *used_default) {
    if (used_default)
        *used_default = FALSE;
    std::string narrow;
    const std::wstring all(text, length < 0 ? std::wcslen(text) + 1 : static_cast<std::size_t>(length));
    for (wchar_t letter : all) {
        const wchar_t one[] = {letter, 0};
        narrow += letter ? __amp_narrow(one) : std::string(1, '\0');
    }
    return __amp_text::hand_over(narrow, to, size);
}
