// A pointer to a const number becomes a result by value, if every call reads it at once. The parameters become values
// then. A result to which a reference is bound stays a pointer.
// RUN: %amp-clang --dump-after=pass-by-value %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

template <typename T> const T &least(const T &a, const T &b) restrict(cpu, amp) { return b < a ? b : a; }
template <typename T> const T &chosen(bool first, const T &a, const T &b) restrict(cpu, amp) {
  if (first)
    return a;
  return b;
}
struct pair {
  int a, b;
  const int &greatest() const restrict(cpu, amp) { return a < b ? b : a; }
};

// CHECK: function chosen(first: bool, a: const int *, b: const int *): const int *
// CHECK: function least(a: int, b: int): int
// CHECK-NEXT: return ((b < a) ? b : a)
// CHECK: function pair_greatest(self: struct pair): int
// CHECK: function use_kernel(
// CHECK: var result: int = least(captures.n, tmp)
// CHECK-NEXT: {{.*}}least(number, result)
void use(array_view<int> v, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int number = v[i];
    pair both = {number, n};
    const int &kept = chosen(number < n, number, n);
    number = 7;
    v[i] = least(number, least(n, 3)) + both.greatest() + kept;
  });
}
