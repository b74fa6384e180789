// The Asynchronous Agents Library together with kernels: a pipeline of agents as in video filters, every block,
// waits with and without a limit; and related parts of the Parallel Patterns Library.
// RUN: %amp-clang --amp-compat=msvc -I%S/Inputs %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++20 -I%S/Inputs %s -o %t && %t
#include "stdafx.h"
#include <Agents.h>
#include <PPL.h>
#include <PPLTasks.h>

#include <memory>
#include <string>
#include <vector>

using namespace concurrency;

#define CHECK(...) do { if (!(__VA_ARGS__)) { ++failures; printf("%d: %s\n", __LINE__, #__VA_ARGS__); } } while (0)

typedef std::shared_ptr<std::vector<float>> Frame;

class Source : public agent
{
    ITarget<Frame>& _target;
    int _count;
protected:
    void run()
    {
        for (int i = 0; i < _count; ++i)
            asend(_target, std::make_shared<std::vector<float>>(16, static_cast<float>(i)));
        asend(_target, Frame());
        done();
    }
public:
    Source(ITarget<Frame>& target, int count) : _target(target), _count(count) {}
};

class Filter : public agent
{
    ISource<Frame>& _source;
    ITarget<Frame>& _target;
    float _gain;
protected:
    void run() override
    {
        while (Frame frame = receive(_source))
        {
            array_view<float> pixels(static_cast<int>(frame->size()), *frame);
            const float gain = _gain;
            parallel_for_each(pixels.extent, [=](index<1> i) restrict(amp) { pixels[i] = pixels[i] * gain + i[0]; });
            pixels.synchronize();
            asend(_target, frame);
        }
        asend(_target, Frame());
        done();
    }
public:
    Filter(ISource<Frame>& source, ITarget<Frame>& target, float gain) : _source(source), _target(target), _gain(gain) {}
};

static void pipeline()
{
    unbounded_buffer<Frame> raw, filtered, twice;
    Source source(raw, 5);
    Filter first(raw, filtered, 2), second(filtered, twice, 3);
    CHECK(source.status() == agent_created);
    agent* agents[] = { &source, &first, &second };
    for (agent* each : agents)
        each->start();
    CHECK(!source.start());
    for (int i = 0; i < 5; ++i)
    {
        Frame frame = receive(twice);
        CHECK((*frame)[7] == (i * 2 + 7) * 3 + 7);
    }
    CHECK(!receive(&twice));
    agent_status statuses[3];
    agent::wait_for_all(3, agents, statuses);
    CHECK(statuses[2] == agent_done && agent::wait(&source) == agent_done);
    CHECK(receive(first.status_port()) == agent_done);
    Source never(raw, 1);
    CHECK(never.cancel() && agent::wait(&never) == agent_canceled && !never.start());
}

static void blocks()
{
    overwrite_buffer<int> newest;
    CHECK(!newest.has_value());
    send(newest, 1);
    send(newest, 2);
    CHECK(receive(newest) == 2 && newest.value() == 2);
    single_assignment<std::string> once;
    CHECK(send(once, std::string("first")) && !send(once, std::string("second")) && receive(once) == "first");

    // A pump: numbers go through two functions on other threads, in their order.
    event last;
    std::vector<std::string> seen;
    call<std::string> sink([&](const std::string& text) { seen.push_back(text); if (text == "<20>") last.set(); });
    transformer<int, std::string> print([](int n) { return "<" + std::to_string(n) + ">"; }, &sink);
    transformer<int, int> twice([](int n) { return n * 2; });
    unbounded_buffer<int> numbers;
    send(numbers, 1);
    numbers.link_target(&twice);
    twice.link_target(&print);
    for (int i = 2; i <= 10; ++i)
        CHECK(asend(numbers, i));
    last.wait();
    CHECK(seen.size() == 10 && seen[0] == "<2>" && seen[9] == "<20>");
    numbers.unlink_targets();
    send(numbers, 5);
    int value = 0;
    CHECK(try_receive(numbers, value) && value == 5 && !try_receive(&numbers, value));

    // A timer that sends once, and one that goes on until it is stopped.
    overwrite_buffer<int> once_a_time;
    timer<int> tick(1, 7, &once_a_time);
    tick.start();
    CHECK(receive(once_a_time) == 7);
    unbounded_buffer<int> ticks;
    timer<int> clock(1, 3, &ticks, true);
    clock.start();
    CHECK(receive(ticks) == 3 && receive(ticks) == 3);
    clock.stop();

    transformer<int, int> doubler([](int n) { return n; });
    unbounded_buffer<int> one, other;
    doubler.link_target(&one);
    try { doubler.link_target(&other); CHECK(false); } catch (const invalid_link_target& e) { CHECK(e.what()[0] != 0); }
    doubler.unlink_target(&one);
    doubler.link_target(&other);
    CHECK(send(doubler, 7) && receive(other) == 7);

    unbounded_buffer<int> even([](int n) { return n % 2 == 0; });
    CHECK(!send(even, 3) && send(even, 4) && even.dequeue() == 4);
    try { receive(even, 1); CHECK(false); } catch (const operation_timed_out& e) { CHECK(e.what()[0] != 0); }
    send(even, 6);
    CHECK(receive(even, [](int n) { return n > 5; }) == 6);
}

static void patterns()
{
    event first, second;
    event* both[] = { &first, &second };
    CHECK(first.wait(0) == COOPERATIVE_WAIT_TIMEOUT);
    CHECK(event::wait_for_multiple(both, 2, false, 1) == COOPERATIVE_WAIT_TIMEOUT);
    second.set();
    CHECK(event::wait_for_multiple(both, 2, false) == 1 && event::wait_for_multiple(both, 2, true, 1) != 0);
    first.set();
    CHECK(event::wait_for_multiple(both, 2, true) == 0);

    std::vector<unsigned> keys = { 5, 3, 9, 1 };
    parallel_radixsort(keys.begin(), keys.end());
    CHECK(keys == std::vector<unsigned>({ 1, 3, 5, 9 }));
    parallel_radixsort(keys.begin(), keys.end(), [](unsigned n) { return size_t(100 - n); });
    CHECK(keys == std::vector<unsigned>({ 9, 5, 3, 1 }));

    task_completion_event<int> never, soon;
    auto either = create_task(never) || create_task(soon);
    soon.set(3);
    CHECK(either.get() == 3);
}

int main()
{
    pipeline();
    blocks();
    patterns();
    return failures;
}
