// <conio.h>: keyboard input without echo. If standard input is not a terminal, `_getch` reads the next byte of it. So a
// program that ends with "press any key" also ends when a script runs it.
#pragma once

#include <compat/crt/microsoft.h>

/// The key that _ungetch has put back, or EOF.
inline int &__amp_key_put_back() {
    static int key = EOF;
    return key;
}
inline int _ungetch(int key) { return __amp_key_put_back() == EOF && key != EOF ? __amp_key_put_back() = key : EOF; }
inline int __amp_key(int echoes) {
    return __amp_key_put_back() == EOF ? amp_microsoft_read_key(echoes) : std::exchange(__amp_key_put_back(), EOF);
}
inline int _getch() { return __amp_key(0); }
inline int _getche() { return __amp_key(1); }
/// Returns nonzero if a key was pressed that no call has read yet.
inline int _kbhit() { return __amp_key_put_back() != EOF || amp_microsoft_key_waits(); }
inline int _putch(int letter) { return std::putchar(letter); }
inline int _cputs(const char *text) { return std::fputs(text, stdout) < 0 ? -1 : 0; }
#define _cprintf printf
#define _cprintf_s printf
#define _vcprintf vprintf
#define _cscanf scanf
#define _cscanf_s scanf_s
/// Reads a line without its end. The rest of a line that does not fit is left for the next call.
inline errno_t _cgets_s(char *text, std::size_t size, std::size_t *length) {
    if (text && size)
        text[0] = 0;
    if (!text || !size || size > INT_MAX || !length)
        return __amp_refuse(EINVAL);
    *length = 0;
    std::fflush(stdout);
    if (std::fgets(text, static_cast<int>(size), stdin))
        text[ *length = std::strcspn(text, "\r\n")] = 0;
    return 0;
}
template <std::size_t N> inline errno_t _cgets_s(char (&text)[N], std::size_t *length) {
    return _cgets_s(text, N, length);
}
/// The first byte is the size of the text, which begins at the third byte. The second becomes its length.
inline char *_cgets(char *text) {
    std::size_t length = 0;
    _cgets_s(text + 2, static_cast<unsigned char>(text[0]), &length);
    text[1] = static_cast<char>(length);
    return text + 2;
}

// ---- Names without the underscore. They are templates, so that functions of a program with such names come first.

template <typename = void> inline int getch() { return _getch(); }
template <typename = void> inline int getche() { return _getche(); }
template <typename = void> inline int ungetch(int key) { return _ungetch(key); }
template <typename = void> inline int kbhit() { return _kbhit(); }
template <typename = void> inline int putch(int letter) { return _putch(letter); }
template <typename = void> inline int cputs(const char *text) { return _cputs(text); }
template <typename = void> inline char *cgets(char *text) { return _cgets(text); }
template <typename... A> inline int cprintf(const char *format, A... arguments) {
    return _cprintf(format, arguments...);
}
template <typename... P> inline int cscanf(const char *format, P... places) { return _cscanf(format, places...); }

// ---- Wide characters: keys and text are UTF-8

inline wint_t __amp_wide_key(int echoes) {
    const int first = __amp_key(echoes);
    if (first == EOF)
        return WEOF;
    std::string bytes(1, static_cast<char>(first));
    for (int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0; more; --more) {
        const int next = __amp_key(echoes);
        if (next == EOF)
            break;
        bytes += static_cast<char>(next);
    }
    return static_cast<wint_t>(__amp_text::widen(bytes.data(), bytes.size())[0]);
}
inline wint_t _getwch() { return __amp_wide_key(0); }
inline wint_t _getwche() { return __amp_wide_key(1); }
inline wint_t _putwch(wchar_t letter) { return std::fputwc(letter, stdout); }
inline int _cputws(const wchar_t *text) { return std::fputws(text, stdout) < 0 ? -1 : 0; }
#define _cwprintf wprintf
#define _cwprintf_s wprintf
#define _vcwprintf vwprintf
#define _cwscanf wscanf
#define _cwscanf_s wscanf_s
