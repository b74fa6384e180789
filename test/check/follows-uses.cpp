// RUN: %amp-clang -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: %amp-clang -std=c++20 -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | not grep include/
// [P02] [T22] [C02] [C3594] One mistake, one error: what Clang does not find for a variable, a kernel or an exception that is refused itself
// is not said, nor are places in headers.

#include <amp.h>
#include <atomic>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

using namespace concurrency;

// expected-error@+1 {{'std::vector<int> &' cannot be used in amp-restricted code}}
int parameter(std::vector<int> &numbers) restrict(amp) {
  numbers.push_back(1);
  int n = numbers.size();
  return numbers[0] + n;
}

void local() restrict(amp) {
  // expected-error@+1 {{'std::vector<int>' cannot be used in amp-restricted code}}
  std::vector<int> numbers;
  numbers.push_back(1);
  int n = numbers[0];
  // expected-error@+1 {{'std::string' (aka 'basic_string<char>') cannot be used in amp-restricted code}}
  std::string text = "abc";
}

void captured(std::function<int(int)> callable, array<int> &buffer) {
  array<int> owned(buffer.extent);
  // expected-error@+1 {{'callable' of type 'std::function<int (int)>' cannot be captured in an amp-restricted lambda}}
  auto call = [=](index<1> i) restrict(amp) { return 1 + callable(i[0]); };
  // expected-error@+1 {{'owned' of type 'array<int>' must be captured by reference in an amp-restricted lambda}}
  auto write = [=](index<1> i) restrict(amp) { owned[i] = 1; };
}

int thrown(int x) restrict(amp) {
  if (x)
    // expected-error@+1 {{'throw' cannot be used in amp-restricted code [amp-exception, C3594]}}
    throw std::runtime_error("bad");
  return x;
}

// expected-error@+1 {{'const char &' cannot be used in amp-restricted code}}
template <class T> void substituted(int, const T &first) restrict(amp) {
  T second = first;
  T third;
}
template <class T> struct Holder {
  // expected-error@+1 {{'char' cannot be used in amp-restricted code}}
  void set(T value) restrict(amp) { T copy = value; }
  T get() restrict(amp) { return T(); }
};
void instances() restrict(amp) {
  substituted(1, 'c');
  Holder<char>().set(1);
  // expected-error@+1 {{a tile_static variable cannot be const: it has no initialiser and could never be assigned [amp-tile-static, C3584]}}
  tile_static const int x;
}

void kernel(index<1>) restrict(amp) {}
void launches(array_view<int> v, array_view<int, 2> w) {
  // expected-error@+1 {{parallel_for_each: a kernel is a lambda or another object with a call operator, not a function or a pointer [amp-library, C2338]}}
  parallel_for_each(v.extent, kernel);
  // expected-error@+1 {{parallel_for_each: a kernel is a lambda}}
  parallel_for_each(v.extent, &kernel);
  // expected-error@+1 {{this kernel cannot be called with index<2> in amp-restricted code [amp-kernel-call, C3577]}}
  parallel_for_each(w.extent, [=](index<1> i) restrict(amp) { w[i] = 1; });
}

// expected-error@+1 {{amp-restricted code cannot recurse: 'fibonacci' calls itself [amp-recursion, C3559]}}
int fibonacci(int n) restrict(amp) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

std::atomic<int> total;
// expected-error@+1 {{'total' cannot be used in amp-restricted code}}
void count() restrict(amp) { total++; }
// expected-error@+1 {{integer division by zero [amp-division-by-zero, C3567]}}
int divide(int x) restrict(amp) { return x / 0; }

void readOnly(array_view<const int> v, array_view<int, 2> w, index<1> i) restrict(amp) {
  // expected-error@+2 {{cannot assign to return value}}
  // expected-note@+1 {{elements of a const array, of an array captured by value, of an array_view<const T> and of a texture are read-only; use set(index, value) to write a texture}}
  v[i] = 1;
  // expected-error@+2 {{no viable overloaded '='}}
  // expected-note@+1 {{one subscript selects a row of a container of rank 2 or more: write v(i, j) or v[index<2>(i, j)] for an element}}
  w[0] = 1;
}
