// Headers that Visual Studio's projects include besides those for kernels: versions of Windows, the debug heap,
// markers, bits, more concurrent containers.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 -I%S/Inputs %s -o %t && %t | FileCheck %s
#include "stdafx.h"

#include <SDKDDKVer.h>
#include <concurrent_priority_queue.h>
#include <concurrent_unordered_map.h>
#include <concurrent_unordered_set.h>
#include <crtdbg.h>
#include <cvmarkersobj.h>
#include <functional>
#include <intrin.h>
#include <memory>
#include <numeric>
#include <ppl.h>
#include <process.h>
#include <windows.h>

using namespace concurrency;

diagnostic::marker_series g_markers(L"steps");

int main()
{
    _CrtSetDbgFlag(_CRTDBG_ALLOC_MEM_DF | _CRTDBG_LEAK_CHECK_DF);
    concurrent_unordered_map<int, int> squares;
    concurrent_unordered_set<int> ends;
    concurrent_priority_queue<int> best;
    {
        diagnostic::span whole(g_markers, 1, _T("filling"));
        parallel_for(0, 1000, [&](int i) {
            squares.insert(std::make_pair(i, i * i));
            squares[i] += 1;
            ends.insert(i % 10);
            best.push(i);
        });
        g_markers.write_flag(_T("filled %d"), 1000);
    }
    long sum = 0;
    for (const auto& each : squares)
        sum += each.second - each.first * each.first;
    int first = 0, second = 0;
    _ASSERTE(best.try_pop(first) && best.try_pop(second));
    // CHECK: 1000 1000 10 999 998
    printf("%d %ld %d %d %d\n", (int)squares.size(), sum, (int)ends.size(), first, second);
    unsigned long lowest = 0, highest = 0;
    unsigned char found = _BitScanForward(&lowest, 0x50u), foundHigh = _BitScanReverse(&highest, 0x50u);
    // CHECK: 1 4 1 6 2 0
    printf("%d %lu %d %lu %u %d\n", found, lowest, foundHigh, highest, __popcnt(0x50u), _BitScanForward(&lowest, 0u));
    std::tr1::function<int(int)> twice = [](int x) { return 2 * x; };
    // CHECK: 42 1
    printf("%d %d\n", twice(21), *std::tr1::shared_ptr<int>(new int(1)));
    int leaf[4];
    __cpuid(leaf, 0);
    // CHECK: 1 1 0
    printf("%d %d %d\n", leaf[0] > 0, _getpid() > 0, _CrtDumpMemoryLeaks());
    array<int> device(1000);
    parallel_for_each(device.extent, [&device](index<1> i) restrict(amp) { device[i] = i[0]; });
    std::vector<int> host = device;
    int few[1000];
    copy(device, stdext::make_checked_array_iterator(few, 1000));
    stdext::checked_array_iterator<int*> start(few, 1000);
    // CHECK: 999 999 499500
    printf("%d %d %d\n", host[999], few[999], std::accumulate(start, start + 1000, 0));
    CRITICAL_SECTION section;
    InitializeCriticalSection(&section);
    LONG old = 0, both = 0;
    unsigned long wide = 5;
    parallel_for(0, 100, [&](int) {
        InterlockedIncrement(&old);
        EnterCriticalSection(&section);
        ++both;
        LeaveCriticalSection(&section);
    });
    DeleteCriticalSection(&section);
    LONG before = InterlockedExchangeAdd(&old, 7), seen = InterlockedCompareExchange(&old, 1, 107);
    unsigned long last = InterlockedExchange(&wide, 6) + InterlockedDecrement(&wide);
    // CHECK: 100 100 107 1 10 12
    printf("%d %d %d %d %lu %d\n", both, before, seen, old, last, _wtoi(L"12"));
    SYSTEM_INFO system_info;
    GetSystemInfo(&system_info);
    OutputDebugString(_T("seen by a debugger\n"));
    // CHECK: 1 1
    printf("%d %d\n", system_info.dwNumberOfProcessors >= 1, system_info.dwPageSize >= 4096);
    float part = rand() / (float)RAND_MAX;
    // CHECK: 1
    printf("%d\n", part >= 0 && part <= 1);
    return 0;
}
