// Microsoft's functions that split paths into components and join them.
#pragma once

inline char *_fullpath(char *result, const char *path, std::size_t size) {
    char *full = realpath(__amp_path(path).c_str(), nullptr);
    if (full && result) {
        const bool fits = strcpy_s(result, size, full) == 0;
        std::free(full);
        return fits ? result : nullptr;
    }
    return full;
}

/// Splits a path. The drive is always empty, and both kinds of slashes separate directories. Pointers to unwanted
/// components may be null.
template <typename C>
inline errno_t __amp_split_path(const C *path, C *drive, std::size_t driveSize, C *folder, std::size_t folderSize,
                                C *name, std::size_t nameSize, C *ending, std::size_t endingSize) {
    typedef std::basic_string<C> string;
    const string whole = path;
    const C slashes[] = {'/', '\\', 0};
    const std::size_t slash = whole.find_last_of(slashes);
    const std::size_t start = slash == string::npos ? 0 : slash + 1;
    std::size_t dot = whole.rfind(static_cast<C>('.'));
    if (dot == string::npos || dot < start)
        dot = whole.size();
    auto put = [](C *to, std::size_t size, const string &part) {
        return to && size ? __amp_copy_counted(to, size, part.c_str(), part.size()) : 0;
    };
    const errno_t errors[] = {put(drive, driveSize, string()), put(folder, folderSize, whole.substr(0, start)),
                              put(name, nameSize, whole.substr(start, dot - start)),
                              put(ending, endingSize, whole.substr(dot))};
    for (errno_t error : errors)
        if (error)
            return error;
    return 0;
}
inline errno_t _splitpath_s(const char *path, char *drive, std::size_t driveSize, char *folder, std::size_t folderSize,
                            char *name, std::size_t nameSize, char *ending, std::size_t endingSize) {
    return __amp_split_path(path, drive, driveSize, folder, folderSize, name, nameSize, ending, endingSize);
}
inline errno_t _wsplitpath_s(const wchar_t *path, wchar_t *drive, std::size_t driveSize, wchar_t *folder,
                             std::size_t folderSize, wchar_t *name, std::size_t nameSize, wchar_t *ending,
                             std::size_t endingSize) {
    return __amp_split_path(path, drive, driveSize, folder, folderSize, name, nameSize, ending, endingSize);
}
/// Joins the components. Adds the dot before the extension and the slash after the directory if they are missing.
inline errno_t _makepath_s(char *path, std::size_t size, const char *drive, const char *folder, const char *name,
                           const char *ending) {
    std::string made(drive ? drive : "");
    made += folder ? folder : "";
    if (folder && *folder && made.back() != '/' && made.back() != '\\')
        made += '/';
    made += name ? name : "";
    made += ending && *ending && *ending != '.' ? "." : "";
    made += ending ? ending : "";
    return strcpy_s(path, size, made.c_str());
}
template <std::size_t N>
inline errno_t _makepath_s(char (&path)[N], const char *drive, const char *folder, const char *name,
                           const char *ending) {
    return _makepath_s(path, N, drive, folder, name, ending);
}
inline void _splitpath(const char *path, char *drive, char *folder, char *name, char *ending) {
    _splitpath_s(path, drive, _MAX_DRIVE, folder, _MAX_DIR, name, _MAX_FNAME, ending, _MAX_EXT);
}
template <std::size_t A, std::size_t B, std::size_t C, std::size_t D>
inline errno_t _splitpath_s(const char *path, char (&drive)[A], char (&folder)[B], char (&name)[C], char (&ending)[D]) {
    return _splitpath_s(path, drive, A, folder, B, name, C, ending, D);
}
template <std::size_t A, std::size_t B, std::size_t C, std::size_t D>
inline errno_t _wsplitpath_s(const wchar_t *path, wchar_t (&drive)[A], wchar_t (&folder)[B], wchar_t (&name)[C],
                             wchar_t (&ending)[D]) {
    return _wsplitpath_s(path, drive, A, folder, B, name, C, ending, D);
}
