// Terminal functions for programs compiled with --amp-compat=msvc (include/compat/crt/conio.h,
// include/compat/win32/detail/console.h). They are not inline in these headers, since <termios.h> and <sys/ioctl.h>
// define macros such as B0, ECHO and TAB0, and <signal.h> such as si_value and REG_ERR.
#include "text/wide_output.h"

#include <compat/crt/detail/runtime_functions.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#include <poll.h>
#include <semaphore.h>
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

namespace {

constexpr int signals_of[] = {SIGINT, SIGQUIT, SIGTERM};

/// A signal handler may do little, so it wakes a thread. Never destroyed, because the thread runs to the end.
struct watched_events {
    sem_t arrived;
    std::atomic<unsigned> pending[3];
    int (*handle)(unsigned event);
};
watched_events *watched = nullptr;

void note_signal(int number) {
    const int before = errno;
    ++watched->pending[number == SIGINT ? 0 : number == SIGQUIT ? 1 : 2];
    sem_post(&watched->arrived);
    errno = before;
}

void handle_events() {
    for (;;) {
        while (sem_wait(&watched->arrived) != 0) {
        }
        for (unsigned event = 0; event != 3; ++event)
            for (unsigned count = watched->pending[event].exchange(0); count; --count)
                if (!watched->handle(event)) {
                    std::fflush(nullptr);
                    std::signal(signals_of[event], SIG_DFL);
                    kill(getpid(), signals_of[event]);
                }
    }
}

}  // namespace

AMP_WIDE_API void amp_microsoft_watch_events(int (*handle)(unsigned event)) {
    static std::once_flag once;
    std::call_once(once, [handle] {
        watched = new watched_events();
        watched->handle = handle;
        sem_init(&watched->arrived, 0, 0);
        std::thread(handle_events).detach();
        for (const int number : {SIGINT, SIGQUIT, SIGHUP, SIGTERM}) {
            struct sigaction action = {};
            action.sa_handler = note_signal;
            action.sa_flags = SA_RESTART;
            sigaction(number, &action, nullptr);
        }
    });
}

AMP_WIDE_API int amp_microsoft_raise_event(unsigned event) { return kill(getpid(), signals_of[event]) == 0; }
