// Terminal functions for programs compiled with --amp-compat=msvc (include/compat/crt/conio.h,
// include/compat/win32/detail/console.h). They are not inline in these headers, since <termios.h> and <sys/ioctl.h>
// define macros such as B0, ECHO and TAB0.
#include "text/wide_output.h"

#include <compat/crt/detail/runtime_functions.h>

#include <cstdio>
#include <cstdlib>

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

namespace {

/// The settings that the program began with.
termios first_settings;

void reset_input() { tcsetattr(STDIN_FILENO, TCSANOW, &first_settings); }

}  // namespace

AMP_WIDE_API int amp_microsoft_input_mode(unsigned *mode, int changes) {
    constexpr tcflag_t flags[] = {ISIG, ICANON, ECHO};
    termios settings;
    if (tcgetattr(STDIN_FILENO, &settings) != 0)
        return 0;
    if (!changes) {
        *mode = 0;
        for (unsigned bit = 0; bit != 3; ++bit)
            *mode |= settings.c_lflag & flags[bit] ? 1u << bit : 0;
        return 1;
    }
    // Initialised once, in whichever thread comes first.
    static const int is_kept = (first_settings = settings, std::atexit(reset_input));
    for (unsigned bit = 0; bit != 3; ++bit)
        settings.c_lflag = *mode >> bit & 1 ? settings.c_lflag | flags[bit] : settings.c_lflag & ~flags[bit];
    return is_kept == 0 && tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0;
}
