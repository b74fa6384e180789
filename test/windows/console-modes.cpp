// The modes of a console are those of the terminal, which has its own again when the program ends.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %python %S/Inputs/in_terminal.py %t
#include <windows.h>

int main()
{
    const HANDLE in = GetStdHandle(STD_INPUT_HANDLE), out = GetStdHandle(STD_OUTPUT_HANDLE);
    const DWORD usual = ENABLE_PROCESSED_INPUT | ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT;
    DWORD mode = 0;
    if (!GetConsoleMode(in, &mode) || (mode & usual) != usual)
        return 1;
    if (!SetConsoleMode(in, mode & ~(ENABLE_ECHO_INPUT | ENABLE_QUICK_EDIT_MODE)) || !GetConsoleMode(in, &mode) ||
        (mode & (usual | ENABLE_QUICK_EDIT_MODE)) != (ENABLE_PROCESSED_INPUT | ENABLE_LINE_INPUT))
        return 2;
    if (SetConsoleMode(in, ENABLE_ECHO_INPUT) || GetLastError() != ERROR_INVALID_PARAMETER || !SetConsoleMode(in, 0) ||
        !GetConsoleMode(in, &mode) || mode != 0)
        return 3;
    if (!GetConsoleMode(out, &mode) || !(mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) ||
        !SetConsoleMode(out, mode & ~ENABLE_WRAP_AT_EOL_OUTPUT) || !GetConsoleMode(out, &mode) || (mode & ENABLE_WRAP_AT_EOL_OUTPUT))
        return 4;
    return 0;
}
