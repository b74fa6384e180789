// A function of the program that has the name of a C or C++ library's is the program's to change.
// RUN: %amp-clang -fsyntax-only -Wno-unused %s -Xclang -verify
#include <amp.h>
#include <cstdio>
using namespace concurrency;

namespace ease {
float round(float x) { return x; } // expected-note {{'round' is declared here}}
}
template <class T> struct math {
  static T sqrt(T x) { return x; } // expected-note {{'sqrt' is declared here}}
};
struct vec {
  float x;
  float pow(int) const { return x; } // expected-note {{'pow' is declared here}}
};
void launch(array_view<float> m) {
  parallel_for_each(m.extent, [=](index<1> i) restrict(amp) {
    m[i] = ease::round(m[i]); // expected-error {{'round' is restrict(cpu)}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
    m[i] = math<float>::sqrt(m[i]); // expected-error {{'sqrt' is restrict(cpu)}}
    m[i] = vec{m[i]}.pow(2); // expected-error {{'pow' is restrict(cpu)}}
    std::printf("%d\n", i[0]); // expected-error {{'printf' is restrict(cpu)}} expected-note {{use direct3d_printf in amp code}}
  });
}
int show(int x) restrict(cpu, amp) {
  printf("%d\n", x); // expected-error {{'printf' is restrict(cpu)}}
  return x;
}
