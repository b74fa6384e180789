// Member templates of dependent classes without the word `template` where their arguments are numbers: policies for tiles.
// Clang reads a comparison there, or asks for the word, at the class's name.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 %s -o %t && %t
#include <amp.h>

using namespace concurrency;

struct Policy {
    static const int Size = 2;
    template <int S> struct scale { static int apply(int x) restrict(cpu, amp) { return x * S; } };
    template <int S, class T> struct pair { template <int R> static T add(T x) restrict(cpu, amp) { return x + S * R; } };
    template <int S> static int add(int x) restrict(cpu, amp) { return x + S; }
};
template <int N> struct T1 { template <int M> struct In { static const int v = N * M; }; };

template <class P, int N> void Run(array_view<int> v)
{
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = P::scale<3>::apply(i[0]);
        v[i] += P::add<4>(1);
        v[i] += P::pair<1 + 1, int>::add<2>(0) + T1<N>::In<3>::v + P::scale<P::Size>::apply(1);
    });
}

int main()
{
    array_view<int> v(4);
    Run<Policy, 2>(v);
    return v[3] != 9 + 5 + 4 + 6 + 2;
}
