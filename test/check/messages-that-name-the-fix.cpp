// Messages that name what to write: constants at namespace scope, captured C arrays, std::atomic, small elements.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
#include <amp.h>
#include <atomic>
#include <vector>
using namespace concurrency;

const float gravity = 9.81f;
static const unsigned table[4] = {1, 2, 3, 4};
namespace constants {
const double rates[2][2] = {{1, 2}, {3, 4}};
}
int counted = 3;
const int computed[2] = {counted, 1};

template <class T> struct S {
  unsigned data;
  static std::atomic<T> total;
  void inc(T v) restrict(amp) { total.fetch_add(v); }
  // CHECK-DAG: [[@LINE-1]]:39: error: no matching member function for call to 'fetch_add' in restrict(amp) code [amp-overload, C3930]
  // CHECK-DAG: [[@LINE-2]]:39: note: std::atomic is for the host: in amp code, use concurrency::atomic_fetch_add(&place, value) on an int or unsigned int
};
template <class T> std::atomic<T> S<T>::total;

void constants_of(array_view<float> a) {
  // CHECK-DAG: :8:13: note: 'gravity' may be used when it is constexpr; --amp-compat=msvc accepts it
  // CHECK-DAG: :9:23: note: 'table' may be used when it is constexpr
  // CHECK-DAG: :11:14: note: 'rates' may be used when it is constexpr
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = gravity + table[i[0] & 3] + float(constants::rates[0][1]) + computed[0];
  });
}
void arrays(array_view<float> a) {
  // CHECK-DAG: [[@LINE+1]]:9: note: capture a view of it by value, 'array_view<float> view(3, values);', or put the array into a struct and capture the struct
  float values[] = {1, 10, 100};
  // CHECK-DAG: [[@LINE+1]]:13: note: capture a view of it by value, 'array_view<const int, 2> view(2, 4, &m[0][0]);', or put
  const int m[2][4] = {};
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = values[i[0]] + m[i[0]][1]; });
}
void counts(array_view<S<int>> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i].inc(1); });
}
void small(std::vector<unsigned char> &image) {
  // CHECK-DAG: [[@LINE+1]]:29: error: {{.*}} char, short and bool are smaller: pack several into an unsigned int, as byte_view of <amp/byte_view.h> does, or make a bool an int [amp-library, C2338]
  array_view<unsigned char> v(image.size(), image);
  // CHECK-DAG: [[@LINE+1]]:15: error: {{.*}} or make a bool an int [amp-library, C2338]
  array<bool> b(10);
}
