// Closures inside kernels: captures by copy and with initialisers, mutable, generic with packs and template parameter
// lists, nested, returned, stored in structs and arrays, recursive by self argument, immediately invoked, converted,
// with default arguments, copied and assigned; overload sets and folds of closures [R02] [V15] [C08] [AMP 2.2.1].
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

struct Twice {
    int n = 2;
    template <typename F> int operator()(F&& f, int x) const restrict(cpu, amp) { return f(f(x)) * n; }
    auto member() const restrict(cpu, amp) {
        return [self = *this](int k) { return self.n * k; };
    }
};
template <typename... Fs> struct Overloaded : Fs... {
    using Fs::operator()...;
};
template <typename... Fs> Overloaded<Fs...> overloaded(Fs... fs) restrict(cpu, amp) { return {fs...}; }
template <typename F> struct Wrapped {
    F f;
    int bias;
    int operator()(int x) const restrict(cpu, amp) { return f(x) + bias; }
};
template <typename F> auto wrap(F f, int bias) restrict(cpu, amp) { return Wrapped<F>{f, bias}; }
template <typename F, typename G> auto compose(F f, G g) restrict(cpu, amp) {
    return [=](auto... x) { return f(g(x...)); };
}
template <int N, typename F> int repeat(F f, int x) restrict(cpu, amp) {
    if constexpr (N == 0)
        return x;
    else
        return repeat<N - 1>(f, f(x));
}

int captures(int i) restrict(cpu, amp) {
    int a = i;
    struct {
        int items[3];
    } list = {{i, 2, 3}};
    const Twice twice{3};
    const auto by_copy = [=](int x) { return a * x + list.items[x % 3] + twice.n; };
    const auto with_init = [b = a + 1, c = list.items[1] * 2.5f, t = twice](int x) { return b + int(c) * x + t.n; };
    auto counter = [n = i]() mutable { return n += 3; };
    a = 100;
    list.items[1] = 50;
    auto other = counter;
    const int first = counter() + counter() * 10;
    return by_copy(4) + with_init(2) * 3 + first + other() * 100 + counter();
}
int generic(int i) restrict(cpu, amp) {
    const auto sum = [](auto... values) { return (0 + ... + int(values)); };
    const auto typed = []<typename T, int N = 4>(T x, const T (&list)[2]) { return x * N + list[1]; };
    const auto packed = [=]<typename... Ts>(const Ts&... xs) { return int(sizeof...(xs)) * 10 + (int(xs * 2) + ...); };
    const auto forwarded = [sum](auto&&... xs) { return sum(xs...); };
    return sum() + sum(i, 2.5f, 3u) + typed(i, {1, 2}) + int(typed(1.5f, {1.0f, 2.0f})) + packed(i, 1.5f) +
           forwarded(1, i);
}
int nested(int i) restrict(cpu, amp) {
    const auto make = [i](int a) {
        return [a, i](int b) { return [=](int c) { return a * 100 + b * 10 + c + i; }; };
    };
    const auto middle = make(i % 5);
    const auto fold = [](auto f, auto... rest) { return f(0) + (rest(1) + ... + 0); };
    const int direct = [=](int x) {
        int total = 0;
        for (int k = 0; k < x; ++k)
            total += [k, i] { return k % 2 ? k * i : -k; }();
        return total;
    }(6);
    return middle(2)(3) + make(1)(i)(4) + fold(middle(1), middle(2), middle(3)) + direct;
}
int stored(int i) restrict(cpu, amp) {
    const auto add = [i](int x) { return x + i; };
    const auto wrapped = wrap(wrap(add, 5), 7);
    const decltype(add) list[2] = {add, add};
    struct Pair {
        decltype(add) f;
        int n;
    } pair = {add, 4};
    const auto both = compose(add, compose([](int x) { return x * 3; }, [](int a, int b) { return a - b; }));
    return wrapped(1) + list[i & 1](10) + pair.f(pair.n) * 2 + both(i, 2) + Twice()(add, 3) + Twice{4}.member()(i) +
           repeat<4>([](int x) { return x * 2 + 1; }, i);
}
int overload_sets(int i) restrict(cpu, amp) {
    const auto set = overloaded([](int x) { return x; }, [i](float x) { return int(x * 2) + i; },
                                [](const Twice& t) { return t.n * 1000; });
    const auto recursive = [](auto self, int n) -> int {
        if constexpr (sizeof(self) > 0)
            return n * 2;
        else
            return self(self, n - 1);
    };
    const auto defaults = [](int a, int b = 7, float c = 0.5f) { return a * b + int(c * 4); };
    const auto chosen = i & 1 ? defaults(i) : defaults(i, 2);
    const auto arrow = [](int x) -> float { return x / 2; };
    return set(i) + set(1.5f) * 10 + set(Twice{5}) + recursive(recursive, i) + chosen + defaults(1, 2, 3) +
           int(arrow(i) * 3);
}
int assigned(int i) restrict(cpu, amp) {
    auto f = [](int x) { return x * 5; };
    decltype(f) g;
    g = f;
    auto h = [] { return [] { return 9; }; };
    constexpr auto constant = [](int x) { return x * x; };
    static_assert(constant(4) == 16);
    constexpr int squared = constant(7);
    return g(i) + h()() + squared + constant(i) + [i]() noexcept { return -i; }();
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = captures(i);
        out[1] = generic(i);
        out[2] = nested(i);
        out[3] = stored(i);
        out[4] = overload_sets(i);
        out[5] = assigned(i);
    }
};

int main() { return check::both<6>("lambdas", 16, Kernel()); }
