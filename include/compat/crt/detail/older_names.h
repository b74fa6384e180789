// Rarely used functions of Microsoft's C library: POSIX functions under Microsoft's names, and small helpers.
#pragma once

#include <compat/crt/detail/c_library.h>

#define _stricoll strcasecmp
#define _memccpy memccpy
#define _swab swab
#define _gcvt gcvt
#define _ecvt ecvt
#define _fcvt fcvt
#define _hypotf hypotf
#define _fdopen fdopen
#define _getw getw
#define _putw putw
#define _fgetchar getchar
#define _fputchar putchar
#define _fgetwchar getwchar
#define _fputwchar putwchar
#define _swprintf swprintf
#define _rmtmp() 0
#define _HUGE HUGE_VAL

#define _copysignf copysignf
#define _chgsignf(value) (-(value))
#define _nextafterf nextafterf
#define _logbf logbf
inline int _isnanf(float value) { return std::isnan(value); }
inline int _finitef(float value) { return std::isfinite(value); }
inline double _scalb(double value, long exponent) { return std::scalbln(value, exponent); }
inline long _wtol(const wchar_t *text) { return std::wcstol(text, nullptr, 10); }
inline char *_strnset(char *text, int letter, std::size_t count) {
    for (char *at = text; *at && count; ++at, --count)
        *at = static_cast<char>(letter);
    return text;
}
inline char *_strset(char *text, int letter) { return _strnset(text, letter, static_cast<std::size_t>(-1)); }
inline errno_t _gcvt_s(char *text, std::size_t size, double value, int digits) {
    return std::snprintf(text, size, "%.*g", digits, value) < static_cast<int>(size) ? 0 : ERANGE;
}
inline errno_t tmpfile_s(FILE **file) { return (*file = std::tmpfile()) ? 0 : errno; }
/// Programs pass a LONG too, which has 32 bits.
template <typename N> inline errno_t _get_timezone(N *seconds) {
    tzset();
    return seconds ? (*seconds = static_cast<N>(timezone), 0) : (errno = EINVAL);
}
inline errno_t _get_daylight(int *hours) {
    tzset();
    return hours ? (*hours = daylight, 0) : (errno = EINVAL);
}
template <typename N> inline errno_t _get_dstbias(N *seconds) {
    tzset();
    return seconds ? (*seconds = static_cast<N>(daylight ? -3600 : 0), 0) : (errno = EINVAL);
}
/// The name of the standard time (0) or of the summer time (1). Without a buffer only the size is stored.
inline errno_t _get_tzname(std::size_t *size, char *name, std::size_t room, int which) {
    tzset();
    if (name && room)
        name[0] = 0;
    if (!size || !name != !room || which < 0 || which > 1)
        return errno = EINVAL;
    *size = std::strlen(tzname[which]) + 1;
    return name ? strcpy_s(name, room, tzname[which]) : 0;
}

// ---- The text is copied, and "NAME=" removes the variable. Modes of pipes may have a t or b.

inline int _putenv(const char *text) {
    const char *const equals = text ? std::strchr(text, '=') : nullptr;
    if (!equals || equals == text) {
        errno = EINVAL;
        return -1;
    }
    return _putenv_s(std::string(text, equals).c_str(), equals + 1) == 0 ? 0 : -1;
}
inline std::FILE *_popen(const char *command, const char *mode) {
    return popen(command, mode && *mode == 'w' ? "w" : "r");
}

// ---- Settings and errors of the process

#define _doserrno errno
template <typename N> inline errno_t _get_doserrno(N *error) {
    return error ? (*error = static_cast<N>(errno), 0) : (errno = EINVAL);
}
inline errno_t _set_doserrno(unsigned long error) { return errno = static_cast<int>(error), 0; }
/// Text and binary files are the same, so the mode has no effect.
inline int &__amp_file_mode() {
    static int mode = 0;
    return mode;
}
#define _fmode (__amp_file_mode())
inline errno_t _get_fmode(int *mode) { return mode ? (*mode = _fmode, 0) : (errno = EINVAL); }
inline errno_t _set_fmode(int mode) { return _fmode = mode, 0; }
/// Exponents have two digits if they need no more.
#define _TWO_DIGIT_EXPONENT 1u
inline unsigned _set_output_format(unsigned) { return _TWO_DIGIT_EXPONENT; }
inline unsigned _get_output_format() { return _TWO_DIGIT_EXPONENT; }
inline void _sleep(unsigned long milliseconds) {
    const timespec time = {static_cast<time_t>(milliseconds / 1000), static_cast<long>(milliseconds % 1000 * 1000000)};
    nanosleep(&time, nullptr);
}
/// Sounds the terminal's bell, and waits as long as the tone would last.
inline void _beep(unsigned, unsigned milliseconds) {
    if (isatty(STDERR_FILENO))
        std::fputs("\a", stderr);
    _sleep(milliseconds);
}
inline void _seterrormode(int) {}

typedef int (*_onexit_t)();
inline _onexit_t _onexit(_onexit_t last) {
    return std::atexit(reinterpret_cast<void (*)()>(last)) == 0 ? last : nullptr;
}

// ---- Names without the underscore. They are templates, so that functions of a program with such names come first.

template <typename N> inline char *itoa(N value, char *text, int base) {
    return _itoa(static_cast<int>(value), text, base);
}
template <typename N> inline char *ltoa(N value, char *text, int base) {
    return _ltoa(static_cast<long>(value), text, base);
}
template <typename N> inline char *ultoa(N value, char *text, int base) {
    return _ultoa(static_cast<unsigned long>(value), text, base);
}
template <typename C> inline C *strupr(C *text) { return _strupr(text); }
template <typename C> inline C *strlwr(C *text) { return _strlwr(text); }
template <typename C> inline C *strrev(C *text) { return _strrev(text); }
template <typename C> inline C *strset(C *text, int letter) { return _strset(text, letter); }
template <typename C> inline int strcmpi(const C *a, const C *b) { return strcasecmp(a, b); }
template <typename = void> inline int memicmp(const void *a, const void *b, std::size_t size) {
    return _memicmp(a, b, size);
}
template <typename = void> inline int fgetchar() { return _fgetchar(); }
template <typename = void> inline int fputchar(int letter) { return _fputchar(letter); }
template <typename = void> inline int flushall() { return _flushall(); }
template <typename = void> inline int rmtmp() { return _rmtmp(); }
typedef _onexit_t onexit_t;
template <typename = void> inline onexit_t onexit(onexit_t last) { return _onexit(last); }
/// Standard C++ has removed this function. Visual C++ 2012 and 2013 have it.
template <typename C> inline C *gets(C *text) { return gets_s(text, static_cast<std::size_t>(INT_MAX)); }

// ---- Handlers, which are never called here

template <typename Handler> inline Handler &__amp_handler() {
    static Handler now = nullptr;
    return now;
}
typedef void (*_invalid_parameter_handler)(const wchar_t *, const wchar_t *, const wchar_t *, unsigned, std::uintptr_t);
inline _invalid_parameter_handler _set_invalid_parameter_handler(_invalid_parameter_handler next) {
    return std::exchange(__amp_handler<_invalid_parameter_handler>(), next);
}
inline _invalid_parameter_handler _get_invalid_parameter_handler() {
    return __amp_handler<_invalid_parameter_handler>();
}
typedef void (*_purecall_handler)();
inline _purecall_handler _set_purecall_handler(_purecall_handler next) {
    return std::exchange(__amp_handler<_purecall_handler>(), next);
}
inline _purecall_handler _get_purecall_handler() { return __amp_handler<_purecall_handler>(); }
#define _WRITE_ABORT_MSG 1u
#define _CALL_REPORTFAULT 2u
inline unsigned _set_abort_behavior(unsigned, unsigned) { return 0; }
#define _OUT_TO_DEFAULT 0
#define _OUT_TO_STDERR 1
#define _OUT_TO_MSGBOX 2
#define _REPORT_ERRMODE 3
inline int _set_error_mode(int) { return _OUT_TO_STDERR; }

/// Stores a name that no file has.
inline errno_t tmpnam_s(char *text, std::size_t size) {
    static std::atomic<unsigned> count{0};
    do
        if (std::snprintf(text, size, "/tmp/s%x.%x", static_cast<unsigned>(getpid()), count++) >=
            static_cast<int>(size))
            return ERANGE;
    while (access(text, F_OK) == 0);
    return 0;
}
template <std::size_t N> inline errno_t tmpnam_s(char (&text)[N]) { return tmpnam_s(text, N); }
