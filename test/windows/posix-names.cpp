// Portable code that includes POSIX's headers gets their names.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 %s -o %t && %t
#include <amp.h>
#include <unistd.h>

int main()
{
    int ends[2];
    char back = 0;
    if (pipe(ends) != 0 || write(ends[1], "x", 1) != 1 || read(ends[0], &back, 1) != 1)
        return 1;
    usleep(1);
    return back != 'x';
}
