// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// Mistakes that break several rules, or that a library reports several times: one error for each.
#include <amp.h>
#include <memory>
#include <random>
#include <stdexcept>
#include <thread>
#include <variant>
#include <vector>
using namespace concurrency;

void handlers(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:5: error: 'try' cannot be used in amp-restricted code [amp-exception, C3594]
    try {
      v[i] = 1;
    } catch (const std::exception &e) {
      v[i] = e.what()[0];
    }
  });
}
void engines(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:18: error: no matching constructor for initialization of 'std::mt19937'{{.*}} in restrict(amp) code [amp-overload, C3930]
    std::mt19937 random(i[0]);
    v[i] = random();
    int k = random();
    // In other blocks, the name has other meanings.
    {
      int random = k;
      v[i] += random;
    }
  });
}
void variants(array_view<int> v, std::variant<int, float> captured) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:30: error: 'std::variant<int, float>' cannot be used in amp-restricted code{{.*}} [amp-type, C3581]
    std::variant<int, float> local = 3;
    v[i] = std::get<int>(local);
    // CHECK: :[[#@LINE+1]]:25: error: 'captured' of type 'std::variant<int, float>' cannot be captured {{.*}} [amp-capture-type, C3596]
    v[i] += std::get<0>(captured);
  });
}
struct by_value {
  array<int> a;
  void operator()(index<1> i) const restrict(amp) { a[i] = 1; }
};
void members(by_value &k) {
  // CHECK: :[[#@LINE+1]]:3: error: 'by_value' cannot be used in amp-restricted code: amp code holds arrays and textures by reference only [amp-type, C3581]
  parallel_for_each(k.a.extent, k);
}
void texts(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:21: error: 'direct3d_printf' needs a string literal as its format [amp-print-argument, C3601]
    direct3d_printf(v[i] ? "a" : "b");
    // CHECK: :[[#@LINE+1]]:24: error: a string literal cannot be used in amp-restricted code [amp-string-literal, C3589]
    const char *name = __func__;
    v[i] = name[0];
  });
}
// What the C++ library says about a lambda that it cannot call on the host.
void givenLambdas(array_view<int> v, int k) {
  // CHECK: :[[#@LINE+1]]:15: error: the lambda is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]
  std::thread t([=]() restrict(amp) { v[0] = k; });
  auto drop = [=](int *p) restrict(amp) { *p = k; };
  // CHECK: :[[#@LINE+1]]:40: error: the lambda is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]
  std::unique_ptr<int, decltype(drop)> unique(nullptr, drop);
  // CHECK: :[[#@LINE+1]]:24: error: the lambda is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]
  std::shared_ptr<int> shared(new int, [=](int *p) restrict(amp) { *p = k; });
}
void extents(array_view<int> v) {
  // CHECK: :[[#@LINE+2]]:20: error: no matching constructor for initialization of 'std::vector<int>'
  // CHECK: :[[#@LINE+1]]:20: note: an extent<N> has its numbers in e[0] to e[N - 1]: of two dimensions, e[0] counts the rows; e.size() is their product
  std::vector<int> d(v.extent);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+2]]:5: error: no matching function for call to 'atomic_fetch_inc'
    // CHECK-NEXT: note: expected a pointer to non-const int or unsigned int, and nothing else
    atomic_fetch_inc(&v[i], 1);
    // CHECK: :[[#@LINE+2]]:5: error: no matching function for call to 'atomic_fetch_add'
    // CHECK-NEXT: note: expected a pointer to non-const int or unsigned int, and a value
    atomic_fetch_add(&v[i]);
  });
}
// CHECK: :[[#@LINE+1]]:6: error: a restriction clause is not allowed here: {{.*}} [amp-clause-place, C2146]
enum colours restrict(amp) { red };
// CHECK: :[[#@LINE+1]]:21: error: expected function body after function declarator
int brackets(int n) restrict<amp> { return n; }
