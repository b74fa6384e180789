// RUN: %amp-clang -std=c++20 -fsyntax-only -Xclang -verify %s
// [V08] A defaulted comparison may run where those of its operands' members may [AMP 2.3.2], whatever it is declared.
#include <compare>

struct Plain {
  int x;
  auto operator<=>(const Plain &) const = default;
};
struct Host {
  int x;
  bool operator==(const Host &o) const { return x == o.x; } // expected-note {{'operator==' declared here}}
};
struct Both {
  Host h;
  bool operator==(const Both &) const = default; // expected-error {{'operator==' is restrict(cpu) and cannot be called from amp-restricted code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
};
struct Amp {
  int x;
  bool operator==(const Amp &) const restrict(amp) = default; // expected-note 2{{candidate function}}
};

bool f(Plain a, Plain b) restrict(amp) { return a == b || a < b; }
bool g(Both a, Both b) { return a == b; }
bool h(Both a, Both b) restrict(amp) { return a == b; } // expected-note {{called from 'h' here}}
bool i(Amp a, Amp b) restrict(amp) { return a == b; }
bool j(Amp a, Amp b) { return a == b; } // expected-error {{invalid operands to binary expression ('Amp' and 'Amp') in restrict(cpu) code [amp-overload, C3930]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
