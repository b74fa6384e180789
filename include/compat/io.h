// <io.h>: files by descriptor, under their POSIX names.
#pragma once

#include <compat/microsoft.h>

#include <fcntl.h>
#include <unistd.h>

#define _O_TEXT 0
#define _O_BINARY 0
#define _O_U8TEXT 0
#define _O_U16TEXT 0
/// Bytes are bytes here, and wide output reaches the terminal in its own encoding anyway.
inline int _setmode(int, int) { return 0; }
#define _isatty isatty
inline int _waccess(const wchar_t *name, int mode) { return access(__amp_narrow(name).c_str(), mode); }
inline int _wunlink(const wchar_t *name) { return unlink(__amp_narrow(name).c_str()); }
