// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V08] [AMP 2.3.2] Destructors, operators and conversions are calls.

struct Local {
  Local() restrict(cpu, amp) {}
  ~Local() {} // expected-error {{the destructor of 'Local' is restrict(cpu), but its constructors together are restrict(cpu,amp) [amp-destructor, C3933]}} expected-note {{give the destructor the restrictions of all constructors}}
};
struct Implicit {
  ~Implicit() {} // expected-note {{'~Implicit' is declared here}}
};
struct Convertible {
  operator int() const { return 1; } // expected-note {{'operator int' is declared here}}
};

inline void destroyed() restrict(amp) {
  Local reported;
  Implicit l; // expected-error {{'~Implicit' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}
inline int converted(const Convertible &c) restrict(amp) {
  int x = c; // expected-error {{'operator int' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}}
  return x;
}

// On the host, too.
struct OnlyAmp {
  OnlyAmp() restrict(cpu, amp) {}
  ~OnlyAmp() restrict(amp) {} // expected-error {{the destructor of 'OnlyAmp' is restrict(amp), but its constructors together are restrict(cpu,amp) [amp-destructor, C3933]}}
};
inline void destroyedOnHost() { OnlyAmp reported; }
