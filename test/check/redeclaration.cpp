// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R01] [V01] [AMP 2.2] Sets of one signature are disjoint or equal.

int pair() restrict(cpu);
int pair() restrict(amp);

int overlap() restrict(amp); // expected-note {{previous declaration is here}}
int overlap() restrict(cpu, amp); // expected-error {{'overlap' is restrict(cpu,amp) and 'overlap' is restrict(amp): restrictions overlap [amp-redeclaration, C3935]}} expected-note {{use the same clause in all declarations of a function, or restrict(cpu) and restrict(amp) for two overloads}}


// A member's definition without the declaration's clause. Its body is there, so nothing is said of that.
struct Functor {
  void operator()(int x) const restrict(amp); // expected-note {{declared here}}
  int parameters(int) restrict(amp);
};
void Functor::operator()(int) const {} // expected-error {{the restrictions of this definition of 'operator()' are not those of its declaration in 'Functor' [amp-redeclaration, C3935]}}
int Functor::parameters(float) restrict(amp) { return 1; } // expected-error {{out-of-line definition of 'parameters' does not match any declaration in 'Functor'}}
namespace inside {
int member() restrict(amp); // expected-note {{declared here}}
}
int inside::member() { return 1; } // expected-error {{the restrictions of this definition of 'member' are not those of its declaration in namespace 'inside' [amp-redeclaration, C3935]}}
void use() restrict(amp) { Functor()(1); }
