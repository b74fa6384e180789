// Wide characters and bytes on one standard stream. In the C library the first output makes stdout wide-oriented or
// byte-oriented, and output of the other kind is lost from then on. Windows has no such rule, and C++ AMP programs
// print an accelerator's description through wcout before anything else. So here wide characters are written to
// stdout and stderr as bytes, and the streams never become wide-oriented.
#pragma once

#include <cstdarg>
#include <cstdio>
#include <cwchar>
#include <string>

namespace amp::runtime {

/// Makes wcout, wcerr and wclog write bytes. Called when the library is loaded; later calls have no effect. The rest of
/// the runtime also calls it, so that the linker keeps this file in programs that link the static library.
void keep_streams_byte_oriented();

/// Converts to the locale's multibyte encoding. Characters that it lacks (all but ASCII in the "C" locale) are
/// converted to UTF-8 instead.
std::string to_bytes(const wchar_t *text, std::size_t length);

/// The streams whose wide characters are written as bytes, unless they are wide-oriented already. For Visual C++'s
/// programs these are all: glibc's "C" locale has no letters but ASCII's.
enum class byte_streams { standard, all };

/// Writes as bytes or, to other streams, as the C library does. Returns the number of wide characters or -1.
long put_wide(std::FILE *stream, const wchar_t *text, std::size_t length, byte_streams which = byte_streams::standard);
int print_wide(std::FILE *stream, const wchar_t *format, va_list arguments, byte_streams which);

}  // namespace amp::runtime

#define AMP_WIDE_API extern "C" __attribute__((visibility("default")))
/// Has no effect, since loading the library has done the work. include/amp/detail/posix/iostream refers to it, so
/// that the linker keeps the library in programs that use nothing else of it.
AMP_WIDE_API void amp_keep_streams_byte_oriented();

// include/amp/detail/posix/wchar.h replaces wprintf and related functions by these.
AMP_WIDE_API int amp_vfwprintf(std::FILE *stream, const wchar_t *format, va_list arguments);
AMP_WIDE_API int amp_fwprintf(std::FILE *stream, const wchar_t *format, ...);
AMP_WIDE_API int amp_vwprintf(const wchar_t *format, va_list arguments);
AMP_WIDE_API int amp_wprintf(const wchar_t *format, ...);
AMP_WIDE_API int amp_fputws(const wchar_t *text, std::FILE *stream);
AMP_WIDE_API std::wint_t amp_fputwc(wchar_t letter, std::FILE *stream);
AMP_WIDE_API std::wint_t amp_putwchar(wchar_t letter);
