// RUN: %amp-clang -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note -Wno-unused %s
// RUN: %amp-clang -std=c++20 -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note -Wno-unused %s
// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | not grep 'declared here'
// [P02] What is done with a variable that is refused follows from that; what is done with another one of the same name, or with a member
// of it, does not. A misspelt member of the library's is named once.

#include <amp.h>
#include <vector>

using namespace concurrency;

struct V { int x; };

// expected-error@+1 {{'std::vector<int> &' cannot be used in amp-restricted code}}
int parameter(std::vector<int> &v, V w) restrict(amp) {
  int r = v.size();
  { struct T { int x; } v; r += v.y; } // expected-error {{no member named 'y' in 'T'}}
  for (int v = 0; v < 3; ++v) v.foo(); // expected-error {{member reference base type 'int' is not a structure or union}}
  auto f = [=](V v) restrict(amp) { return v.nothing; }; // expected-error {{no member named 'nothing' in 'V'}}
  r += v[0] + v.front();
  w.push_back(v); // expected-error {{no member named 'push_back' in 'V'}}
  return w.v.x;   // expected-error {{no member named 'v' in 'V'}}
}
void local(V w) restrict(amp) {
  w.none; // expected-error {{no member named 'none' in 'V'}}
  {
    std::vector<int> w; // expected-error {{'std::vector<int>' cannot be used in amp-restricted code}}
    w.size();
    if (int w = 0)
      w.none; // expected-error {{member reference base type 'int' is not a structure or union}}
    w.size();
  }
  w.none; // expected-error {{no member named 'none' in 'V'}}
}
void captured(std::vector<int> v, V w) {
  auto k = [=](int i) restrict(amp) {
    v.size(); // expected-error {{'v' of type 'std::vector<int>' cannot be captured in an amp-restricted lambda}}
    { V v; v.none; } // expected-error {{no member named 'none' in 'V'}}
    v.clear();
    [=](V v) restrict(amp) { v.none; }(w); // expected-error {{no member named 'none' in 'V'}}
  };
}

void misspelt(array_view<int> v) {
  v.extnt[0]; // expected-error {{no member named 'extnt' in 'Concurrency::array_view<int>'; did you mean 'extent'?}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = v.extnt[0]; // expected-error {{no member named 'extnt' in 'Concurrency::array_view<int>'; did you mean 'extent'?}}
  });
}
