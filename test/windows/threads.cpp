// Threads, events, mutexes, semaphores and locks of <windows.h> and <process.h>, and kernels launched by such threads.
// RUN: %amp-clang --amp-compat=msvc -O1 %s -o %t && %t | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc -std=c++17 -DUNICODE -D_UNICODE -fsyntax-only %s
#include <amp.h>
#include <process.h>
#include <windows.h>

#include <stdio.h>
#include <vector>

using namespace concurrency;

struct Part {
    std::vector<int>* data;
    int first, count;
    HANDLE start;
};

unsigned __stdcall fill(void* argument)
{
    Part& part = *static_cast<Part*>(argument);
    WaitForSingleObject(part.start, INFINITE);
    array_view<int> view(part.count, part.data->data() + part.first);
    const int first = part.first;
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = (first + i[0]) * 2; });
    view.synchronize();
    return part.count;
}

void kernels()
{
    std::vector<int> data(4096);
    HANDLE start = CreateEvent(NULL, TRUE, FALSE, NULL), threads[4];
    Part parts[4];
    for (int i = 0; i < 4; i++) {
        parts[i].data = &data;
        parts[i].first = i * 1024;
        parts[i].count = 1024;
        parts[i].start = start;
        threads[i] = (HANDLE)_beginthreadex(NULL, 0, fill, &parts[i], 0, NULL);
    }
    DWORD early = WaitForMultipleObjects(4, threads, FALSE, 20);
    SetEvent(start);
    DWORD all = WaitForMultipleObjects(4, threads, TRUE, INFINITE), code = 0;
    bool right = true;
    for (int i = 0; i < 4096; i++)
        right &= data[i] == 2 * i;
    GetExitCodeThread(threads[2], &code);
    // CHECK: kernels 258 0 1024 1 1
    printf("kernels %u %u %u %d %d\n", early, all, code, right, CloseHandle(threads[0]));
    for (int i = 1; i < 4; i++)
        CloseHandle(threads[i]);
    CloseHandle(start);
}

DWORD WINAPI leave(LPVOID argument)
{
    struct Unwound {
        int* at;
        ~Unwound() { ++*at; }
    } unwound = {(int*)argument};
    ExitThread(7);
}

void suspended()
{
    int unwound = 0;
    DWORD id = 0, code = 0;
    HANDLE thread = CreateThread(NULL, 0, leave, &unwound, CREATE_SUSPENDED, &id);
    DWORD before = WaitForSingleObject(thread, 20);
    GetExitCodeThread(thread, &code);
    // CHECK: suspended 258 259 1 1
    printf("suspended %u %u %d %u\n", before, code, id == GetThreadId(thread), ResumeThread(thread));
    WaitForSingleObject(thread, INFINITE);
    GetExitCodeThread(thread, &code);
    // CHECK: left 7 1
    printf("left %u %d\n", code, unwound);
    CloseHandle(thread);
}

HANDLE g_mutex, g_slots;
LONG g_busy, g_worst, g_sum;
int g_plain;

void work(void* times)
{
    for (int i = 0; i < *(int*)times; i++) {
        WaitForSingleObject(g_slots, INFINITE);
        LONG busy = InterlockedIncrement(&g_busy);
        WaitForSingleObject(g_mutex, INFINITE);
        WaitForSingleObject(g_mutex, INFINITE);
        if (busy > g_worst)
            g_worst = busy;
        ++g_plain;
        ReleaseMutex(g_mutex);
        ReleaseMutex(g_mutex);
        InterlockedDecrement(&g_busy);
        ReleaseSemaphore(g_slots, 1, NULL);
        InterlockedAdd(&g_sum, 2);
    }
}

void guards()
{
    g_mutex = CreateMutex(NULL, TRUE, NULL);
    g_slots = CreateSemaphore(NULL, 2, 2, NULL);
    int times = 500;
    HANDLE threads[3];
    for (HANDLE& thread : threads)
        thread = (HANDLE)_beginthread(work, 0, &times);
    ReleaseMutex(g_mutex);
    BOOL again = ReleaseMutex(g_mutex);
    DWORD error = GetLastError();
    WaitForMultipleObjects(3, threads, TRUE, INFINITE);
    // CHECK: guards 1500 3000 1 0 288
    printf("guards %d %d %d %d %u\n", g_plain, (int)g_sum, g_worst <= 2, again, error);
    LONG count = 0;
    BOOL tooMany = ReleaseSemaphore(g_slots, 1, &count);
    WaitForSingleObject(g_slots, 0);
    // CHECK: semaphore 0 1 1
    BOOL one = ReleaseSemaphore(g_slots, 1, &count);
    printf("semaphore %d %d %d\n", tooMany, one, (int)count);
}

void events()
{
    HANDLE once = CreateEvent(NULL, FALSE, TRUE, TEXT("once")), same = CreateEvent(NULL, FALSE, FALSE, TEXT("once"));
    DWORD error = GetLastError();
    HANDLE stays = CreateEvent(NULL, TRUE, FALSE, NULL);
    DWORD first = WaitForSingleObject(same, 0), second = WaitForSingleObject(once, 0);
    // CHECK: events 183 0 258
    printf("events %u %u %u\n", error, first, second);
    HANDLE both[] = {once, stays};
    SetEvent(stays);
    DWORD any = WaitForMultipleObjects(2, both, FALSE, INFINITE), all = WaitForMultipleObjects(2, both, TRUE, 0);
    SetEvent(once);
    DWORD now = WaitForMultipleObjects(2, both, TRUE, 0), taken = WaitForSingleObject(once, 0);
    ResetEvent(stays);
    // CHECK: waits 1 258 0 258 258
    printf("waits %u %u %u %u %u\n", any, all, now, taken, WaitForSingleObject(stays, 0));
    // CHECK: invalid 4294967295 6 0 0 0
    DWORD invalid = WaitForSingleObject(NULL, 0);
    printf("invalid %u %u %d %d %d\n", invalid, GetLastError(), SetEvent(g_mutex), CloseHandle(NULL),
           ReleaseMutex(stays));
}

SRWLOCK g_lock = SRWLOCK_INIT;
CONDITION_VARIABLE g_filled = CONDITION_VARIABLE_INIT, g_empty;
CRITICAL_SECTION g_section;
int g_box = -1, g_received;

unsigned __stdcall consume(void*)
{
    for (int i = 0; i < 100; i++) {
        EnterCriticalSection(&g_section);
        while (g_box < 0)
            SleepConditionVariableCS(&g_filled, &g_section, INFINITE);
        g_received += g_box;
        g_box = -1;
        LeaveCriticalSection(&g_section);
        WakeConditionVariable(&g_empty);
    }
    return 0;
}

void conditions()
{
    InitializeCriticalSection(&g_section);
    InitializeConditionVariable(&g_empty);
    HANDLE thread = (HANDLE)_beginthreadex(NULL, 0, &consume, NULL, 0, NULL);
    for (int i = 0; i < 100; i++) {
        EnterCriticalSection(&g_section);
        while (g_box >= 0)
            SleepConditionVariableCS(&g_empty, &g_section, INFINITE);
        g_box = i;
        LeaveCriticalSection(&g_section);
        WakeAllConditionVariable(&g_filled);
    }
    WaitForSingleObject(thread, INFINITE);
    CloseHandle(thread);
    DeleteCriticalSection(&g_section);
    AcquireSRWLockShared(&g_lock);
    BOOLEAN shared = TryAcquireSRWLockShared(&g_lock), exclusive = TryAcquireSRWLockExclusive(&g_lock);
    ReleaseSRWLockShared(&g_lock);
    ReleaseSRWLockShared(&g_lock);
    AcquireSRWLockExclusive(&g_lock);
    BOOL woken = SleepConditionVariableSRW(&g_filled, &g_lock, 10, 0);
    DWORD error = GetLastError();
    ReleaseSRWLockExclusive(&g_lock);
    // CHECK: conditions 4950 1 0 0 1460
    printf("conditions %d %d %d %d %u\n", g_received, shared, exclusive, woken, error);
}

int main()
{
    kernels();
    suspended();
    guards();
    events();
    conditions();
}
