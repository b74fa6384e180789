// Rarely used functions of Microsoft's C library: POSIX functions under Microsoft's names, and small helpers.
#pragma once

#include <compat/crt/detail/c_library.h>

#include <malloc.h>

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
#define _swprintf swprintf
#define _rmtmp() 0
#define _HUGE HUGE_VAL

inline int _isnanf(float value) { return std::isnan(value); }
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
inline errno_t _get_timezone(long *seconds) { return *seconds = timezone, 0; }

/// Always allocates a new block, because realloc does not keep the alignment.
inline void *_aligned_realloc(void *memory, std::size_t size, std::size_t alignment) {
    if (!memory)
        return _aligned_malloc(size, alignment);
    if (size == 0)
        return _aligned_free(memory), nullptr;
    void *const larger = _aligned_malloc(size, alignment);
    if (larger) {
        const std::size_t old = malloc_usable_size(memory);
        std::memcpy(larger, memory, old < size ? old : size);
        _aligned_free(memory);
    }
    return larger;
}
inline std::size_t _msize(void *memory) { return malloc_usable_size(memory); }
/// Bytes that are added to the block are set to zero.
inline void *_recalloc(void *memory, std::size_t count, std::size_t size) {
    const std::size_t old = memory ? malloc_usable_size(memory) : 0, wanted = count * size;
    char *const larger = static_cast<char *>(std::realloc(memory, wanted));
    if (larger && wanted > old)
        std::memset(larger + old, 0, wanted - old);
    return larger;
}

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
/// Standard C++ has removed this function. Visual C++ 2012 and 2013 have it.
template <typename C> inline C *gets(C *text) { return gets_s(text, static_cast<std::size_t>(INT_MAX)); }

// ---- Handlers, which are never called here

typedef void (*_invalid_parameter_handler)(const wchar_t *, const wchar_t *, const wchar_t *, unsigned, std::uintptr_t);
inline _invalid_parameter_handler &__amp_invalid_parameter() {
    static _invalid_parameter_handler now = nullptr;
    return now;
}
inline _invalid_parameter_handler _set_invalid_parameter_handler(_invalid_parameter_handler next) {
    return std::exchange(__amp_invalid_parameter(), next);
}
inline _invalid_parameter_handler _get_invalid_parameter_handler() { return __amp_invalid_parameter(); }
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
