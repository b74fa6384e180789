// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --check-prefixes=CHECK,ISO --implicit-check-not=error: %s
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=accepts %s
// Visual C++ binds a reference to non-const to a temporary of a class (C4239), and refuses one of a scalar (C2664).
#include <amp.h>
#include <amp_short_vectors.h>
using namespace concurrency::graphics;

void set(float &x) { x = 1; }
struct holder {
  holder(int &x) { x = 1; }
};
// CHECK: :[[#@LINE+1]]:37: error: no matching function for call to 'set'
template <class T> void generic() { set(T(1)); }
struct pair {
  int a;
};
void change(pair &p) { p.a = 1; }

// CHECK: :[[#@LINE+1]]:21: error: no matching function for call to 'set'
void arithmetic() { set(1.0f + 2); }
void component(float_2 v) {
  // CHECK: :[[#@LINE+2]]:3: error: no matching function for call to 'set'
  // CHECK: note: a component of a short vector is a property: write v.ref_x() for a reference
  set(v.x);
  set(v.ref_x());
}
// CHECK: :[[#@LINE+1]]:27: error: no matching constructor for initialization of 'holder'
void construct() { holder h(1 + 2); }
void instantiate() { generic<float>(); }
// ISO: :[[#@LINE+1]]:19: error: no matching function for call to 'change'
void of_class() { change(pair()); }
