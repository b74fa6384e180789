// <tchar.h>'s names, narrow and wide; wmain's arguments are wide characters whatever the locale, and its name is wmain.
// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t 'a é€' | FileCheck %s --check-prefixes=CHECK,NARROW
// RUN: %amp-clang --amp-compat=msvc -DUNICODE -D_UNICODE %s -o %t && %t 'a é€' | FileCheck %s --check-prefixes=CHECK,WIDE
#include <amp.h>
#include <assert.h>
#include <direct.h>
#include <stdio.h>
#include <tchar.h>
#include <windows.h>

int _tmain(int argc, _TCHAR* argv[])
{
    _TCHAR first[64], second[64];
    _stprintf(first, _T("%d %s"), 4, _T("word"));
    _sntprintf(second, 64, _T("%ld-%.2f"), (LONG)-3, 2.5);
    _tprintf(_T("%s|%s|\n"), first, second);
    // CHECK: {{^}}4 word|-3-2.50|
    _TCHAR list[] = _T("a,b;c");
    for (_TCHAR* part = _tcstok(list, _T(",;")); part; part = _tcstok(NULL, _T(",;")))
        _tprintf(_T("<%s>"), part);
    _tprintf(_T("%s %d %d\n"), _tcsrev(first), (int)_tcscspn(second, _T(".")), _istupper(_T('A')) != 0);
    // CHECK-NEXT: <a><b><c>drow 4 4 1
    _tprintf(_T("%d %s %d\n"), (int)_tstol(_T("77")), _tgetenv(_T("PATH")) ? _T("some") : _T("none"), _tgetenv(_T("NO_SUCH")) == NULL);
    // CHECK-NEXT: 77 some 1
    _TCHAR small[3];
    const int written = _sntprintf(small, 3, _T("%s"), _T("abcdef"));
    printf("%d %d\n", written < 0 || written > 3, small[1] == _T('b'));
    // CHECK-NEXT: 1 1
    int a = 0, b = 0;
    _stscanf(_T("12 34"), _T("%d %d"), &a, &b);
    printf("%d %d %s\n", a, b, __FUNCTION__);
    // NARROW-NEXT: 12 34 main
    // WIDE-NEXT: 12 34 wmain
    for (const _TCHAR* letter = argv[argc - 1]; *letter; ++letter)
        printf("%x ", (unsigned)*letter & (sizeof *letter == 1 ? 0xff : 0xffffffff));
    // NARROW-NEXT: 61 20 c3 a9 e2 82 ac
    // WIDE-NEXT: 61 20 e9 20ac
    printf("\n");
    // Names that are defined for narrow and for wide text.
    _TCHAR counted[16] = _T("");
    _tcsnccpy(counted, _T("Count"), 3);
    counted[3] = 0;
    _tcsnccat(counted, _T("tless"), 4);
    printf("%d %d %d %d\n", (int)_tcslen(counted), _tcsncicmp(counted, _T("cOU"), 3), _tcsnccmp(counted, _T("Cox"), 2),
           _tcscmpi(counted, _T("COUTLES")));
    // CHECK-NEXT: 7 0 0 0
    _tprintf(_T("%s %s %d %d\n"), _ltot(-42, first, 10), _ultot(255, second, 16), _istgraph(_T(' ')) != 0,
             _istcntrl(_T('\n')) != 0);
    // CHECK-NEXT: -42 ff 0 1
    printf("%d %d\n", _trmdir(_T("no-such-folder")), _TEOF == (_TINT)-1 && sizeof(_TUCHAR) == sizeof(_TCHAR));
    // CHECK-NEXT: -1 1
    _ftprintf_s(stdout, _T("%d\n"), _tcsxfrm(second, _T("ab"), 64) >= 2);
    // CHECK-NEXT: 1
}
