// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C07] [C12] [AMP 2.4.3.3] Smart pointers and std::function in kernels: what they lead to is captured instead.
#include <amp.h>
#include <functional>
#include <memory>

using namespace concurrency;

class simulation {
  std::unique_ptr<array<float>> state;

public:
  void step() {
    parallel_for_each(state->extent, [=](index<1> i) restrict(amp) {
      // expected-error@+2 {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}}
      // expected-note@+1 {{take a reference, 'auto &local = *state;', and capture it by reference}}
      (*state)[i] = 1;
    });
  }
  void right() {
    auto &local = *state;
    parallel_for_each(local.extent, [&local](index<1> i) restrict(amp) { local[i] = 1; });
  }
};

void locals(const extent<1> &size) {
  auto shared = std::make_shared<array<int>>(4); // expected-note {{take a reference to the pointee before the kernel, 'auto &object = *pointer;', and capture that: an array or texture by reference, another object by value}}
  parallel_for_each(size, [=](index<1> i) restrict(amp) { (*shared)[i] = 1; }); // expected-error {{cannot be captured in an amp-restricted lambda: it is a class of the C++ library}}
  std::function<int(int)> function; // expected-note {{pass the lambda or function object itself, as a template parameter does; its call operator is restrict(amp)}}
  parallel_for_each(size, [=](index<1> i) restrict(amp) { function(i[0]); }); // expected-error {{cannot be captured in an amp-restricted lambda: it is a class of the C++ library}}
}
