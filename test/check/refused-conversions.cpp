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
struct number {
  int x;
  operator int() const { return x; }
};
struct unrelated {};
int take(target) restrict(amp);
int take_number(int) restrict(amp);

void f(source s, number n, unrelated u) restrict(amp) {
  // CHECK: :[[#@LINE+3]]:3: error: no matching function for call to 'take'
  // CHECK: note: candidate function not viable: no known conversion from 'source' to 'target' for 1st argument
  // CHECK-NEXT: :[[#@LINE+1]]:3: note: the conversion from 'source' to 'target' is restrict(cpu), and cannot be called from this code
  take(s);
  take(1);
  // CHECK: :[[#@LINE+3]]:3: error: no matching function for call to 'take'
  // CHECK: note: candidate function not viable: no known conversion from 'unrelated' to 'target' for 1st argument
  // CHECK-NOT: note: the conversion
  take(u);
}
