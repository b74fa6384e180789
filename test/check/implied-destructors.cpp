// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// Host code does not call restrict(amp) destructors either, neither by delete nor at the end of the program. Each call
// in the initialiser of a global variable is one error.
#include <amp.h>

struct held {
  int k;
  ~held() restrict(amp) { k = 0; } // expected-note 6{{'~held' is declared here}}
};

void destroy(held *p) { delete p; } // expected-error {{'~held' is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]}} expected-note {{declare your own function}}
void destroy_all(held *p) { delete[] p; } // expected-error {{'~held' is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]}}

held one; // expected-error {{'~held' is restrict(amp)}}
held several[2]; // expected-error {{'~held' is restrict(amp)}}
extern held elsewhere;
struct holder {
  static held shared;
  held part;
};
held holder::shared; // expected-error {{'~held' is restrict(amp)}}
holder whole; // expected-error {{'~held' is restrict(amp)}}

int called = [](int a) restrict(amp) { return a; }(3); // expected-error {{the lambda is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]}} expected-note {{the lambda is declared here}}

struct functions {
  int get() const restrict(amp) { return 2; } // expected-note {{'get' is declared here}}
  static int both() restrict(cpu, amp) { return 3; }
  static int device() restrict(amp) { return 4; } // expected-note 2{{'device' is declared here}}
};
functions object;
int first = object.get(); // expected-error {{'get' is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]}}
int second = functions::device(); // expected-error {{'device' is restrict(amp)}}
int third = functions::both() + functions::device(); // expected-error {{'device' is restrict(amp)}}
