// A class or an enumeration that amp code cannot use is reported once in each function, since it must be changed at its
// definition.
// RUN: %amp-clang -fsyntax-only -Wno-unused %s -Xclang -verify
#include <amp.h>
using namespace concurrency;

struct node {
  int *next; // expected-note 3 {{because of member 'next' of type 'int *'}} expected-note 3 {{hold an array_view}}
  int value;
};
enum class kind : char { first, second }; // expected-note 2 {{write ': int'}}

void local(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    node one; // expected-error {{'node' cannot be used in amp-restricted code: amp code has pointers only as variables}}
    node list[2];
    kind k = kind::first; // expected-error {{'kind' cannot be used in amp-restricted code: its underlying type}}
    if (k == kind::second)
      v[i] = list[1].value;
    node *p = &one;
    v[i] += p->value;
  });
}

void captured(array_view<int> v, node n, kind k, node other) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = n.value; // expected-error {{'n' of type 'node' cannot be captured in an amp-restricted lambda}}
    v[i] += other.value;
    if (k == kind::second) // expected-error {{'k' of type 'kind' cannot be captured in an amp-restricted lambda}}
      v[i] = 1;
  });
}

int value_of(const node &n) restrict(amp) { // expected-error {{'const node &' cannot be used in amp-restricted code}}
  node copy = n;
  return copy.value;
}
