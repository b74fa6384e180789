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
