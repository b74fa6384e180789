// Classes with member templates as policies, without `typename` and `template`, as Visual C++ reads them: temporaries,
// references, arguments of templates, sizes, casts, `new`, exceptions, members, default arguments; in kernels, too.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
// RUN: not %amp-clang -std=c++14 -fsyntax-only -I%S/Inputs %s -DPLAIN 2>&1 | FileCheck %s
// The size alone made Clang 19 crash.
// CHECK: error: 'Policy::cell' is expected to be a non-type template, but instantiated to a class template
// CHECK-NEXT: sizeof(Ops::cell<T>)
// CHECK-NOT: stopped unexpectedly
#ifdef PLAIN
#include <amp.h>
#else
#include "stdafx.h"

#include <functional>
#include <map>
#include <string>
#endif

using namespace concurrency;

struct Policy {
    template <typename T> struct plus {
        T extra;
        plus(T x = T()) restrict(cpu, amp) : extra(x) {}
        T operator()(T a, T b) const restrict(cpu, amp) { return a + b + extra; }
    };
    template <typename T> struct cell {
        T value;
        typedef T type;
        enum { size = sizeof(T) };
        static T zero() { return T(); }
    };
    template <typename T> struct less {
        bool operator()(const T& a, const T& b) const { return a < b; }
    };
    template <typename T> struct error {
        T code;
        error(T x) : code(x) {}
    };
    template <int N> static int times(int x) restrict(cpu, amp) { return x * N; }
    template <typename T> static T twice(T x) { return x + x; }
};

template <typename Ops, typename T> unsigned Size() { return sizeof(Ops::cell<T>); }

#ifdef PLAIN
int main() { return Size<Policy, int>(); }
#else

template <typename T> struct Traits {
    template <typename U> struct wrap {
        U value;
        wrap(U x = U()) : value(x) {}
        operator U() const { return value; }
    };
    template <int R, int C> struct shape {
        enum { size = R * C };
        int values[R][C];
    };
};

template <typename F> struct Kept {
    F f;
};
template <template <typename> class F> struct Uses {
    F<int> f;
};
template <typename F, typename T> T Apply(T a) restrict(cpu, amp) { return F()(a, a); }
template <int (*F)(int)> int Call(int x) { return F(x); }
template <typename T, typename F> T Fold(const array_view<T>& v, const F& f, T start) restrict(cpu, amp)
{
    for (int i = 0; i < v.extent[0]; ++i)
        start = f(start, v[i]);
    return start;
}

template <typename Ops, typename T> void Run(array_view<T> v, array_view<T> out)
{
    std::vector<Ops::cell<T>> cells(out.extent[0]);
    array_view<Ops::cell<T>, 1> cell(out.extent, cells);
    const Ops::plus<T> more = Ops::plus<T>(1);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        Kept<Ops::plus<T>> kept;
        const Ops::plus<T>& f = kept.f;
        const Ops::plus<T>* g = &more;
        cell[i].value = Fold(v, Ops::plus<T>(), T(i[0]));
        out[i] = cell[i].value + f(1, 2) + Apply<Ops::plus<T>>(3) + (*g)(0, 0) + Ops::times<(1 + 1)>(1);
    });
}

template <typename Ops, typename T> int Values(T x)
{
    Ops::plus<T> const f(1);
    Ops::plus<T> const& g = f;
    Uses<Ops::plus> uses;
    uses.f.extra = 2;
    std::map<T, std::vector<std::vector<Ops::cell<T>>>, Ops::less<T>> table;
    table[x].resize(1);
    std::function<bool(T, T)> isLess = Ops::less<T>();
    return f(x, x) + g(x, x) + uses.f(x, x) + Ops::plus<T>(3)(x, x) + (int)table.size() + isLess(x, x + 1) +
           (x > 100 ? Ops::plus<T>(1) : Ops::plus<T>(2)).extra;
}

template <typename Ops, typename T> int Sizes()
{
    static_assert(sizeof(Ops::cell<char>) == 1 && Ops::cell<T>::size == sizeof(T), "sizes");
    int counted[Ops::cell<short>::size];
    return sizeof(Ops::cell<T>*) + __alignof(Ops::cell<double>) + sizeof(Ops::cell<T>[3]) + sizeof counted +
           sizeof(Ops::cell<T>) * (sizeof(Ops::cell<T>) < 5);
}

template <typename Ops, typename T> int Pointers(void* memory)
{
    auto made = new Ops::cell<T>();
    Ops::cell<T>* few = new Ops::cell<T>[2];
    Ops::cell<T>* cast = (Ops::cell<T>*)memory;
    const Ops::cell<T>* other = static_cast<const Ops::cell<T>*>(memory);
    made->value = reinterpret_cast<Ops::cell<T>*>(memory)->value;
    const_cast<Ops::cell<T>&>(*other).value += 1;
    T Ops::cell<T>::*member = &Ops::cell<T>::value;
    T (*zero)() = &Ops::cell<T>::zero;
    few[1].value = static_cast<Ops::plus<T>>(4).extra + ((Ops::plus<T>)(5)).extra;
    const int sum = made->value + cast->*member + few[1].value + zero();
    delete made;
    delete[] few;
    return sum;
}

template <typename Ops, typename T> T Failing(T x)
{
    try {
        if (x > 1)
            throw Ops::error<T>(x);
        throw typename Ops::error<int>(0);
    } catch (const Ops::error<T>& e) {
        return e.code;
    }
}

template <typename Ops, typename T, typename C = Ops::cell<T>> class Members : Ops::plus<T> {
    Ops::plus<T> a, b;
    const Ops::plus<T> c;
    C d;

public:
    Members(const Ops::plus<T>& x = Ops::plus<T>(1), Ops::plus<T> y = Ops::plus<T>(2))
        : Ops::plus<T>(3), a(x), b(Ops::plus<T>(y)), c(Ops::plus<T>(4))
    {
        d.value = T(5);
    }
    T Sum() const { return this->extra + a.extra + b.extra + c.extra + d.value; }
};

template <typename T> int Wrapped(T x)
{
    const Traits<T>::wrap<T>& bound = Traits<T>::wrap<T>(x);
    std::vector<Traits<T>::wrap<T>> list(2, Traits<T>::wrap<T>(x));
    Traits<T>::shape<2, (1 + 1)> square = { { { 1, 2 }, { 3, 4 } } };
    typedef Traits<T> traits;
    const traits::wrap<int>& again = list[1];
    return bound + list[0] + again + square.values[1][1] + Traits<T>::shape<(2), 3>::size;
}

int main()
{
    int data[] = { 1, 2, 3 }, out[4];
    array_view<int> view(3, data), result(4, out);
    Run<Policy>(view, result);
    result.synchronize();
    Expect(out[3] == 9 + 3 + 6 + 1 + 2, "kernels");
    Expect(Values<Policy>(1) == 3 + 3 + 4 + 5 + 1 + 1 + 2, "temporaries and references");
    Expect(Sizes<Policy, int>() == 8 + 8 + 12 + 8 + 4 && Size<Policy, int>() == 4, "sizes");
    Policy::cell<int> cell = { 6 };
    Expect(Pointers<Policy, int>(&cell) == 6 + 7 + 9, "pointers and casts");
    Expect(Failing<Policy>(3) == 3 && Failing<Policy>(1) == 0, "exceptions");
    Expect(Members<Policy, int>().Sum() == 3 + 1 + 2 + 4 + 5, "members");
    Expect(Wrapped(2) == 2 + 2 + 2 + 4 + 6, "members of a template's instances");
    Expect(Call<&Policy::twice<int>>(2) == 4, "functions as arguments");
    return failures;
}
#endif
