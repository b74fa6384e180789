// <direct.h>: Microsoft's names for POSIX functions on directories.
#pragma once

#include <compat/crt/microsoft.h>

#include <sys/stat.h>

/// Returns 0, or -1 with errno set.
inline int _mkdir(const char *path) { return mkdir(__amp_path(path).c_str(), 0777); }
inline int _wmkdir(const wchar_t *path) { return _mkdir(__amp_narrow(path).c_str()); }
inline int _rmdir(const char *path) { return rmdir(__amp_path(path).c_str()); }
inline int _wrmdir(const wchar_t *path) { return _rmdir(__amp_narrow(path).c_str()); }
