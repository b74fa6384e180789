// Kernels whose classes have the same name in one function, or no name: each launch runs its own kernel [AMP 8.1].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

#define ADDS(amount)                                                          \
    {                                                                         \
        array_view<int> v = array_view<int>(1);                               \
        void operator()(index<1> i) const restrict(amp) { v[i] += (amount); } \
    }

struct ADDS(1) first;
struct ADDS(2) second;
namespace {
struct ADDS(4) third;
}
struct Owner {
    struct ADDS(8) member;
};

template <typename Amount> struct Adds {
    Amount amount;
    array_view<int> v;
    void operator()(index<1> i) const restrict(amp) { v[i] += amount.get(); }
};

template <typename Kernel> void launch(Kernel kernel, const array_view<int>& v) {
    kernel.v = v;
    parallel_for_each(v.extent, kernel);
}

template <typename T> static void of_template(const array_view<int>& v, T) {
    {
        struct Kernel ADDS(sizeof(T));
        launch(Kernel(), v);
    }
    {
        struct Kernel ADDS(2 * sizeof(T));
        launch(Kernel(), v);
    }
    struct ADDS(4 * sizeof(T)) kernel;
    launch(kernel, v);
}

// Other object files may contain these kernels, too.
inline void of_inline_function(const array_view<int>& v) {
    {
        struct Kernel ADDS(1);
        launch(Kernel(), v);
    }
    {
        struct Kernel ADDS(2);
        launch(Kernel(), v);
    }
    struct ADDS(4) a;
    struct ADDS(8) b;
    launch(b, v), launch(a, v);
}

static void as_arguments(const array_view<int>& v) {
    {
        struct Amount {
            int get() const restrict(amp) { return 1; }
        };
        launch(Adds<Amount>{{}, v}, v);
    }
    {
        enum Kind { two = 2 };
        struct Amount {
            int get() const restrict(amp) { return two; }
        };
        launch(Adds<Amount>{{}, v}, v);
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 2 * Amount().get(); });
    }
}

static void in_lambdas(const array_view<int>& v) {
    auto one = [&v] {
        struct Kernel ADDS(1);
        launch(Kernel(), v);
    };
    auto two = [&v] {
        struct Kernel ADDS(2);
        launch(Kernel(), v);
    };
    two(), one();
}

template <typename F> int adds(const char* what, int amount, const F& f) {
    std::vector<int> numbers(3, 100);
    const array_view<int> v(3, numbers);
    f(v);
    v.synchronize();
    return check::equal(what, numbers, std::vector<int>(3, 100 + amount));
}

int main() {
    int failures = adds("first", 1, [](const array_view<int>& v) { launch(first, v); });
    failures += adds("second", 2, [](const array_view<int>& v) { launch(second, v); });
    failures += adds("third", 4, [](const array_view<int>& v) { launch(third, v); });
    failures += adds("member", 8, [](const array_view<int>& v) { launch(Owner().member, v); });
    failures += adds("template, int", 7 * 4, [](const array_view<int>& v) { of_template(v, 0); });
    failures += adds("template, double", 7 * 8, [](const array_view<int>& v) { of_template(v, 0.0); });
    failures += adds("inline function", 15, of_inline_function);
    failures += adds("arguments", 7, as_arguments);
    failures += adds("lambdas", 3, in_lambdas);
    return failures;
}
