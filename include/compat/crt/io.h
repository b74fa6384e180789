// <io.h>: Microsoft's names for POSIX functions on file descriptors.
#pragma once

#include <compat/crt/microsoft.h>

#include <compat/crt/detail/open_modes.h>

#include <sys/stat.h>
#include <unistd.h>

#define _isatty isatty
template <typename... M> inline int _open(const char *name, int flags, M... mode) {
    return open(__amp_path(name).c_str(), flags, mode...);
}
template <typename... M> inline int _wopen(const wchar_t *name, int flags, M... mode) {
    return _open(__amp_narrow(name).c_str(), flags, mode...);
}
// The sharing mode has no effect, because Linux does not lock files that are open.
template <typename... M> inline int _sopen(const char *name, int flags, int, M... mode) {
    return _open(name, flags, mode...);
}
template <typename... M> inline int _wsopen(const wchar_t *name, int flags, int, M... mode) {
    return _wopen(name, flags, mode...);
}
/// The descriptor is -1 if the file cannot be opened.
inline errno_t _sopen_s(int *file, const char *name, int flags, int, int mode) {
    if (file)
        *file = -1;
    if (!file || !name)
        return __amp_refuse(EINVAL);
    *file = _open(name, flags, mode);
    return *file < 0 ? errno : 0;
}
inline errno_t _wsopen_s(int *file, const wchar_t *name, int flags, int share, int mode) {
    return _sopen_s(file, name ? __amp_narrow(name).c_str() : nullptr, flags, share, mode);
}
inline int _creat(const char *name, int mode) { return creat(__amp_path(name).c_str(), static_cast<mode_t>(mode)); }
inline int _wcreat(const wchar_t *name, int mode) { return _creat(__amp_narrow(name).c_str(), mode); }
/// All files can be read. Without _S_IWRITE nobody may write to the file.
inline int _chmod(const char *name, int mode) {
    const std::string path = __amp_path(name);
    struct stat facts;
    if (stat(path.c_str(), &facts) != 0)
        return -1;
    const mode_t before = facts.st_mode & 07777;
    return chmod(path.c_str(), mode & S_IWUSR ? before | S_IWUSR : before & ~static_cast<mode_t>(0222));
}
inline int _wchmod(const wchar_t *name, int mode) { return _chmod(__amp_narrow(name).c_str(), mode); }
inline int _umask(int mode) { return static_cast<int>(umask(static_cast<mode_t>(mode))); }
inline errno_t _umask_s(int mode, int *before) { return before ? (*before = _umask(mode), 0) : __amp_refuse(EINVAL); }
inline int _commit(int file) { return fsync(file); }
/// The size and the mode have no effect.
inline int _pipe(int *ends, unsigned, int) { return pipe2(ends, 0); }
#define _close close
#define _read read
#define _write write
#define _lseek lseek
#define _lseeki64 lseek64
#define _dup dup
#define _dup2 dup2
inline int _waccess(const wchar_t *name, int mode) { return _access(__amp_narrow(name).c_str(), mode); }
inline errno_t _waccess_s(const wchar_t *name, int mode) { return _waccess(name, mode) == 0 ? 0 : errno; }
inline int _wunlink(const wchar_t *name) { return _unlink(__amp_narrow(name).c_str()); }
/// Returns -1 if the descriptor is not open.
inline long long _filelengthi64(int file) {
    struct stat facts;
    return fstat(file, &facts) == 0 ? facts.st_size : -1;
}
inline long _filelength(int file) { return _filelengthi64(file); }
inline errno_t _chsize_s(int file, long long size) { return ftruncate(file, size) == 0 ? 0 : errno; }
inline int _chsize(int file, long size) { return ftruncate(file, size); }
inline long long _telli64(int file) { return lseek64(file, 0, SEEK_CUR); }
inline long _tell(int file) { return _telli64(file); }
inline int _eof(int file) { return _telli64(file) >= _filelengthi64(file); }

/// Replaces the six X at the end of the name by a letter and digits, so that no file has the name.
inline errno_t _mktemp_s(char *name, std::size_t size) {
    const std::size_t length = name ? strnlen(name, size) : size;
    if (length == size || length < 6 || std::strcmp(name + length - 6, "XXXXXX") != 0) {
        if (name && size)
            name[0] = 0;
        return __amp_refuse(EINVAL);
    }
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        std::snprintf(name + length - 6, 7, "%c%05d", letter, static_cast<int>(getpid() % 100000));
        if (access(__amp_path(name).c_str(), F_OK) != 0)
            return 0;
    }
    name[0] = 0;
    return __amp_refuse(EEXIST);
}
template <std::size_t N> inline errno_t _mktemp_s(char (&name)[N]) { return _mktemp_s(name, N); }
/// Returns null if there is no such name.
inline char *_mktemp(char *name) { return name && _mktemp_s(name, std::strlen(name) + 1) == 0 ? name : nullptr; }

// ---- Names without the underscore that POSIX does not have. They are templates, so that functions of a program with
// such names come first.

template <typename... M> inline int sopen(const char *name, int flags, int share, M... mode) {
    return _sopen(name, flags, share, mode...);
}
template <typename = void> inline long filelength(int file) { return _filelength(file); }
template <typename = void> inline int chsize(int file, long size) { return _chsize(file, size); }
template <typename = void> inline long tell(int file) { return _tell(file); }
template <typename = void> inline int eof(int file) { return _eof(file); }
