// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [T13] [T14] [T24] [AMP 5] What arrays and views may hold, at the line that asks for it.
#include <amp.h>
using namespace concurrency;

struct Virtual { // expected-note 0+ {{}}
  virtual int f(); // expected-note {{remove virtual, or copy the data into a class without it}}
  int x;
};
struct Characters {
  char c[4]; // expected-note {{because of member 'c' of type 'char[4]'}}
};
struct Derived : Characters {}; // expected-note {{because of base class 'Characters'}}
template <int N, class T> struct Holder {
  T held; // expected-note 2 {{'held' is declared here}}
  int x;
};
struct Static {
  static array_view<int> view; // expected-note {{'view' is declared here}}
  int x;
};
struct Size {
  bool a, b;
};
struct Fine {
  static char name[8];
  bool flag;
  int x;
};

void f() {
  array<Virtual> a(4); // expected-error {{'Virtual' cannot be an element of array: it has a virtual function [amp-element, C3581]}}
  array_view<const Derived, 2> b(4, 4, nullptr); // expected-error {{'Derived' cannot be an element of array_view: amp code has no 8-bit type [amp-element, C3581]}}
  array<Holder<1, array_view<int>>> c(4); // expected-error {{'Holder<1, Concurrency::array_view<int>>' cannot be an element of array: it holds another container [amp-element, C3581]}}
  array_view<Holder<2, Holder<3, array<int> &>>> d(4); // expected-error {{cannot be an element of array_view: it holds another container}}
  array<Static> e(4); // expected-error {{'Static' cannot be an element of array: it holds another container}}
  array<Size> g(4); // expected-error {{the size of a C++ AMP container's element type must be a multiple of 4 bytes; char, short and bool are smaller: pack several into an unsigned int, as byte_view of <amp/byte_view.h> does, or make a bool an int [amp-library, C2338]}}
  array<array_view<int>> h(4); // expected-error {{the element type of a C++ AMP container cannot be another container [amp-library, C2338]}}
  array<Fine> i(4);
  array_view<float> j(4);
}
struct Incomplete;
void unfinished(array_view<Incomplete> view); // A declaration asks for nothing.
void constElements() {
  const array<const array<int>> a(4); // expected-error {{array: the element type cannot be const [amp-library, C2338]}}
}
