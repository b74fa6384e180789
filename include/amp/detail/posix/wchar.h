// Wraps glibc's <wchar.h>: in files that use C++ AMP, wide output to stdout and stderr goes through the runtime, which
// writes it as bytes. glibc would make the stream wide-oriented, and drop all bytes that cout or printf write later,
// which Windows programs do not expect. Other streams are not affected, except with --amp-compat=msvc: wide text in
// files is UTF-8 there, which glibc's "C" locale would not write.
#include_next <wchar.h>
#ifndef AMP_DETAIL_WIDE_OUTPUT
#define AMP_DETAIL_WIDE_OUTPUT
#if defined(__cplusplus) && defined(__AMP_CLANG__) && defined(WEOF)
#pragma push_macro("putwc")
#pragma push_macro("putwchar")
#pragma push_macro("fputwc")
#undef putwc
#undef putwchar
#undef fputwc
extern "C" {
#ifdef __AMP_COMPAT_MSVC__
int fputws(const wchar_t *__restrict, __FILE *__restrict) __asm__("amp_microsoft_fputws");
wint_t fputwc(wchar_t, __FILE *) __asm__("amp_microsoft_fputwc");
wint_t putwc(wchar_t, __FILE *) __asm__("amp_microsoft_fputwc");
#else
int wprintf(const wchar_t *__restrict, ...) __asm__("amp_wprintf");
int fwprintf(__FILE *__restrict, const wchar_t *__restrict, ...) __asm__("amp_fwprintf");
int vwprintf(const wchar_t *__restrict, __gnuc_va_list) __asm__("amp_vwprintf");
int vfwprintf(__FILE *__restrict, const wchar_t *__restrict, __gnuc_va_list) __asm__("amp_vfwprintf");
int fputws(const wchar_t *__restrict, __FILE *__restrict) __asm__("amp_fputws");
wint_t fputwc(wchar_t, __FILE *) __asm__("amp_fputwc");
wint_t putwc(wchar_t, __FILE *) __asm__("amp_fputwc");
#endif
wint_t putwchar(wchar_t) __asm__("amp_putwchar");
}
#pragma pop_macro("putwc")
#pragma pop_macro("putwchar")
#pragma pop_macro("fputwc")
#endif
#endif
