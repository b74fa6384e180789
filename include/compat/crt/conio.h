// <conio.h>: the keyboard without echo. When standard input is no terminal, `_getch` reads its next byte, so that
// programs that end in "press any key" end in a script, too.
#pragma once

#include <cstdio>

extern "C" int amp_microsoft_read_key(int echoes);
extern "C" int amp_microsoft_key_waits();

inline int _getch() { return amp_microsoft_read_key(0); }
inline int _getche() { return amp_microsoft_read_key(1); }
inline int getch() { return _getch(); }
/// Whether a key waits.
inline int _kbhit() { return amp_microsoft_key_waits(); }
inline int kbhit() { return _kbhit(); }
inline int _putch(int letter) { return std::putchar(letter); }
inline int _cputs(const char *text) { return std::fputs(text, stdout) < 0 ? -1 : 0; }
#define _cprintf printf
