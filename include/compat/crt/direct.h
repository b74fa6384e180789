// <direct.h>: Microsoft's names for POSIX functions on directories.
#pragma once

#include <compat/crt/detail/folders.h>

/// The name without the underscore, next to POSIX's mkdir, which has two parameters. It is a template, so that a
/// function of the program with this name comes first.
template <typename = void> inline int mkdir(const char *path) { return _mkdir(path); }
