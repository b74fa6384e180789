#include <tchar.h>
#include <stdio.h>
#include <amp.h>
#include "count.h"
#if _MSC_VER >= 1900
#define STANDARD 14
#endif
using namespace concurrency;

#ifdef _DEBUG
void check();
#endif

int _tmain(int argc, _TCHAR* argv[])
{
#ifdef _DEBUG
    check();
#endif
    const wchar_t* kind = _T("wide");
    int sums[WORDS] = { 1, 2, 3 };
    array_view<int> view(WORDS, sums);
    int parts = countParts();
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += parts; });
    wprintf(L"%s %d %d %d %d\n", kind, STANDARD, view[0], view[1], view[2]);
}
