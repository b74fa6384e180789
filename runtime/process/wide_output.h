// Wide characters and bytes on one standard stream. The C library binds stdout to whichever kind writes first and
// swallows the other from then on; Windows does not, and C++ AMP programs print an accelerator's description through
// wcout before anything else. So here wide characters reach stdout and stderr as bytes, and the streams stay unbound.
#pragma once

#include <cstdarg>
#include <cstdio>
#include <cwchar>
#include <string>

namespace amp::runtime {

/// Makes wcout, wcerr and wclog write bytes. Done when the library is loaded; calling it again changes nothing. That
/// the rest of the runtime calls it keeps this file in programs that link the static library.
void settle_wide_streams();

/// In the locale's multibyte encoding; characters that it lacks (all but ASCII in the "C" locale) in UTF-8, not lost.
std::string to_bytes(const wchar_t *text, std::size_t length);

/// Writes to stdout or stderr as bytes, to any other stream, or one that is bound already, as the C library does.
/// Returns the number of wide characters or -1.
long put_wide(std::FILE *stream, const wchar_t *text, std::size_t length);

}  // namespace amp::runtime

#define AMP_WIDE_API extern "C" __attribute__((visibility("default")))
/// Does nothing that loading the library did not do: include/amp/detail/posix/iostream names it, so that the linker
/// keeps the library in programs that use nothing else of it.
AMP_WIDE_API void amp_settle_wide_streams();

// What include/amp/detail/posix/wchar.h makes of wprintf and its kin.
AMP_WIDE_API int amp_vfwprintf(std::FILE *stream, const wchar_t *format, va_list arguments);
AMP_WIDE_API int amp_fwprintf(std::FILE *stream, const wchar_t *format, ...);
AMP_WIDE_API int amp_vwprintf(const wchar_t *format, va_list arguments);
AMP_WIDE_API int amp_wprintf(const wchar_t *format, ...);
AMP_WIDE_API int amp_fputws(const wchar_t *text, std::FILE *stream);
AMP_WIDE_API std::wint_t amp_fputwc(wchar_t letter, std::FILE *stream);
AMP_WIDE_API std::wint_t amp_putwchar(wchar_t letter);
