// More of Microsoft's C library: wide strings, the environment, files. <compat/crt/microsoft.h> includes this file
// after its own declarations.
#pragma once

#include <sys/stat.h>
#include <sys/time.h>

#include <cctype>
#include <cwctype>

/// Converts to UTF-8. Linux file names are bytes, by convention in UTF-8.
inline std::string __amp_narrow(const wchar_t *text) {
    std::string result;
    for (; text && *text; ++text) {
        const unsigned long letter = static_cast<unsigned long>(*text);
        auto put = [&](unsigned long bits) { result += static_cast<char>(bits); };
        if (letter < 0x80) {
            put(letter);
        } else if (letter < 0x800) {
            put(0xc0 | letter >> 6);
            put(0x80 | (letter & 63));
        } else {
            put(letter < 0x10000 ? 0xe0 | letter >> 12 : 0xf0 | letter >> 18);
            if (letter >= 0x10000)
                put(0x80 | (letter >> 12 & 63));
            put(0x80 | (letter >> 6 & 63));
            put(0x80 | (letter & 63));
        }
    }
    return result;
}
inline std::FILE *_wfopen(const wchar_t *name, const wchar_t *mode) {
    std::FILE *file = nullptr;
    return fopen_s(&file, __amp_narrow(name).c_str(), __amp_narrow(mode).c_str()) ? nullptr : file;
}
inline errno_t _wfopen_s(std::FILE **file, const wchar_t *name, const wchar_t *mode) {
    return fopen_s(file, __amp_narrow(name).c_str(), __amp_narrow(mode).c_str());
}
inline int _wremove(const wchar_t *name) { return std::remove(__amp_narrow(name).c_str()); }
inline int _wrename(const wchar_t *from, const wchar_t *to) {
    return std::rename(__amp_narrow(from).c_str(), __amp_narrow(to).c_str());
}
inline int _wsystem(const wchar_t *command) { return system(__amp_narrow(command).c_str()); }
inline int _putws(const wchar_t *text) {
    return std::fputws(text, stdout) < 0 || std::putwchar(L'\n') == WEOF ? -1 : 0;
}

// ---- Text

inline errno_t strncat_s(char *to, std::size_t size, const char *from, std::size_t count) {
    const std::size_t used = strnlen(to, size);
    return used == size ? EINVAL : strncpy_s(to + used, size - used, from, count);
}
template <std::size_t N> inline errno_t strncat_s(char (&to)[N], const char *from, std::size_t count) {
    return strncat_s(to, N, from, count);
}
inline errno_t wcsncpy_s(wchar_t *to, std::size_t size, const wchar_t *from, std::size_t count) {
    return __amp_copy_counted(to, size, from, count);
}
template <std::size_t N> inline errno_t wcsncpy_s(wchar_t (&to)[N], const wchar_t *from, std::size_t count) {
    return wcsncpy_s(to, N, from, count);
}
inline errno_t wcscat_s(wchar_t *to, std::size_t size, const wchar_t *from) {
    const std::size_t used = wcsnlen(to, size);
    return used == size ? EINVAL : wcscpy_s(to + used, size - used, from);
}
template <std::size_t N> inline errno_t wcscat_s(wchar_t (&to)[N], const wchar_t *from) {
    return wcscat_s(to, N, from);
}
inline errno_t wcsncat_s(wchar_t *to, std::size_t size, const wchar_t *from, std::size_t count) {
    const std::size_t used = wcsnlen(to, size);
    return used == size ? EINVAL : wcsncpy_s(to + used, size - used, from, count);
}
template <std::size_t N> inline errno_t wcsncat_s(wchar_t (&to)[N], const wchar_t *from, std::size_t count) {
    return wcsncat_s(to, N, from, count);
}
/// `size` and `count` are numbers of wide characters.
inline errno_t wmemcpy_s(wchar_t *to, std::size_t size, const wchar_t *from, std::size_t count) {
    return memcpy_s(to, size * sizeof(wchar_t), from, count * sizeof(wchar_t));
}
inline errno_t wmemmove_s(wchar_t *to, std::size_t size, const wchar_t *from, std::size_t count) {
    return memmove_s(to, size * sizeof(wchar_t), from, count * sizeof(wchar_t));
}
inline wchar_t *wcstok_s(wchar_t *text, const wchar_t *delimiters, wchar_t **context) {
    return std::wcstok(text, delimiters, context);
}
inline std::size_t strnlen_s(const char *text, std::size_t size) { return text ? strnlen(text, size) : 0; }
inline std::size_t wcsnlen_s(const wchar_t *text, std::size_t size) { return text ? wcsnlen(text, size) : 0; }
#define _wcsnicmp wcsncasecmp
inline int _memicmp(const void *a, const void *b, std::size_t size) {
    const auto *one = static_cast<const unsigned char *>(a), *other = static_cast<const unsigned char *>(b);
    for (std::size_t i = 0; i != size; ++i)
        if (const int difference = std::tolower(one[i]) - std::tolower(other[i]))
            return difference;
    return 0;
}
inline char *_strupr(char *text) {
    for (char *letter = text; *letter; ++letter)
        *letter = static_cast<char>(std::toupper(static_cast<unsigned char>(*letter)));
    return text;
}
inline char *_strlwr(char *text) {
    for (char *letter = text; *letter; ++letter)
        *letter = static_cast<char>(std::tolower(static_cast<unsigned char>(*letter)));
    return text;
}
inline errno_t _strupr_s(char *text, std::size_t size) {
    return strnlen(text, size) == size ? EINVAL : (_strupr(text), 0);
}
inline errno_t _strlwr_s(char *text, std::size_t size) {
    return strnlen(text, size) == size ? EINVAL : (_strlwr(text), 0);
}
template <std::size_t N> inline errno_t _strupr_s(char (&text)[N]) { return _strupr_s(text, N); }
template <std::size_t N> inline errno_t _strlwr_s(char (&text)[N]) { return _strlwr_s(text, N); }
inline wchar_t *_wcsupr(wchar_t *text) {
    for (wchar_t *letter = text; *letter; ++letter)
        *letter = static_cast<wchar_t>(std::towupper(static_cast<wint_t>(*letter)));
    return text;
}
inline wchar_t *_wcslwr(wchar_t *text) {
    for (wchar_t *letter = text; *letter; ++letter)
        *letter = static_cast<wchar_t>(std::towlower(static_cast<wint_t>(*letter)));
    return text;
}
inline errno_t _wcsupr_s(wchar_t *text, std::size_t size) {
    return wcsnlen(text, size) == size ? EINVAL : (_wcsupr(text), 0);
}
inline errno_t _wcslwr_s(wchar_t *text, std::size_t size) {
    return wcsnlen(text, size) == size ? EINVAL : (_wcslwr(text), 0);
}
template <std::size_t N> inline errno_t _wcsupr_s(wchar_t (&text)[N]) { return _wcsupr_s(text, N); }
template <std::size_t N> inline errno_t _wcslwr_s(wchar_t (&text)[N]) { return _wcslwr_s(text, N); }
inline char *_strrev(char *text) {
    for (std::size_t i = 0, k = std::strlen(text); i + 1 < k; ++i)
        std::swap(text[i], text[--k]);
    return text;
}
inline errno_t wcstombs_s(std::size_t *converted, char *to, std::size_t size, const wchar_t *from, std::size_t count) {
    const std::string narrow = __amp_narrow(from);
    const errno_t error = to ? strncpy_s(to, size, narrow.c_str(), count) : 0;
    if (converted)
        *converted = error ? 0 : (to ? std::strlen(to) : narrow.size()) + 1;
    return error;
}
template <std::size_t N>
inline errno_t wcstombs_s(std::size_t *converted, char (&to)[N], const wchar_t *from, std::size_t count) {
    return wcstombs_s(converted, to, N, from, count);
}
inline errno_t mbstowcs_s(std::size_t *converted, wchar_t *to, std::size_t size, const char *from, std::size_t count) {
    // Bytes that are not valid in the locale are converted one by one, each to a character with its value.
    std::wstring wide(std::strlen(from), L'\0');
    const std::size_t length = std::mbstowcs(&wide[0], from, wide.size() + 1);
    if (length == static_cast<std::size_t>(-1))
        for (std::size_t i = 0; i != wide.size(); ++i)
            wide[i] = static_cast<unsigned char>(from[i]);
    else
        wide.resize(length);
    const errno_t error = to ? wcsncpy_s(to, size, wide.c_str(), count) : 0;
    if (converted)
        *converted = error ? 0 : (to ? std::wcslen(to) : wide.size()) + 1;
    return error;
}
template <std::size_t N>
inline errno_t mbstowcs_s(std::size_t *converted, wchar_t (&to)[N], const char *from, std::size_t count) {
    return mbstowcs_s(converted, to, N, from, count);
}
inline int vswprintf_s(wchar_t *text, std::size_t size, const wchar_t *format, va_list arguments) {
    const int length = amp_microsoft_vswprintf(text, size, format, arguments);
    if (length < 0 && size)
        text[0] = 0;
    return length;
}
template <std::size_t N> inline int vswprintf_s(wchar_t (&text)[N], const wchar_t *format, va_list arguments) {
    return vswprintf_s(text, N, format, arguments);
}
/// If the text does not fit, stores as much as fits and returns -1.
inline int _vsnwprintf_s(wchar_t *text, std::size_t size, std::size_t count, const wchar_t *format, va_list arguments) {
    const int length = amp_microsoft_vswprintf(text, size, format, arguments);
    const bool fits = length >= 0 && (count == _TRUNCATE || static_cast<std::size_t>(length) <= count);
    if (!fits && size)
        text[count < size ? count : size - 1] = 0;
    return fits ? length : -1;
}
template <std::size_t N>
inline int _vsnwprintf_s(wchar_t (&text)[N], std::size_t count, const wchar_t *format, va_list arguments) {
    return _vsnwprintf_s(text, N, count, format, arguments);
}
template <std::size_t N> inline int vsprintf_s(char (&text)[N], const char *format, va_list arguments) {
    return vsprintf_s(text, N, format, arguments);
}
/// Returns the length that the formatted text would have.
inline int _vscprintf(const char *format, va_list arguments) {
    return amp_microsoft_vsnprintf(nullptr, 0, format, arguments);
}
/// If the text does not fit, stores as much as fits and returns -1. A text of `size` or more characters gets no
/// terminating zero. Without a buffer, returns the length.
inline int _vsnprintf(char *text, std::size_t size, const char *format, va_list arguments) {
    const int length = _vscprintf(format, arguments);
    if (length < 0 || (!text && !size))
        return length;
    std::string all(static_cast<std::size_t>(length) + 1, '\0');
    amp_microsoft_vsnprintf(&all[0], all.size(), format, arguments);
    all.copy(text, all.size() < size ? all.size() : size);
    return static_cast<std::size_t>(length) <= size ? length : -1;
}
inline int _snprintf(char *text, std::size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = _vsnprintf(text, size, format, arguments);
    va_end(arguments);
    return length;
}
inline int _scprintf(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = _vscprintf(format, arguments);
    va_end(arguments);
    return length;
}
/// Formats into growing buffers until the text fits, because no function returns the length of a wide text
/// without writing it.
inline int _vscwprintf(const wchar_t *format, va_list arguments) {
    for (std::wstring text(256, L'\0');; text.resize(2 * text.size())) {
        va_list again;
        va_copy(again, arguments);
        const int length = amp_microsoft_vswprintf(&text[0], text.size(), format, again);
        va_end(again);
        if (length >= 0)
            return length;
        if (text.size() > (std::size_t(1) << 24))
            return -1;
    }
}
inline int _scwprintf(const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = _vscwprintf(format, arguments);
    va_end(arguments);
    return length;
}
/// Flushes all output streams. The result should be the number of open streams, which is not known here.
inline int _flushall() {
    std::fflush(nullptr);
    return 3;
}
inline char *gets_s(char *text, std::size_t size) {
    if (!std::fgets(text, static_cast<int>(size), stdin))
        return nullptr;
    text[std::strcspn(text, "\n")] = 0;
    return text;
}
template <std::size_t N> inline char *gets_s(char (&text)[N]) { return gets_s(text, N); }

// ---- The environment

inline errno_t getenv_s(std::size_t *needed, char *value, std::size_t size, const char *name) {
    const char *found = std::getenv(name);
    *needed = found ? std::strlen(found) + 1 : 0;
    if (value && size)
        value[0] = 0;
    return found && value ? strcpy_s(value, size, found) : 0;
}
template <std::size_t N> inline errno_t getenv_s(std::size_t *needed, char (&value)[N], const char *name) {
    return getenv_s(needed, value, N, name);
}
/// An empty value removes the variable.
inline errno_t _putenv_s(const char *name, const char *value) {
    return (*value ? setenv(name, value, 1) : unsetenv(name)) ? errno : 0;
}
/// Always allocates on the heap, so that _freea does not need to know where the memory came from.
#define _malloca(size) std::malloc(size)
#define _freea(memory) std::free(memory)
/// Copies as much of the text as fits.
template <typename C> inline errno_t __amp_copy_start(C *to, std::size_t size, const C *from) {
    if (!to || !size)
        return errno = EINVAL;
    __amp_copy_counted(to, size, from, _TRUNCATE);
    return 0;
}
inline errno_t strerror_s(char *text, std::size_t size, int error) {
    return __amp_copy_start(text, size, static_cast<const char *>(std::strerror(error)));
}
template <std::size_t N> inline errno_t strerror_s(char (&text)[N], int error) { return strerror_s(text, N, error); }
/// Microsoft's qsort_s. Its parameters differ from those of the C standard: the context is the first argument of
/// `compare` and the last one of qsort_s.
inline void qsort_s(void *first, std::size_t count, std::size_t size,
                    int (*compare)(void *, const void *, const void *), void *context) {
    struct order {
        int (*compare)(void *, const void *, const void *);
        void *context;
        static int call(const void *a, const void *b, void *given) {
            const order *self = static_cast<const order *>(given);
            return self->compare(self->context, a, b);
        }
    } wanted = {compare, context};
    qsort_r(first, count, size, order::call, &wanted);
}
inline errno_t asctime_s(char *text, std::size_t size, const std::tm *time) {
    return size >= 26 && asctime_r(time, text) ? 0 : EINVAL;
}
template <std::size_t N> inline errno_t asctime_s(char (&text)[N], const std::tm *time) {
    return asctime_s(text, N, time);
}
template <std::size_t N> inline errno_t ctime_s(char (&text)[N], const std::time_t *time) {
    return ctime_s(text, N, time);
}
inline errno_t __amp_now(char *text, std::size_t size, const char *format) {
    const std::time_t seconds = std::time(nullptr);
    std::tm now;
    return size >= 9 && localtime_r(&seconds, &now) && std::strftime(text, size, format, &now) ? 0 : ERANGE;
}
inline errno_t _strtime_s(char *text, std::size_t size) { return __amp_now(text, size, "%H:%M:%S"); }
inline errno_t _strdate_s(char *text, std::size_t size) { return __amp_now(text, size, "%m/%d/%y"); }
template <std::size_t N> inline errno_t _strtime_s(char (&text)[N]) { return _strtime_s(text, N); }
template <std::size_t N> inline errno_t _strdate_s(char (&text)[N]) { return _strdate_s(text, N); }
/// `text` must have room for nine characters.
inline char *_strtime(char *text) { return _strtime_s(text, 9), text; }
inline char *_strdate(char *text) { return _strdate_s(text, 9), text; }
typedef std::time_t __time64_t;
typedef std::time_t __time32_t;
struct _timeb {
    time_t time;
    unsigned short millitm;
    short timezone, dstflag;
};
inline errno_t _ftime_s(struct _timeb *now) {
    timeval time;
    gettimeofday(&time, nullptr);
    *now = {time.tv_sec, static_cast<unsigned short>(time.tv_usec / 1000), static_cast<short>(timezone / 60),
            static_cast<short>(daylight)};
    return 0;
}
inline void _ftime(struct _timeb *now) { _ftime_s(now); }
#define __timeb64 _timeb
#define _timeb64 _timeb
#define _ftime64_s _ftime_s
#define _ftime64 _ftime
#define _tzset tzset

// File sizes and times. All versions have 64-bit fields here.
#define _S_IFMT S_IFMT
#define _S_IFDIR S_IFDIR
#define _S_IFCHR S_IFCHR
#define _S_IFIFO S_IFIFO
#define _S_IFREG S_IFREG
#define _S_IREAD S_IRUSR
#define _S_IWRITE S_IWUSR
#define _S_IEXEC S_IXUSR
struct _stat : stat {};
inline int _stat(const char *name, struct _stat *facts) { return stat(__amp_path(name).c_str(), facts); }
inline int _fstat(int file, struct _stat *facts) { return fstat(file, facts); }
inline int _wstat(const wchar_t *name, struct _stat *facts) { return _stat(__amp_narrow(name).c_str(), facts); }
struct _stat64 : stat {};
inline int _stat64(const char *name, struct _stat64 *facts) { return stat(__amp_path(name).c_str(), facts); }
inline int _fstat64(int file, struct _stat64 *facts) { return fstat(file, facts); }
struct _stat32 : stat {};
inline int _stat32(const char *name, struct _stat32 *facts) { return stat(__amp_path(name).c_str(), facts); }
inline int _fstat32(int file, struct _stat32 *facts) { return fstat(file, facts); }
inline int _wstat32(const wchar_t *name, struct _stat32 *facts) { return _stat32(__amp_narrow(name).c_str(), facts); }
inline int _wstat64(const wchar_t *name, struct _stat64 *facts) { return _stat64(__amp_narrow(name).c_str(), facts); }
#define _wstati64 _wstat64
#define _stat64i32 _stat
#define _fstat64i32 _fstat
#define _wstat64i32 _wstat
#define _stat32i64 _stat32
#define _fstat32i64 _fstat32
#define _wstat32i64 _wstat32

#define _time64 time
#define _localtime64_s localtime_s
#define _gmtime64_s gmtime_s
#define _difftime64 difftime
#define _mktime64 mktime
#define __stat64 _stat64
#define _stati64 _stat64
#define _fstati64 _fstat64
#define _localtime64 localtime
#define _gmtime64 gmtime
#define _ctime64 ctime
#define _mkgmtime timegm
#define _mkgmtime64 timegm
#define CLK_TCK CLOCKS_PER_SEC
#define _timezone timezone
#define _daylight daylight
