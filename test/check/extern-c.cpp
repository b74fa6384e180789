// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [D05] [D06] [AMP 2.4.2] C linkage allows one restriction.

extern "C" int both() restrict(cpu, amp); // expected-error {{the extern "C" function 'both' can have one restriction only [amp-extern-c, C3938]}} expected-note {{remove extern "C", or use one restriction}}
extern "C" int one() restrict(amp);
extern "C++" int other() restrict(cpu, amp);
