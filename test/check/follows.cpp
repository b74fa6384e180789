// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// RUN: %amp-clang -std=c++20 -fsyntax-only -Xclang -verify %s
// One mistake, one error: what is done with a variable follows from its type, a result that nobody wrote from its value.

#include <amp.h>
#include <string>
#include <vector>

using namespace concurrency;

struct Bytes { char c[4]; }; // expected-note {{because of member 'c' of type 'char[4]'}}

// expected-note@+2 {{wrap the data in a concurrency::array_view and capture that}}
// expected-note@+1 2 {{an array_view has no elements of type 'char': convert them to int, or read them through a byte_view of <amp/byte_view.h>}}
void captures(std::vector<int> &numbers, std::string text, char c, const char *pointer, Bytes bytes) { // expected-note {{use 'int' instead}}
  auto subscript = [=](index<1> i) restrict(amp) { return numbers[i[0]]; }; // expected-error {{'numbers' of type 'std::vector<int>' cannot be captured in an amp-restricted lambda: it is a class of the C++ library whose members amp code does not know [amp-capture-type, C3596]}}
  auto call = [=](index<1> i) restrict(amp) { return text.size() + text.length(); }; // expected-error {{'text' of type 'std::string' (aka 'basic_string<char>') cannot be captured}}
  auto deduced = [=](index<1> i) restrict(amp) { return c; }; // expected-error {{'c' of type 'char' cannot be captured}}
  auto element = [=](index<1> i) restrict(amp) { return pointer[0]; }; // expected-error {{'pointer' of type 'const char *' cannot be captured}}
  auto member = [=](index<1> i) restrict(amp) { return bytes.c[0]; }; // expected-error {{'bytes' of type 'Bytes' cannot be captured}}
}

int parameter(std::vector<int> &numbers) restrict(amp) { // expected-error {{'std::vector<int> &' cannot be used in amp-restricted code: it is a class of the C++ library whose members amp code does not know [amp-type, C3581]}} expected-note {{copy the data that the kernel needs into local variables, a struct or an array_view}}
  return 1;
}
auto value() restrict(amp) {
  return 1LL; // expected-error {{'long long' cannot be used in amp-restricted code: amp code has no long long [amp-type, C3581]}} expected-note {{use 'long' instead}}
}
void casts(int *x) restrict(amp) {
  auto text = reinterpret_cast<char *>(x); // expected-error {{'char *' cannot be used in amp-restricted code}} expected-note {{use 'int' instead}}
}
int main(int, char **) restrict(cpu, amp) { // expected-error {{'main' can only be restrict(cpu) [amp-main, C3934]}} expected-note {{remove the clause; launch kernels from main with parallel_for_each}}
  return 0;
}
