// The Windows console's modes, its text output, and the events of Ctrl+C and the like, which are signals here.
// <windows.h> includes this file after console.h.
#pragma once

#include <vector>

// ---- Modes

#define ENABLE_PROCESSED_INPUT 0x1u
#define ENABLE_LINE_INPUT 0x2u
#define ENABLE_ECHO_INPUT 0x4u
#define ENABLE_WINDOW_INPUT 0x8u
#define ENABLE_MOUSE_INPUT 0x10u
#define ENABLE_INSERT_MODE 0x20u
#define ENABLE_QUICK_EDIT_MODE 0x40u
#define ENABLE_EXTENDED_FLAGS 0x80u
#define ENABLE_VIRTUAL_TERMINAL_INPUT 0x200u
#define ENABLE_PROCESSED_OUTPUT 0x1u
#define ENABLE_WRAP_AT_EOL_OUTPUT 0x2u
#define ENABLE_VIRTUAL_TERMINAL_PROCESSING 0x4u
#define DISABLE_NEWLINE_AUTO_RETURN 0x8u

namespace __amp_console {

/// The modes of the three streams. Of those of the input, the first three change the terminal.
inline DWORD *modes() {
    static DWORD all[] = {ENABLE_EXTENDED_FLAGS | ENABLE_INSERT_MODE | ENABLE_QUICK_EDIT_MODE,
                          ENABLE_PROCESSED_OUTPUT | ENABLE_WRAP_AT_EOL_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING,
                          ENABLE_PROCESSED_OUTPUT | ENABLE_WRAP_AT_EOL_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING};
    return all;
}
constexpr unsigned of_terminal = ENABLE_PROCESSED_INPUT | ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT;
/// The number of the stream, or -1 if it is no terminal.
inline int terminal(HANDLE handle) {
    const auto number = static_cast<int>(reinterpret_cast<LONG_PTR>(handle) - 1);
    if (number >= 0 && number <= 2 && isatty(number))
        return number;
    SetLastError(ERROR_INVALID_HANDLE);
    return -1;
}

}  // namespace __amp_console

/// Fails if the stream is no terminal.
inline BOOL GetConsoleMode(HANDLE handle, LPDWORD mode) {
    const int number = __amp_console::terminal(handle);
    if (number < 0)
        return FALSE;
    unsigned bits = 0;
    if (number == 0)
        amp_microsoft_input_mode(&bits, 0);
    *mode = __amp_console::modes()[number] | bits;
    return TRUE;
}
/// Terminals interpret escape sequences in any mode. The mode of the input is reset when the program ends.
inline BOOL SetConsoleMode(HANDLE handle, DWORD mode) {
    const int number = __amp_console::terminal(handle);
    if (number < 0)
        return FALSE;
    if (number == 0) {
        unsigned bits = mode & __amp_console::of_terminal;
        // As on Windows, the echo needs lines.
        if ((bits & ENABLE_ECHO_INPUT) && !(bits & ENABLE_LINE_INPUT)) {
            SetLastError(ERROR_INVALID_PARAMETER);
            return FALSE;
        }
        amp_microsoft_input_mode(&bits, 1);
        mode &= ~__amp_console::of_terminal;
    }
    __amp_console::modes()[number] = mode;
    return TRUE;
}
/// Narrow text is UTF-8.
inline UINT GetConsoleOutputCP() { return CP_UTF8; }
inline UINT GetConsoleCP() { return CP_UTF8; }

/// Writes to files too, other than on Windows, so that no output is lost.
inline BOOL WriteConsoleA(HANDLE handle, const void *text, DWORD length, LPDWORD written, LPVOID) {
    FILE *const out = __amp_console::stream(handle);
    if (out == stderr)
        std::fflush(stdout);
    const std::size_t count = std::fwrite(text, 1, length, out);
    std::fflush(out);
    if (written)
        *written = static_cast<DWORD>(count);
    return count == length;
}
inline BOOL WriteConsoleW(HANDLE handle, const void *text, DWORD length, LPDWORD written, LPVOID) {
    const std::string narrow = __amp_narrow(std::wstring(static_cast<const wchar_t *>(text), length).c_str());
    const BOOL works = WriteConsoleA(handle, narrow.data(), static_cast<DWORD>(narrow.size()), nullptr, nullptr);
    if (written)
        *written = works ? length : 0;
    return works;
}
#if defined(_UNICODE) || defined(UNICODE)
#define WriteConsole WriteConsoleW
#else
#define WriteConsole WriteConsoleA
#endif

// ---- Events

#define CTRL_C_EVENT 0u
#define CTRL_BREAK_EVENT 1u
#define CTRL_CLOSE_EVENT 2u
#define CTRL_LOGOFF_EVENT 5u
#define CTRL_SHUTDOWN_EVENT 6u
typedef BOOL (*PHANDLER_ROUTINE)(DWORD);

namespace __amp_console {

struct events {
    std::mutex mutex;
    std::vector<PHANDLER_ROUTINE> handlers;
    bool ignores_interrupts = false;
};
inline events &all_events() {
    static events *const one = new events();
    return *one;
}
/// The last handler comes first. If none returns true, and always if the console is closed, the program ends.
inline int handle(unsigned event) {
    std::vector<PHANDLER_ROUTINE> handlers;
    {
        std::lock_guard<std::mutex> lock(all_events().mutex);
        if (event == CTRL_C_EVENT && all_events().ignores_interrupts)
            return 1;
        handlers = all_events().handlers;
    }
    for (std::size_t i = handlers.size(); i-- != 0;)
        if (handlers[i](event))
            return event != CTRL_CLOSE_EVENT;
    return 0;
}

}  // namespace __amp_console

/// Without a handler: ignores Ctrl+C, or no longer.
inline BOOL SetConsoleCtrlHandler(PHANDLER_ROUTINE handler, BOOL adds) {
    __amp_console::events &all = __amp_console::all_events();
    std::lock_guard<std::mutex> lock(all.mutex);
    if (!handler) {
        all.ignores_interrupts = adds != 0;
        if (adds)
            amp_microsoft_watch_events(__amp_console::handle);
        return TRUE;
    }
    if (adds) {
        all.handlers.push_back(handler);
        amp_microsoft_watch_events(__amp_console::handle);
        return TRUE;
    }
    for (std::size_t i = all.handlers.size(); i-- != 0;)
        if (all.handlers[i] == handler) {
            all.handlers.erase(all.handlers.begin() + static_cast<std::ptrdiff_t>(i));
            return TRUE;
        }
    SetLastError(ERROR_INVALID_PARAMETER);
    return FALSE;
}
/// Only for the program's own group.
inline BOOL GenerateConsoleCtrlEvent(DWORD event, DWORD group) {
    if (event > CTRL_BREAK_EVENT || (group && group != GetCurrentProcessId())) {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    return amp_microsoft_raise_event(event);
}
