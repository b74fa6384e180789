// RUN: %amp-clang -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// [T24] [T16] Each container of a type that cannot be an element is refused, at its own line and once.
#include <amp.h>
using namespace concurrency;

void f() {
  array<char> a(4); // expected-error {{the size of a C++ AMP container's element type must be a multiple of 4 bytes; char, short and bool are smaller: pack several into an unsigned int, as byte_view of <amp/byte_view.h> does, or make a bool an int [amp-library, C2338]}}
  array<char, 2> b(4, 4); // expected-error {{the size of a C++ AMP container's element type must be a multiple of 4 bytes}}
  array_view<char> c(4, (char *)nullptr); // expected-error {{the size of a C++ AMP container's element type must be a multiple of 4 bytes}}
  array<volatile int> d(4); // expected-error {{the element type of a C++ AMP container cannot be volatile [amp-library, C2338]}}
  array<int *> e(4); // expected-error {{the element type of a C++ AMP container cannot be a pointer [amp-library, C2338]}}
  array<int &> g(4); // expected-error {{the element type of a C++ AMP container cannot be a reference [amp-library, C2338]}}
  array<void> h(4); // expected-error {{the element type of a C++ AMP container cannot be void [amp-library, C2338]}}
  array<int> fine(4);
}
