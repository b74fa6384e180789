// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [G06] [G07] [G10] Where no clause can be read, one message says where it goes; nothing else on the line does.

struct S {
  void before_const() restrict(amp) const; // expected-error {{a restriction clause is not allowed here: it follows a function's parameters, its qualifiers and 'mutable', and precedes 'noexcept' and '->' [amp-clause-place, C2146]}}
  void before_reference() restrict(amp) &; // expected-error {{a restriction clause is not allowed here}}
  void fine() const & restrict(amp) noexcept;
};
auto behind_result() -> int restrict(amp); // expected-error {{a restriction clause is not allowed here}}
int object restrict(amp); // expected-error {{a restriction clause is not allowed here}}
int array[3] restrict(cpu); // expected-error {{a restriction clause is not allowed here}}
typedef int number restrict(amp); // expected-error {{a restriction clause is not allowed here}}
struct restrict(amp) Before {}; // expected-error {{a restriction clause is not allowed here}}
class Behind restrict(amp) {}; // expected-error {{a restriction clause is not allowed here}}
int version() restrict(amp:1.2); // expected-error {{a restriction clause lists cpu, amp or both, separated by commas [amp-unknown-specifier, C3936]}} expected-note {{write restrict(amp), restrict(cpu) or restrict(cpu, amp)}}
int no_comma() restrict(amp cpu) { return 1; } // expected-error {{a comma is missing between 'cpu' and 'amp': write restrict(cpu, amp) [amp-unknown-specifier, C3936]}}

void lambdas() {
  auto without_list = [] restrict(amp) { return 1; }; // expected-error {{a lambda with a restriction clause needs its parameter list, if only '()' [amp-clause-place, C2146]}}
  auto before_list = [] restrict(amp) (int x) { return x; }; // expected-error {{a restriction clause is not allowed here: it follows a function's parameters}}
  auto before_mutable = []() restrict(amp) mutable { return 1; }; // expected-error {{a restriction clause is not allowed here}}
  auto behind_type = []() -> int restrict(amp) { return 1; }; // expected-error {{a restriction clause is not allowed here}}
  auto fine = []() mutable restrict(amp) noexcept -> int { return 1; };
}
// A macro for the clause, also within the argument of a macro.
#define BOTH restrict(cpu, amp)
#define SAME(...) __VA_ARGS__
void macros() {
  auto before_mutable = []() BOTH mutable { return 1; }; // expected-error {{a restriction clause is not allowed here}}
  auto without_list = [] BOTH { return 1; }; // expected-error {{a lambda with a restriction clause needs its parameter list, if only '()'}}
  auto before_list = [] BOTH (int x) { return x; }; // expected-error {{a restriction clause is not allowed here}}
  auto argument = SAME([](int x) BOTH mutable -> int { return x; }); // expected-error {{a restriction clause is not allowed here}}
  auto fine = SAME([](int x) BOTH -> int { return x; });
}
// A clause in its place has no part in what follows it.
int good() restrict(amp) // expected-error {{expected ';' after top level declarator}}
int next;
