// RUN: %amp-clang -fsyntax-only -Wno-unused-value -Xclang -verify %s
// [V11] [R13] [G12] The operand of decltype is not evaluated, but it stands in amp code and obeys its rules; where nothing is
// declared too.

#include <utility>

int host(int) restrict(cpu);
int amp_only(int) restrict(amp); // expected-note {{'amp_only' is declared here}}
int pair() restrict(cpu);
float pair() restrict(amp);
int same() restrict(cpu);
int same() restrict(amp);
int global;
const int constant = 3;

void inAmp(int k) restrict(amp) {
  decltype(char() + 4); // expected-error {{'char' cannot be used in amp-restricted code: amp code has no 8-bit type [amp-type, C3581]}} expected-warning {{declaration does not declare anything}} expected-note {{use 'int' instead}}
  decltype(new int) p; // expected-error {{'new' cannot be used in amp-restricted code: operator new is restrict(cpu) [amp-new, C3930]}} expected-note {{use a local array, tile_static storage or an array_view of host memory}}
  using Alias = decltype(4294967296ll ? 1 : 1); // expected-error {{the constant 4294967296 does not fit into 32 bits [amp-literal, C3595]}} expected-note {{compute larger values: (2UL << 32) | 1}}
  decltype(global) copy; // expected-error {{'global' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer [amp-global, C3586]}} expected-note@-7 {{'global' is declared here}} expected-note {{capture a copy or pass a parameter; an array goes into an array_view}}
  decltype(true ? 1 : throw 1) thrown; // expected-error {{'throw' cannot be used in amp-restricted code [amp-exception, C3594]}} expected-note {{return an error code, or write one into an array_view}}
  decltype(k + 1) fits = 1;
  decltype(constant) number = 1;
  decltype(pair()) real = 1;
}

template <class A, class B> using Wider = decltype(std::declval<A>() + std::declval<B>());
float named(int k) restrict(amp) {
  decltype(std::declval<int &>()) reference = k;
  Wider<int, float> wide = 1.5f;
  return sizeof(std::declval<float>()) + wide;
}

void inBoth(int k) restrict(cpu, amp) {
  decltype(pair()) x; // expected-error {{call to 'pair' has type 'int' on the host and 'float' on the accelerator; in restrict(cpu,amp) code both must be the same [amp-types-differ, C2785]}} expected-note {{give both overloads the same return type}}
  decltype(same()) y = 1;
  decltype(same); // expected-warning {{declaration does not declare anything}} expected-error {{decltype of 'same' is ambiguous in restrict(cpu,amp) code: host and accelerator have different overloads [amp-decltype-overload, C3556]}} expected-note {{write decltype of a call, or the type itself}}
  decltype(std::declval<int &>()) reference = k;
  decltype(amp_only(1)); // expected-error {{no overload of 'amp_only' can be called from restrict(cpu,amp) code [amp-overload, C3930]}} expected-warning {{declaration does not declare anything}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}

auto trailing() restrict(amp) -> decltype(static_cast<int>(char('x'))) { return 1; } // expected-error {{'char' cannot be used in amp-restricted code}} expected-note {{use 'int' instead}}
decltype(host(1)) leading() restrict(amp) { return 1; }

auto declared() restrict(cpu, amp) -> decltype(pair()); // expected-error {{call to 'pair' has type 'int' on the host and 'float' on the accelerator}}

template <class T> auto add(T a, T b) restrict(cpu, amp) -> decltype(a + b) {
  decltype(a) copy = a;
  return copy + b;
}
int useTemplate() restrict(amp) { return add(1, 2); }

void inHost() {
  decltype(char() + global); // expected-warning {{declaration does not declare anything}}
  decltype(host(1)) x;
}
