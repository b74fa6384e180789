// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics -Wno-unused %s 2>&1 | FileCheck --implicit-check-not=error: %s
// Operators and conversions that only amp code can call, in host code.

struct number {
  int x;
  number operator-() const restrict(amp) { return *this; }
  number &operator++() { return *this; }
  number(int x) restrict(amp) : x(x) {}
};
void take(number);

void f(number n, const number &constant) {
  // CHECK: :[[#@LINE+3]]:3: error: no overload of 'operator-' can be called from restrict(cpu) code [amp-overload, C3930]
  // CHECK-NEXT: note: declare your own function restrict(cpu, amp), or add an overload that this code can call
  // CHECK-NEXT: :6:10: note: 'operator-' is declared here
  -n;
  ++n;
  // CHECK: :[[#@LINE+1]]:3: error: cannot increment value of type 'const number'
  ++constant;
  // CHECK: :[[#@LINE+3]]:3: error: no matching function for call to 'take'
  // CHECK: note: candidate function not viable: no known conversion from 'int' to 'number' for 1st argument
  // CHECK-NEXT: note: the conversion from 'int' to 'number' is restrict(amp), and cannot be called from this code
  take(1);
}
