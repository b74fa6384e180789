// Kernels of templates that only the C++ library instantiates: constructors called by make_unique and
// emplace_back, virtual functions of such classes, call operators called through std::function, threads and
// algorithms [AMP 7] [P01].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

#include <algorithm>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <thread>

using namespace concurrency;

struct Twice { static int of(int x) restrict(cpu, amp) { return 2 * x; } };
struct Square { static int of(int x) restrict(cpu, amp) { return x * x; } };

template <class Rule> void fill(std::vector<int> &data, int first) {
    array_view<int> view(int(data.size()), data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = Rule::of(first + i[0]); });
    view.synchronize();
}

struct Step {
    virtual ~Step() {}
    virtual void run(std::vector<int> &data) = 0;
};
template <class Rule> struct VirtualStep : Step {
    explicit VirtualStep(int first) : first(first) {}
    void run(std::vector<int> &data) override {
        const int start = first;
        array_view<int> view(int(data.size()), data);
        parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = Rule::of(start + i[0]); });
        view.synchronize();
    }
    int first;
};
template <class Rule> struct Made {
    explicit Made(int first) : data(8) { fill<Rule>(data, first); }
    std::vector<int> data;
};
template <class Rule> struct Called {
    std::vector<int> *data;
    int first;
    void operator()() const { fill<Rule>(*data, first); }
};
template <int N> struct Offset { static int of(int x) restrict(cpu, amp) { return x + N; } };

template <class Rule> int expect(const char *name, const std::vector<int> &data, int first) {
    int wrong = 0;
    for (int i = 0; i != int(data.size()); ++i)
        wrong += data[i] != Rule::of(first + i);
    if (wrong)
        std::printf("%s: %d wrong\n", name, wrong);
    return wrong;
}

int main() {
    std::vector<int> data(8);
    int wrong = 0;
    std::unique_ptr<Step> step = std::make_unique<VirtualStep<Twice>>(3);
    step->run(data);
    wrong += expect<Twice>("make_unique", data, 3);
    std::shared_ptr<Step> shared = std::make_shared<VirtualStep<Square>>(4);
    shared->run(data);
    wrong += expect<Square>("make_shared", data, 4);

    std::vector<Made<Twice>> all;
    all.emplace_back(5);
    wrong += expect<Twice>("emplace_back", all[0].data, 5);
    std::map<int, Made<Square>> named;
    named.try_emplace(1, 6);
    wrong += expect<Square>("try_emplace", named.at(1).data, 6);

    std::function<void()> function = Called<Offset<1>>{&data, 7};
    function();
    wrong += expect<Offset<1>>("std::function", data, 7);
    std::thread(Called<Offset<2>>{&data, 8}).join();
    wrong += expect<Offset<2>>("std::thread", data, 8);
    std::async(std::launch::async, Called<Offset<3>>{&data, 9}).get();
    wrong += expect<Offset<3>>("std::async", data, 9);

    const int firsts[] = {10};
    std::for_each(std::begin(firsts), std::end(firsts), [&](const auto &first) {
        const auto start = first;
        array_view<int> view(int(data.size()), data);
        parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = Offset<4>::of(start + i[0]); });
        view.synchronize();
    });
    wrong += expect<Offset<4>>("std::for_each", data, 10);
    return wrong;
}
