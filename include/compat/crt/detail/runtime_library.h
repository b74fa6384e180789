// The functions of Microsoft's C library that the runtime has (runtime/core/microsoft_*.cpp) because they do otherwise
// than glibc's of the same names. <compat/crt/microsoft.h> includes it before anything else.
#pragma once

#include <compat/crt/detail/glibc_names.h>

#include <stdio.h>
#include <wchar.h>

// ---- Formats as Microsoft's library reads them, in the runtime: %s of wprintf is a wide string, %I64d is long long,
// ---- %ld is as long as LONG. A va_list that is handed on serves again: there it is no array.

// In front of <cstdio> and its kin: Clang's code generator keeps the first name under which it hears of a function, and
// debug information mentions it at `using ::printf`.
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
// Backslashes in the names of files separate folders.
FILE *fopen(const char *__restrict, const char *__restrict) __asm__("amp_microsoft_fopen");
FILE *freopen(const char *__restrict, const char *__restrict, FILE *__restrict) __asm__("amp_microsoft_freopen");
int remove(const char *) noexcept __asm__("amp_microsoft_remove");
int rename(const char *, const char *) noexcept __asm__("amp_microsoft_rename");
// Numbers of 15 bits, and milliseconds on the wall.
int rand() noexcept __asm__("amp_microsoft_rand");
void srand(unsigned seed) noexcept __asm__("amp_microsoft_srand");
}

#include <time.h>

extern "C" clock_t clock() noexcept __asm__("amp_microsoft_clock");

#undef RAND_MAX
#define RAND_MAX 0x7fff
#undef CLOCKS_PER_SEC
#define CLOCKS_PER_SEC (static_cast<clock_t>(1000))
// Systems' own names, which are macros.
#undef linux
#undef unix

// ---- scanf's kin. In those with _s each %s, %c and %[ has a size behind its pointer, an unsigned int

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

/// Where a conversion goes. %ld is of 32 bits, as LONG and as a long has there; the program's longs get their values.
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
