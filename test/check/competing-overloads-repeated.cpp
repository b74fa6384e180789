// Where a call in amp code fits the program's function and std's alike, the unit is read again with that call qualified.
// What was said before is not said twice, and counts once.
// RUN: not %amp-clang -fsyntax-only -Wunused-variable %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=warning: %s
// RUN: not %amp-clang -fsyntax-only -fno-amp-header-cache -Wunused-variable %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=warning: %s
#include <amp.h>

#include <algorithm>
using namespace std;

namespace mine {
template <typename T> T min(T a, T b) restrict(cpu, amp) { return a < b ? a : b; }
namespace {
template <typename T> T max(T a, T b) restrict(cpu, amp) { return a > b ? a : b; }
}
}  // namespace mine
using namespace mine;

// CHECK: :[[#@LINE+1]]:[[#]]: warning: unused variable 'first'
void before() { int first; }
float accelerators(float x) restrict(amp) { return min(x, 2.0f) + max(x, 1.0f) + std::min(x, 3.0f); }
#define LEAST(a, b) min(a, b)
template <typename T> T instance(T x) restrict(amp) { return LEAST(x, T(2)); }
float instances(float x) restrict(amp) { return instance(x) + instance(int(x)); }
// CHECK: :[[#@LINE+1]]:[[#]]: warning: unused variable 'second'
void between() { int second; }
float host(float x) {
  // CHECK: :[[#@LINE+2]]:10: error: call to 'min' is ambiguous on the host: a using-directive makes '::mine::min' and 'std::min' visible [amp-ambiguous-call, C2668]
  // CHECK: :11:25: note: 'min' is declared here
  return min(x, 2.0f) + mine::max(x, 1.0f);
}
// CHECK: :[[#@LINE+1]]{{.*}}: error: use of undeclared identifier 'y'
float amp(float x) restrict(amp) { return x + y; }
// CHECK: 2 warnings and 2 errors generated.
