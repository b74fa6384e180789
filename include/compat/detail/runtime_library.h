// The functions of Microsoft's C library that the runtime has (runtime/core/microsoft_*.cpp) because they do otherwise
// than glibc's of the same names. <compat/microsoft.h> includes it before anything else.
#pragma once

#include <compat/detail/glibc_names.h>

#include <stdio.h>
#include <wchar.h>

// ---- Formats as Microsoft's library reads them, in the runtime: %s of wprintf is a wide string, %I64d is long long

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
#endif
int scanf(const char *__restrict, ...) __asm__("amp_microsoft_scanf");
int fscanf(FILE *__restrict, const char *__restrict, ...) __asm__("amp_microsoft_fscanf");
int sscanf(const char *__restrict, const char *__restrict, ...) noexcept __asm__("amp_microsoft_sscanf");
int wscanf(const wchar_t *__restrict, ...) __asm__("amp_microsoft_wscanf");
int fwscanf(FILE *__restrict, const wchar_t *__restrict, ...) __asm__("amp_microsoft_fwscanf");
int swscanf(const wchar_t *__restrict, const wchar_t *__restrict, ...) noexcept __asm__("amp_microsoft_swscanf");
int system(const char *command) __asm__("amp_microsoft_system");
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

// Each %s, %c and %[ has a size behind its pointer, an unsigned int.
extern "C" {
int scanf_s(const char *format, ...) __asm__("amp_microsoft_scanf_s");
int fscanf_s(FILE *file, const char *format, ...) __asm__("amp_microsoft_fscanf_s");
int sscanf_s(const char *text, const char *format, ...) __asm__("amp_microsoft_sscanf_s");
int wscanf_s(const wchar_t *format, ...) __asm__("amp_microsoft_wscanf_s");
int fwscanf_s(FILE *file, const wchar_t *format, ...) __asm__("amp_microsoft_fwscanf_s");
int swscanf_s(const wchar_t *text, const wchar_t *format, ...) __asm__("amp_microsoft_swscanf_s");
}
