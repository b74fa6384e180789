// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R13] [M02] [AMP 2.3.2] Nobody wrote an implicit destructor: the one of a member or base that it calls is named, once,
// where the object is.

struct OnCpu {
  int i;
  ~OnCpu(); // expected-note 0+ {{declared here}}
};
struct Holds {
  OnCpu member;
};
struct Derived : Holds {
  int k;
};
struct Written {
  Derived derived;
  ~Written() restrict(cpu, amp) {} // expected-error {{'~OnCpu' is restrict(cpu) and cannot be called from restrict(cpu,amp) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
};

void variables() restrict(amp) {
  Derived object; // expected-error {{'~OnCpu' is restrict(cpu) and cannot be called from restrict(amp) code}}
  Holds objects[2]; // expected-error {{'~OnCpu' is restrict(cpu) and cannot be called from restrict(amp) code}}
}
void temporaries() restrict(amp) {
  Derived(); // expected-error {{'~OnCpu' is restrict(cpu) and cannot be called from restrict(amp) code}}
}
void both() restrict(cpu, amp) {
  Holds object; // expected-error {{'~OnCpu' is restrict(cpu) and cannot be called from restrict(cpu,amp) code}}
}
template <typename T> void inTemplate() restrict(amp) {
  T object; // expected-error {{'~OnCpu' is restrict(cpu) and cannot be called from restrict(amp) code}}
}
void instance() restrict(amp) { inTemplate<Derived>(); } // expected-note {{in instantiation of}}
void named(OnCpu &object, Holds *holds) restrict(amp) {
  object.~OnCpu(); // expected-error {{'~OnCpu' is restrict(cpu) and cannot be called from restrict(amp) code}}
}
void onHost() {
  Derived object;
  Written written;
}
