// Terminal functions for programs compiled with --amp-compat=msvc (include/compat/crt/conio.h,
// include/compat/win32/detail/console.h). They are not inline in these headers, since <termios.h> and <sys/ioctl.h>
// define macros such as B0, ECHO and TAB0.
#include "text/wide_output.h"

#include <compat/crt/detail/runtime_functions.h>

#include <cstdio>

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

AMP_WIDE_API int amp_microsoft_read_key(int echoes) {
    std::fflush(stdout);
    if (!isatty(STDIN_FILENO))
        return std::getchar();
    termios before, raw;
    tcgetattr(STDIN_FILENO, &before);
    raw = before;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | (echoes ? 0 : ECHO));
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    unsigned char key = 0;
    const bool got = read(STDIN_FILENO, &key, 1) == 1;
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    return got ? key : EOF;
}

AMP_WIDE_API int amp_microsoft_key_waits() {
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, 0) > 0;
}

AMP_WIDE_API int amp_microsoft_terminal_size(int descriptor, int *columns, int *rows) {
    winsize size = {};
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return 0;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 1;
}
