// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R12] [AMP 2.2.2] A destructor covers the constructors.

struct Bad {
  Bad() restrict(amp);
  ~Bad(); // expected-error {{the destructor of 'Bad' is restrict(cpu), but its constructors together are restrict(amp) [amp-destructor, C3933]}} expected-note {{give the destructor the restrictions of all constructors}}
};
struct Good {
  Good() restrict(amp);
  Good(int) restrict(cpu);
  ~Good() restrict(cpu, amp);
};
struct Silent {
  Silent() restrict(amp);
};
// Constructors and destructor of a local class inherit its function's restrictions alike.
int local(int x) restrict(amp) {
  struct Guard {
    int kept;
    Guard(int y) : kept(y) {}
    ~Guard() { kept = 0; }
  };
  Guard guard(x);
  return guard.kept;
}
