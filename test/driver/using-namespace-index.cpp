// `using namespace concurrency;` and index<1> live together with the C library's string headers, which declare index().
// RUN: %amp-clang -DLAST %s -o %t
// RUN: %t
// RUN: %amp-clang -fsyntax-only %s
// RUN: %amp-clang -fsyntax-only -std=c++14 %s
#ifndef LAST
#include <string.h>
#include <strings.h>
#include <cstring>
#endif
#include <amp.h>
#ifdef LAST
#include <string.h>
#include <strings.h>
#include <cstring>
#endif

using namespace concurrency;

int main() {
  int data[] = {1, 2, 3};
  array_view<int> view(3, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    index<1> next = i + index<1>(1);
    view[i] += next[0];
  });
  view.synchronize();
  Concurrency::index<2> pair(1, 2);
  bool sameType = std::is_same<Concurrency::index<2>, concurrency::index<2>>::value;
  return sameType && data[2] == 6 && pair[1] == 2 && strcasecmp("Amp", "aMP") == 0 && std::strlen("four") == 4 ? 0 : 1;
}
