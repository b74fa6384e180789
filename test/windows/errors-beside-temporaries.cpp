// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not='<amp-clang>' --implicit-check-not=__amp --implicit-check-not='In file included'
// With --amp-compat=msvc, accepted code is parsed again with inserted tokens; remaining errors have the
// positions of the program's tokens, and an argument that is rejected for another reason is not wrapped.

#include <amp.h>
#include <vector>

using namespace concurrency;

struct Data {
  int n;
};
Data make() { return Data(); }
int take(Data &d, int k) { return d.n + k; }
// CHECK-DAG: :[[@LINE+1]]:30: error: 'std::vector<float>' cannot be used in amp-restricted code
float get(std::vector<float> t, int i) restrict(amp) { return t[i] + t[0]; }

template <typename T> struct Base {
  typedef T value_type;
  template <int N> int times() { return N; }
};
template <typename T> struct Derived : Base<T> {
  int run(T t) {
    value_type x = t.times<3>();
    return take(make(), t.times<2>()) + sizeof x;
  }
};
struct Number {
  template <int N> int times() const { return N; }
};

int host(Number n) {
  // CHECK-DAG: :[[@LINE+1]]:33: error: use of undeclared identifier 'undeclared'
  int first = take(make(), 3) + undeclared;
  // CHECK-DAG: :[[@LINE+1]]:18: error: no matching function for call to 'take'
  return first + take(make(), "text") + Derived<Number>().run(n);
}

void kernels(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[@LINE+1]]:12: error: no matching function for call to 'take' in restrict(amp) code
    v[i] = take(make(), 1);
    // CHECK-DAG: :[[@LINE-1]]:17: error: no matching function for call to 'make' in restrict(amp) code
    // CHECK-DAG: :[[@LINE+1]]:24: error: 'std::vector<float>' cannot be used in amp-restricted code
    std::vector<float> f;
    v[i] += get(f, 0) + f[1];
  });
}
// Derived<Number>, at the end of the file.
// CHECK-DAG: :24:16: error: no viable conversion from 'int' to 'typename Derived<Number>::value_type'
// CHECK: {{^}}7 errors generated.
