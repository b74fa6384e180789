// What <fcntl.h> and <io.h> say about the mode of an open file: Microsoft's names for POSIX's flags, and the flags that
// only Microsoft's library has.
#pragma once

#include <fcntl.h>

#define _O_RDONLY O_RDONLY
#define _O_WRONLY O_WRONLY
#define _O_RDWR O_RDWR
#define _O_APPEND O_APPEND
#define _O_CREAT O_CREAT
#define _O_EXCL O_EXCL
#define _O_TRUNC O_TRUNC
#define _O_TEXT 0
#define _O_BINARY 0
#define _O_RAW 0
#define _O_WTEXT 0
#define _O_U8TEXT 0
#define _O_U16TEXT 0
#define _O_SEQUENTIAL 0
#define _O_RANDOM 0
#define _O_SHORT_LIVED 0
#define _O_NOINHERIT O_CLOEXEC

// The names without the underscore. Portable programs define O_BINARY themselves where it is missing.
#ifndef O_TEXT
#define O_TEXT 0
#endif
#ifndef O_BINARY
#define O_BINARY 0
#endif
#ifndef O_RAW
#define O_RAW 0
#endif
#ifndef O_SEQUENTIAL
#define O_SEQUENTIAL 0
#endif
#ifndef O_RANDOM
#define O_RANDOM 0
#endif
#ifndef O_NOINHERIT
#define O_NOINHERIT O_CLOEXEC
#endif

/// Does nothing: text and binary files are the same on Linux, and wide output is encoded for the terminal in any mode.
inline int _setmode(int, int) { return 0; }
// <io.h> declares it. Portable programs call it if O_BINARY is defined. It is a template, so that a function of the
// program with this name comes first.
template <typename = void> inline int setmode(int file, int mode) { return _setmode(file, mode); }
