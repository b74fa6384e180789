// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [G05] Outside of clauses, restrict, cpu and amp are ordinary names.

// expected-no-diagnostics

namespace names {
int restrict = 1, cpu = 2, amp = 3;
int sum() { return restrict + cpu + amp; }
}
struct restrict {
  restrict() restrict(cpu, amp) {}
  restrict(int) restrict(cpu) {}
  ~restrict() restrict(cpu, amp) {}
};
struct holder {
  int restrict(int x) restrict(cpu, amp) { return x; }
};
template <class restrict> restrict identity(restrict x) restrict(cpu, amp) { return x; }
restrict make() restrict(cpu) { return restrict(); }
int call(holder &h, int amp) { return h.restrict(amp); }
namespace functions {
void restrict(int);
void caller(int amp) { restrict(amp); }
}
