// FormatMessage for codes of errors. Other sources of messages, the strings of a program and the tables of its files,
// have no counterpart. <windows.h> includes this file after the types that it needs.
#pragma once

#define FORMAT_MESSAGE_MAX_WIDTH_MASK 0xffu
#define FORMAT_MESSAGE_ALLOCATE_BUFFER 0x100u
#define FORMAT_MESSAGE_IGNORE_INSERTS 0x200u
#define FORMAT_MESSAGE_FROM_SYSTEM 0x1000u
#define MAKELANGID(primary, secondary) (static_cast<WORD>(static_cast<WORD>(secondary) << 10 | (primary)))
#define LANG_NEUTRAL 0x0
#define LANG_ENGLISH 0x9
#define SUBLANG_NEUTRAL 0x0
#define SUBLANG_DEFAULT 0x1
#define SUBLANG_SYS_DEFAULT 0x2
#define SUBLANG_ENGLISH_US 0x1
#define LANG_USER_DEFAULT MAKELANGID(LANG_NEUTRAL, SUBLANG_DEFAULT)
#define LANG_SYSTEM_DEFAULT MAKELANGID(LANG_NEUTRAL, SUBLANG_SYS_DEFAULT)

namespace __amp_messages {

/// The message ends with the end of a line, or with a blank if lines are not to be broken.
template <typename C> DWORD give(DWORD flags, DWORD code, C *to, DWORD size) {
    const char *found = __amp_windows_message(code);
    // The C library's errors have small numbers. Those that Windows uses for other errors are found above.
    if (!found && code < 134)
        found = std::strerror(static_cast<int>(code));
    if (!found || !(flags & FORMAT_MESSAGE_FROM_SYSTEM) || !to) {
        SetLastError(found ? ERROR_INVALID_PARAMETER : ERROR_MR_MID_NOT_FOUND);
        return 0;
    }
    const std::string line = std::string(found) + (flags & FORMAT_MESSAGE_MAX_WIDTH_MASK ? " " : "\r\n");
    const std::basic_string<C> text(line.begin(), line.end());
    if (flags & FORMAT_MESSAGE_ALLOCATE_BUFFER) {
        const std::size_t room = text.size() < size ? size : text.size() + 1;
        C *const memory = static_cast<C *>(std::calloc(room, sizeof(C)));
        *reinterpret_cast<C **>(to) = memory;
        if (!memory) {
            SetLastError(ERROR_NOT_ENOUGH_MEMORY);
            return 0;
        }
        to = memory;
    } else if (text.size() >= size) {
        SetLastError(ERROR_INSUFFICIENT_BUFFER);
        return 0;
    }
    to[text.copy(to, text.size())] = 0;
    return static_cast<DWORD>(text.size());
}

}  // namespace __amp_messages

/// Returns the length. With FORMAT_MESSAGE_ALLOCATE_BUFFER, `to` points to the pointer that gets the text, and
/// LocalFree frees it. The language has no effect.
inline DWORD FormatMessageA(DWORD flags, LPCVOID, DWORD code, DWORD, LPSTR to, DWORD size, va_list *) {
    return __amp_messages::give(flags, code, to, size);
}
inline DWORD FormatMessageW(DWORD flags, LPCVOID, DWORD code, DWORD, LPWSTR to, DWORD size, va_list *) {
    return __amp_messages::give(flags, code, to, size);
}
#if defined(_UNICODE) || defined(UNICODE)
#define FormatMessage FormatMessageW
#else
#define FormatMessage FormatMessageA
#endif
