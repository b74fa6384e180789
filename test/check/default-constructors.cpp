// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [AMP 2.2.2] [AMP 2.3.2] A constructor calls the default constructors of members and bases that it does not name.

struct host { // expected-note 2 {{'host' declared here}}
  int x;
  host() : x(1) {} // expected-note {{'host' is declared here}}
};
struct device { // expected-note {{'device' declared here}}
  int x;
  device() restrict(amp) {}
};

struct member {
  host h; // expected-note {{member is declared here}}
  member() restrict(amp) {} // expected-note {{where the function is yours}} expected-error {{the default constructor of 'host' is restrict(cpu), and cannot initialise member 'h' in restrict(amp) code [amp-call, C3931]}}
  member(int) restrict(cpu, amp) {} // expected-error {{'host' is restrict(cpu) and cannot be called from restrict(cpu,amp) code [amp-call, C3931]}}
  member(float) {}
};
struct derived : host {
  derived() restrict(amp) {} // expected-error {{the default constructor of 'host' is restrict(cpu), and cannot initialise the base class in restrict(amp) code [amp-call, C3931]}}
};
struct other : device {
  other() {} // expected-error {{the default constructor of 'device' is restrict(amp), and cannot initialise the base class in restrict(cpu) code [amp-call, C3931]}}
};

// There is none: these are Clang's words.
struct none { // expected-note {{'none' declared here}}
  none(int) restrict(cpu, amp) {}
};
struct without {
  none n; // expected-note {{member is declared here}}
  without() restrict(amp) {} // expected-error {{constructor for 'without' must explicitly initialize the member 'n' which does not have a default constructor}}
};
