// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [R07] [G11] [AMP 2.3.1] Pointers and references to the named type of a restrict(amp) function are refused wherever they
// are written, as those are whose declarators have the clause.
#include <amp.h>

typedef int fn(int) restrict(amp);
using both = int(int) restrict(cpu, amp);
template <class T> using of = T(T) restrict(amp);
using second = fn;
fn twice;
int twice(int x) restrict(amp) { return 2 * x; }

// CHECK: :[[#@LINE+1]]:4: error: a pointer or reference to a restrict(amp) function is not allowed [amp-function-pointer, C3939]
fn *p;
// CHECK: :[[#@LINE+1]]:8: error: a pointer or reference to a restrict(amp) function
second *q = twice;
// CHECK: :[[#@LINE+1]]:4: error: a pointer or reference to a restrict(amp) function
fn &r = twice;
// CHECK: :[[#@LINE+1]]:16: error: a pointer or reference to a restrict(amp) function
using P = both *;
P declared;
// CHECK: :[[#@LINE+1]]:9: error: a pointer or reference to a restrict(amp) function
of<int> *array[2];
struct holder {
  // CHECK: :[[#@LINE+1]]:6: error: a pointer or reference to a restrict(amp) function
  fn *member;
};
// CHECK: :[[#@LINE+1]]:14: error: a pointer or reference to a restrict(amp) function
void take(fn &f);
// CHECK: :[[#@LINE+1]]:15: error: a pointer or reference to a restrict(amp) function
void decay(fn f) {}
// CHECK: :[[#@LINE+1]]:4: error: a pointer or reference to a restrict(amp) function
fn *give();
struct object {
  int get(int) restrict(amp);
};
// CHECK: :[[#@LINE+1]]:12: error: a pointer or reference to a restrict(amp) function
fn object::*m = nullptr;
template <class T> struct generic {
  // CHECK: :[[#@LINE+1]]:9: error: a pointer or reference to a restrict(amp) function
  of<T> *member;
};
generic<int> one;
generic<float> other;
// CHECK: :[[#@LINE+1]]:36: error: a pointer or reference to a restrict(amp) function
int call(int x) restrict(amp) { fn *local = twice; return 0; }
void body() {
  // CHECK: :[[#@LINE+1]]:18: error: a pointer or reference to a restrict(amp) function
  auto a = (both *)nullptr;
}

// Function types themselves, and the host's.
using host = int(int) restrict(cpu);
host *fine;
template <class T> struct holds {};
holds<fn> type;
