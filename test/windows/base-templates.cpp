// Member templates of dependent bases without `this->`, as Visual C++ finds them: functions whose arguments are values,
// types or both, static ones, classes, in functions, members, lambdas and kernels; after using-declarations, and from
// bases that are template parameters.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

using namespace concurrency;

template <typename T> struct Base {
    enum Mode { one, two };
    T data[2];
    template <int N> T mul(T x) const restrict(cpu, amp) { return x * N; }
    template <int N> void step(T& x) const restrict(cpu, amp) { x += N; }
    template <typename U> U as(T x) const restrict(cpu, amp) { return U(x); }
    template <typename U, int N> U conv(T x) const { return U(x * N); }
    template <Mode M> int mode() const { return M; }
    template <int I> T& at() { return data[I]; }
    template <int N> static T shift(T x) restrict(cpu, amp) { return x + N; }
    template <typename U> static U make(U x) { return x; }
    template <typename U> struct rebind {
        typedef U other;
    };
    template <typename U> struct box {
        U value;
        box(U x = U()) restrict(cpu, amp) : value(x) {}
    };
};

template <typename T, int N> struct Derived : Base<T> {
    box<T> member;

    T run(T x) const restrict(cpu, amp)
    {
        rebind<int>::other y = mul<4>(x) + shift<(N + 1)>(0);
        step<N>(y);
        return as<int>(y);
    }
    static T only(T x) { return shift<N>(x); }
    T values()
    {
        at<0>() = 1;
        at<1>() = 2;
        T x = at<1>() - at<0>();
        for (int i = at<0>(); i < at<1>(); ++i)
            x += i;
        if (at<0>() < at<1>() && 3 > at<0>())
            x += conv<int, 3>(2) + mode<Base<T>::two>();
        return x + (*this).at<(1)>() + make(1) + make<T>(2);
    }
    int boxes()
    {
        box<T> local(2);
        const box<T>& bound = local;
        member.value = 3;
        return bound.value + member.value + box<int>(4).value + sizeof(box<char>) + result().value;
    }
    box<T> result() const { return box<T>(5); }
    T lambdas()
    {
        auto f = [this](T x) { return mul<3>(x) + make<int>(x); };
        auto g = [=](T x) { return mul<(2)>(x); };
        return f(1) + g(1);
    }
};

template <typename T> struct Further : Derived<T, 2> {
    using Base<T>::mul;
    T run(T x) { return mul<4>(x) + this->mul<2>(x) + Base<T>::mul<(1)>(x) + shift<1>(x); }
};

struct Policy {
    template <int N> int times(int x) const { return x * N; }
    template <typename T> static T zero() { return T(); }
    template <typename T> struct cell {
        T value;
        cell(T x) : value(x) {}
    };
};
template <typename P> struct Host : P {
    int run()
    {
        P::cell<int> c(4);
        return c.value + times<2>(1) + times<(3)>(1) + zero<int>() + P::times<3>(1) + this->times<(3)>(1);
    }
};

template <typename D> struct Curious {
    const D* self() const { return static_cast<const D*>(this); }
    int run() const
    {
        return self()->times<(3)>(1) + self()->times<2 * 2>(1) + static_cast<const D*>(this)->times<2>(1);
    }
};
struct Mine : Curious<Mine> {
    template <int N> int times(int x) const { return N * x; }
};

int main()
{
    int data[10];
    array_view<int> view(10, data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = Derived<int, 3>().run(i[0]); });
    view.synchronize();
    Expect(data[9] == 36 + 4 + 3, "in kernels");
    Derived<int, 2> derived;
    Expect(derived.only(1) == 3, "in static functions");
    Expect(derived.values() == 1 + 1 + 6 + 1 + 2 + 1 + 2, "values and types");
    Expect(derived.boxes() == 2 + 3 + 4 + 1 + 5, "classes");
    Expect(derived.lambdas() == 3 + 1 + 2, "in lambdas");
    Expect(Further<int>().run(1) == 4 + 2 + 1 + 2, "using-declarations");
    Expect(Host<Policy>().run() == 4 + 2 + 3 + 3 + 3, "bases that are parameters");
    Expect(Mine().run() == 3 + 4 + 2, "derived classes as parameters");
    return failures;
}
