// <share.h>: sharing modes of open files. Linux does not lock a file that is open, so they have no effect.
#pragma once

#include <compat/crt/microsoft.h>

#define _SH_COMPAT 0x00
#define _SH_DENYRW 0x10
#define _SH_DENYWR 0x20
#define _SH_DENYRD 0x30
#define _SH_DENYNO 0x40
#define _SH_SECURE 0x80
#define SH_COMPAT _SH_COMPAT
#define SH_DENYRW _SH_DENYRW
#define SH_DENYWR _SH_DENYWR
#define SH_DENYRD _SH_DENYRD
#define SH_DENYNO _SH_DENYNO

/// Opens a file. The third parameter, the sharing mode, is ignored. Returns null on failure.
inline std::FILE *_fsopen(const char *name, const char *mode, int) {
    std::FILE *file = nullptr;
    return fopen_s(&file, name, mode) == 0 ? file : nullptr;
}
inline std::FILE *_wfsopen(const wchar_t *name, const wchar_t *mode, int) { return _wfopen(name, mode); }
