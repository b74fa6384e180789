// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [T10] A class template of a library is looked at where it is only referred to, too: nobody else instantiates
// it. The user's own are not: what is wrong with them is an error where they are used.
#include <amp.h>

#include <array>
#include <map>
#include <utility>
#include <vector>

using namespace concurrency;

void vectors(const std::vector<double> &) restrict(amp) {} // expected-error {{'const std::vector<double> &' cannot be used in amp-restricted code}} expected-note {{copy the data that the kernel needs}}
int maps(std::map<int, float> *, int x) restrict(cpu, amp) { return x; } // expected-error {{'std::map<int, float> *' cannot be used in amp-restricted code}} expected-note {{copy the data that the kernel needs}}
void views(array_view<short> &) restrict(amp) {} // expected-error {{a multiple of 4 bytes}}

// Near misses.
template <class T> struct Mine {
  typename T::nothing member;
};
float pairs(std::pair<int, float> &, std::array<float, 4> &, const array_view<const float, 2> &) restrict(amp) { return 1; }
int mine(Mine<int> *, int x) restrict(cpu, amp) { return x; }
int on_the_host(const std::vector<double> &, int x) { return x; }
template <class T> T per_instance(T x, std::vector<T> &) restrict(amp) { return x; }
