// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [G03] [G04] Restriction lists that are empty or contain unknown names.

int empty() restrict(); // expected-error {{a restriction clause needs at least one specifier [amp-empty-clause, C3937]}} expected-note {{omit the clause for a host function}}
int foreign() restrict(gpu); // expected-error {{unknown restriction specifier 'gpu' [amp-unknown-specifier, C3936]}} expected-note {{write restrict(amp), restrict(cpu) or restrict(cpu, amp)}}
int nested() restrict(restrict); // expected-error {{unknown restriction specifier 'restrict' [amp-unknown-specifier, C3936]}}
int mixed() restrict(cpu, fpga); // expected-error {{unknown restriction specifier 'fpga' [amp-unknown-specifier, C3936]}}

// One message for the specifier, and none for its consequences.
template <class Kernel> void on_host(Kernel kernel) restrict(cpu);
template <class Kernel> int on_device(Kernel kernel) restrict(amp) { return kernel() + foreign(); }
int calls() restrict(amp) {
  return on_device([]() restrict(direct3d) { return foreign(); }); // expected-error {{unknown restriction specifier 'direct3d'}}
}
int calls_on_host() { return foreign(); }
int mixed_calls() { return mixed(); }
