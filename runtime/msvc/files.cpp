// File names with backslashes, for programs compiled with --amp-compat=msvc
// (include/compat/crt/detail/runtime_functions.h). On Windows a backslash separates folders.
#include "text/wide_output.h"

#include <compat/crt/detail/runtime_functions.h>

#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <cwchar>
#include <filesystem>
#include <string>
#include <system_error>

#include <sys/stat.h>
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

/// The mode of fopen: "wt, ccs=UTF-8" has the encoding UTF-8. The other letters of Visual C++'s have no meaning here.
struct open_mode {
    std::string plain, encoding;
};

open_mode read_mode(const char *mode) {
    open_mode result;
    for (; *mode && *mode != ','; ++mode)
        if (std::strchr("rwa+bx", *mode))
            result.plain += *mode;
    if (const char *encoding = std::strstr(mode, "ccs="))
        for (encoding += std::strlen("ccs="); *encoding && *encoding != ' '; ++encoding)
            result.encoding += static_cast<char>(std::toupper(static_cast<unsigned char>(*encoding)));
    if (result.encoding == "UNICODE")
        result.encoding = "UTF-16LE";
    return result;
}

/// A file that begins with a byte order mark has that encoding, unless it is overwritten.
std::string found_encoding(const std::string &path, const open_mode &mode) {
    std::FILE *file = mode.plain[0] == 'w' ? nullptr : std::fopen(path.c_str(), "rb");
    if (!file)
        return mode.encoding;
    unsigned char bytes[3] = {};
    const std::size_t count = std::fread(bytes, 1, sizeof bytes, file);
    std::fclose(file);
    if (count == 3 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf)
        return "UTF-8";
    return count >= 2 && bytes[0] == 0xff && bytes[1] == 0xfe ? "UTF-16LE" : mode.encoding;
}

/// Writes a byte order mark to an empty file, or reads the file's.
void pass_mark(std::FILE *stream, const std::string &mode) {
    constexpr wchar_t mark = 0xfeff;
    if (mode[0] == 'r') {
        const std::wint_t first = std::fgetwc(stream);
        if (first != static_cast<std::wint_t>(mark) && first != WEOF)
            std::ungetwc(first, stream);
        if (first == WEOF)
            std::clearerr(stream);
        return;
    }
    struct stat facts;
    if (fstat(fileno(stream), &facts) == 0 && facts.st_size == 0)
        std::fputwc(mark, stream);
}

}  // namespace

AMP_WIDE_API void amp_microsoft_path(const char *name, char *to) {
    const std::string path = path_of(name);
    std::memcpy(to, path.c_str(), path.size() + 1);
}

AMP_WIDE_API std::FILE *amp_microsoft_fopen(const char *name, const char *mode) {
    const open_mode its = read_mode(mode);
    const std::string path = path_of(name), encoding = its.encoding == "" ? "" : found_encoding(path, its);
    // The C library refuses encodings that it has no table for.
    std::FILE *stream = std::fopen(path.c_str(), (its.plain + (encoding == "" ? "" : ",ccs=" + encoding)).c_str());
    if (!stream && encoding != "" && errno == EINVAL)
        stream = std::fopen(path.c_str(), its.plain.c_str());
    else if (stream && encoding != "")
        pass_mark(stream, its.plain);
    return stream;
}

// Wide text in files is UTF-8, unless the stream has another encoding.
AMP_WIDE_API int amp_microsoft_fputws(const wchar_t *text, std::FILE *stream) {
    using amp::runtime::byte_streams, amp::runtime::put_wide;
    return put_wide(stream, text, std::wcslen(text), byte_streams::all) < 0 ? -1 : 0;
}
AMP_WIDE_API std::wint_t amp_microsoft_fputwc(wchar_t letter, std::FILE *stream) {
    using amp::runtime::byte_streams, amp::runtime::put_wide;
    return put_wide(stream, &letter, 1, byte_streams::all) == 1 ? static_cast<std::wint_t>(letter) : WEOF;
}
/// If there is no name, the stream's mode changes.
AMP_WIDE_API std::FILE *amp_microsoft_freopen(const char *name, const char *mode, std::FILE *stream) {
    return std::freopen(name ? path_of(name).c_str() : nullptr, mode, stream);
}
AMP_WIDE_API int amp_microsoft_remove(const char *name) { return std::remove(path_of(name).c_str()); }
AMP_WIDE_API int amp_microsoft_rename(const char *from, const char *to) {
    return std::rename(path_of(from).c_str(), path_of(to).c_str());
}

AMP_WIDE_API int amp_microsoft_copy_file(const char *from, const char *to, int keeps_existing) {
    using std::filesystem::copy_options;
    std::error_code error;
    std::filesystem::copy_file(path_of(from), path_of(to),
                               keeps_existing ? copy_options::none : copy_options::overwrite_existing, error);
    return error.value();
}
AMP_WIDE_API int amp_microsoft_move_file(const char *from, const char *to, int replaces) {
    const std::string source = path_of(from), target = path_of(to);
    if (!replaces && access(target.c_str(), F_OK) == 0 && source != target)
        return EEXIST;
    if (std::rename(source.c_str(), target.c_str()) == 0)
        return 0;
    if (errno != EXDEV)
        return errno;
    std::error_code error;
    std::filesystem::copy(source, target, std::filesystem::copy_options::recursive, error);
    if (!error)
        std::filesystem::remove_all(source, error);
    return error.value();
}
