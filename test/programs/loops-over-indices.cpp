// Objects of the library as loop variables: every step and init C++ allows them [AMP 4.1, 10.8; X13]. One function,
// called on both sides.
// RUN: %amp-clang %s -o %t && %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=8 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 %t
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
using namespace concurrency;
using namespace concurrency::graphics;

int loops(int begin) restrict(cpu, amp) {
  int sum = 0;
  for (index<1> k(begin); k[0] < 3; k++)
    sum += k[0];
  for (index<1> k(3); k[0] > 0; k--)
    sum += k[0];
  for (index<2> k = index<2>(1, 2); k[1] < 4; ++k, k++)
    sum += k[1];
  for (extent<3> k(1, 2, 3); k[1] < 4; k++)
    sum += k[1];
  index<1> q(2);
  for (index<1> k = q++; k[0] < 4; k += q)
    sum += k[0] * q[0];
  for (int_2 k(1, 2); k.x < 4; k++)
    sum += k.x;
  for (uint_4 k(1, 2, 3, 4); k.x < 4; k++, --k, ++k)
    sum += (int)k.w;
  for (norm k(-1.0f); (float)k < 0; k++)
    sum += 1;
  for (int_2 k(1, 2); k.x < 4; k.xy = k.yx, k.x += 3)
    sum += k.x;
  while ((q++)[0] < 9)
    sum += 1;
  do
    sum += 1;
  while ((q--)[0] > 3);
  for (int_3 k(1); (k++).x < 4;) {
    if (k.y == 3)
      continue;
    sum += k.y;
  }
  return sum;
}

int main() {
  int failures = 0;
  std::vector<int> sums(67);
  array_view<int> view(67, sums);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = loops(i[0] % 4); });
  view.synchronize();
  for (int i = 0; i < 67; ++i)
    if (sums[i] != loops(i % 4))
      failures += std::printf("%d: %d, the host %d\n", i, sums[i], loops(i % 4)) != 0;
  return failures != 0;
}
