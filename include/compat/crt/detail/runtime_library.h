// Functions of Microsoft's C library that the runtime implements (runtime/core/microsoft_*.cpp), because glibc's
// functions of the same names behave differently. <compat/crt/microsoft.h> includes this file before all others.
#pragma once

#include <compat/crt/detail/glibc_names.h>

#include <stdio.h>
#include <wchar.h>

// ---- Formats as Microsoft's library reads them: %s of wprintf is a wide string, %I64d is long long, %ld has 32 bits.
// ---- A va_list can be used again after a call that takes it, because it is not an array in Microsoft's library.

// These declarations come before <cstdio> and similar headers. Clang's code generator keeps the first symbol name that
// it sees for a function, and debug information already refers to the function at `using ::printf`.
extern "C" {
#if !defined(_FORTIFY_SOURCE) || _FORTIFY_SOURCE == 0
int printf(const char *__restrict, ...) __asm__("amp_microsoft_printf");
int fprintf(FILE *__restrict, const char *__restrict, ...) __asm__("amp_microsoft_fprintf");
int sprintf(char *__restrict, const char *__restrict, ...) noexcept __asm__("amp_microsoft_sprintf");
int wprintf(const wchar_t *__restrict, ...) __asm__("amp_microsoft_wprintf");
int fwprintf(FILE *__restrict, const wchar_t *__restrict, ...) __asm__("amp_microsoft_fwprintf");
int swprintf(wchar_t *__restrict, size_t, const wchar_t *__restrict, ...) noexcept __asm__("amp_microsoft_swprintf");
int snprintf(char *__restrict, size_t, const char *__restrict, ...) noexcept __asm__("amp_microsoft_snprintf");
int vsprintf(char *__restrict, const char *__restrict, __gnuc_va_list) noexcept __asm__("amp_microsoft_vsprintf");
int vsnprintf(char *__restrict, size_t, const char *__restrict,
              __gnuc_va_list) noexcept __asm__("amp_microsoft_vsnprintf");
int vwprintf(const wchar_t *__restrict, __gnuc_va_list) __asm__("amp_microsoft_vwprintf");
int vfwprintf(FILE *__restrict, const wchar_t *__restrict, __gnuc_va_list) __asm__("amp_microsoft_vfwprintf");
int vswprintf(wchar_t *__restrict, size_t, const wchar_t *__restrict,
              __gnuc_va_list) noexcept __asm__("amp_microsoft_vswprintf");
#endif
int vprintf(const char *__restrict, __gnuc_va_list) __asm__("amp_microsoft_vprintf");
int vfprintf(FILE *__restrict, const char *__restrict, __gnuc_va_list) __asm__("amp_microsoft_vfprintf");
int system(const char *command) __asm__("amp_microsoft_system");
// Backslashes in file names separate directories.
FILE *fopen(const char *__restrict, const char *__restrict) __asm__("amp_microsoft_fopen");
FILE *freopen(const char *__restrict, const char *__restrict, FILE *__restrict) __asm__("amp_microsoft_freopen");
int remove(const char *) noexcept __asm__("amp_microsoft_remove");
int rename(const char *, const char *) noexcept __asm__("amp_microsoft_rename");
// rand() returns 15 bits. clock() counts milliseconds of wall-clock time.
int rand() noexcept __asm__("amp_microsoft_rand");
void srand(unsigned seed) noexcept __asm__("amp_microsoft_srand");
}

#include <time.h>

extern "C" clock_t clock() noexcept __asm__("amp_microsoft_clock");

#undef RAND_MAX
#define RAND_MAX 0x7fff
#undef CLOCKS_PER_SEC
#define CLOCKS_PER_SEC (static_cast<clock_t>(1000))
// Macros that GCC and Clang define on Linux and that programs for Windows use as names.
#undef linux
#undef unix

// ---- The scanf family. In the functions with _s, %s, %c and %[ take the buffer's size, an unsigned int, after
// its pointer

extern "C" {
int amp_microsoft_scanf(const char *format, ...);
int amp_microsoft_fscanf(FILE *file, const char *format, ...);
int amp_microsoft_sscanf(const char *text, const char *format, ...);
int amp_microsoft_wscanf(const wchar_t *format, ...);
int amp_microsoft_fwscanf(FILE *file, const wchar_t *format, ...);
int amp_microsoft_swscanf(const wchar_t *text, const wchar_t *format, ...);
int amp_microsoft_scanf_s(const char *format, ...);
int amp_microsoft_fscanf_s(FILE *file, const char *format, ...);
int amp_microsoft_sscanf_s(const char *text, const char *format, ...);
int amp_microsoft_wscanf_s(const wchar_t *format, ...);
int amp_microsoft_fwscanf_s(FILE *file, const wchar_t *format, ...);
int amp_microsoft_swscanf_s(const wchar_t *text, const wchar_t *format, ...);
}

/// The target of a conversion. %ld converts 32 bits, as for Microsoft's long. A `long` of the program gets that value.
template <typename P> struct amp_scan_target {
    P place;
    P get() { return place; }
};
template <> struct amp_scan_target<long *> {
    long *place;
    int value = static_cast<int>(*place);
    int *get() { return &value; }
    ~amp_scan_target() {
        if (value != static_cast<int>(*place))
            *place = value;
    }
};
template <> struct amp_scan_target<unsigned long *> {
    unsigned long *place;
    unsigned value = static_cast<unsigned>(*place);
    unsigned *get() { return &value; }
    ~amp_scan_target() {
        if (value != static_cast<unsigned>(*place))
            *place = value;
    }
};

#define AMP_SCANS_STDIN(name, letter)                                                                                  \
    template <typename... P> inline int name(const letter *format, P... places) {                                      \
        return amp_microsoft_##name(format, amp_scan_target<P>{places}.get()...);                                      \
    }
#define AMP_SCANS(name, source, letter)                                                                                \
    template <typename... P> inline int name(source from, const letter *format, P... places) {                         \
        return amp_microsoft_##name(from, format, amp_scan_target<P>{places}.get()...);                                \
    }
AMP_SCANS_STDIN(scanf, char)
AMP_SCANS_STDIN(scanf_s, char)
AMP_SCANS_STDIN(wscanf, wchar_t)
AMP_SCANS_STDIN(wscanf_s, wchar_t)
AMP_SCANS(fscanf, FILE *, char)
AMP_SCANS(fscanf_s, FILE *, char)
AMP_SCANS(fwscanf, FILE *, wchar_t)
AMP_SCANS(fwscanf_s, FILE *, wchar_t)
AMP_SCANS(sscanf, const char *, char)
AMP_SCANS(sscanf_s, const char *, char)
AMP_SCANS(swscanf, const wchar_t *, wchar_t)
AMP_SCANS(swscanf_s, const wchar_t *, wchar_t)
#undef AMP_SCANS_STDIN
#undef AMP_SCANS
