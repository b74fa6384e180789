// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=requires %s
// [M01] [M05] [M06] [M07] [AMP 2.3.2] What an implicit copy or assignment takes is decided by all overloads of its parts; which side may use
// it, by those that take it.

struct CpuConst {
  CpuConst() restrict(cpu, amp) {}
  CpuConst(const CpuConst &, int = 0) restrict(cpu) {}
  CpuConst(CpuConst &, float = 0) restrict(amp) {}
  CpuConst &operator=(const CpuConst &) restrict(cpu) { return *this; }
  CpuConst &operator=(CpuConst &) restrict(amp) { return *this; }
};
struct AmpConst {
  AmpConst() restrict(cpu, amp) {}
  AmpConst(AmpConst &) restrict(cpu) {}
  AmpConst(const AmpConst &) restrict(amp) {}
  AmpConst &operator=(AmpConst &) restrict(cpu) { return *this; }
  AmpConst &operator=(const AmpConst &) restrict(amp) { return *this; }
};
struct CpuMoved {
  CpuMoved() restrict(cpu, amp) {}
  CpuMoved(CpuMoved &&) restrict(cpu) {}
  CpuMoved(const CpuMoved &) restrict(amp) {}
};
struct HoldsCpu { int i; CpuConst m; };
struct HoldsAmp : AmpConst { int i; };
struct Deep { HoldsAmp h; };
struct Neither : CpuConst { int i; HoldsAmp m; };
struct Moved { CpuMoved m; int i; };

Moved onHost() { return Moved(); }
Moved onBoth(Moved &m) restrict(cpu, amp) { return static_cast<Moved &&>(m); }

void direct(CpuConst &a, AmpConst &b) {
  CpuConst c(a);
  AmpConst d(b);
  c = a, d = b;
}
void directOnDevice(CpuConst &a, AmpConst &b) restrict(amp) {
  CpuConst c(a);
  AmpConst d(b);
  c = a, d = b;
}

void host() {
  HoldsCpu a;
  HoldsCpu b(a);
  a = b;
  HoldsAmp c;
  // CHECK: [[@LINE+3]]:12: error: no matching constructor for initialization of 'HoldsAmp' in restrict(cpu) code [amp-overload, C3930]
  // CHECK-NEXT: note: declare your own function restrict(cpu, amp), or add an overload that this code can call
  // CHECK-NEXT: 25:8: note: candidate constructor (the implicit copy constructor) not viable: call to restrict(amp) function from restrict(cpu) function
  HoldsAmp d(c);
  // CHECK: [[@LINE+1]]:5: error: no viable overloaded '=' in restrict(cpu) code [amp-overload, C3930]
  c = d;
  Deep e;
  // CHECK: [[@LINE+1]]:8: error: no matching constructor for initialization of 'Deep' in restrict(cpu) code [amp-overload, C3930]
  Deep f(e);
  // CHECK: [[@LINE+1]]:5: error: no viable overloaded '=' in restrict(cpu) code [amp-overload, C3930]
  e = f;
  Neither g;
  // CHECK: [[@LINE+3]]:11: error: no matching constructor for initialization of 'Neither' in restrict(cpu) code [amp-overload, C3930]
  // CHECK-NEXT: 27:8: note: candidate constructor (the implicit copy constructor) not viable: it is usable on neither side
  // CHECK-NEXT: 27:8: note: its bases and members have no restriction in common: one is restrict(cpu), another restrict(amp)
  Neither h(g);
}

void device() restrict(amp) {
  HoldsCpu a;
  // CHECK: [[@LINE+1]]:12: error: no matching constructor for initialization of 'HoldsCpu' in restrict(amp) code [amp-overload, C3930]
  HoldsCpu b(a);
  // CHECK: [[@LINE+1]]:5: error: no viable overloaded '=' in restrict(amp) code [amp-overload, C3930]
  a = a;
  HoldsAmp c;
  HoldsAmp d(c);
  c = d;
  Deep e;
  Deep f(e);
  e = f;
  Neither g;
  // CHECK: [[@LINE+1]]:5: error: no viable overloaded '=' in restrict(amp) code [amp-overload, C3930]
  g = g;
}
