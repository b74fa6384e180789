// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R12] [AMP 2.2.2] A destructor covers the constructors.

struct Bad {
  Bad() restrict(amp);
  ~Bad(); // expected-error {{the destructor of 'Bad' is restrict(cpu), but its constructors are restrict(amp) together [amp-destructor, C3933]}} expected-note {{let the clause of the destructor name all that the constructors name together}}
};
struct Good {
  Good() restrict(amp);
  Good(int) restrict(cpu);
  ~Good() restrict(cpu, amp);
};
struct Silent {
  Silent() restrict(amp);
};
