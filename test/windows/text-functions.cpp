// Functions of Visual C++'s C library for text, conversion, keys, searches and memory, with their errors.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -I%S/Inputs %s -o %t
// RUN: printf 'k\303\244zline one\nlonger than the buffer\nrest\n12 0x1f\n12 0x1f\nlast' | %t
#include "stdafx.h"

#include <conio.h>
#include <crtdbg.h>
#include <ctype.h>
#include <errno.h>
#include <intrin.h>
#include <malloc.h>
#include <new.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

static bool Is(const char* got, const char* expected)
{
    if (strcmp(got, expected) == 0)
        return true;
    printf("'%s', expected '%s'\n", got, expected);
    return false;
}
static bool Is(const wchar_t* got, const wchar_t* expected) { return wcscmp(got, expected) == 0; }

static void Text()
{
    char text[8] = "abcdef";
    wchar_t wide[8] = L"abcdef";
    Expect(_strnset_s(text, 8, 'x', 2) == 0 && Is(text, "xxcdef"), "_strnset_s");
    Expect(_strset_s(text, 'y') == 0 && Is(text, "yyyyyy"), "_strset_s");
    Expect(_strset_s(text, 3, 'z') == EINVAL && text[0] == 0 && _strset_s(NULL, 3, 'z') == EINVAL, "_strset_s");
    Expect(Is(_wcsnset(wide, L'x', 2), L"xxcdef") && Is(_wcsset(wide, L'y'), L"yyyyyy"), "_wcsset");
    Expect(_wcsset_s(wide, L'\u00e4') == 0 && wide[5] == L'\u00e4' && _wcsnset_s(wide, 2, L'x', 1) == EINVAL, "_wcsset_s");
    Expect(wcsicmp(L"ABC", L"abc") == 0 && _wcsicoll(L"ABC", L"abd") < 0 && wcsnicmp(L"ABx", L"aby", 2) == 0, "wcsicmp");
    Expect(_strnicoll("ABx", "aby", 2) == 0 && _strncoll("abx", "aby", 2) == 0, "_strnicoll");
    wchar_t case_changed[] = L"Ab";
    Expect(Is(wcsupr(case_changed), L"AB") && Is(wcslwr(case_changed), L"ab") && Is(wcsrev(case_changed), L"ba"), "wcsupr");
    Expect(__iscsym('_') && __iscsym('9') && !__iscsymf('9') && __iscsymf('x') && __iswcsym(L'a') && !__iswcsymf(L'-'), "__iscsym");
    Expect(iswascii(L'a') && !iswascii(L'\u00e4') && !isleadbyte(0xe4), "iswascii");
    Expect(_wcstoi64(L"-9000000000", NULL, 10) == -9000000000ll && _wcstoui64(L"ffffffffff", NULL, 16) == 0xffffffffffull, "_wcstoi64");

    int point = 0, negative = 0, length = 0;
    char digits[16];
    Expect(_ecvt_s(digits, 16, -1234.5, 5, &point, &negative) == 0 && Is(digits, "12345") && point == 4 && negative, "_ecvt_s");
    Expect(_fcvt_s(digits, 3.14159, 2, &point, &negative) == 0 && Is(digits, "314") && point == 1 && !negative, "_fcvt_s");
    Expect(_ecvt_s(digits, 3, 1.5, 5, &point, &negative) == ERANGE && _ecvt_s(NULL, 3, 1.5, 5, &point, &negative) == EINVAL, "_ecvt_s");

    Expect(wctomb_s(&length, text, 8, L'\u00e4') == 0 && length == 2 && memcmp(text, "\xc3\xa4", 2) == 0, "wctomb_s");
    Expect(wctomb_s(&length, text, 1, L'\u00e4') == ERANGE && wctomb_s(&length, NULL, 3, L'a') == EINVAL, "wctomb_s");
    size_t count = 0;
    mbstate_t state = {};
    Expect(wcrtomb_s(&count, text, L'\u20ac', &state) == 0 && count == 3, "wcrtomb_s");
    Expect(wcrtomb_s(&count, text, 2, L'\u20ac', &state) == ERANGE && count == (size_t)-1, "wcrtomb_s");
    const char* from = "a\xc3\xa4\xe2\x82\xac";
    Expect(mbsrtowcs_s(&count, NULL, 0, &from, 0, &state) == 0 && count == 4, "the size that mbsrtowcs_s needs");
    Expect(mbsrtowcs_s(&count, wide, 8, &from, 2, &state) == 0 && count == 3 && Is(wide, L"a\u00e4") && *from == '\xe2', "mbsrtowcs_s");
    Expect(mbsrtowcs_s(&count, wide, &from, 8, &state) == 0 && count == 2 && Is(wide, L"\u20ac") && !from, "mbsrtowcs_s");
    const wchar_t *wide_from = L"a\u00e4\u20ac", *start = wide_from;
    Expect(wcsrtombs_s(&count, text, 8, &wide_from, 5, &state) == 0 && count == 4 && Is(text, "a\xc3\xa4") && *wide_from == L'\u20ac', "wcsrtombs_s");
    wide_from = start;
    Expect(wcsrtombs_s(&count, text, 4, &wide_from, _TRUNCATE, &state) == STRUNCATE && Is(text, "a\xc3\xa4"), "wcsrtombs_s");
    wide_from = start;
    Expect(wcsrtombs_s(&count, text, 4, &wide_from, 8, &state) == ERANGE && text[0] == 0 && count == 0, "wcsrtombs_s");

    int a = 0, b = 0;
    Expect(_snscanf("12345 6", 3, "%d %d", &a, &b) == 1 && a == 123, "_snscanf");
    Expect(_snwscanf_s(L"1 2 3", 3, L"%d %d", &a, &b) == 2 && a == 1 && b == 2, "_snwscanf_s");
    Expect(_snscanf_s("word", 3, "%s", text, 8u) == 1 && Is(text, "wor"), "_snscanf_s");
}

static void Keys()
{
    Expect(_getch() == 'k' && _ungetch('u') == 'u' && _ungetch('v') == EOF && _kbhit() && _getche() == 'u', "_ungetch");
    Expect(_getwch() == L'\u00e4' && _getwche() == L'z', "_getwch");
    char line[16];
    size_t length = 0;
    Expect(_cgets_s(line, &length) == 0 && Is(line, "line one") && length == 8, "_cgets_s");
    Expect(_cgets_s(line, 8, &length) == 0 && Is(line, "longer ") && _cgets_s(NULL, 8, &length) == EINVAL, "_cgets_s");
    wchar_t wide[32];
    Expect(_getws_s(wide) != NULL && Is(wide, L"than the buffer"), "_getws_s");
    Expect(_getws_s(wide, 3) == NULL && errno == ERANGE && wide[0] == 0, "_getws_s");
    Expect(_getws_s(wide) != NULL && Is(wide, L"12 0x1f"), "_getws_s");
    int a = 0, b = 0;
    Expect(_cscanf("%d %x\n", &a, &b) == 2 && a == 12 && b == 31, "_cscanf");
    Expect(_getws(wide) != NULL && Is(wide, L"last"), "_getws");
    _cputws(L"");
    _cwprintf(L"%s", L"");
    _cprintf_s("%s", "");
}

static int CompareInts(const void* a, const void* b) { return *(const int*)a - *(const int*)b; }
static int CompareScaled(void* scale, const void* a, const void* b) { return *(int*)scale * *(const int*)a - *(const int*)b; }

static int handler_calls;
static int GiveUp(size_t) { return ++handler_calls < 3; }

static void Memory()
{
    int sorted[] = { 2, 4, 6, 8, 10 }, scale = 2, key = 3;
    Expect(bsearch_s(&key, sorted, 5, sizeof(int), CompareScaled, &scale) == sorted + 2, "bsearch_s");
    key = 6;
    Expect(bsearch_s(&key, sorted, 5, sizeof(int), CompareScaled, &scale) == NULL, "bsearch_s");
    Expect(bsearch_s(NULL, sorted, 5, sizeof(int), CompareScaled, &scale) == NULL && errno == EINVAL, "bsearch_s");
    int list[8] = { 5, 3, 9 };
    unsigned count = 3;
    key = 9;
    Expect(_lfind(&key, list, &count, sizeof(int), CompareInts) == list + 2, "_lfind");
    key = 7;
    Expect(_lfind(&key, list, &count, sizeof(int), CompareInts) == NULL && count == 3, "_lfind");
    Expect(_lsearch(&key, list, &count, sizeof(int), CompareInts) == list + 3 && count == 4 && list[3] == 7, "_lsearch");

    char* bytes = (char*)_recalloc(NULL, 10, 1);
    memset(bytes, 1, 10);
    for (int size = 20; size <= 4000; size += 245)
    {
        bytes = (char*)_recalloc(bytes, size, 1);
        bool zero = true;
        for (int i = 10; i < size; i++)
            zero &= bytes[i] == 0;
        Expect(zero && bytes[9] == 1, "_recalloc");
    }
    Expect(_expand(bytes, 100) == bytes && _expand(bytes, 1 << 20) == NULL && _msize(bytes) >= 3000, "_expand");
    free(bytes);
    char* aligned = (char*)_aligned_recalloc(NULL, 10, 4, 64);
    memset(aligned, 1, 40);
    aligned = (char*)_aligned_recalloc(aligned, 30, 4, 64);
    Expect((size_t)aligned % 64 == 0 && aligned[39] == 1 && aligned[40] == 0 && aligned[119] == 0 && _aligned_msize(aligned, 64, 0) >= 120, "_aligned_recalloc");
    _aligned_free(aligned);

    _set_new_handler(GiveUp);
    bool thrown = false;
    try
    {
        volatile size_t huge = (size_t)-1 / 4;
        delete[] new char[huge];
    }
    catch (const std::bad_alloc&)
    {
        thrown = true;
    }
    Expect(thrown && handler_calls == 3 && _query_new_handler() == GiveUp && _set_new_handler(NULL) == GiveUp, "_set_new_handler");
    _set_purecall_handler(NULL);
    _CrtDbgBreak();
    Expect(_CrtIsValidPointer(&key, 4, 1) != 0 && _finitef(1.0f) && _copysignf(2, -1) == -2, "_CrtIsValidPointer");

    unsigned short words[4] = {}, copies[4];
    __stosw(words, 7, 4);
    __movsw(copies, words, 4);
    unsigned char raw[3] = {};
    __stosb(raw, 5, 2);
    unsigned long longs[2];
    __stosd(longs, 9, 2);
    Expect(copies[3] == 7 && raw[1] == 5 && raw[2] == 0 && longs[1] == 9, "__stosw");
    __nop();
    short number = 5;
    Expect(_InterlockedIncrement16(&number) == 6 && InterlockedExchange16(&number, 2) == 6 && InterlockedDecrementRelease(&number) == 1, "_InterlockedIncrement16");
}

int main()
{
    Text();
    Keys();
    Memory();
    return failures;
}
