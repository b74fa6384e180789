// Class templates that use names declared after them, default arguments repeated in a definition, and
// assertions with a message.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++17 -DNDEBUG -O1 %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -DWRONG -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
#include <assert.h>
#include <cassert>
#include <crtdbg.h>
using namespace concurrency;

template <unsigned N> struct power { enum { value = (bits<N, top>::value == 1) }; };
// Out-of-class member definitions are moved with their class.
template <typename T> struct queue {
    T items[room];
    static const int most;
    int size() const;
    template <typename U> U as(int i) const;
};
template <typename T> const int queue<T>::most = 7;
template <typename T> int queue<T>::size() const { return room; }
template <typename T> template <typename U> U queue<T>::as(int i) const {
    return U(items[i]);
}
const int room = 3;
static const unsigned top = 0x80000000;
template <unsigned N, unsigned M> struct bits { enum { value = (N & M) != 0 }; };

namespace shapes {
template <typename T, int N = 2> struct box : base_box<T> {
    later<N> size;
    static const int corners = details::corners_of<N>::value;
    T volume() const { return this->scale * size.n; }
    T twice() { return both(volume()); }
};
template <typename T> struct box<T *, 1> { enum { value = flat }; };
namespace details {
template <int N> struct corners_of { enum { value = 1 << N }; };
}
enum { flat = 5 };
template <int N> struct later { int n = N; };
template <typename T> struct base_box { T scale = 3; };
template <typename T> T both(T x) { return 2 * x; }
}  // namespace shapes

// Used in a kernel.
template <typename T> struct table {
    T entries[size_of_table];
    T at(int i) const restrict(cpu, amp) { return entries[i % size_of_table] + shift(i); }
};
const int size_of_table = 4, other = 2;
int shift(int n) restrict(cpu, amp) { return n * 100; }

template <typename T, int N, int P = 0> struct def {
    static const int size;
    int f() const;
    template <class U> int g(U) const;
};
template <typename T, int N, int P = 0> const int def<T, N, P>::size = N + P;
template <class T, int N, int P = 0> int def<T, N, P>::f() const { return N; }
template <class T, int N, int P = 0> template <class U> int def<T, N, P>::g(U u) const { return N + u; }
template <class T = power<1>, class U = def<int, 1>> struct again;
template <class T = power<1>, class U = def<int, 1>> struct again { enum { value = 6 }; };

#ifdef WRONG
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'nowhere'
template <int N> struct lost { enum { value = nowhere + N }; };
#endif

int main() {
    int n = 4;
    assert(n == 4, "n is four");
    assert(n == 4);
    _ASSERTE(n == 4, "too");
    shapes::box<float> b;
    if (power<0x80000000>::value != 1 || b.twice() != 12 || shapes::box<int, 3>::corners != 8)
        return 1;
    queue<float> q = {{1.5f, 2.5f, 3.5f}};
    if (q.size() != 3 || q.as<int>(2) != 3 || queue<int>::most != 7)
        return 4;
    if (shapes::box<int *, 1>::value != 5)
        return 2;
    table<int> t = {{1, 2, 3, 4}};
    array_view<int> v(5);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        assert(i[0] < 5, "inside");
        v[i] = t.at(i[0]);
    });
    if (v[4] != 401 || other != 2)
        return 3;
    return def<int, 2>::size == 2 && def<int, 2, 5>::size == 7 && def<int, 2>().f() == 2 && def<int, 2>().g(3) == 5 &&
                   again<>::value == 6 ? 0 : n;
}
