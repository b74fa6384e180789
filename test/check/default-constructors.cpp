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
  member() restrict(amp) {} // expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}} expected-error {{the default constructor of 'host' is restrict(cpu), and cannot initialise member 'h' in restrict(amp) code [amp-call, C3931]}}
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

// Implicit constructors are for the sides on which all that they call is: the note is at the one that is not.
struct host_copy {
  int x;
  host_copy() restrict(cpu, amp) : x(0) {}
  host_copy(const host_copy &) : x(1) {} // expected-note {{because the copy constructor of the base class is restrict(cpu)}}
};
struct middle : host_copy {
  int y;
};
struct outer { // expected-note {{candidate constructor (the implicit copy constructor) not viable: call to restrict(cpu) function from restrict(amp) function}} \
               // expected-note {{candidate constructor (the implicit move constructor) not viable}}
  middle m;
};
struct written {
  int x;
  written() : x(1) {} // expected-note {{because the default constructor of the member 'first' is restrict(cpu)}}
};
struct holder { // expected-note {{candidate constructor (the implicit default constructor) not viable}}
  int number;
  written first;
};
int implicit_copy(const outer &from) restrict(amp) {
  outer copy = from; // expected-error {{no matching constructor for initialization of 'outer' in restrict(amp) code [amp-overload, C3930]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
  return copy.m.y;
}
int implicit_default() restrict(amp) {
  holder made; // expected-error {{no matching constructor for initialization of 'holder' in restrict(amp) code [amp-overload, C3930]}}
  return made.number;
}
