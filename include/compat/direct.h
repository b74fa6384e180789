// <direct.h>: folders, under their POSIX names.
#pragma once

#include <compat/microsoft.h>

#include <sys/stat.h>

/// 0, or -1 with errno set.
inline int _mkdir(const char *path) { return mkdir(path, 0777); }
inline int _wmkdir(const wchar_t *path) { return mkdir(__amp_narrow(path).c_str(), 0777); }
inline int _wrmdir(const wchar_t *path) { return rmdir(__amp_narrow(path).c_str()); }
#define _rmdir rmdir
