// Lambdas without a restriction clause in host code call the host's function of an overload pair, with its
// result type; those in amp code call the accelerator's [AMP 2.2.1] [AMP 2.3.2] [F02].
// RUN: %amp-clang -std=c++17 -Wall -Wextra -Werror %s -o %t && %t
// RUN: %amp-clang -std=c++20 -Wall -Wextra -Werror %s -o %t && %t
#include "Inputs/check.h"

#include <algorithm>
#include <functional>
#include <map>
#include <thread>

using namespace concurrency;

std::vector<int> make(int n) restrict(cpu) { return std::vector<int>(static_cast<std::size_t>(n), 3); }
int make(int n) restrict(amp) { return 10 * n; }
double root(double x) restrict(cpu) { return x / 2; }
float root(float x) restrict(amp) { return x; }
constexpr int side() restrict(cpu) { return 1; }
constexpr int side() restrict(amp) { return 2; }

template <typename F> auto call(F f) { return f(); }
struct Counts {
    std::size_t count = [] { return make(3).size(); }();
};
auto of_file = [](int n) { return make(n).size(); };
// For both sides, like the lambda in it.
constexpr int twice(int x) {
    auto add = [](int a, int b) { return a + b; };
    return add(x, x);
}

int on_host() {
    auto plain = [](int n) {
        std::vector<int> v = make(n);
        return v.size();
    };
    auto nested = [&] {
        auto inner = [=] { return make(2).size() + plain(1); };
        return inner();
    };
    auto generic = [](auto x) { return make(x).size(); };
    auto counting = [n = 0]() mutable noexcept -> std::size_t { return make(++n).size(); };
    const std::function<double(double)> function = [](double x) { return root(x); };
    std::vector<double> numbers = {1, 2, 3};
    std::transform(numbers.begin(), numbers.end(), numbers.begin(), [](double x) { return root(x); });
    auto halved = call([] { return root(3.0); });
    static_assert(sizeof(halved) == sizeof(double), "the host's");
    std::size_t at_once = 0;
    std::thread other([&] { at_once = make(4).size(); });
    other.join();
    const std::map<int, int> pairs = {{1, 2}};
    for (const auto& [key, value] : pairs)
        at_once += static_cast<std::size_t>(key + value);
    std::size_t sum = plain(3) + nested() + generic(4) + counting() + counting();
    return check::equal("sizes", sum, std::size_t(3 + 3 + 4 + 1 + 2)) +
           check::equal("numbers", numbers[2] + function(4) + halved, 1.5 + 2 + 1.5) +
           check::equal("others", of_file(2) + Counts().count + at_once, std::size_t(2 + 3 + 4 + 3));
}

int both_sides() restrict(cpu, amp) {
    auto own = [] { return side(); };
    return own();
}

int in_amp() restrict(amp) {
    auto own = [=](int n) { return make(n); };
    auto around = [=](int n) {
        auto inner = [](int k) { return make(k) + side(); };
        return inner(n);
    };
    return own(5) + around(1);
}

int on_device() {
    constexpr auto host_side = [] { return side(); };
    constexpr int host = host_side();
    std::vector<int> data(4);
    array_view<int> v(4, data);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        auto own = [=](int n) { return make(n + i[0]); };
        v[i] = own(1) + in_amp() + 1000 * host + 10000 * both_sides() + twice(3) * 100000;
    });
    return check::equal("amp", v[3], 40 + 50 + 12 + 1000 + 20000 + 600000) + check::equal("both", both_sides(), 1);
}

int main() { return on_host() + on_device(); }
