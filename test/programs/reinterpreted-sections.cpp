// Kernels may reinterpret sections that begin anywhere, also between two new elements. The host rejects those
// that begin between two, and says what to do [AMP J21] [AMP B24].
// RUN: %amp-clang %s -o %t && %t | FileCheck %s
// RUN: %amp-clang -famp-bounds-check %s -o %t && %t | FileCheck %s
#include <amp.h>

#include <cstdio>
#include <numeric>
#include <vector>

using namespace concurrency;

struct triple {
  float a, b, c;
};

int main() {
  std::vector<float> numbers(32), results(9);
  std::iota(numbers.begin(), numbers.end(), 0.0f);
  array_view<float> all(32, numbers), out(9, results);
  const array_view<const float> some = all.section(2, 12);
  const array<float> owned(32, numbers.begin());
  parallel_for_each(extent<1>(1), [=, &owned](index<1>) restrict(amp) {
    out[0] = some.reinterpret_as<triple>()[1].c;
    out[1] = owned.section(1, 6).reinterpret_as<triple>()[1].a;
    const array_view<triple> inner = all.section(0, 30).reinterpret_as<triple>().section(1, 4);
    out[2] = inner.reinterpret_as<float>()[1];
    out[3] = inner.section(0, 2).reinterpret_as<float>().section(1, 3).reinterpret_as<triple>()[0].b;
    out[4] = all.section(0, 30).view_as(extent<2>(10, 3))[3].reinterpret_as<triple>()[0].c;
    out[5] = all.section(1, 30).view_as(extent<2>(5, 6))[1].section(1, 3).reinterpret_as<triple>()[0].a;
    const array_view<triple> written = all.section(20, 6).reinterpret_as<triple>();
    written[1].b = 100.0f;
    out[6] = all[24];
    out[7] = static_cast<float>(written.extent[0]);
    out[8] = static_cast<float>(all.section(3, 1).reinterpret_as<int>()[0] == 0x40400000);
  });
  out.synchronize();
  // CHECK: {{^}}7 4 4 5 11 8 100 2 1{{$}}
  for (int i = 0; i < 9; ++i)
    std::printf(i == 8 ? "%g\n" : "%g ", static_cast<double>(results[i]));

  // CHECK: 18
  std::printf("%g\n", static_cast<double>(all.section(15, 6).reinterpret_as<triple>()[1].a));
  try {
    (void)some.reinterpret_as<triple>();
  } catch (const runtime_exception &refused) {
    // CHECK: does not start at a multiple of the new element's size; a kernel may reinterpret it, or take
    std::puts(refused.what());
  }
}
