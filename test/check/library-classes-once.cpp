// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// An object of a class that amp code cannot use is reported where it is declared, captured or an element. What is
// called with it, or for it, is not reported again.
#include <amp.h>
#include <cmath>
#include <complex>
#include <functional>
#include <mutex>
#include <string>
#include <vector>
using namespace concurrency;

void numbers(array_view<float> v) {
  std::complex<float> z(1, 2);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:25: error: 'std::complex<float>' cannot be used in amp-restricted code
    std::complex<float> w(0, 0);
    for (int k = 0; k != 4; ++k) {
      // CHECK: :[[#@LINE+1]]:19: error: 'z' of type 'std::complex<float>' cannot be captured in an amp-restricted lambda
      w = w * w + z;
      w += z;
      if (std::abs(w) > 2.0f || std::norm(z) > 2.0f)
        break;
    }
    v[i] = w.real();
    // CHECK: :[[#@LINE+1]]:12: error: no matching function for call to 'cos' in restrict(amp) code
    v[i] = std::cos("a");
  });
}
// CHECK: :[[#@LINE+1]]:48: error: 'std::complex<double>' cannot be an element of array_view
void elements(array_view<std::complex<double>> v, const array<std::complex<double>> &w) {
  parallel_for_each(v.extent, [=, &w](index<1> i) restrict(amp) {
    v[i] += w[i];
    v[i] *= v[i];
  });
}
void texts(std::vector<std::string> &data) {
  // CHECK: :[[#@LINE+1]]:27: error: 'std::basic_string<char>' cannot be an element of array_view
  array_view<std::string> v(4, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] += "a";
    if (v[i].size() > 2)
      v[i] = "";
  });
}
void recursive(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:29: error: 'std::function<int (int)>' cannot be used in amp-restricted code
    std::function<int(int)> f = [&](int n) restrict(amp) { return n < 2 ? 1 : n * f(n - 1); };
    v[i] = f(4);
  });
}
void shared(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:34: error: 'std::vector<int>' cannot be used in amp-restricted code
    tile_static std::vector<int> list(16);
    list[t.local[0]] = 1;
    v[t] = list[0];
  });
}
struct simulation {
  std::vector<float> positions;
  int count;
  float move(float x) { return x; }
  void step() {
    array_view<float> v(count, positions);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      // CHECK: :[[#@LINE+1]]:14: error: 'this' cannot be captured in an amp-restricted lambda
      v[i] = move(positions[i[0]]);
    });
  }
};
