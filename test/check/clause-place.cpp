// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [G06] [G10] A clause follows the parameter list.

#define GPU restrict(amp)
int GPU before_name(); // expected-error {{the restriction clause of 'before_name' must follow its parameter list [amp-clause-place, C2146]}}
GPU int before_type(); // expected-error {{the restriction clause of 'before_type' must follow its parameter list [amp-clause-place, C2146]}}
int behind() GPU;
auto trailing() restrict(amp) -> int;
void behind_noexcept() noexcept restrict(amp) {} // expected-error {{the restriction clause of 'behind_noexcept' must precede its exception specification [amp-clause-place, C2146]}}
struct S {
  int behind_condition() const noexcept(sizeof(int) == 4) restrict(amp); // expected-error {{must precede its exception specification}}
  int behind_throw() throw() restrict(cpu); // expected-error {{must precede its exception specification}}
  int before() const restrict(amp) noexcept(true);
};
auto lambda = [](int i) noexcept restrict(amp) { return i; }; // expected-error {{must precede its exception specification}}
