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
#ifdef __AMP_COMPAT_MSVC__
#define AMP_WIDE(result, name, parameters) result name parameters __asm__("amp_microsoft_" #name);
#define AMP_WIDE_FORMAT(result, name, parameters)
#else
#define AMP_WIDE(result, name, parameters) result name parameters __asm__("amp_" #name);
#define AMP_WIDE_FORMAT AMP_WIDE
#endif
#define AMP_WIDE_STDOUT(result, name, parameters) result name parameters __asm__("amp_" #name);
extern "C" {
#include <amp/detail/standard/wide_functions.def>
#ifdef __AMP_COMPAT_MSVC__
wint_t putwc(wchar_t, __FILE *) __asm__("amp_microsoft_fputwc");
#else
wint_t putwc(wchar_t, __FILE *) __asm__("amp_fputwc");
#endif
}
#undef AMP_WIDE_STDOUT
#undef AMP_WIDE_FORMAT
#undef AMP_WIDE
#pragma pop_macro("putwc")
#pragma pop_macro("putwchar")
#pragma pop_macro("fputwc")
#endif
#endif
