// _TCHAR is char without UNICODE: if this leads to a type error, a note shows the flags of a Unicode project.
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc -DUNICODE -D_UNICODE -O1 %s -o %t && %t one
// RUN: not %amp-clang --amp-compat=msvc -DOTHER -fsyntax-only %s 2>&1 | FileCheck --check-prefix=OTHER %s
#include <tchar.h>
#include <amp.h>
#include <string>
#ifdef OTHER
// An unrelated error.
int _tmain(int, _TCHAR **) { const char *text = 3.0f; return text == nullptr; }
// OTHER: error: cannot initialize
// OTHER-NOT: UNICODE
#else
int _tmain(int argc, _TCHAR *argv[]) {
    // CHECK: [[@LINE+1]]:20: error: cannot initialize a variable of type 'const wchar_t *'
    const wchar_t *name = argv[0];
    // CHECK: note: _TCHAR is char here, since UNICODE is not defined; what a project of the Unicode character set has is -DUNICODE -D_UNICODE
    // CHECK-NOT: note: _TCHAR is char
    std::wstring first = argc > 1 ? argv[1] : L"";
    return name && first == L"one" ? 0 : 1;
}
#endif
