// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C05] Several views are captured in a struct: there is no view of views.
#include <amp.h>
#include <vector>

using namespace concurrency;

struct Views { array_view<int> v[2]; };

void views(std::vector<array_view<int>> several, array_view<int> *pointer) { // expected-note 2 {{copy the views into a struct with an array of them, and capture the struct}}
  auto vector = [=](index<1> i) restrict(amp) { several[0][i] = 1; }; // expected-error {{'several' of type 'std::vector<array_view<int>>' cannot be captured}}
  auto array = [=](index<1> i) restrict(amp) { pointer[0][i] = 1; }; // expected-error {{'pointer' of type 'array_view<int> *' cannot be captured}}
  const Views both = {{several[0], several[1]}};
  auto structure = [=](index<1> i) restrict(amp) { both.v[0][i] = 1; };
}
