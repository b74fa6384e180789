// The functions of <windows.h> for the current folder, whole paths and temporary files. The paths have backslashes, as
// those of windows_files.h. <windows.h> includes this file after the types that it needs.
#pragma once

namespace __amp_files {

/// Stores a path and returns its length. If it does not fit, returns the required size.
template <typename C> DWORD give(const std::basic_string<C> &path, C *to, DWORD size) {
    if (!to || size <= path.size())
        return static_cast<DWORD>(path.size()) + 1;
    to[path.copy(to, path.size())] = 0;
    return static_cast<DWORD>(path.size());
}
inline std::string current_folder() { return with_backslashes(__amp_whole_path("")); }
/// Ends with a backslash.
inline std::string temporary_folder() {
    std::string folder;
    for (const char *name : {"TMPDIR", "TMP", "TEMP"})
        if (const char *value = folder.empty() ? std::getenv(name) : nullptr)
            folder = value;
    return with_backslashes(__amp_whole_path(folder.empty() ? "/tmp/" : (folder + '/').c_str()));
}
/// Stores a whole path, and a pointer to its last component. The pointer is null for a folder.
template <typename C> DWORD give_whole(const std::basic_string<C> &path, C *to, DWORD size, C **name) {
    const DWORD length = give(path, to, size);
    if (name)
        *name = length < size && path.back() != '\\' ? to + path.rfind(static_cast<C>('\\')) + 1 : nullptr;
    return length;
}
/// The number of the new file, or 0. A number other than 0 is used as it is, and no file is made.
inline UINT temporary_file(const std::string &folder, const std::string &prefix, UINT number, std::string &name) {
    const bool is_given = (number & 0xffff) != 0;
    UINT next = is_given ? number : static_cast<UINT>(GetTickCount() ^ static_cast<DWORD>(getpid()));
    for (int tries = 0; tries != 0x10000; ++tries, ++next) {
        char part[16];
        std::snprintf(part, sizeof part, "%X.TMP", next & 0xffff);
        if ((next & 0xffff) == 0)
            continue;
        name = folder + (folder.empty() || folder.back() == '\\' || folder.back() == '/' ? "" : "\\") +
               prefix.substr(0, 3) + part;
        if (is_given)
            return next & 0xffff;
        if (std::FILE *const file = std::fopen(name.c_str(), "wx")) {
            std::fclose(file);
            return next & 0xffff;
        }
        if (errno != EEXIST) {
            ends(errno == ENOENT || errno == ENOTDIR ? EINVAL : errno);
            if (GetLastError() == ERROR_INVALID_PARAMETER)
                SetLastError(ERROR_DIRECTORY);
            return 0;
        }
    }
    SetLastError(ERROR_FILE_EXISTS);
    return 0;
}

}  // namespace __amp_files

inline DWORD GetCurrentDirectoryA(DWORD size, LPSTR path) {
    return __amp_files::give(__amp_files::current_folder(), path, size);
}
inline DWORD GetCurrentDirectoryW(DWORD size, LPWSTR path) {
    return __amp_files::give(__amp_files::wide(__amp_files::current_folder()), path, size);
}
inline BOOL SetCurrentDirectoryA(LPCSTR path) { return __amp_files::ends(_chdir(path) ? errno : 0); }
inline BOOL SetCurrentDirectoryW(LPCWSTR path) { return SetCurrentDirectoryA(__amp_narrow(path).c_str()); }
inline DWORD GetTempPathA(DWORD size, LPSTR path) {
    return __amp_files::give(__amp_files::temporary_folder(), path, size);
}
inline DWORD GetTempPathW(DWORD size, LPWSTR path) {
    return __amp_files::give(__amp_files::wide(__amp_files::temporary_folder()), path, size);
}
inline DWORD GetFullPathNameA(LPCSTR path, DWORD size, LPSTR to, LPSTR *name) {
    return __amp_files::give_whole(__amp_files::with_backslashes(__amp_whole_path(path)), to, size, name);
}
inline DWORD GetFullPathNameW(LPCWSTR path, DWORD size, LPWSTR to, LPWSTR *name) {
    const std::string whole = __amp_whole_path(__amp_narrow(path).c_str());
    return __amp_files::give_whole(__amp_files::wide(__amp_files::with_backslashes(whole)), to, size, name);
}
/// `name` must have room for MAX_PATH characters.
inline UINT GetTempFileNameA(LPCSTR folder, LPCSTR prefix, UINT number, LPSTR name) {
    std::string made;
    const UINT result = __amp_files::temporary_file(folder, prefix ? prefix : "", number, made);
    if (result && strcpy_s(name, MAX_PATH, made.c_str()) != 0) {
        SetLastError(ERROR_BUFFER_OVERFLOW);
        return 0;
    }
    return result;
}
inline UINT GetTempFileNameW(LPCWSTR folder, LPCWSTR prefix, UINT number, LPWSTR name) {
    char narrow[MAX_PATH];
    const UINT result = GetTempFileNameA(__amp_narrow(folder).c_str(), __amp_narrow(prefix).c_str(), number, narrow);
    if (result)
        wcscpy_s(name, MAX_PATH, __amp_files::wide(narrow).c_str());
    return result;
}

#if defined(_UNICODE) || defined(UNICODE)
#define GetCurrentDirectory GetCurrentDirectoryW
#define SetCurrentDirectory SetCurrentDirectoryW
#define GetTempPath GetTempPathW
#define GetFullPathName GetFullPathNameW
#define GetTempFileName GetTempFileNameW
#else
#define GetCurrentDirectory GetCurrentDirectoryA
#define SetCurrentDirectory SetCurrentDirectoryA
#define GetTempPath GetTempPathA
#define GetFullPathName GetFullPathNameA
#define GetTempFileName GetTempFileNameA
#endif
