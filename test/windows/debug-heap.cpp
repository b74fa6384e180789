// The debug heap's flags, its `new` and its snapshots exist, and have no effect.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -D_DEBUG %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
#define _CRTDBG_MAP_ALLOC
#include <stdlib.h>
#include <crtdbg.h>

#include <amp.h>
#include <memory>

#ifdef _DEBUG
#define DBG_NEW new (_NORMAL_BLOCK, __FILE__, __LINE__)
#define new DBG_NEW
#endif

struct Thrower
{
    Thrower() { throw 1; }
};

int main()
{
    _CrtSetDbgFlag(_CRTDBG_ALLOC_MEM_DF | _CRTDBG_LEAK_CHECK_DF);
    _CrtSetReportMode(_CRT_WARN, _CRTDBG_MODE_FILE);
    _CrtSetReportFile(_CRT_WARN, _CRTDBG_FILE_STDOUT);
    _CrtMemState before, after, difference;
    _CrtMemCheckpoint(&before);
    int* one = new int(3);
    int* many = new int[4]();
    std::unique_ptr<int> kept(new int(4));
    concurrency::array_view<int> view(4, many);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = i[0]; });
    view.synchronize();
    int result = *one + many[3] + *kept - 10;
    delete one;
    delete[] many;
    try
    {
        new Thrower;
    }
    catch (int)
    {
    }
    void* memory = _malloc_dbg(8, _NORMAL_BLOCK, __FILE__, __LINE__);
    _free_dbg(memory, _NORMAL_BLOCK);
    _CrtMemCheckpoint(&after);
    if (_CrtMemDifference(&difference, &before, &after))
        _CrtMemDumpStatistics(&difference);
    _CrtMemDumpAllObjectsSince(&before);
    _RPT3(_CRT_WARN, "%d %d %d\n", 1, 2, 3);
    _ASSERTE(_CrtCheckMemory());
    return result + _CrtDumpMemoryLeaks();
}
