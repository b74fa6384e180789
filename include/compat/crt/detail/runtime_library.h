// Makes names of the C library mean the functions of the runtime that replace them. <compat/crt/microsoft.h> includes
// this file before all others.
#pragma once

#include <compat/crt/detail/glibc_names.h>
#include <compat/crt/detail/runtime_functions.h>

// These declarations come before <cstdio> and similar headers. Clang's code generator keeps the first symbol name that
// it sees for a function, and debug information already refers to the function at `using ::printf`.
#define AMP_C_LIBRARY(result, name, parameters, specifier)                                                             \
    result name parameters specifier __asm__("amp_microsoft_" #name);
#if !defined(_FORTIFY_SOURCE) || _FORTIFY_SOURCE == 0
#define AMP_C_LIBRARY_FORTIFIED AMP_C_LIBRARY
#else
#define AMP_C_LIBRARY_FORTIFIED(result, name, parameters, specifier)
#endif
extern "C" {
#include <compat/crt/detail/c_library.def>
}
#undef AMP_C_LIBRARY_FORTIFIED
#undef AMP_C_LIBRARY

#undef RAND_MAX
#define RAND_MAX 0x7fff
#undef CLOCKS_PER_SEC
#define CLOCKS_PER_SEC (static_cast<clock_t>(1000))
// Macros that GCC and Clang define on Linux and that programs for Windows use as names.
#undef linux
#undef unix

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
