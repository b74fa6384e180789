// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V11] [G12] Outside of functions decltype stands in the host's code; so does what is in front of a function, and the result
// behind a function of the host's.

int amp_only(int) restrict(amp); // expected-note 6 {{'amp_only' is declared here}}
int pair() restrict(cpu);
float pair() restrict(amp);
float turned() restrict(amp);
int turned() restrict(cpu);
int both() restrict(cpu, amp);
struct Functor {
  int operator()(int) const restrict(amp); // expected-note {{'operator()' is declared here}}
};

decltype(amp_only(1)) object; // expected-error {{no overload of 'amp_only' can be called from restrict(cpu) code [amp-overload, C3930]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
typedef decltype(amp_only(1) + 1) Type; // expected-error {{no overload of 'amp_only'}}
using Result = decltype(Functor()(1)); // expected-error {{no overload of 'operator()' can be called from restrict(cpu) code}}
struct Holder {
  decltype(amp_only(2)) member; // expected-error {{no overload of 'amp_only'}}
};
enum Base : decltype(amp_only(3)) { A }; // expected-error {{no overload of 'amp_only'}}
auto trailing() -> decltype(amp_only(4)); // expected-error {{no overload of 'amp_only'}}
decltype(amp_only(5)) leading() restrict(amp); // expected-error {{no overload of 'amp_only'}}

// Near misses.
decltype(pair()) of_pair();
decltype(turned()) of_turned();
decltype(both()) of_both;
auto inside() restrict(amp) -> decltype(amp_only(6));
template <class F> struct ResultOf {
  typedef decltype(F()(1)) type;
};
void host() {
  int (*pointer)() = nullptr;
  decltype(both()) x;
}
