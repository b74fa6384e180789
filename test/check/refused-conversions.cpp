// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [V08] An implicit conversion of an argument is a call: if amp code cannot call it, that is what is wrong.

struct source {
  int x;
};
struct target {
  int y;
  target(source s) : y(s.x) {}
  target(float f) restrict(amp) : y(1) {}
  explicit target(const char *) : y(0) {}
};
struct unrelated {};
int take(target) restrict(amp);

void f(source s, target t, unrelated u) restrict(amp) {
  // CHECK: :[[#@LINE+3]]:3: error: no matching function for call to 'take'
  // CHECK: note: candidate function not viable: no known conversion from 'source' to 'target' for 1st argument
  // CHECK-NEXT: :[[#@LINE+1]]:3: note: the conversion from 'source' to 'target' is restrict(cpu), and cannot be called from this code
  take(s);
  take(1);
  // CHECK: :[[#@LINE+3]]:3: error: no matching function for call to 'take'
  // CHECK: note: candidate function not viable: no known conversion from 'unrelated' to 'target' for 1st argument
  // CHECK-NOT: note: the conversion
  take(u);
  // CHECK: :[[#@LINE+5]]:5: error: no viable overloaded '='
  // CHECK-NEXT: note: candidate function (the implicit copy assignment operator) not viable
  // CHECK-NEXT: :[[#@LINE+3]]:5: note: the conversion from 'source' to 'target' is restrict(cpu), and cannot be called from this code
  // CHECK-NEXT: note: candidate function (the implicit move assignment operator) not viable
  // CHECK-NOT: note: the conversion
  t = s;
  // CHECK: :[[#@LINE+2]]:10: error: no viable conversion from 'source' to 'target' in restrict(amp) code [amp-overload, C3930]
  // CHECK-NOT: note: the conversion
  target other = s;
}
