// Templates of every kind: class, function, variable, alias, variadic, folds, non-type and template parameters, partial
// and explicit specialisation, if constexpr, recursion with a base case, auto results, constexpr functions [V12] [V13]
// [P30] [AMP 2.3.2].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

template <typename T, int N> struct Vector {
    T items[N];
    static constexpr int size = N;
    T& operator[](int i) restrict(cpu, amp) { return items[i]; }
    const T& operator[](int i) const restrict(cpu, amp) { return items[i]; }
    template <typename F> auto map(F f) const restrict(cpu, amp) -> Vector<decltype(f(items[0])), N> {
        Vector<decltype(f(items[0])), N> result = {};
        for (int i = 0; i < N; ++i)
            result[i] = f(items[i]);
        return result;
    }
};
template <typename T, int N> T sum(const Vector<T, N>& v) restrict(cpu, amp) {
    T total = T();
    for (int i = 0; i < v.size; ++i)
        total += v[i];
    return total;
}
template <int N> int power(int x) restrict(cpu, amp) { return x * power<N - 1>(x); }
template <> int power<0>(int) restrict(cpu, amp) { return 1; }

template <typename... Ts> auto add(Ts... values) restrict(cpu, amp) { return (values + ... + 0); }
template <typename... Ts> int count(const Ts&...) restrict(cpu, amp) { return sizeof...(Ts); }
int chain() restrict(cpu, amp) { return 1; }
template <typename T, typename... Rest> int chain(T first, Rest... rest) restrict(cpu, amp) {
    return int(first) + 3 * chain(rest...);
}
template <int... Values> int hash(int seed) restrict(cpu, amp) {
    ((seed = seed * 31 + Values), ...);
    return seed;
}

template <typename T> struct Kind {
    static constexpr int value = 1;
    static int name() restrict(cpu, amp) { return 10; }
};
template <typename T> struct Kind<T*> {
    static constexpr int value = 2;
    static int name() restrict(cpu, amp) { return 20 + Kind<T>::name(); }
};
template <> struct Kind<float> {
    static constexpr int value = 3;
    static int name() restrict(cpu, amp) { return 30; }
};
template <typename T> int kind_of(T) restrict(cpu, amp) { return Kind<T>::value * 100 + Kind<T>::name(); }
template <typename T> constexpr T doubled = T(2);
template <typename T> using Three = Vector<T, 3>;
template <template <typename, int> class Container, typename T> int wrap(T x) restrict(cpu, amp) {
    Container<T, 2> c = {{x, x + 1}};
    return int(c[0] * c[1]);
}
template <typename T> auto convert(T x) restrict(cpu, amp) {
    if constexpr (sizeof(T) == 8)
        return float(x);
    else
        return x * 2;
}
template <bool Up> struct Step {
    int by = 1;
    int operator()(int x) const restrict(cpu, amp) { return Up ? x + by : x - by; }
};
template <typename... Fs> struct Pipeline;
template <> struct Pipeline<> {
    int bias = 4;
    int run(int x) const restrict(cpu, amp) { return x + bias; }
};
template <typename F, typename... Rest> struct Pipeline<F, Rest...> {
    F first;
    Pipeline<Rest...> rest;
    int run(int x) const restrict(cpu, amp) { return rest.run(first(x)); }
};
template <typename... Bases> struct Joined : Bases... {
    int all() const restrict(cpu, amp) { return (Bases::get() + ...); }
};
template <int N> struct Part {
    int value = N;
    int get() const restrict(cpu, amp) { return value * N; }
};
constexpr int factorial(int n) restrict(cpu, amp) {
    int result = 1;
    for (int i = 2; i <= n; ++i)
        result *= i;
    return result;
}
struct Scale {
    int by;
    int operator()(int x) const restrict(cpu, amp) { return x * by; }
};

template <typename T, int Bias> struct Kernel {
    Pipeline<Step<true>, Scale, Step<false>> pipeline;
    void operator()(int i, int* out) const restrict(cpu, amp) {
        Vector<T, 4> v = {{T(i), T(1), T(2), T(3)}};
        out[0] = int(sum(v)) + Bias;
        out[1] = int(sum(v.map([i](T x) { return x * 2 + i; }))) + v.size;
        out[2] = power<3>(i) + add(i, 2, 3) + add() + count(i, v, 1.0f);
        out[3] = chain(i, 2.5f, 3u) + hash<1, 2, 3>(i);
        out[4] = kind_of(i) + kind_of(1.0f) * 1000 + kind_of(&i) * 10;
        out[5] = doubled<int> + int(doubled<float> * i);
        Three<float> three = {{0.5f, 1.5f, float(i)}};
        out[6] = int(sum(three) * 2) + wrap<Vector>(i);
        out[7] = int(convert(2.5)) + convert(3u) + int(convert(i));
        out[8] = pipeline.run(i);
        out[9] = Joined<Part<2>, Part<3>, Part<4>>().all();
        constexpr int table = factorial(5);
        out[10] = table + factorial(i % 6);
    }
};

int main() {
    return check::both<11>("templates of int", 12, Kernel<int, 5>{{{}, {{3}, {}}}}) +
           check::both<11>("templates of float", 12, Kernel<float, -5>{{{}, {{7}, {}}}});
}
