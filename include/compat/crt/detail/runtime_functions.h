// The functions of the runtime that only programs compiled with --amp-compat=msvc call. The headers of include/compat
// include this file, and so does runtime/msvc/, which defines the functions: the compiler compares the signatures.
#pragma once

#include <stdio.h>
#include <time.h>
#include <wchar.h>

extern "C" {
#define AMP_C_LIBRARY(result, name, parameters, specifier) result amp_microsoft_##name parameters;
#define AMP_C_LIBRARY_FORTIFIED AMP_C_LIBRARY
#include <compat/crt/detail/c_library.def>
#undef AMP_C_LIBRARY_FORTIFIED
#undef AMP_C_LIBRARY

#define AMP_WIDE(result, name, parameters) result amp_microsoft_##name parameters;
#define AMP_WIDE_FORMAT(result, name, parameters)
#define AMP_WIDE_STDOUT(result, name, parameters)
#include <amp/detail/standard/wide_functions.def>
#undef AMP_WIDE_STDOUT
#undef AMP_WIDE_FORMAT
#undef AMP_WIDE

// The scanf family. In the functions with _s, %s, %c and %[ take the buffer's size, an unsigned int, after its pointer.
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

/// Writes the file name with slashes to `to`. The result is as long as the name.
void amp_microsoft_path(const char *name, char *to);
/// CopyFile. Returns 0 or the error.
int amp_microsoft_copy_file(const char *from, const char *to, int keeps_existing);
/// MoveFile. Returns 0 or the error. Between file systems, files are copied.
int amp_microsoft_move_file(const char *from, const char *to, int replaces);

/// Returns a key as soon as it is pressed, or EOF. If standard input is not a terminal, returns its next byte.
int amp_microsoft_read_key(int echoes);
/// Whether a key was pressed and not read yet.
int amp_microsoft_key_waits();
/// Stores or changes the mode of the terminal at standard input: signals for keys (1), lines (2), echo (4). The end of
/// the program resets it. Returns 0 if there is no terminal.
int amp_microsoft_input_mode(unsigned *mode, int changes);
/// Calls `handle` in a thread of its own for each SIGINT (0), SIGQUIT (1), SIGHUP and SIGTERM (2) from the first call
/// on. If it returns 0, the program ends.
void amp_microsoft_watch_events(int (*handle)(unsigned event));
/// Sends SIGINT (0) or SIGQUIT (1) to the program.
int amp_microsoft_raise_event(unsigned event);
/// The size of the descriptor's terminal in characters. Returns 0 if it is not a terminal or does not report its size.
int amp_microsoft_terminal_size(int descriptor, int *columns, int *rows);
}
