// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics -Wno-unused %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [V08] [AMP 2.3.2] Unary operators are calls: where there is one for the host only, that is what is wrong.

struct V {
  int x;
  V operator-() const { return *this; }
  V operator~() const { return *this; }
  V &operator++() { return *this; }
  V operator--(int) { return *this; }
  bool operator!() const { return false; }
};
struct Derived : V {};
V operator+(V v) { return v; }
template <class T> int operator*(T t) { return t.x; }
enum E { e0 };
E operator++(E &e) { return e; }
struct Both {
  Both operator-() const restrict(cpu, amp) { return *this; }
};

void f(V v, Derived d, E e, Both both) restrict(amp) {
  // CHECK: [[@LINE+3]]:3: error: no overload of 'operator-' can be called from restrict(amp) code [amp-overload, C3930]
  // CHECK-NEXT: note: declare your own function restrict(cpu, amp), or add an overload that this code can call
  // CHECK-NEXT: 6:5: note: 'operator-' is declared here
  -v;
  // CHECK: [[@LINE+1]]:3: error: no overload of 'operator~' can be called from restrict(amp) code [amp-overload, C3930]
  ~d;
  // CHECK: [[@LINE+1]]:3: error: no overload of 'operator++' can be called from restrict(amp) code
  ++v;
  // CHECK: [[@LINE+1]]:4: error: no overload of 'operator--' can be called from restrict(amp) code
  v--;
  // CHECK: [[@LINE+1]]:3: error: no overload of 'operator!' can be called from restrict(amp) code
  !v;
  // CHECK: [[@LINE+2]]:3: error: no overload of 'operator+' can be called from restrict(amp) code
  // CHECK-NEXT: 13:3: note: 'operator+' is declared here
  +v;
  // CHECK: [[@LINE+1]]:3: error: no overload of 'operator++' can be called from restrict(amp) code
  ++e;
  -both;
  // What no side has is Clang's to say.
  // CHECK: [[@LINE+1]]:3: error: invalid argument type 'Both' to unary expression
  ~both;
}
