// <conio.h>: keyboard input without echo. If standard input is not a terminal, `_getch` reads the next byte of it. So a
// program that ends with "press any key" also ends when a script runs it.
#pragma once

#include <compat/crt/detail/runtime_functions.h>

#include <cstdio>

inline int _getch() { return amp_microsoft_read_key(0); }
inline int _getche() { return amp_microsoft_read_key(1); }
inline int getch() { return _getch(); }
/// Returns nonzero if a key was pressed that no call has read yet.
inline int _kbhit() { return amp_microsoft_key_waits(); }
inline int kbhit() { return _kbhit(); }
inline int _putch(int letter) { return std::putchar(letter); }
inline int _cputs(const char *text) { return std::fputs(text, stdout) < 0 ? -1 : 0; }
#define _cprintf printf
