// Names of Visual C++'s C library without the underscore, which it calls deprecated and still has: those that POSIX does
// not have, or has with other parameters.
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -I%S/Inputs %s -o %t && echo "7 kz" | %t | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -std=c++20 -D_MSC_VER=1900 -I%S/Inputs %s -o %t && rm -rf out && echo "7 kz" | %t | FileCheck %s
// A program's own functions, variables and macros with these names, where it includes the headers and where not.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -DOWN -I%S/Inputs %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -DOWN -DHEADERS -I%S/Inputs %s -o %t && %t
#ifdef OWN

#define O_BINARY 0
#include <windows.h>
#ifdef HEADERS
#include <conio.h>
#include <direct.h>
#include <fcntl.h>
#include <io.h>
#include <search.h>
#endif
#include <amp.h>
#include <stdio.h>
#include <string.h>

int mkdir(const char*) { return 1; }
long tell(int) { return 2; }
static int eof(FILE*) { return 3; }
int getch() { return 4; }
static int setmode(int, int) { return 5; }
static void cprintf(const char*) {}
extern "C" int flushall() { return 6; }
int fputchar(int) { return 7; }
static int filelength(const char*) { return 8; }
struct reader {
    int tell() const { return 9; }
    bool eof() const { return true; }
    int open, close, putch, kbhit;
};
template <typename T> struct derived : T {
    int run() { return tell() + eof(); }
};

int main()
{
    cprintf("");
    int getche = 0, chsize = 0, rmtmp = 0, O_TEXT_OF_MINE = 0;
    bool ok = mkdir("x") == 1 && tell(0) == 2 && eof(stdin) == 3 && getch() == 4 && setmode(0, O_BINARY) == 5;
    ok = ok && flushall() == 6 && fputchar('x') == 7 && filelength("x") == 8 && derived<reader>().run() == 10;
    return ok ? getche + chsize + rmtmp + O_TEXT_OF_MINE : 1;
}

#else

#include "stdafx.h"

#include <conio.h>
#include <ctype.h>
#include <direct.h>
#include <fcntl.h>
#include <io.h>
#include <search.h>
#include <share.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int __cdecl Compare(const void* a, const void* b) { return *(const int*)a - *(const int*)b; }
static int __cdecl Leave() { return 0; }

static void Files()
{
    Expect(mkdir("out") == 0 && mkdir("out\\inner") == 0 && mkdir("out") == -1, "mkdir");
    struct _stat facts;
    Expect(_stat("out\\inner", &facts) == 0 && (facts.st_mode & _S_IFMT) == _S_IFDIR && rmdir("out/inner") == 0, "_S_IFDIR");
    int file = open("out/data.bin", O_CREAT | O_BINARY | O_RDWR | O_TRUNC | O_SEQUENTIAL, S_IREAD | S_IWRITE);
    Expect(file >= 0 && write(file, "a\r\nbcd", 6) == 6 && filelength(file) == 6 && tell(file) == 6 && eof(file) == 1, "write");
    Expect(setmode(file, O_TEXT) != -1 && setmode(file, O_BINARY) != -1, "setmode");
    Expect(chsize(file, 2) == 0 && filelength(file) == 2 && lseek(file, 0, SEEK_SET) == 0 && eof(file) == 0, "chsize");
    char text[2] = {};
    Expect(read(file, text, 2) == 2 && text[1] == '\r' && close(file) == 0, "read");
    file = sopen("out/data.bin", O_RDONLY | O_NOINHERIT | O_RANDOM | O_RAW, SH_DENYNO);
    Expect(file >= 0 && close(file) == 0, "sopen");
    file = sopen("out\\more.bin", O_CREAT | O_WRONLY, SH_DENYRW, S_IREAD | S_IWRITE);
    Expect(file >= 0 && close(file) == 0 && access("out/more.bin", 0) == 0 && unlink("out/more.bin") == 0, "sopen of a new file");
    Expect(_stat("out/data.bin", &facts) == 0 && (facts.st_mode & _S_IFREG) && (facts.st_mode & _S_IREAD) &&
               !(facts.st_mode & _S_IEXEC), "_S_IFREG");
}

static void Texts()
{
    char text[20] = "Abc";
    wchar_t wide[20] = L"Abc";
    Expect(memicmp("aB", "Ab", 2) == 0 && memicmp("a", "b", 1) < 0 && stricmp("a", "A") == 0 && strcmpi("a", "B") < 0, "memicmp");
    Expect(strcmp(strupr(text), "ABC") == 0 && strcmp(strrev(text), "CBA") == 0 && strcmp(strnset(text, 'x', 2), "xxA") == 0, "strnset");
    Expect(wcscmp(wcslwr(wide), L"abc") == 0 && wcsicmp(wide, L"ABC") == 0 && wcscmp(wcsset(wide, L'y'), L"yyy") == 0, "wcsset");
    Expect(strcmp(itoa(-5, text, 10), "-5") == 0 && strcmp(ultoa(5ul, text, 2), "101") == 0, "itoa");
    Expect(iscsym('_') && iscsym('1') && !iscsymf('1') && iscsymf('a'), "iscsym");
    int numbers[4] = {3, 1, 2}, key = 2, other = 9;
    unsigned count = 3;
    Expect(lfind(&key, numbers, &count, sizeof(int), Compare) == numbers + 2, "lfind");
    Expect(lsearch(&other, numbers, &count, sizeof(int), Compare) == numbers + 3 && count == 4, "lsearch");
    size_t size = 4;
    Expect(lfind(&other, numbers, &size, sizeof(int), Compare) == numbers + 3, "POSIX's lfind");
    onexit_t leave = onexit(Leave);
    Expect(leave == Leave && rmtmp() == 0, "onexit");
}

int main()
{
    Files();
    Texts();
    // CHECK: a 5 2.5 b
    cprintf("a %d %g ", 5, 2.5);
    cputs("b\n");
    // CHECK: cde
    putch('c');
    fputchar('d');
    cprintf("e\n");
    flushall();
    int n = 0;
    char letter = 0;
    Expect(cscanf("%d %c", &n, &letter) == 2 && n == 7 && letter == 'k', "cscanf");
    Expect(fgetchar() == 'z', "fgetchar");
    Expect(ungetch('q') == 'q' && kbhit() && getche() == 'q', "ungetch");
    return failures;
}

#endif
