// <io.h>: Microsoft's names for POSIX functions on file descriptors.
#pragma once

#include <compat/crt/microsoft.h>

#include <fcntl.h>
#include <unistd.h>

#define _O_RDONLY O_RDONLY
#define _O_WRONLY O_WRONLY
#define _O_RDWR O_RDWR
#define _O_APPEND O_APPEND
#define _O_CREAT O_CREAT
#define _O_EXCL O_EXCL
#define _O_TRUNC O_TRUNC
#define _O_TEXT 0
#define _O_BINARY 0
#define _O_U8TEXT 0
#define _O_U16TEXT 0
/// Does nothing: text and binary files are the same on Linux, and wide output is encoded for the terminal in any mode.
inline int _setmode(int, int) { return 0; }
#define _isatty isatty
template <typename... M> inline int _open(const char *name, int flags, M... mode) {
    return open(__amp_path(name).c_str(), flags, mode...);
}
#define _close close
#define _read read
#define _write write
#define _lseek lseek
#define _lseeki64 lseek64
#define _dup dup
#define _dup2 dup2
#define _S_IREAD S_IRUSR
#define _S_IWRITE S_IWUSR
inline int _waccess(const wchar_t *name, int mode) { return _access(__amp_narrow(name).c_str(), mode); }
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
