// <sys/utime.h>: Microsoft's names for the functions of <utime.h>.
#pragma once

#include <compat/crt/microsoft.h>

#include <utime.h>

#define _utimbuf utimbuf
#define __utimbuf64 utimbuf
inline int _utime(const char *name, const struct utimbuf *times) { return utime(__amp_path(name).c_str(), times); }
#define _utime64 _utime
inline int _wutime(const wchar_t *name, const struct utimbuf *times) {
    return _utime(__amp_narrow(name).c_str(), times);
}
#define _wutime64 _wutime
