// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R01] [AMP 2.2] A destructor is defined with the clause of its declaration. Uses of it are no further errors.
#include <amp.h>

using namespace concurrency;

struct forgotten {
  int x;
  forgotten() restrict(cpu, amp) : x(1) {}
  ~forgotten() restrict(cpu, amp); // expected-note {{'~forgotten' is declared here}}
};
forgotten::~forgotten() { x = 0; } // expected-note {{use the same clause in all declarations of a function, or restrict(cpu) and restrict(amp) for two overloads}} expected-error {{'~forgotten' is declared with overlapping restrictions [amp-redeclaration, C3935]}}

struct added {
  int x;
  ~added(); // expected-note {{'~added' is declared here}}
};
added::~added() restrict(cpu, amp) { x = 0; } // expected-error {{'~added' is declared with overlapping restrictions [amp-redeclaration, C3935]}}

struct right {
  int x;
  ~right() restrict(amp, cpu);
};
right::~right() restrict(cpu, amp) { x = 0; }

void use(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    forgotten f;
    right r;
    v[i] = f.x + r.x;
  });
}

// The clause of a function that was defined without one may be written later.
int defined(int a) { return a; }
int defined(int) restrict(cpu);
struct friends {
  friend int defined(int) restrict(cpu);
};
