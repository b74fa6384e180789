// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
// Visual C++'s <amp.h> includes <windows.h>, so a program's macros come after Windows' types. Here <amp.h> includes a
// part of it: the rest is declared without these macros, which then have the program's values.
#include <amp.h>

#define SIZE 1024
#define POINT 3
#define RECT 4
#define WORD 32
#define BYTE unsigned char
#define COORD (1 + 1)
#define ATOM 6
#define INT8 signed char
#define IN 7
#define OUT 8
#define MAXINT 9
#define ARRAYSIZE 10

#include <windows.h>

int main() {
    tagPOINT point = {1, 2};
    tagRECT rectangle = {1, 2, 3, 4};
    _COORD at = {1, 2};
    DWORD number = 5;
    BYTE byte = 255;
    INT8 small = -1;
    bool ok = SIZE == 1024 && POINT == 3 && RECT == 4 && WORD == 32 && COORD == 2 && ATOM == 6;
    ok = ok && IN == 7 && OUT == 8 && MAXINT == 9 && ARRAYSIZE == 10;
    return ok && point.x == 1 && rectangle.bottom == 4 && at.Y == 2 && number == 5 && byte == 255 && small == -1 ? 0 : 1;
}
