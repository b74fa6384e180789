// Wide characters and bytes on one standard stream. In the C library the first output makes stdout wide-oriented or
// byte-oriented, and output of the other kind is lost from then on. Windows has no such rule, and C++ AMP programs
// print an accelerator's description through wcout before anything else. So here wide characters are written to
// stdout and stderr as bytes, and the streams never become wide-oriented.
#pragma once

#include <amp/detail/wide_streams.h>

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

// The functions by which include/amp/detail/posix/wchar.h replaces wprintf and related functions.
#define AMP_WIDE(result, name, parameters) result amp_##name parameters;
#define AMP_WIDE_FORMAT AMP_WIDE
#define AMP_WIDE_STDOUT AMP_WIDE
extern "C" {
#include <amp/detail/standard/wide_functions.def>
}
#undef AMP_WIDE_STDOUT
#undef AMP_WIDE_FORMAT
#undef AMP_WIDE

/// Defines a function for programs.
#define AMP_WIDE_API extern "C" __attribute__((visibility("default")))
