// Lets the includes of system headers find system headers before those of the program's -I folders: glibc's headers
// include <features.h> and <sched.h>, names that Windows does not have and a program may. Input: a preprocessor before
// its main file. The program's own includes keep their order.
#pragma once

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

void searchSystemFirst(clang::Preprocessor &preprocessor);

}  // namespace amp::msvc
