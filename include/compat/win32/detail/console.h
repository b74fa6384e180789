// The functions of the Windows console that set colours and the cursor. They use the terminal's escape sequences, and
// do nothing if the output is not a terminal. <windows.h> includes this file after the types that it needs.
#pragma once

#include <compat/crt/detail/runtime_functions.h>

typedef struct _COORD {
    SHORT X, Y;
} COORD, *PCOORD;
typedef struct _SMALL_RECT {
    SHORT Left, Top, Right, Bottom;
} SMALL_RECT;
typedef struct _CONSOLE_SCREEN_BUFFER_INFO {
    COORD dwSize, dwCursorPosition;
    WORD wAttributes;
    SMALL_RECT srWindow;
    COORD dwMaximumWindowSize;
} CONSOLE_SCREEN_BUFFER_INFO, *PCONSOLE_SCREEN_BUFFER_INFO;

#define STD_INPUT_HANDLE (static_cast<DWORD>(-10))
#define STD_OUTPUT_HANDLE (static_cast<DWORD>(-11))
#define STD_ERROR_HANDLE (static_cast<DWORD>(-12))
#define FOREGROUND_BLUE 0x1
#define FOREGROUND_GREEN 0x2
#define FOREGROUND_RED 0x4
#define FOREGROUND_INTENSITY 0x8
#define BACKGROUND_BLUE 0x10
#define BACKGROUND_GREEN 0x20
#define BACKGROUND_RED 0x40
#define BACKGROUND_INTENSITY 0x80

namespace __amp_console {

/// A handle is the stream's number plus one, so that no handle is null.
inline FILE *stream(HANDLE handle) { return reinterpret_cast<LONG_PTR>(handle) == 3 ? stderr : stdout; }
template <typename... T> BOOL print(HANDLE handle, const char *format, T... values) {
    FILE *const out = stream(handle);
    if (!isatty(fileno(out)))
        return FALSE;
    std::fflush(stdout);
    std::fprintf(out, format, values...);
    std::fflush(out);
    return TRUE;
}
/// Converts a colour. Blue is the lowest bit in Windows' colours, red in those of terminals.
inline int color(int bits) { return (bits & 2) | (bits & 4) >> 2 | (bits & 1) << 2; }
inline WORD &attributes() {
    static WORD now = FOREGROUND_BLUE | FOREGROUND_GREEN | FOREGROUND_RED;
    return now;
}

}  // namespace __amp_console

inline HANDLE GetStdHandle(DWORD which) {
    return reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(STD_INPUT_HANDLE - which + 1));
}
inline BOOL SetConsoleTextAttribute(HANDLE handle, WORD colors) {
    __amp_console::attributes() = colors;
    const int white = FOREGROUND_BLUE | FOREGROUND_GREEN | FOREGROUND_RED;
    if (colors == white)
        return __amp_console::print(handle, "\033[0m");
    return __amp_console::print(
        handle, "\033[0;%d;%dm", (colors & FOREGROUND_INTENSITY ? 90 : 30) + __amp_console::color(colors & white),
        colors >> 4 ? (colors & BACKGROUND_INTENSITY ? 100 : 40) + __amp_console::color(colors >> 4 & white) : 49);
}
inline BOOL SetConsoleCursorPosition(HANDLE handle, COORD at) {
    return __amp_console::print(handle, "\033[%d;%dH", at.Y + 1, at.X + 1);
}
typedef struct _CONSOLE_CURSOR_INFO {
    DWORD dwSize;
    BOOL bVisible;
} CONSOLE_CURSOR_INFO, *PCONSOLE_CURSOR_INFO;
inline BOOL GetConsoleCursorInfo(HANDLE, CONSOLE_CURSOR_INFO *info) {
    *info = {25, TRUE};
    return TRUE;
}
inline BOOL SetConsoleCursorInfo(HANDLE handle, const CONSOLE_CURSOR_INFO *info) {
    return __amp_console::print(handle, info->bVisible ? "\033[?25h" : "\033[?25l");
}
/// Reports 80 by 25 characters, and returns false, if there is no terminal or it does not report its size.
inline BOOL GetConsoleScreenBufferInfo(HANDLE handle, CONSOLE_SCREEN_BUFFER_INFO *info) {
    int columns = 80, rows = 25;
    const bool is_terminal = amp_microsoft_terminal_size(fileno(__amp_console::stream(handle)), &columns, &rows);
    std::memset(info, 0, sizeof *info);
    info->dwSize.X = static_cast<SHORT>(columns);
    info->dwSize.Y = static_cast<SHORT>(rows);
    info->dwMaximumWindowSize = info->dwSize;
    info->srWindow.Right = static_cast<SHORT>(info->dwSize.X - 1);
    info->srWindow.Bottom = static_cast<SHORT>(info->dwSize.Y - 1);
    info->wAttributes = __amp_console::attributes();
    return is_terminal;
}
/// Writes a character `count` times, and returns the cursor to its place. Programs clear the screen so.
inline BOOL FillConsoleOutputCharacterA(HANDLE handle, CHAR letter, DWORD count, COORD at, LPDWORD written) {
    CONSOLE_SCREEN_BUFFER_INFO info;
    GetConsoleScreenBufferInfo(handle, &info);
    const DWORD screen = static_cast<DWORD>(info.dwSize.X) * static_cast<DWORD>(info.dwSize.Y);
    const DWORD begin = static_cast<DWORD>(at.Y) * static_cast<DWORD>(info.dwSize.X) + static_cast<DWORD>(at.X);
    const DWORD room = begin < screen ? screen - begin : 0;
    if (written)
        *written = count < room ? count : room;
    const std::string text(count < room ? count : room, letter);
    return __amp_console::print(handle, "\0337\033[%d;%dH%s\0338", at.Y + 1, at.X + 1, text.c_str());
}
inline BOOL FillConsoleOutputCharacterW(HANDLE handle, WCHAR letter, DWORD count, COORD at, LPDWORD written) {
    return FillConsoleOutputCharacterA(handle, letter < 0x80 ? static_cast<CHAR>(letter) : '?', count, at, written);
}
/// A terminal does not change the colour of text that is on it. The next text has the colour of
/// SetConsoleTextAttribute.
inline BOOL FillConsoleOutputAttribute(HANDLE, WORD, DWORD count, COORD, LPDWORD written) {
    if (written)
        *written = count;
    return TRUE;
}
/// Does nothing: narrow text is UTF-8, which terminals expect.
inline BOOL SetConsoleOutputCP(UINT) { return TRUE; }
inline BOOL SetConsoleCP(UINT) { return TRUE; }
inline BOOL SetConsoleTitleA(LPCSTR title) {
    return __amp_console::print(GetStdHandle(STD_OUTPUT_HANDLE), "\033]0;%s\007", title);
}
inline BOOL SetConsoleTitleW(LPCWSTR title) {
    return __amp_console::print(GetStdHandle(STD_OUTPUT_HANDLE), "\033]0;%ls\007", title);
}
#ifdef _UNICODE
#define SetConsoleTitle SetConsoleTitleW
#define FillConsoleOutputCharacter FillConsoleOutputCharacterW
#else
#define SetConsoleTitle SetConsoleTitleA
#define FillConsoleOutputCharacter FillConsoleOutputCharacterA
#endif
