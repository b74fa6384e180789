// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [AMP 2.4.3.4] A structured binding of a global or static variable, and a member of an anonymous union, are reported by
// their own names.
#include <amp.h>
#include <utility>
using namespace concurrency;

struct S { int x, y; };
auto [first, second] = S{1, 2};
const auto [constant, unused] = S{3, 4};
auto [of_pair, other] = std::pair<int, int>(1, 2);
int numbers[2] = {1, 2};
auto &[element, last] = numbers;
static union { int inside; float number; };
namespace { union { struct { int deep; }; float shallow; }; }

void kernels(array_view<int> v) {
  static auto [local, unread] = S{5, 6};
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[#@LINE+2]]:12: error: 'first' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer [amp-global, C3586]
    // CHECK: [[#@LINE-12]]:7: note: 'first' is declared here
    v[i] = first;
    // CHECK: [[#@LINE+1]]:12: error: 'constant' cannot be used
    v[i] = constant;
    // CHECK: [[#@LINE+1]]:12: error: 'of_pair' cannot be used
    v[i] = of_pair;
    // CHECK: [[#@LINE+1]]:5: error: 'element' cannot be used
    element = 3;
    // CHECK: [[#@LINE+1]]:12: error: 'local' cannot be used
    v[i] = local;
    // CHECK: [[#@LINE+1]]:12: error: 'inside' cannot be used
    v[i] = inside;
    // CHECK: [[#@LINE+1]]:12: error: 'deep' cannot be used
    v[i] = deep;
    // CHECK: [[#@LINE+2]]:12: error: 'inside' cannot be used
#define INSIDE inside
    v[i] = INSIDE;
    // Only the size is needed.
    v[i] = sizeof(second);
  });
}
int function() restrict(amp) {
  // CHECK: [[#@LINE+1]]:10: error: 'second' cannot be used
  return second +
         // CHECK: [[#@LINE+1]]:10: error: 'inside' cannot be used
         inside;
}
int both() restrict(cpu, amp) {
  // CHECK: [[#@LINE+1]]:10: error: 'inside' cannot be used
  return inside +
         // CHECK: [[#@LINE+1]]:10: error: 'deep' cannot be used
         deep;
}
int own(S s) restrict(amp) {
  auto [x, y] = s;
  return [=](int z) restrict(amp) { return x + y + z; }(3);
}
