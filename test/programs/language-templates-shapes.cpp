// Templates: member templates, specialisations of members, non-type parameters of every kind, template template
// parameters with packs, default arguments, dependent names, CRTP, tag dispatch, alias and variable templates,
// recursion, hidden friends, two-phase lookup [V12] [V13] [AMP 2.3.2].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

#include <type_traits>
#include <utility>

enum class Colour { red = 3, green };
constexpr int table[3] = {4, 5, 6};
template <typename T, T Value> struct Constant {
    static constexpr T value = Value;
    constexpr operator T() const restrict(cpu, amp) { return Value; }
};
template <auto... Items> struct Values {
    static int sum() restrict(cpu, amp) { return (int(Items) + ...); }
    static constexpr int count = sizeof...(Items);
};
template <Colour C> int colour() restrict(cpu, amp) { return int(C) * 2; }
template <> int colour<Colour::green>() restrict(cpu, amp) { return 100; }
template <bool B, int N = B ? 5 : 6, typename T = Constant<int, N>> int defaulted(T t = T()) restrict(cpu, amp) {
    return t + N * 10;
}
template <template <typename...> class C, typename... Ts> struct Apply {
    using type = C<Ts...>;
};
template <typename... Ts> struct Tuple;
template <> struct Tuple<> {
    int depth() const restrict(cpu, amp) { return 0; }
};
template <typename T, typename... Ts> struct Tuple<T, Ts...> : Tuple<Ts...> {
    T head;
    Tuple(T h, Ts... t) restrict(cpu, amp) : Tuple<Ts...>(t...), head(h) {}
    int depth() const restrict(cpu, amp) { return 1 + Tuple<Ts...>::depth(); }
};
template <> struct Tuple<float> {
    float head;
    Tuple(float h) restrict(cpu, amp) : head(h * 2) {}
    int depth() const restrict(cpu, amp) { return 50; }
};
template <int I, typename T, typename... Ts> auto get(const Tuple<T, Ts...>& t) restrict(cpu, amp) {
    if constexpr (I == 0)
        return t.head;
    else
        return get<I - 1>(static_cast<const Tuple<Ts...>&>(t));
}
template <typename F, typename... Ts, int... I>
auto call(F f, const Tuple<Ts...>& t, std::integer_sequence<int, I...>) restrict(cpu, amp) {
    return f(get<I>(t)...);
}
template <typename T> struct Box {
    T value;
    template <typename U> Box<U> as() const restrict(cpu, amp) { return {U(value)}; }
    template <typename U> T plus(const Box<U>& o) const restrict(cpu, amp);
    template <typename U> operator Box<U>() const restrict(cpu, amp) { return {U(value) + U(1)}; }
    friend Box operator*(const Box& a, const Box& b) restrict(cpu, amp) { return {a.value * b.value}; }
    int kind() const restrict(cpu, amp) { return 1; }
    struct Inner {
        T twice;
        template <int N> T times() const restrict(cpu, amp) { return twice * N; }
    };
    typename Box<T>::Inner inner() const restrict(cpu, amp) { return {value * 2}; }
};
template <typename T> template <typename U> T Box<T>::plus(const Box<U>& o) const restrict(cpu, amp) {
    return value + T(o.value);
}
template <typename T> struct Pick {
    static int of() restrict(cpu, amp) { return 1; }
};
template <typename T> struct Pick<const T> {
    static int of() restrict(cpu, amp) { return 2 + Pick<T>::of(); }
};
template <typename T> struct Pick<T&> {
    static int of() restrict(cpu, amp) { return 4 + Pick<T>::of(); }
};
template <typename T, int N> struct Pick<T[N]> {
    static int of() restrict(cpu, amp) { return N * 10 + Pick<T>::of(); }
};
template <typename R, typename... A> struct Pick<R(A...)> {
    static int of() restrict(cpu, amp) { return 100 + int(sizeof...(A)); }
};
template <typename T> constexpr bool is_small = sizeof(T) <= 4;
template <> constexpr bool is_small<Colour> = false;
template <typename T> using Same = typename std::conditional<is_small<T>, T, float>::type;
int dispatch(std::true_type, int i) restrict(cpu, amp) { return i; }
int dispatch(std::false_type, int i) restrict(cpu, amp) { return -i; }
template <typename T> std::enable_if_t<std::is_integral<T>::value, int> sfinae(T) restrict(cpu, amp) { return 1; }
template <typename T> std::enable_if_t<!std::is_integral<T>::value, int> sfinae(T) restrict(cpu, amp) { return 2; }
template <typename T> auto has_size(const T& t, int) restrict(cpu, amp) -> decltype(t.count()) { return t.count(); }
template <typename T> int has_size(const T&, long) restrict(cpu, amp) { return -1; }
struct Sized {
    int count() const restrict(cpu, amp) { return 8; }
};
template <typename D> struct Shape {
    int area() const restrict(cpu, amp) { return self().width() * D::scale; }
    const D& self() const restrict(cpu, amp) { return static_cast<const D&>(*this); }
};
struct Square : Shape<Square> {
    static constexpr int scale = 3;
    int w;
    Square(int w) restrict(cpu, amp) : w(w) {}
    int width() const restrict(cpu, amp) { return w; }
};
template <int N> struct Fibonacci {
    static int value(int a) restrict(cpu, amp) { return Fibonacci<N - 1>::value(a) + Fibonacci<N - 2>::value(a); }
};
template <> struct Fibonacci<0> {
    static int value(int a) restrict(cpu, amp) { return a; }
};
template <> struct Fibonacci<1> {
    static int value(int) restrict(cpu, amp) { return 1; }
};
template <typename A, typename B> struct Pair {
    A a;
    B b;
    Pair(A a, B b) restrict(cpu, amp) : a(a), b(b) {}
};

int values(int i) restrict(cpu, amp) {
    return Values<1, 2u, true, Colour::green, 7L>::sum() + Values<>::count + Values<4, Colour::red>::count * 10 +
           colour<Colour::red>() + colour<Colour::green>() + defaulted<true>() + defaulted<false>() * 3 +
           Constant<long, 5>() + Constant<int, table[2]>::value + i;
}
int tuples(int i) restrict(cpu, amp) {
    Apply<Tuple, int, float, unsigned>::type t(i, 1.5f, 4u);
    Tuple<int, float> s(2, 3.0f);
    const auto weigh = [](auto a, auto b, auto c) { return int(a) + int(b * 10) + int(c) * 100; };
    return t.depth() + s.depth() + call(weigh, t, std::make_integer_sequence<int, 3>()) + int(get<1>(s)) +
           int(get<1>(t) * 2);
}
int boxes(int i) restrict(cpu, amp) {
    const Box<int> a = {i}, b = {3};
    const Box<float> c = a;
    Box<float> d{2.5f};
    return (a * b).value + a.as<float>().kind() * 10 + int(d.plus(a) * 2) + int(c.value) * 100 + b.kind() +
           int(d.inner().times<4>()) + a.inner().times<2>();
}
int selection(int i) restrict(cpu, amp) {
    return Pick<const int&>::of() + Pick<const int>::of() * 10 + Pick<float[3][2]>::of() + Pick<int(int, float)>::of() +
           dispatch(std::is_same<Same<int>, int>(), i) + dispatch(std::is_same<Same<Colour>, int>(), i) * 10 +
           sfinae(i) + sfinae(1.0f) * 10 + has_size(Sized(), 0) + has_size(i, 0) * 1000;
}
int more(int i) restrict(cpu, amp) {
    Pair p(i, 2.5f);
    Pair<int, Box<int>> q(1, {i});
    return Square(i).area() + Fibonacci<7>::value(i) + p.a + int(p.b * 2) + q.b.value;
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = values(i);
        out[1] = tuples(i);
        out[2] = boxes(i);
        out[3] = selection(i);
        out[4] = more(i);
    }
};

int main() { return check::both<5>("templates", 12, Kernel()); }
