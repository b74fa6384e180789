// RUN: not %amp-clang -std=c++20 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=basic_string.h: --implicit-check-not=allocator.h: %s
// Classes of the C++ library that amp code does not know [R05], whose members C++20 made constexpr: one error for each object, where the user's
// code has it, and none of what their members do.
#include <amp.h>
#include <array>
#include <complex>
#include <string>
using namespace concurrency;

// CHECK-DAG: :[[#@LINE+1]]:53: error: 'std::vector<int>' cannot be used in amp-restricted code{{.*}} [amp-type, C3581]
int vectors(int x) restrict(amp) { std::vector<int> v{1, 2, x}; v.push_back(3); return v[0]; }
// CHECK-DAG: :[[#@LINE+1]]:43: error: 'std::string' {{.*}} cannot be used in amp-restricted code{{.*}} [amp-type, C3581]
int strings() restrict(amp) { std::string s = "x"; s += "y"; return static_cast<int>(s.find("x")); }
// CHECK-DAG: :[[#@LINE+2]]:62: error: 'std::complex<float>' cannot be used in amp-restricted code{{.*}} [amp-type, C3581]
// CHECK-DAG: :[[#@LINE+1]]:62: note: use a struct of two numbers with the operators that the kernel needs: it has the same layout
float complexes(float x) restrict(amp) { std::complex<float> c(1, x); c *= c; return c.real(); }
// CHECK-DAG: :[[#@LINE+1]]:57: error: 'std::string' {{.*}} cannot be used in amp-restricted code{{.*}} [amp-type, C3581]
int temporary() restrict(amp) { return static_cast<int>(std::string("a").size()); }
// CHECK-DAG: :[[#@LINE+1]]:40: error: 'std::vector<int>' cannot be used in amp-restricted code{{.*}} [amp-type, C3581]
int deduced() restrict(amp) { auto v = std::vector<int>{1, 2}; return v[0]; }
// A class that it does know: the member's error is at its call, once.
// CHECK-DAG: :[[#@LINE+1]]:71: error: 'at' is restrict(cpu) and cannot be called from amp-restricted code [amp-call, C3931]
int at(int i) restrict(amp) { std::array<int, 3> b{1, 2, 3}; return b.at(i); }
