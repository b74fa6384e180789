// <windows.h> in a file that does not include <amp.h>: codes that both have are there, whichever comes first.
// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -fsyntax-only -DAMP_BEFORE %s
// RUN: %amp-clang --amp-compat=msvc -Werror -fsyntax-only -DAMP_BEHIND %s
#ifdef AMP_BEFORE
#include <amp.h>
#endif
#include <windows.h>
#ifdef AMP_BEHIND
#include <amp.h>
#endif

int main() {
    const HRESULT all[] = {E_FAIL, E_INVALIDARG, E_OUTOFMEMORY, E_NOTIMPL, E_POINTER};
    for (const HRESULT each : all)
        if (SUCCEEDED(each))
            return 1;
    char text[4] = "abc";
    // Too long, and then the buffer is empty; cut; no buffer at all, which stays as it is.
    if (strncpy_s(text, "abcd", 4) != ERANGE || text[0] || strncpy_s(text, "abcd", _TRUNCATE) != STRUNCATE || text[2] != 'c' || text[3])
        return 2;
    return strncpy_s(text, 0, "x", _TRUNCATE) != EINVAL || text[0] != 'a' ? 3 : 0;
}
