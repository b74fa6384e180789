// Names that Microsoft's compiler and C library declare without an include, or in headers such as <stdio.h>. The driver
// includes this file before all others under --amp-compat=msvc. The names of the Windows API are in <windows.h>.
#pragma once

// With -D_MSC_VER or -D_WIN32, Clang's own headers assume Microsoft's compiler and library. Without the next macro they
// would take wchar_t for a typedef instead of a type of the language.
#if defined(_MSC_VER) && !defined(_NATIVE_WCHAR_T_DEFINED)
#define _NATIVE_WCHAR_T_DEFINED 1
#endif

#include <compat/crt/detail/runtime_library.h>

// In C++20, <atomic> includes <unistd.h> but does not need the names that glibc_names.h has hidden.
#include <atomic>
#define __AMP_HIDES_POSIX

#include <cerrno>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <cwchar>
#include <exception>
#include <limits>
#include <string>
#include <strings.h>
#include <type_traits>
#include <utility>

#include <amp/detail/standard/standard_float_names.h>

// If these macros are defined, Clang's <x86intrin.h> leaves some functions to Microsoft's library.
#if defined(_MSC_VER) || defined(_WIN32)
#pragma push_macro("_MSC_VER")
#pragma push_macro("_WIN32")
#undef _MSC_VER
#undef _WIN32
#include <x86intrin.h>
#pragma pop_macro("_WIN32")
#pragma pop_macro("_MSC_VER")
#endif

#include <compat/crt/detail/checked_iterator.h>
#include <compat/crt/detail/file_names.h>
#include <compat/crt/detail/global_math.h>
#include <compat/crt/detail/rewriting.h>
#include <compat/crt/detail/vector_members.h>
#include <compat/crt/sal.h>

// ---- Keywords and macros

#ifndef _countof
template <class T, std::size_t N> constexpr char (&__amp_countof(T (&)[N]))[N];
#define _countof(array) (sizeof(__amp_countof(array)))
#endif
#define __max(a, b) (((a) > (b)) ? (a) : (b))
#define __min(a, b) (((a) < (b)) ? (a) : (b))
#define _MAX_PATH 260
#define _MAX_FNAME 256
#define _MAX_DRIVE 3
#define _MAX_DIR 256
#define _MAX_EXT 256
#define _TRUNCATE (static_cast<std::size_t>(-1))
#define STRUNCATE 80
#define _CRT_WIDE_(text) L##text
#define _CRT_WIDE(text) _CRT_WIDE_(text)
#define __FILEW__ _CRT_WIDE(__FILE__)
#define __FUNCTIONW__ _CRT_WIDE(__FUNCTION__)
#define __noop(...) static_cast<void>(0)
#ifdef __clang__
#define __assume(condition) __builtin_assume(condition)
#else
// A program that --emit-source wrote, built by GCC.
#define __assume(condition) ((condition) ? static_cast<void>(0) : __builtin_unreachable())
#endif
#define __debugbreak() __builtin_trap()
#ifndef UNREFERENCED_PARAMETER
#define UNREFERENCED_PARAMETER(parameter) static_cast<void>(parameter)
#endif
#ifndef UNREFERENCED_LOCAL_VARIABLE
#define UNREFERENCED_LOCAL_VARIABLE(variable) static_cast<void>(variable)
#endif
#define _CRT_STRINGIZE_(text) #text
#define _CRT_STRINGIZE(text) _CRT_STRINGIZE_(text)
typedef int errno_t;
typedef std::size_t rsize_t;

/// std::tr1 had the parts of TR1 before they came to std. Visual C++ accepted both names for all of them until 2017.
/// Two distributions had other names in TR1: uniform_int and uniform_real.
namespace std {
template <class T> class uniform_int_distribution;
template <class T> class uniform_real_distribution;
template <class T = int> using uniform_int = uniform_int_distribution<T>;
template <class T = double> using uniform_real = uniform_real_distribution<T>;
/// TR1's variate_generator: an engine, or a reference to one, together with a distribution.
template <class E, class D> class variate_generator {
public:
    typedef E engine_type;
    typedef D distribution_type;
    typedef typename D::result_type result_type;
    typedef typename remove_reference<E>::type engine_value_type;

    variate_generator(E engine, D distribution) : engine_(engine), distribution_(distribution) {}
    result_type operator()() { return distribution_(engine_); }
    engine_value_type &engine() { return engine_; }
    const engine_value_type &engine() const { return engine_; }
    D &distribution() { return distribution_; }
    const D &distribution() const { return distribution_; }
    result_type(min)() const { return (distribution_.min)(); }
    result_type(max)() const { return (distribution_.max)(); }

private:
    E engine_;
    D distribution_;
};
namespace tr1 {
using namespace std;
}
}  // namespace std
/// Visual C++'s headers declare it outside of std, too.
typedef decltype(nullptr) nullptr_t;

#if defined(_MSC_VER) && _MSC_VER == 1700
/// A stream of Visual C++ 2012 converts to void *, so that programs compare it with NULL.
namespace std {
template <class C, class T> inline bool operator==(const basic_ios<C, T> &stream, long) { return stream.fail(); }
template <class C, class T> inline bool operator!=(const basic_ios<C, T> &stream, long) { return !stream.fail(); }
}  // namespace std
#endif

// ---- Secure functions: they check sizes, and text that does not fit is an error instead of being truncated

inline int _vsnprintf_s(char *text, std::size_t size, std::size_t count, const char *format, va_list arguments) {
    const int length = amp_microsoft_vsnprintf(text, size, format, arguments);
    if (length >= 0 && static_cast<std::size_t>(length) < size &&
        (count == _TRUNCATE || static_cast<std::size_t>(length) <= count))
        return length;
    if (count == _TRUNCATE || count < size) {
        if (size && count != _TRUNCATE)
            text[count] = 0;
        return -1;
    }
    if (size)
        text[0] = 0;
    return -1;
}
inline int vsprintf_s(char *text, std::size_t size, const char *format, va_list arguments) {
    const int length = amp_microsoft_vsnprintf(text, size, format, arguments);
    if (length >= 0 && static_cast<std::size_t>(length) < size)
        return length;
    if (size)
        text[0] = 0;
    errno = ERANGE;
    return -1;
}
inline int sprintf_s(char *text, std::size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = vsprintf_s(text, size, format, arguments);
    va_end(arguments);
    return length;
}
template <std::size_t N> inline int sprintf_s(char (&text)[N], const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = vsprintf_s(text, N, format, arguments);
    va_end(arguments);
    return length;
}
inline int _snprintf_s(char *text, std::size_t size, std::size_t count, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = _vsnprintf_s(text, size, count, format, arguments);
    va_end(arguments);
    return length;
}
template <std::size_t N> inline int _snprintf_s(char (&text)[N], std::size_t count, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = _vsnprintf_s(text, N, count, format, arguments);
    va_end(arguments);
    return length;
}
inline int swprintf_s(wchar_t *text, std::size_t size, const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = amp_microsoft_vswprintf(text, size, format, arguments);
    va_end(arguments);
    if (length < 0 && size)
        text[0] = 0;
    return length;
}
template <std::size_t N> inline int swprintf_s(wchar_t (&text)[N], const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = amp_microsoft_vswprintf(text, N, format, arguments);
    va_end(arguments);
    if (length < 0)
        text[0] = 0;
    return length;
}

inline int _snwprintf_s(wchar_t *text, std::size_t size, std::size_t count, const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = amp_microsoft_vswprintf(text, size, format, arguments);
    va_end(arguments);
    // If the text does not fit, its beginning is kept.
    const bool fits = length >= 0 && (count == _TRUNCATE || static_cast<std::size_t>(length) <= count);
    if (!fits && size)
        text[count < size ? count : size - 1] = 0;
    return fits ? length : -1;
}
template <std::size_t N> inline int _snwprintf_s(wchar_t (&text)[N], std::size_t count, const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = amp_microsoft_vswprintf(text, N, format, arguments);
    va_end(arguments);
    const bool fits = length >= 0 && (count == _TRUNCATE || static_cast<std::size_t>(length) <= count);
    if (!fits)
        text[count < N ? count : N - 1] = 0;
    return fits ? length : -1;
}

inline errno_t strcpy_s(char *to, std::size_t size, const char *from) {
    if (!to || !from || !size)
        return EINVAL;
    if (std::strlen(from) >= size) {
        to[0] = 0;
        return ERANGE;
    }
    std::strcpy(to, from);
    return 0;
}
template <std::size_t N> inline errno_t strcpy_s(char (&to)[N], const char *from) { return strcpy_s(to, N, from); }
template <typename C> inline errno_t __amp_copy_counted(C *to, std::size_t size, const C *from, std::size_t count) {
    if (size == 0)
        return EINVAL;
    const std::size_t most = count == _TRUNCATE ? size - 1 : count;
    std::size_t length = 0;
    while (length != most && from[length])
        ++length;
    if (length >= size) {
        to[0] = 0;
        return ERANGE;
    }
    std::memcpy(to, from, length * sizeof(C));
    to[length] = 0;
    return count == _TRUNCATE && from[length] ? STRUNCATE : 0;
}
inline errno_t strncpy_s(char *to, std::size_t size, const char *from, std::size_t count) {
    return __amp_copy_counted(to, size, from, count);
}
template <std::size_t N> inline errno_t strncpy_s(char (&to)[N], const char *from, std::size_t count) {
    return strncpy_s(to, N, from, count);
}
inline errno_t strcat_s(char *to, std::size_t size, const char *from) {
    const std::size_t used = strnlen(to, size);
    return used == size ? EINVAL : strcpy_s(to + used, size - used, from);
}
template <std::size_t N> inline errno_t strcat_s(char (&to)[N], const char *from) { return strcat_s(to, N, from); }
inline errno_t wcscpy_s(wchar_t *to, std::size_t size, const wchar_t *from) {
    if (!to || !from || !size)
        return EINVAL;
    if (std::wcslen(from) >= size) {
        to[0] = 0;
        return ERANGE;
    }
    std::wcscpy(to, from);
    return 0;
}
template <std::size_t N> inline errno_t wcscpy_s(wchar_t (&to)[N], const wchar_t *from) {
    return wcscpy_s(to, N, from);
}
inline errno_t memcpy_s(void *to, std::size_t size, const void *from, std::size_t count) {
    if (count > size) {
        std::memset(to, 0, size);
        return ERANGE;
    }
    std::memcpy(to, from, count);
    return 0;
}
inline errno_t memmove_s(void *to, std::size_t size, const void *from, std::size_t count) {
    if (count > size)
        return ERANGE;
    std::memmove(to, from, count);
    return 0;
}
inline char *strtok_s(char *text, const char *delimiters, char **context) {
    return strtok_r(text, delimiters, context);
}

inline errno_t fopen_s(std::FILE **file, const char *name, const char *mode) {
    *file = std::fopen(name, mode);
    return *file ? 0 : errno;
}
inline errno_t freopen_s(std::FILE **file, const char *name, const char *mode, std::FILE *old) {
    *file = std::freopen(name, mode, old);
    return *file ? 0 : errno;
}
/// Returns the number of elements read: 0 if `count` elements do not fit into `size` bytes.
inline std::size_t fread_s(void *to, std::size_t size, std::size_t element, std::size_t count, std::FILE *file) {
    return element && count > size / element ? 0 : std::fread(to, element, count, file);
}
inline errno_t localtime_s(std::tm *result, const std::time_t *time) { return localtime_r(time, result) ? 0 : EINVAL; }
inline errno_t gmtime_s(std::tm *result, const std::time_t *time) { return gmtime_r(time, result) ? 0 : EINVAL; }
inline errno_t ctime_s(char *text, std::size_t size, const std::time_t *time) {
    return size >= 26 && ctime_r(time, text) ? 0 : EINVAL;
}
inline errno_t rand_s(unsigned int *value) {
    std::FILE *source = std::fopen("/dev/urandom", "rb");
    const bool ok = source && std::fread(value, sizeof *value, 1, source) == 1;
    if (source)
        std::fclose(source);
    return ok ? 0 : EINVAL;
}
inline errno_t _dupenv_s(char **value, std::size_t *size, const char *name) {
    const char *found = std::getenv(name);
    *value = found ? strdup(found) : nullptr;
    if (size)
        *size = found ? std::strlen(found) + 1 : 0;
    return 0;
}
#define printf_s printf
#define fprintf_s fprintf
#define wprintf_s wprintf
#define fwprintf_s fwprintf
#define vprintf_s vprintf
#define vfprintf_s vfprintf

// ---- Names with a leading underscore

#define _stricmp strcasecmp
#define _strcmpi strcasecmp
#define stricmp strcasecmp
#define _strnicmp strncasecmp
#define strnicmp strncasecmp
#define _wcsicmp wcscasecmp
#define _strdup strdup
#define _wcsdup wcsdup
#define _fileno fileno
#define _isnan(value) (std::isnan(value))
#define _finite(value) (std::isfinite(value))
#define _hypot hypot
#define _atoi64 atoll
#define _strtoi64 strtoll
#define _strtoui64 strtoull
#define _fseeki64 fseeko
#define _ftelli64 ftello
#define _pclose pclose
#define _getcwd getcwd
inline int _chdir(const char *name) { return chdir(__amp_path(name).c_str()); }
inline int _unlink(const char *name) { return unlink(__amp_path(name).c_str()); }
inline int _access(const char *name, int mode) { return access(__amp_path(name).c_str(), mode); }
inline errno_t _access_s(const char *name, int mode) { return _access(name, mode) == 0 ? 0 : errno; }
inline errno_t _get_errno(int *value) { return value ? (*value = errno, 0) : EINVAL; }
inline errno_t _set_errno(int value) { return errno = value, 0; }
inline int _wtoi(const wchar_t *text) { return static_cast<int>(std::wcstol(text, nullptr, 10)); }
inline long long _wtoi64(const wchar_t *text) { return std::wcstoll(text, nullptr, 10); }
inline double _wtof(const wchar_t *text) { return std::wcstod(text, nullptr); }
/// Returns null if the memory cannot be allocated. The memory must be freed with _aligned_free, as in Microsoft's
/// library.
inline void *_aligned_malloc(std::size_t size, std::size_t alignment) {
    void *memory = nullptr;
    return posix_memalign(&memory, alignment < sizeof(void *) ? sizeof(void *) : alignment, size) ? nullptr : memory;
}
inline void _aligned_free(void *memory) { std::free(memory); }

#include <compat/crt/detail/c_library.h>
#include <compat/crt/detail/numbers.h>
#include <compat/crt/detail/older_names.h>
#include <compat/crt/detail/paths.h>
#include <compat/crt/detail/searches.h>
#include <compat/crt/detail/text_library.h>
#include <compat/crt/detail/wide_library.h>
