// Microsoft's functions that split paths into components, join them, complete them, and search for files. Both kinds
// of slashes separate folders.
#pragma once

/// Sets errno, as functions with invalid parameters do.
inline errno_t __amp_refuse(errno_t error) { return errno = error; }

/// The path from the root on, without `.` and `..`, and with slashes only. The file need not exist, and links are not
/// followed.
inline std::string __amp_whole_path(const char *name) {
    std::string path = __amp_path(name);
    if (path.empty() || path[0] != '/') {
        char *const folder = getcwd(nullptr, 0);
        path = std::string(folder ? folder : "") + '/' + path;
        std::free(folder);
    }
    std::string result;
    bool ends_in_slash = false;
    for (std::size_t i = 0; i < path.size();) {
        const std::size_t end =
            path.find_first_of("/\\", i) == std::string::npos ? path.size() : path.find_first_of("/\\", i);
        const std::string part = path.substr(i, end - i);
        if (part == "..")
            result.erase(result.empty() ? 0 : result.rfind('/'));
        else if (!part.empty() && part != ".")
            result += '/' + part;
        ends_in_slash = end != path.size();
        i = end + 1;
    }
    return result.empty() || (ends_in_slash && name && *name) ? result + '/' : result;
}
/// Allocates the result if `result` is null. The caller frees it.
inline char *_fullpath(char *result, const char *path, std::size_t size) {
    const std::string whole = __amp_whole_path(path);
    if (!result)
        return strdup(whole.c_str());
    return strcpy_s(result, size, whole.c_str()) == 0 ? result : (errno = ERANGE, nullptr);
}
inline wchar_t *_wfullpath(wchar_t *result, const wchar_t *path, std::size_t size) {
    const std::string whole = __amp_whole_path(path ? __amp_narrow(path).c_str() : nullptr);
    const std::wstring wide = __amp_text::widen(whole.data(), whole.size());
    if (!result)
        return wcsdup(wide.c_str());
    return wcscpy_s(result, size, wide.c_str()) == 0 ? result : (errno = ERANGE, nullptr);
}

/// Splits a path. A letter and a colon at its beginning are the drive. A component that the caller does not want has a
/// null pointer and the size 0. If a component does not fit, all are empty.
template <typename C>
inline errno_t __amp_split_path(const C *path, C *drive, std::size_t driveSize, C *folder, std::size_t folderSize,
                                C *name, std::size_t nameSize, C *ending, std::size_t endingSize) {
    typedef std::basic_string<C> string;
    struct component {
        C *to;
        std::size_t size;
        string text;
    } parts[] = {{drive, driveSize, string()},
                 {folder, folderSize, string()},
                 {name, nameSize, string()},
                 {ending, endingSize, string()}};
    errno_t error = path ? 0 : EINVAL;
    for (const component &part : parts)
        if (!part.to != !part.size)
            error = EINVAL;
    if (error == 0) {
        string whole = path;
        const C letter = whole.empty() ? C() : static_cast<C>(whole[0] | 0x20);
        const std::size_t start = whole.size() > 1 && whole[1] == ':' && letter >= 'a' && letter <= 'z' ? 2 : 0;
        const C slashes[] = {'/', '\\', 0};
        const std::size_t slash = whole.find_last_of(slashes);
        const std::size_t file = slash == string::npos || slash < start ? start : slash + 1;
        std::size_t dot = whole.rfind(static_cast<C>('.'));
        if (dot == string::npos || dot < file)
            dot = whole.size();
        parts[0].text = whole.substr(0, start);
        parts[1].text = whole.substr(start, file - start);
        parts[2].text = whole.substr(file, dot - file);
        parts[3].text = whole.substr(dot);
        for (const component &part : parts)
            if (part.to && part.text.size() >= part.size)
                error = ERANGE;
    }
    for (const component &part : parts)
        if (part.to && part.size)
            part.to[error ? 0 : part.text.copy(part.to, part.text.size())] = 0;
    return error ? __amp_refuse(error) : 0;
}
/// Joins the components. Adds the drive's colon, the slash after the folder and the dot before the ending if they are
/// missing.
template <typename C>
inline std::basic_string<C> __amp_joined_path(const C *drive, const C *folder, const C *name, const C *ending) {
    std::basic_string<C> made;
    if (drive && *drive)
        made = {*drive, static_cast<C>(':')};
    if (folder && *folder) {
        made += folder;
        if (made.back() != '/' && made.back() != '\\')
            made += static_cast<C>('/');
    }
    if (name)
        made += name;
    if (ending && *ending && *ending != '.')
        made += static_cast<C>('.');
    return ending ? made + ending : made;
}

inline errno_t __amp_put(char *to, std::size_t size, const char *text) { return strcpy_s(to, size, text); }
inline errno_t __amp_put(wchar_t *to, std::size_t size, const wchar_t *text) { return wcscpy_s(to, size, text); }

#define AMP_PATHS(split, make, letter)                                                                                 \
    inline errno_t split##_s(const letter *path, letter *drive, std::size_t driveSize, letter *folder,                 \
                             std::size_t folderSize, letter *name, std::size_t nameSize, letter *ending,               \
                             std::size_t endingSize) {                                                                 \
        return __amp_split_path(path, drive, driveSize, folder, folderSize, name, nameSize, ending, endingSize);       \
    }                                                                                                                  \
    template <std::size_t A, std::size_t B, std::size_t C, std::size_t D>                                              \
    inline errno_t split##_s(const letter *path, letter(&drive)[A], letter(&folder)[B], letter(&name)[C],              \
                             letter(&ending)[D]) {                                                                     \
        return split##_s(path, drive, A, folder, B, name, C, ending, D);                                               \
    }                                                                                                                  \
    inline void split(const letter *path, letter *drive, letter *folder, letter *name, letter *ending) {               \
        split##_s(path, drive, drive ? _MAX_DRIVE : 0, folder, folder ? _MAX_DIR : 0, name, name ? _MAX_FNAME : 0,     \
                  ending, ending ? _MAX_EXT : 0);                                                                      \
    }                                                                                                                  \
    inline errno_t make##_s(letter *path, std::size_t size, const letter *drive, const letter *folder,                 \
                            const letter *name, const letter *ending) {                                                \
        const errno_t error = __amp_put(path, size, __amp_joined_path(drive, folder, name, ending).c_str());           \
        return error ? __amp_refuse(error) : 0;                                                                        \
    }                                                                                                                  \
    template <std::size_t N>                                                                                           \
    inline errno_t make##_s(letter(&path)[N], const letter *drive, const letter *folder, const letter *name,           \
                            const letter *ending) {                                                                    \
        return make##_s(path, N, drive, folder, name, ending);                                                         \
    }                                                                                                                  \
    inline void make(letter *path, const letter *drive, const letter *folder, const letter *name,                      \
                     const letter *ending) {                                                                           \
        make##_s(path, _MAX_PATH, drive, folder, name, ending);                                                        \
    }
AMP_PATHS(_splitpath, _makepath, char)
AMP_PATHS(_wsplitpath, _wmakepath, wchar_t)
#undef AMP_PATHS

/// The whole path of a file in the current folder, or in a folder of the environment variable. Empty if there is none.
inline std::string __amp_found_file(const std::string &name, const std::string &variable) {
    if (name.empty())
        return name;
    std::string folders = __amp_whole_path("");
    if (const char *value = std::getenv(variable.c_str()))
        folders += ':' + std::string(value);
    for (std::size_t i = 0; i <= folders.size();) {
        const std::size_t end =
            folders.find_first_of(":;", i) == std::string::npos ? folders.size() : folders.find_first_of(":;", i);
        const std::string file = __amp_whole_path((folders.substr(i, end - i) + '/' + name).c_str());
        if (access(file.c_str(), F_OK) == 0)
            return file;
        i = end + 1;
    }
    return access(__amp_path(name.c_str()).c_str(), F_OK) == 0 ? __amp_whole_path(name.c_str()) : std::string();
}
/// Stores the path of a file that is found, or an empty text.
inline errno_t _searchenv_s(const char *name, const char *variable, char *path, std::size_t size) {
    if (!path || !size)
        return __amp_refuse(EINVAL);
    const std::string found = __amp_found_file(name ? name : "", variable ? variable : "");
    path[0] = 0;
    return found.size() >= size ? __amp_refuse(ERANGE)
           : found.empty()      ? __amp_refuse(ENOENT)
                                : strcpy_s(path, size, found.c_str());
}
inline errno_t _wsearchenv_s(const wchar_t *name, const wchar_t *variable, wchar_t *path, std::size_t size) {
    if (!path || !size)
        return __amp_refuse(EINVAL);
    const std::string narrow = __amp_found_file(__amp_narrow(name), __amp_narrow(variable));
    const std::wstring found = __amp_text::widen(narrow.data(), narrow.size());
    path[0] = 0;
    return found.size() >= size ? __amp_refuse(ERANGE)
           : found.empty()      ? __amp_refuse(ENOENT)
                                : wcscpy_s(path, size, found.c_str());
}
template <std::size_t N> inline errno_t _searchenv_s(const char *name, const char *variable, char (&path)[N]) {
    return _searchenv_s(name, variable, path, N);
}
template <std::size_t N>
inline errno_t _wsearchenv_s(const wchar_t *name, const wchar_t *variable, wchar_t (&path)[N]) {
    return _wsearchenv_s(name, variable, path, N);
}
inline void _searchenv(const char *name, const char *variable, char *path) {
    _searchenv_s(name, variable, path, _MAX_PATH);
}
inline void _wsearchenv(const wchar_t *name, const wchar_t *variable, wchar_t *path) {
    _wsearchenv_s(name, variable, path, _MAX_PATH);
}

/// The name of a file that does not exist, in the folder of the environment variable TMP, in `folder` or in /tmp. The
/// caller frees it.
inline char *_tempnam(const char *folder, const char *prefix) {
    static std::atomic<unsigned> count{0};
    const char *const variable = std::getenv("TMP");
    std::string chosen = "/tmp";
    if (variable && access(variable, W_OK) == 0)
        chosen = variable;
    else if (folder && access(__amp_path(folder).c_str(), W_OK) == 0)
        chosen = __amp_path(folder);
    std::string name;
    do
        name = chosen + '/' + (prefix ? prefix : "") + std::to_string(getpid()) + '_' + std::to_string(count++);
    while (access(name.c_str(), F_OK) == 0);
    return strdup(name.c_str());
}
