// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [V05] A class that converts in several ways: what to do is said, not what all of them are. A conversion for the host
// only is no candidate in amp code.
struct Converts {
  operator int() const restrict(cpu, amp) { return 3; }
  operator float() const restrict(cpu, amp) { return 1; }
};
int f(const Converts &c) restrict(amp) {
  // CHECK: [[#@LINE+4]]:12: error: use of overloaded operator '+' is ambiguous (with operand types 'const Converts' and 'int')
  // CHECK-NEXT: [[#@LINE+3]]:12: note: an operand converts in several ways: say which type is meant, as in 'static_cast<int>(x)'
  // CHECK-COUNT-2: note: built-in candidate operator+
  // CHECK-NOT: note:
  return c + 1;
}
struct OneForAmp {
  operator int() const restrict(cpu, amp) { return 3; }
  operator float() const restrict(cpu) { return 1; }
};
int g(const OneForAmp &c) restrict(amp) { return c + 1; }
