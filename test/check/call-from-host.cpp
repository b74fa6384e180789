// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V02] Host code does not call amp code.

int amp_only(int) restrict(amp); // expected-note {{candidate function not viable: call to restrict(amp) function from restrict(cpu) function}}

int host() {
  return amp_only(1); // expected-error {{no matching function for call to 'amp_only' in restrict(cpu) code [amp-overload, C3930]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}
