// <filesystem> under the names of the proposals that older releases of Visual C++ implement.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -std=c++17 -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -std=c++17 -DEXPERIMENTAL_FIRST %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -DEXPERIMENTAL_FIRST %s -o %t && %t
#ifdef EXPERIMENTAL_FIRST
#include <experimental/filesystem>
#endif
#include <filesystem>
#include <amp.h>
#include <string>

namespace fs = std::experimental::filesystem;
namespace sys = std::tr2::sys;

int main(int, char** arguments) {
    const fs::path program(arguments[0]);
    const std::experimental::filesystem::v1::path folder = program.parent_path();
    bool isThere = false;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        isThere |= entry.path().filename() == program.filename();
    return isThere && sys::exists(sys::path(arguments[0])) && fs::file_size(program) > 0 ? 0 : 1;
}
