// <share.h>: who else may open a file meanwhile: everybody, here.
#pragma once

#include <compat/crt/microsoft.h>

#define _SH_COMPAT 0x00
#define _SH_DENYRW 0x10
#define _SH_DENYWR 0x20
#define _SH_DENYRD 0x30
#define _SH_DENYNO 0x40
#define _SH_SECURE 0x80

/// `sharing` is a lock that Linux does not have.
inline std::FILE *_fsopen(const char *name, const char *mode, int) {
    std::FILE *file = nullptr;
    return fopen_s(&file, name, mode) == 0 ? file : nullptr;
}
