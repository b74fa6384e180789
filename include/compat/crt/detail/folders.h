// Microsoft's names for POSIX functions on directories: those of <direct.h> with an underscore.
#pragma once

#include <compat/crt/microsoft.h>

#include <sys/stat.h>

/// Returns 0, or -1 with errno set.
inline int _mkdir(const char *path) { return mkdir(__amp_path(path).c_str(), 0777); }
inline int _wmkdir(const wchar_t *path) { return _mkdir(__amp_narrow(path).c_str()); }
inline int _rmdir(const char *path) { return rmdir(__amp_path(path).c_str()); }
inline int _wrmdir(const wchar_t *path) { return _rmdir(__amp_narrow(path).c_str()); }
inline int _wchdir(const wchar_t *path) { return _chdir(__amp_narrow(path).c_str()); }
/// Allocates the result if `path` is null. The caller frees it.
inline wchar_t *_wgetcwd(wchar_t *path, int size) {
    char *const narrow = getcwd(nullptr, 0);
    const std::wstring wide = narrow ? __amp_text::widen(narrow, std::strlen(narrow)) : std::wstring();
    std::free(narrow);
    if (wide.empty())
        return nullptr;
    const std::size_t needed = wide.size() + 1;
    if (!path)
        path = static_cast<wchar_t *>(std::malloc(
            (size < 0 || needed > static_cast<std::size_t>(size) ? needed : static_cast<std::size_t>(size)) *
            sizeof(wchar_t)));
    else if (size < 0 || needed > static_cast<std::size_t>(size)) {
        errno = ERANGE;
        return nullptr;
    }
    if (path)
        std::wmemcpy(path, wide.c_str(), needed);
    return path;
}
