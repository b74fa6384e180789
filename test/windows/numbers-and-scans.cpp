// rand() has the 15 bits, and the sequence, that it has on Windows; clock() is wall-clock time; scanf and
// related functions accept %I64d, and scanf_s the sizes after pointers to text.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 %s -o %t && printf 'abc 12 \303\251t\303\251' | %t
#include <amp.h>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <tchar.h>
#include <thread>
#include <windows.h>

static int Scans()
{
    __int64 large = 0;
    int n = 0, m = 0;
    char name[8] = "", letter[2] = { 'x', 'x' }, tiny[3] = "zz";
    wchar_t wide[8] = L"";
    if (sscanf("99999999999 x", "%I64d %c", &large, letter) != 2 || large != 99999999999 || letter[0] != 'x')
        return 1;
    if (sscanf_s("count 5", "%s %d", name, (unsigned)_countof(name), &n) != 2 || strcmp(name, "count") || n != 5)
        return 2;
    if (sscanf_s("k=v]7;ab", "%[a-z]=%[^;];%c%c", name, 8u, tiny, 3u, letter, 1u, letter + 1, 1u) != 1 || tiny[0] != 0)
        return 3;
    if (sscanf_s("k=]7;ab", "%[a-z]=%[^;];%2c", name, 8u, tiny, 3u, letter, 2u) != 3 || strcmp(tiny, "]7") || letter[1] != 'b')
        return 4;
    // Too long: an empty text, and nothing behind it counts.
    if (sscanf_s("3 longer 4", "%d %2s %d", &n, tiny, 2u, &m) != 1 || n != 3 || tiny[0] != 0)
        return 5;
    if (sscanf_s("1 skipped 2%", "%d %*s %d%%", &n, &m) != 2 || n != 1 || m != 2 || sscanf_s("", "%d", &n) != EOF)
        return 6;
    if (swscanf_s(L"wide 5 thin", L"%s %d %S", wide, 8u, &n, name, 8u) != 3 || wcscmp(wide, L"wide") || n != 5 ||
        strcmp(name, "thin"))
        return 7;
    // LONG and DWORD have 32 bits, longs get what %ld reads with its sign, and keep what they had where it reads nothing.
    struct { LONG value; LONG next; } pair = { 0, 77 };
    DWORD unsign = 1;
    long longer = 1L << 40, kept = 1L << 40;
    unsigned long wider = 0;
    if (sscanf_s("-12 4000000000 -5 4000000000", "%ld %lu %ld %lu %ld", &pair.value, &unsign, &longer, &wider, &kept) != 4 ||
        pair.value != -12 || pair.next != 77 || unsign != 4000000000u || longer != -5 || wider != 4000000000u || kept != 1L << 40)
        return 13;
    double real = 0;
    if (std::sscanf("7f 2.5", "%lx %lf", &pair.value, &real) != 2 || pair.value != 0x7f || pair.next != 77 || real != 2.5)
        return 14;
    if (_stscanf_s(_T("a 1"), _T("%s %d"), name, 8u, &n) != 2 || n != 1)
        return 8;
    if (scanf_s("%3s %d", name, 8u, &n) != 2 || strcmp(name, "abc") || n != 12 || scanf("%s", name) != 1 || strcmp(name, "\xc3\xa9t\xc3\xa9"))
        return 9;
    return 0;
}

int main()
{
    // As printed on Windows.
    const int wanted[] = { 41, 18467, 6334, 26500, 19169 };
    for (int each : wanted)
        if (rand() != each)
            return 10;
    std::srand(7);
    const int first = std::rand();
    int elsewhere = 0;
    std::thread([&] { elsewhere = rand(); }).join();
    if (elsewhere != 41 || RAND_MAX != 32767 || first < 0 || first > RAND_MAX)
        return 11;
    clock_t before = clock();
    Sleep(20);
    const clock_t passed = std::clock() - before;
    if (passed < 19 || CLOCKS_PER_SEC != 1000)
        return 12;
    return Scans();
}
