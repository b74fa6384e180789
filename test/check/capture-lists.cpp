// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C03, C04] [AMP 2.4.3.3] Where a lambda lacks a capture, Clang's advice is left out that an amp-restricted lambda must
// not follow: 'this', numbers by reference, arrays by value.

#include <amp.h>

#include <memory>

using namespace concurrency;

struct Simulation {
  float scale;
  array<float> own;
  std::unique_ptr<array<float>> device;

  void named() {
    // One mistake, one error: what the body does with the member follows.
    parallel_for_each(own.extent, [&own](index<1> i) restrict(amp) { own[i] = 1; }); // expected-error {{class member 'own' cannot appear in capture list as it is not a variable}} expected-note {{of an array or texture take a reference, 'auto &local = member;', and capture it by reference}}
    parallel_for_each(own.extent, [&device](index<1> i) restrict(amp) { (*device)[i] = 1; }); // expected-error {{class member 'device' cannot appear in capture list}} expected-note {{copy the member into a local variable first}}
    parallel_for_each(own.extent, [scale](index<1> i) restrict(amp) { // expected-error {{class member 'scale' cannot appear in capture list}} expected-note {{copy the member}}
      if (scale > 0) {
        float copy = scale;
      }
      float last = scale;
    });
  }

  void unnamed(array_view<float> view) {
    parallel_for_each(view.extent, [view](index<1> i) restrict(amp) {
      view[i] = scale; // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note {{copy the member}}
    });
    auto host = [view] { return scale; }; // expected-error {{'this' cannot be implicitly captured in this context}} expected-note {{explicitly capture 'this'}}
  }
};

void variables(array_view<float> view, array<float> &data, float *raw) {
  auto lacksView = [](index<1> i) restrict(amp) { // expected-note {{lambda expression begins here}} expected-note {{capture 'view' by value}} expected-note {{default capture by value}}
    view[i] = 1; // expected-error {{variable 'view' cannot be implicitly captured}}
  };
  auto lacksArray = [](index<1> i) restrict(amp) { // expected-note {{lambda expression begins here}} expected-note {{capture 'data' by reference}} expected-note {{default capture by value}}
    data[i] = 1; // expected-error {{variable 'data' cannot be implicitly captured}}
  };
  auto host = [] { return raw; }; // expected-error {{variable 'raw' cannot be implicitly captured}} expected-note {{lambda expression begins here}} expected-note {{capture 'raw' by value}} expected-note {{capture 'raw' by reference}} expected-note {{default capture by value}} expected-note {{default capture by reference}}
  array<float> *pointer = &data; // expected-note {{take a reference, 'auto &local = *pointer;', and capture it by reference}}
  auto usesPointer = [pointer](index<1> i) restrict(amp) { // expected-error {{'pointer' of type 'array<float> *' cannot be captured in an amp-restricted lambda: it is a pointer [amp-capture-pointer, C3596]}}
    (*pointer)[i] = 1;
  };
}
// The parameters and the variable that notes point at:
// expected-note@36 {{'view' declared here}}
// expected-note@36 {{'data' declared here}}
// expected-note@36 {{'raw' declared here}}
