// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R01] [V01] [AMP 2.2] Sets of one signature are disjoint or equal.

int pair() restrict(cpu);
int pair() restrict(amp);

int overlap() restrict(amp); // expected-note {{previous declaration is here}}
int overlap() restrict(cpu, amp); // expected-error {{'overlap' is restrict(cpu,amp) and 'overlap' is restrict(amp): restrictions overlap [amp-redeclaration, C3935]}} expected-note {{write the same clause everywhere for one function, and restrict(cpu) and restrict(amp) for two}}
