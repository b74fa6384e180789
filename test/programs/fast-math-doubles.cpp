// fast_math's functions convert double arguments to float, as on Windows. The standard library's templates for two
// doubles are no better matches [AMP 9.1].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/expect.h"

#include <amp_math.h>

#include <cmath>
#include <vector>

using namespace concurrency;

int main() {
  std::vector<double> in = {1, 2, 3, 4.5}, out(4 * 7);
  array_view<const double> x(4, in);
  array_view<double, 2> y(4, 7, out);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    const double a = x[i];
    y(i[0], 0) = fast_math::pow(a, 2.0);
    y(i[0], 1) = fast_math::fmin(a, 3.0);
    y(i[0], 2) = fast_math::fmax(a, 3.0);
    y(i[0], 3) = fast_math::fmod(a, 2.0);
    y(i[0], 4) = fast_math::atan2(a, 1.0);
    y(i[0], 5) = fast_math::sqrt(a);
    y(i[0], 6) = fast_math::pow(a, 2) + fast_math::pow(2.0f, a);
  });
  y.synchronize();
  for (int i = 0; i != 4; ++i) {
    const double a = in[i];
    const double wanted[7] = {a * a,           std::fmin(a, 3), std::fmax(a, 3),          std::fmod(a, 2),
                              std::atan2(a, 1), std::sqrt(a),    a * a + std::pow(2.0, a)};
    for (int k = 0; k != 7; ++k)
      EXPECT(std::fabs(out[7 * i + k] - wanted[k]) <= 1e-5 * (1 + std::fabs(wanted[k])));
  }
  return expectations::failed();
}
