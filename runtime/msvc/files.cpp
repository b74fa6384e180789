// File names with backslashes, for programs compiled with --amp-compat=msvc
// (include/compat/crt/detail/runtime_library.h gives the C library's functions these names). On Windows a backslash
// separates folders.
#include "process/wide_output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

#include <unistd.h>

namespace {

/// Converts `.\data\in.txt` to "./data/in.txt". Linux allows backslashes in file names, so the name of an existing
/// file is not converted.
std::string path_of(const char *name) {
    std::string path = name ? name : "";
    if (path.find('\\') == std::string::npos)
        return path;
    const int before = errno;
    if (access(name, F_OK) != 0)
        for (char &letter : path)
            if (letter == '\\')
                letter = '/';
    errno = before;
    return path;
}

}  // namespace

/// The result is as long as the name.
AMP_WIDE_API void amp_microsoft_path(const char *name, char *to) {
    const std::string path = path_of(name);
    std::memcpy(to, path.c_str(), path.size() + 1);
}

AMP_WIDE_API std::FILE *amp_microsoft_fopen(const char *name, const char *mode) {
    return std::fopen(path_of(name).c_str(), mode);
}
/// If there is no name, the stream's mode changes.
AMP_WIDE_API std::FILE *amp_microsoft_freopen(const char *name, const char *mode, std::FILE *stream) {
    return std::freopen(name ? path_of(name).c_str() : nullptr, mode, stream);
}
AMP_WIDE_API int amp_microsoft_remove(const char *name) { return std::remove(path_of(name).c_str()); }
AMP_WIDE_API int amp_microsoft_rename(const char *from, const char *to) {
    return std::rename(path_of(from).c_str(), path_of(to).c_str());
}
