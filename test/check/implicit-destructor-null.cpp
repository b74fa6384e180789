// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [M02] [M06] [AMP 2.3.2] A destructor whose bases have no restriction in common exists, and cannot be used on any side.

struct OnAmp {
  int i;
  ~OnAmp() restrict(amp) {}
};
struct OnCpu {
  int i;
  ~OnCpu() restrict(cpu) {} // expected-note 0+ {{}}
};
struct Neither : OnAmp, OnCpu {}; // expected-note 0+ {{}} expected-error 0+ {{'~OnCpu' is restrict(cpu)}}

void onCpu() {
  Neither object; // expected-error {{attempt to use a deleted function}}
}
void onAmp() restrict(amp) {
  Neither object; // expected-note 0+ {{called from}} expected-error {{'~Neither' is usable on neither side and cannot be called from restrict(amp) code [amp-call, C3931]}} expected-error 0+ {{deleted function}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}
