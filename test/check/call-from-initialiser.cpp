// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V02] Host code does not call amp code: that of constructors which nobody wrote, for objects outside of functions,
// neither. Classes for amp code alone may.

int amp_only(int) restrict(amp); // expected-note 3{{'amp_only' is declared here}}
int both(int) restrict(cpu, amp);

struct aggregate {
  int value = amp_only(1); // expected-error {{'amp_only' is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
};
aggregate braces{};

struct member {
  int value = amp_only(2); // expected-error {{'amp_only' is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]}}
};
struct holds : aggregate {
  member part;
};
holds whole;

struct defaulted {
  defaulted() = default;
  int value = amp_only(3); // expected-error {{'amp_only' is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]}}
};
struct has_static {
  static defaulted shared;
};
defaulted has_static::shared;

struct in_amp {
  int value = amp_only(4);
};
int kernel() restrict(amp) { return in_amp().value; }

struct in_either {
  int value = both(5);
};
in_either here;
