// RUN: %amp-clang --amp-compat=msvc2012 -Wall -Werror %s -o %t && %t %s
// RUN: not %amp-clang --amp-compat=msvc2013 -fsyntax-only %s 2>&1 | FileCheck %s
// Streams of Visual C++ 2012 convert to void *: programs compare them with NULL.
// CHECK: error: invalid operands to binary expression
#include <amp.h>

#include <fstream>
#include <sstream>

int main(int, char **arguments) {
    std::ifstream file(arguments[1]), none("no-such-file");
    std::stringstream text;
    bool ok = !(file == NULL) && none == NULL && file != 0 && !(none != NULL) && text != NULL;
    return ok ? 0 : 1;
}
