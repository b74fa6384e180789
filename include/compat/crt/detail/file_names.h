// File names as Windows programs write them: "data\\in.txt" becomes data/in.txt. <compat/crt/microsoft.h> includes this
// file before the functions that open files.
#pragma once

#include <compat/crt/detail/runtime_functions.h>

#include <cstddef>
#include <cstring>
#include <string>

inline std::string __amp_path(const char *name) {
    std::string path(name ? std::strlen(name) : 0, '\0');
    if (!path.empty())
        amp_microsoft_path(name, &path[0]);
    return path;
}
