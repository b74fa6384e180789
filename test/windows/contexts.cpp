// The Concurrency Runtime below <ppl.h>: a semaphore of contexts as in its documentation, tasks that wait for
// more tasks than there are processors, which have not begun, and schedulers, which are all the same.
// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -std=c++20 %s -o %t && %t
#include <amp.h>
#include <concrt.h>
#include <concurrent_queue.h>
#include <ppl.h>
#include <stdio.h>
#include <windows.h>

#include <thread>
#include <vector>

using namespace concurrency;

#define CHECK(...) do { if (!(__VA_ARGS__)) { ++failures; printf("%d: %s\n", __LINE__, #__VA_ARGS__); } } while (0)

static int failures = 0;

class semaphore
{
public:
    explicit semaphore(LONG capacity) : _count(capacity) {}
    void acquire()
    {
        if (InterlockedDecrement(&_count) < 0) {
            _waiting.push(Context::CurrentContext());
            Context::Block();
        }
    }
    void release()
    {
        if (InterlockedIncrement(&_count) <= 0) {
            Context* waiting = NULL;
            while (!_waiting.try_pop(waiting))
                Context::Yield();
            waiting->Unblock();
        }
    }

private:
    LONG _count;
    concurrent_queue<Context*> _waiting;
};

static void Throttled()
{
    semaphore two(2);
    LONG inside = 0, most = 0, runs = 0;
    critical_section lock;
    parallel_for(0, 24, [&](int i) {
        two.acquire();
        {
            critical_section::scoped_lock locked(lock);
            most = max(most, InterlockedIncrement(&inside));
        }
        std::vector<float> data(64, static_cast<float>(i));
        {
            array_view<float> view(64, data);
            parallel_for_each(view.extent, [=](index<1> at) restrict(amp) { view[at] += at[0]; });
        }
        if (data[63] == i + 63.0f)
            InterlockedIncrement(&runs);
        InterlockedDecrement(&inside);
        two.release();
    });
    CHECK(most >= 1 && most <= 2 && runs == 24);
}

static void MemoryOfTheRuntime()
{
    int *numbers = static_cast<int *>(Alloc(16 * sizeof(int)));
    numbers[15] = 4;
    CHECK(numbers[15] == 4);
    Free(numbers);
}

static void WaitingForWhatHasNotBegun()
{
    const int count = 4 * static_cast<int>(GetProcessorCount()) + 1;
    event last;
    LONG passed = 0;
    task_group group;
    auto wait = [&] {
        last.wait();
        InterlockedIncrement(&passed);
    };
    // Workers begin with the first, this thread with the last: the one between has to be reached.
    for (int i = 0; i < count; ++i)
        group.run(wait);
    group.run([&] { last.set(); });
    for (int i = 0; i < count; ++i)
        group.run(wait);
    CHECK(group.wait() == completed && passed == 2 * count);

    // And again, with the threads that stood in gone or still there.
    std::vector<event> chain(count);
    for (int i = 0; i + 1 < count; ++i)
        group.run([&chain, i] {
            chain[i + 1].wait();
            chain[i].set();
        });
    group.run([&] { chain[count - 1].set(); });
    group.wait();
    CHECK(chain[0].wait(0) == 0);
}

static void CALLBACK Count(void* data) { static_cast<event*>(data)->set(); }

static void Schedulers()
{
    SchedulerPolicy policy(2, MinConcurrency, 2u, MaxConcurrency, 4u);
    CHECK(policy.GetPolicyValue(MaxConcurrency) == 4 && policy.SetPolicyValue(MinConcurrency, 3) == 2);
    CurrentScheduler::Create(policy);
    event ran, again;
    CurrentScheduler::ScheduleTask(&Count, &ran);
    CHECK(ran.wait(20000) == 0 && CurrentScheduler::GetNumberOfVirtualProcessors() >= 1);
    CHECK(CurrentScheduler::Get()->GetNumberOfVirtualProcessors() == CurrentScheduler::GetNumberOfVirtualProcessors());
    CurrentScheduler::Detach();
    Scheduler* scheduler = Scheduler::Create(SchedulerPolicy());
    scheduler->Attach();
    scheduler->ScheduleTask(&Count, &again);
    CHECK(again.wait(20000) == 0 && scheduler->Release() == 0);
    bool thrown = false;
    try { SchedulerPolicy wrong(1, 99, 1u); } catch (const invalid_scheduler_policy_key&) { thrown = true; }
    CHECK(thrown);
}

static void Contexts()
{
    Context* here = Context::CurrentContext();
    unsigned other = here->GetId();
    std::thread second([&] {
        other = Context::Id();
        here->Unblock();
        bool thrown = false;
        try { here->Unblock(); } catch (const context_unblock_unbalanced&) { thrown = true; }
        CHECK(thrown);
    });
    second.join();
    Context::Block();
    bool thrown = false;
    try { here->Unblock(); } catch (const context_self_unblock&) { thrown = true; }
    CHECK(thrown && other != here->GetId() && !here->IsSynchronouslyBlocked());
}

int main()
{
    Throttled();
    MemoryOfTheRuntime();
    WaitingForWhatHasNotBegun();
    Schedulers();
    Contexts();
    return failures;
}
