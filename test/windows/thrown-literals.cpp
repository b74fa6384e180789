// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
// A string literal is thrown as char *: handlers of char * and of const char * catch it.
#include <amp.h>

#include <cstring>

static bool caught(int which) {
    try {
        if (which == 0)
            throw "Memory "
                  "failure";
        if (which == 1)
            throw L"wide";
        throw which;
    } catch (char *text) {
        return which == 0 && strcmp(text, "Memory failure") == 0;
    } catch (wchar_t *text) {
        return which == 1 && wcscmp(text, L"wide") == 0;
    } catch (int number) {
        return number == 2;
    }
}

static bool caughtAsConst() {
    try {
        throw "text";
    } catch (const char *text) {
        return strcmp(text, "text") == 0;
    }
}

int main() { return caught(0) && caught(1) && caught(2) && caughtAsConst() ? 0 : 1; }
