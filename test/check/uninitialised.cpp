// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// RUN: %amp-clang -fsyntax-only -DREFUSED -Xclang -verify=expected,refused %s
// RUN: %amp-clang -fsyntax-only -Wno-amp-uninitialised %s 2>&1 | count 0
// [P25] [AMP 2.4.3] Reads of what no path has written; where only some paths have, nobody can be sure.
#include <amp.h>
using namespace concurrency;

int certain(int n) restrict(amp) {
  int x; // expected-note {{'x' is declared here}}
  int y;
  if (n)
    y = 1;
  n += x; // expected-error {{'x' is uninitialised when used here [amp-uninitialised, C3564]}} expected-note {{initialise the variable in its declaration}}
  return y + x;
}
void set(int &x) restrict(amp) { x = 1; }
struct Pair {
  int a, b;
};
int byReference() restrict(amp) {
  int x, z = z;
  float table[4];
  Pair pair;
  set(x);
  set(pair.a);
  table[1] = 2;
  return x + table[1] + pair.a;
}
void kernel(array_view<float> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static float s[4], first;
    float sum; // expected-note {{'sum' is declared here}}
    v[t.global] = s[t.local[0]] + first;
    sum += 1; // expected-error {{'sum' is uninitialised when used here}}
    v[t.global] = sum;
  });
}
int host() {
  int x;
  return x;
}
float first(const float &x) restrict(amp) { return x; }
float byConstReference() restrict(amp) {
  float x;
  return first(x);
}
#ifdef REFUSED
// Where the value is what was refused, nothing more is said.
float refusedValue(float x) restrict(amp) {
  float y = missing::f(x); // refused-error {{use of undeclared identifier 'missing'}}
  return y;
}
#endif
