// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V04] [V06] [AMP 2.3.2.1] restrict(cpu,amp) code needs a function for each target.

int pair(int) restrict(cpu);
int pair(int) restrict(amp);
int amp_only(int) restrict(amp); // expected-note {{'amp_only' is declared here}}
int cpu_only(int); // expected-note {{'cpu_only' is declared here}}

inline int f(int x) restrict(cpu, amp) {
  return pair(x) +
         amp_only(x) + // expected-error {{no overload of 'amp_only' can be called from restrict(cpu,amp) code [amp-overload, C3930]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
         cpu_only(x);  // expected-error {{'cpu_only' is restrict(cpu) and cannot be called from restrict(cpu,amp) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}
