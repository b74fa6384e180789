// <direct.h>: folders, under their POSIX names.
#pragma once

#include <compat/microsoft.h>

#include <sys/stat.h>

/// 0, or -1 with errno set.
inline int _mkdir(const char *path) { return mkdir(path, 0777); }
#define _rmdir rmdir
