// [V06] A function of the program's for both sides beside the standard library's, after `using namespace std`: for the
// host the two are alike, for accelerators they are not.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: %amp-clang --amp-compat=msvc -fsyntax-only %s
#include <amp.h>

#include <algorithm>
#include <cmath>
using namespace std;

template <typename T> T max(T a, T b) restrict(cpu, amp) { return a > b ? a : b; }
float round(float x) restrict(cpu, amp) { return x; }
float min(float a, float b) restrict(cpu, amp) { return a < b ? a : b; }

float accelerators(float x) restrict(amp) { return max(x, 2.0f) + round(x) + min(x, 1.0f); }
float both(float x) restrict(cpu, amp) {
  // CHECK: [[#@LINE+3]]:10: error: call to 'max' is ambiguous on the host: a using-directive makes '::max' and 'std::max' visible [amp-ambiguous-call, C2668]
  // CHECK-NEXT: [[#@LINE+2]]:10: note: write '::' before the name for the program's own function
  // CHECK-NEXT: :11:25: note: 'max' is declared here
  return max(x, 2.0f) + ::max(x, 1.0f) + min(x, 1.0f);
}
float host(float x) {
  // CHECK: [[#@LINE+1]]:15: error: call to 'max' is ambiguous on the host: a using-directive makes '::max' and 'std::max' visible [amp-ambiguous-call, C2668]
  float sum = max(x, 2.0f);
  // CHECK: [[#@LINE+1]]:10: error: call to 'round' is ambiguous on the host: a using-directive makes '::round' and 'std::round' visible
  sum += round(x);
  return sum + ::max(x, 1.0f) + std::max(x, 1.0f) + ::round(x) + std::round(x) + min(x, 1.0f) + min(1, 2);
}
