// Host code of typical programs: accelerators listed through wcout and selected, all properties, copies,
// futures, exceptions, staging arrays, the Parallel Patterns Library together with kernels.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc -std=c++17 -I%S/Inputs %s -o %t && %t | FileCheck %s
#include "stdafx.h"

#include <cstring>
#include <ppl.h>
#include <ppltasks.h>
#include <string>
#include <windows.h>

using namespace std;
using namespace concurrency;

// 1. The list of accelerators with which programs begin.
void ListAccelerators()
{
    vector<accelerator> accs = accelerator::get_all();
    wcout << L"Accelerators:" << endl;
    for_each(accs.begin(), accs.end(), [](const accelerator& a)
    {
        wcout << L"  " << a.description << L" | " << a.device_path << L" | " << (a.is_emulated ? L"emulated" : L"real")
              << L" | " << a.dedicated_memory / 1024 << L" MB | " << a.supports_double_precision << endl;
    });
    // CHECK: Accelerators:
    // CHECK-NEXT: {{.+ \| .+ \| (emulated|real) \| [0-9]+ MB \| [01]}}
    accelerator chosen;
    auto found = find_if(accs.begin(), accs.end(), [](accelerator& a) { return !a.is_emulated && !a.has_display && a.dedicated_memory > 0; });
    if (found != accs.end())
        chosen = *found;
    wprintf(L"chosen: %s\n", chosen.description.c_str());
    printf("narrow again\n");
    // CHECK: chosen: {{..+}}
    // CHECK-NEXT: narrow again
    Expect(chosen.default_view.accelerator == chosen && !chosen.default_view.is_debug, "properties of a view");
    Expect(accelerator(accelerator::cpu_accelerator).device_path == accelerator::cpu_accelerator, "the CPU accelerator");
    accelerator_view view = chosen.create_view(queuing_mode_immediate);
    Expect(view.queuing_mode == queuing_mode_immediate && view.version == chosen.version, "a view's properties");
}

// 2. Properties of containers on the host and inside a kernel.
void TestProperties()
{
    concurrency::array<int, 2> a(4, 6);
    vector<int> seen(4);
    array_view<int> out(4, seen);
    parallel_for_each(a.accelerator_view, a.extent, [=, &a](index<2> i) restrict(amp)
    {
        a[i] = a.extent[1] * 10 + a.extent.size();
        if (i[0] + i[1] == 0)
        {
            out[0] = out.extent[0];
            out[1] = a.extent[0];
        }
    });
    out.synchronize();
    vector<int> all = a;
    Expect(all[23] == 84 && seen[0] == 4 && seen[1] == 4, "extent inside a kernel");
    Expect(a.accelerator_view.accelerator.default_view == a.accelerator_view && a.extent == concurrency::extent<2>(4, 6), "properties of an array");
}

// 3. Copies in every direction, one of them asynchronous with a continuation.
void TestCopies()
{
    vector<float> in = RandomFloats(100), out(100), some(10);
    concurrency::array<float> a(100), b(100);
    concurrency::copy(in.begin(), in.end(), a);
    completion_future copied = copy_async(a, b);
    copied.get();
    copy(b, out.begin());
    copy(b.section(20, 10), some.begin());
    Expect(in == out && equal(some.begin(), some.end(), in.begin() + 20), "copies");
    atomic<bool> done(false);
    array_view<float> view(100, out);
    view.synchronize_async().then([&] { done = true; });
    for (int i = 0; i < 2000 && !done; ++i)
        Sleep(1);
    Expect(done, "a continuation");
}

// 4. Errors are exceptions with a message.
void TestExceptions()
{
    int caught = 0;
    try
    {
        array_view<int> view(10);
        parallel_for_each(concurrency::extent<1>(-1), [=](index<1> i) restrict(amp) { view[i] = 0; });
    }
    catch (invalid_compute_domain& e)
    {
        caught += strlen(e.what()) > 0;
    }
    try
    {
        vector<int> v(10);
        array_view<int, 2> view(3, 4, &v[0]);
        view.section(index<2>(2, 2), concurrency::extent<2>(5, 5));
    }
    catch (const runtime_exception& e)
    {
        cout << "error " << hex << (e.get_error_code() != 0) << dec << endl;
        ++caught;
    }
    try
    {
        accelerator none(L"no such device");
    }
    catch (runtime_exception&)
    {
        ++caught;
    }
    Expect(caught == 3, "exceptions");
}

// 5. A staging array, filled on the host by a parallel loop.
void TestStaging()
{
    accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view, gpu = accelerator().default_view;
    concurrency::array<int> staging(64, cpu, gpu), device(64, gpu);
    parallel_for(0, 64, [&](int i) { staging[i] = i * i; });
    copy(staging, device);
    parallel_for_each(device.extent, [&device](index<1> i) restrict(amp) { device[i] += 1; });
    copy(device, staging);
    Expect(staging[63] == 3970 && staging.associated_accelerator_view == gpu, "staging");
}

// 6. Two launches from tasks, each with its own data.
void TestTasks()
{
    auto square = [](int first)
    {
        return create_task([first]() -> vector<int>
        {
            vector<int> data(32);
            iota(data.begin(), data.end(), first);
            array_view<int> view(32, data);
            parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= view[i]; });
            view.synchronize();
            return data;
        });
    };
    task<vector<int>> low = square(0), high = square(100);
    int sum = low.then([](vector<int> v) { return accumulate(v.begin(), v.end(), 0); }).get();
    Expect(sum == 10416 && high.get()[31] == 131 * 131, "tasks");
}

// 7. C strings beside `using namespace concurrency`: index is C++ AMP's; strchr is C's.
void TestIndex()
{
    const char* text = strchr("find me", 'm');
    index<1> origin;
    index<3> moved = index<3>(1, 2, 3) + 1;
    Expect(text[origin[0]] == 'm' && moved[2] == 4, "index");
}

int _tmain(int argc, _TCHAR* argv[])
{
    LARGE_INTEGER frequency, start, end;
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&start);
    ListAccelerators();
    TestProperties();
    TestCopies();
    TestExceptions();
    TestStaging();
    TestTasks();
    TestIndex();
    QueryPerformanceCounter(&end);
    Expect(end.QuadPart > start.QuadPart, "time passes");
    cout << "failures: " << failures << endl;
    // CHECK: error 1
    // CHECK: failures: 0
    return failures;
}
