// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not="note: a function overrides" %s
// A function overrides one with the same restrictions.

struct base {
  virtual int get() const { return 1; }
  virtual int set(int) { return 1; }
};
struct derived : base {
  // CHECK: :[[#@LINE+3]]:33: error: non-virtual member function marked 'override' hides virtual member function
  // CHECK-NEXT: note: hidden overloaded virtual function 'base::get' declared here
  // CHECK-NEXT: :[[#@LINE+1]]:33: note: a function overrides one with the same restrictions, and one that is restrict(amp) cannot be virtual: leave the clause out, or 'override'
  int get() const restrict(amp) override { return 2; }
};
// Here the parameters differ.
struct other : base {
  // CHECK: :[[#@LINE+1]]:18: error: non-virtual member function marked 'override' hides virtual member function
  int set(float) override { return 2; }
};
struct parameters : base {
  // CHECK: :[[#@LINE+1]]:37: error: non-virtual member function marked 'override' hides virtual member function
  int set(float) restrict(cpu, amp) override { return 2; }
};
struct same : base {
  int get() const restrict(cpu) override { return 2; }
};
