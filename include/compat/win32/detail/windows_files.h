// The functions of <windows.h> for whole files, and the command line. <windows.h> includes this file after the
// types that it needs.
#pragma once

#include <compat/crt/detail/folders.h>
#include <compat/crt/detail/runtime_functions.h>

#define INVALID_FILE_ATTRIBUTES (static_cast<DWORD>(-1))
#define FILE_ATTRIBUTE_READONLY 0x1u
#define FILE_ATTRIBUTE_HIDDEN 0x2u
#define FILE_ATTRIBUTE_DIRECTORY 0x10u
#define FILE_ATTRIBUTE_ARCHIVE 0x20u
#define FILE_ATTRIBUTE_NORMAL 0x80u
#define MOVEFILE_REPLACE_EXISTING 1u
#define MOVEFILE_COPY_ALLOWED 2u
#define MOVEFILE_WRITE_THROUGH 8u

namespace __amp_files {

/// Sets Windows' code for an error of the C library. ENOENT is ERROR_FILE_NOT_FOUND.
inline BOOL ends(int error, int existing = ERROR_ALREADY_EXISTS) {
    const int codes[][2] = {{EACCES, ERROR_ACCESS_DENIED},
                            {EPERM, ERROR_ACCESS_DENIED},
                            {EISDIR, ERROR_ACCESS_DENIED},
                            {ENOTDIR, ERROR_PATH_NOT_FOUND},
                            {EEXIST, existing},
                            {ENOTEMPTY, ERROR_DIR_NOT_EMPTY},
                            {EINVAL, ERROR_INVALID_PARAMETER},
                            {ENOMEM, ERROR_NOT_ENOUGH_MEMORY},
                            {ENOSPC, ERROR_DISK_FULL},
                            {EXDEV, ERROR_NOT_SAME_DEVICE},
                            {EMFILE, ERROR_TOO_MANY_OPEN_FILES},
                            {ENAMETOOLONG, ERROR_FILENAME_EXCED_RANGE},
                            {EBADF, ERROR_INVALID_HANDLE},
                            {EBUSY, ERROR_BUSY}};
    int code = error;
    for (const auto &pair : codes)
        if (pair[0] == error)
            code = pair[1];
    if (error)
        SetLastError(static_cast<DWORD>(code));
    return error == 0;
}
inline DWORD attributes(const std::string &path) {
    struct stat facts;
    if (stat(path.c_str(), &facts) != 0) {
        ends(errno);
        return INVALID_FILE_ATTRIBUTES;
    }
    const DWORD kind = S_ISDIR(facts.st_mode) ? FILE_ATTRIBUTE_DIRECTORY : FILE_ATTRIBUTE_ARCHIVE;
    return kind | (access(path.c_str(), W_OK) != 0 ? FILE_ATTRIBUTE_READONLY : 0);
}
/// Programs search for backslashes to find a folder, and all functions that take file names accept them.
inline std::string with_backslashes(std::string path) {
    for (char &letter : path)
        if (letter == '/')
            letter = '\\';
    return path;
}
/// The file of the running program.
inline std::string program() {
    char path[4096];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    return with_backslashes(std::string(path, length < 0 ? 0 : static_cast<std::size_t>(length)));
}
/// The arguments with blanks between them. Those that contain blanks are quoted.
inline std::string command_line() {
    std::string result, argument;
    std::FILE *const file = std::fopen("/proc/self/cmdline", "rb");
    for (int letter; file && (letter = std::fgetc(file)) != EOF;) {
        if (letter != 0) {
            argument += static_cast<char>(letter);
            continue;
        }
        const bool has_blanks = argument.empty() || argument.find_first_of(" \t") != std::string::npos;
        result += (result.empty() ? "" : " ") + (has_blanks ? '"' + argument + '"' : argument);
        argument.clear();
    }
    if (file)
        std::fclose(file);
    return result;
}
/// Stores a text. If it does not fit, stores its beginning and returns the size.
template <typename C> DWORD store(const std::basic_string<C> &text, C *to, DWORD size) {
    if (size == 0)
        return 0;
    const std::size_t length = text.copy(to, size - 1);
    to[length] = 0;
    if (length == text.size())
        return static_cast<DWORD>(length);
    SetLastError(ERROR_INSUFFICIENT_BUFFER);
    return size;
}
inline std::wstring wide(const std::string &text) { return __amp_text::widen(text.data(), text.size()); }

}  // namespace __amp_files

inline BOOL DeleteFileA(LPCSTR name) { return __amp_files::ends(unlink(__amp_path(name).c_str()) ? errno : 0); }
inline BOOL DeleteFileW(LPCWSTR name) { return DeleteFileA(__amp_narrow(name).c_str()); }
inline BOOL CopyFileA(LPCSTR from, LPCSTR to, BOOL fails) {
    return __amp_files::ends(amp_microsoft_copy_file(from, to, fails), ERROR_FILE_EXISTS);
}
inline BOOL CopyFileW(LPCWSTR from, LPCWSTR to, BOOL fails) {
    return CopyFileA(__amp_narrow(from).c_str(), __amp_narrow(to).c_str(), fails);
}
inline BOOL MoveFileExA(LPCSTR from, LPCSTR to, DWORD flags) {
    return __amp_files::ends(amp_microsoft_move_file(from, to, flags & MOVEFILE_REPLACE_EXISTING ? 1 : 0));
}
inline BOOL MoveFileExW(LPCWSTR from, LPCWSTR to, DWORD flags) {
    return MoveFileExA(__amp_narrow(from).c_str(), __amp_narrow(to).c_str(), flags);
}
inline BOOL MoveFileA(LPCSTR from, LPCSTR to) { return MoveFileExA(from, to, 0); }
inline BOOL MoveFileW(LPCWSTR from, LPCWSTR to) { return MoveFileExW(from, to, 0); }
inline DWORD GetFileAttributesA(LPCSTR name) { return __amp_files::attributes(__amp_path(name)); }
inline DWORD GetFileAttributesW(LPCWSTR name) { return GetFileAttributesA(__amp_narrow(name).c_str()); }
inline BOOL CreateDirectoryA(LPCSTR name, void *) { return __amp_files::ends(_mkdir(name) ? errno : 0); }
inline BOOL CreateDirectoryW(LPCWSTR name, void *) { return CreateDirectoryA(__amp_narrow(name).c_str(), nullptr); }
inline BOOL RemoveDirectoryA(LPCSTR name) { return __amp_files::ends(_rmdir(name) ? errno : 0); }
inline BOOL RemoveDirectoryW(LPCWSTR name) { return RemoveDirectoryA(__amp_narrow(name).c_str()); }

inline LPSTR GetCommandLineA() {
    static std::string line = __amp_files::command_line();
    return &line[0];
}
inline LPWSTR GetCommandLineW() {
    static std::wstring line = __amp_files::wide(__amp_files::command_line());
    return &line[0];
}

#ifdef _UNICODE
#define DeleteFile DeleteFileW
#define CopyFile CopyFileW
#define MoveFile MoveFileW
#define MoveFileEx MoveFileExW
#define GetFileAttributes GetFileAttributesW
#define CreateDirectory CreateDirectoryW
#define RemoveDirectory RemoveDirectoryW
#define GetCommandLine GetCommandLineW
#else
#define DeleteFile DeleteFileA
#define CopyFile CopyFileA
#define MoveFile MoveFileA
#define MoveFileEx MoveFileExA
#define GetFileAttributes GetFileAttributesA
#define CreateDirectory CreateDirectoryA
#define RemoveDirectory RemoveDirectoryA
#define GetCommandLine GetCommandLineA
#endif
