// Objects of the library as loop variables: every increment and initialiser that C++ allows
// [AMP 4.1, 10.8; X13]. One function is called on both sides.
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

struct Vector {
  float part[3];
  explicit Vector(float x) restrict(cpu, amp) {
    for (int i = 0; i < 3; i++)
      part[i] = x + i;
  }
  Vector operator+(const Vector &other) const restrict(cpu, amp) {
    Vector sum(0);
    for (int i = 0; i < 3; i++)
      sum.part[i] = part[i] + other.part[i];
    return sum;
  }
};

/// `continue` jumps to a step of several statements: from the ends of branches, from between them, past inner loops.
int steps(int begin) restrict(cpu, amp) {
  int sum = 0;
  for (Vector v(begin); v.part[2] < 40; v = v + Vector(1)) {
    if (int(v.part[0]) % 2)
      continue;
    sum += int(v.part[1]);
  }
  for (Vector v(begin); v.part[2] < 40; v = v + Vector(1)) {
    if (int(v.part[0]) % 3 == 1) {
      sum += 5;
      if (int(v.part[1]) % 2)
        continue;
      sum += 7;
    } else if (int(v.part[0]) % 3 == 2) {
      sum *= 3;
      continue;
    } else {
      for (int k = 0; k < 4; ++k) {
        if (k == 2)
          continue;
        sum += k;
      }
    }
    if (sum > 100000)
      sum %= 1000;
  }
  do {
    if (sum & 1) {
      sum += 2;
      continue;
    } else {
      sum += 9;
    }
    sum += 4;
  } while (Vector(sum).part[0] < 1000);
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
  std::vector<int> steps_of(64);
  array_view<int> stepped(64, steps_of);
  parallel_for_each(stepped.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int begins[16];
    begins[t.local[0]] = t.global[0] % 5;
    t.barrier.wait();
    stepped[t] = steps(begins[15 - t.local[0]]);
  });
  stepped.synchronize();
  for (int i = 0; i < 64; ++i) {
    const int begin = (i / 16 * 16 + 15 - i % 16) % 5;
    if (steps_of[i] != steps(begin))
      failures += std::printf("steps %d: %d, the host %d\n", i, steps_of[i], steps(begin)) != 0;
  }
  return failures != 0;
}
