// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// A member that Clang has refused ends neither the compiler nor its look at other functions.

struct Itself { // expected-note {{definition of 'Itself' is not complete until the closing '}'}}
  Itself() restrict(cpu, amp) {}
  Itself(const Itself &) restrict(cpu, amp) {}
  Itself inner; // expected-error {{field has incomplete type 'Itself'}}
};
struct Holds {
  Itself part;
};
int reads() restrict(amp) {
  Holds holds;
  Itself one;
  Itself two(one);
  return sizeof two == sizeof holds;
}
int other() restrict(amp) {
  int n;    // expected-note {{'n' is declared here}}
  return n; // expected-error {{'n' is uninitialised when used here}} expected-note {{initialise the variable in its declaration}}
}
