// <conio.h>: the keyboard without echo. When standard input is no terminal, `_getch` reads its next byte, so that
// programs that end in "press any key" end in a script, too.
#pragma once

#include <cstdio>

#include <poll.h>
#include <termios.h>
#include <unistd.h>

namespace Concurrency {
namespace compat {

inline int read_key(bool echo) {
    std::fflush(stdout);
    if (!isatty(STDIN_FILENO))
        return std::getchar();
    termios before, raw;
    tcgetattr(STDIN_FILENO, &before);
    raw = before;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | (echo ? 0 : ECHO));
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    unsigned char key = 0;
    const bool got = read(STDIN_FILENO, &key, 1) == 1;
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    return got ? key : EOF;
}

}  // namespace compat
}  // namespace Concurrency

inline int _getch() { return Concurrency::compat::read_key(false); }
inline int _getche() { return Concurrency::compat::read_key(true); }
inline int getch() { return _getch(); }
/// Whether a key waits.
inline int _kbhit() {
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, 0) > 0;
}
inline int kbhit() { return _kbhit(); }
inline int _putch(int letter) { return std::putchar(letter); }
inline int _cputs(const char *text) { return std::fputs(text, stdout) < 0 ? -1 : 0; }
#define _cprintf printf
