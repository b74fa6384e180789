// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C03] [AMP 2.4.3.3] Only containers are captured by reference.
#include <mutex>
#include <vector>

void f(int x, float y) {
  auto explicitly = [&x](int i) restrict(amp) { return x + i; }; // expected-error {{'x' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}} expected-note {{capture 'x' by value}}
  auto implicitly = [&](int i) restrict(amp) { return y + i; }; // expected-error {{'y' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}} expected-note {{capture 'y' by value}}
  auto host = [&](int i) { return x + i; };
  auto unused = [&](int i) restrict(amp) { return i; };
}

// A copy would be no better: the fix hint is that of a copy.
struct Shared {
  std::mutex guard; // expected-note {{because of member 'guard' of type 'std::mutex'}} expected-note {{use concurrency::atomic_fetch_add and related functions to update shared variables, and a tile_barrier to synchronise a tile}}
  int count = 0;
};
void g() {
  std::mutex guard; // expected-note {{use concurrency::atomic_fetch_add and related functions to update shared variables, and a tile_barrier to synchronise a tile}}
  std::vector<int> numbers; // expected-note {{wrap the data in a concurrency::array_view and capture that}}
  Shared shared;
  auto locks = [&]() restrict(amp) { (void)guard; }; // expected-error {{'guard' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}}
  auto reads = [&numbers]() restrict(amp) { (void)numbers; }; // expected-error {{'numbers' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}}
  auto counts = [&]() restrict(amp) { (void)shared; }; // expected-error {{'shared' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}}
}


// What the kernel does with them is not a second mistake.
void h(std::vector<float> &numbers, // expected-note {{wrap the data in a concurrency::array_view and capture that}}
       int *pointer) { // expected-note {{wrap the data in a concurrency::array_view and capture that}}
  float table[4] = {}; // expected-note {{wrap the data in a concurrency::array_view and capture that}}
  auto doubles = [&](int i) restrict(amp) { numbers[i] *= 2; }; // expected-error {{'numbers' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}}
  auto writes = [&](int i) restrict(amp) { *pointer = i; }; // expected-error {{'pointer' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}}
  auto fills = [&](int i) restrict(amp) { table[i] = 1; }; // expected-error {{'table' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}}
}

// A copy of what the kernel computes would be lost; a copy of a short would be refused.
void results(int sum, const int &limit) {
  short step = 1; // expected-note {{use 'int' instead}}
  auto adds = [&](int i) restrict(amp) { sum += i; }; // expected-error {{'sum' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}} expected-note {{a kernel returns results through a view: capture array_view<int> result(1, &sum) by value and write result[0], with an atomic function if several threads write}}
  auto reads = [&](int i) restrict(amp) { return limit + i; }; // expected-error {{'limit' cannot be captured by reference}} expected-note {{capture 'limit' by value}}
  auto steps = [&](int i) restrict(amp) { return step * i; }; // expected-error {{'step' cannot be captured by reference}}
  auto copies = [=](int i) restrict(amp) { sum = i; }; // expected-error {{cannot assign to a variable captured by copy in a non-mutable lambda}} expected-note {{a kernel returns results through a view: capture an array_view of one element by value}}
  auto again = [=](int i) restrict(amp) { sum = i; }; // expected-error {{cannot assign to a variable captured by copy in a non-mutable lambda}}
}
