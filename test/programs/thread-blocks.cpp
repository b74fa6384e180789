// Blocks of threads in lockstep, rows and columns, compared with the host: extents that blocks do not divide,
// domains of rank 2 and 3, loops in functions and members, short loops, sums of every type, views that overlap.
// RUN: %amp-clang -O1 -ffp-contract=off %s -o %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_HEIGHT=4 AMP_KERNEL_WIDTH=4 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_HEIGHT=2 AMP_KERNEL_WIDTH=1 AMP_KERNEL_NOALIAS=0 %t
// RUN: env AMP_KERNEL_HEIGHT=4 AMP_KERNEL_WIDTH=8 AMP_KERNEL_OFFSETS=1 %t
// RUN: env AMP_KERNEL_HEIGHT=2 AMP_KERNEL_WIDTH=16 AMP_KERNEL_POSITIONS=32 %t
// RUN: %t
// RUN: env AMP_TRACE=%t.json AMP_KERNEL_HEIGHT=4 AMP_KERNEL_WIDTH=4 %t && FileCheck --check-prefix=TRACE --input-file=%t.json %s
// TRACE: AMP_WIDTH=4 -D AMP_HEIGHT=4
// RUN: %amp-clang -O1 -ffp-contract=off -famp-robust-access %s -o %t.robust
// RUN: env AMP_KERNEL_HEIGHT=4 AMP_KERNEL_WIDTH=4 %t.robust
#include "Inputs/expect.h"
#include "Inputs/exact_numbers.h"

#include <vector>

using namespace concurrency;
using expectations::numbers;

namespace {

template <typename Number> void product(int rows, int columns, int inner) {
  const std::vector<Number> left = numbers<Number>(rows * inner), right = numbers<Number>(inner * columns);
  std::vector<Number> seen(rows * columns), wanted(rows * columns);
  for (int r = 0; r != rows; ++r)
    for (int k = 0; k != inner; ++k)
      for (int c = 0; c != columns; ++c)
        wanted[r * columns + c] += left[r * inner + k] * right[k * columns + c];
  array_view<const Number, 2> a(rows, inner, left), b(inner, columns, right);
  array_view<Number, 2> out(rows, columns, seen);
  out.discard_data();
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    Number sum = 0;
    for (int k = 0; k < a.extent[1]; ++k)
      sum += a(i[0], k) * b(k, i[1]);
    out[i] = sum;
  });
  out.synchronize();
  EXPECT(seen == wanted);
}

/// A product for each slice.
void products(int slices, int rows, int columns) {
  const std::vector<int> data = numbers<int>(slices * rows * columns);
  std::vector<int> seen(data.size()), wanted(data.size());
  auto at = [&](int s, int r, int c) { return data[(s * rows + r) * columns + c]; };
  for (int s = 0; s != slices; ++s)
    for (int r = 0; r != rows; ++r)
      for (int c = 0; c != columns; ++c)
        for (int k = 0; k != rows; ++k)
          wanted[(s * rows + r) * columns + c] += at(s, r, k % columns) * at(s, k, c);
  array_view<const int, 3> in(slices, rows, columns, data);
  array_view<int, 3> out(slices, rows, columns, seen);
  parallel_for_each(out.extent, [=](index<3> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < in.extent[1]; ++k)
      sum += in(i[0], i[1], k % in.extent[2]) * in(i[0], k, i[2]);
    out[i] = sum;
  });
  out.synchronize();
  EXPECT(seen == wanted);
}

struct window {
  int weights[3];
  array_view<const int, 2> in;
  int along(int row, int column) const restrict(amp, cpu) {
    int sum = 0;
    for (int k = 0; k != 3; ++k)
      sum += weights[k] * in(row, column + k);
    return sum;
  }
};

/// Short loops, in a member function, over rows that the threads of a block share.
void windows(int rows, int columns) {
  const std::vector<int> data = numbers<int>((rows + 2) * (columns + 2));
  std::vector<int> seen(rows * columns), wanted(rows * columns);
  const window by{{1, -2, 3}, array_view<const int, 2>(rows + 2, columns + 2, data)};
  for (int r = 0; r != rows; ++r)
    for (int c = 0; c != columns; ++c)
      for (int k = 0; k != 3; ++k)
        for (int j = 0; j != 3; ++j)
          wanted[r * columns + c] += (k + 1) * by.weights[j] * data[(r + k) * (columns + 2) + c + j];
  array_view<int, 2> out(rows, columns, seen);
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k != 3; ++k)
      sum += (k + 1) * by.along(i[0] + k, i[1]);
    out[i] = sum;
  });
  out.synchronize();
  EXPECT(seen == wanted);
}

/// The result's element contains the sum; it may also be an element that is read.
void overlapping(int rows, int columns) {
  std::vector<int> data = numbers<int>(2 * rows * columns), wanted = data;
  for (int r = 0; r != rows; ++r)
    for (int c = 0; c != columns; ++c)
      for (int k = 0; k != 5; ++k)
        wanted[(rows + r) * columns + c] += k * data[r * columns + c];
  array_view<int, 2> all(2 * rows, columns, data), in = all.section(0, 0, rows, columns),
                     out = all.section(rows, 0, rows, columns);
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    for (int k = 0; k < 5; ++k)
      out[i] += k * in[i];
  });
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    for (int k = 0; k < all.extent[0]; ++k)
      all(i[0] + in.extent[0], i[1]) += 0 * k;
  });
  all.synchronize();
  EXPECT(data == wanted);
}

}  // namespace

int main() {
  for (int rows : {1, 8, 33})
    for (int columns : {1, 128, 517}) {
      product<float>(rows, columns, 7);
      product<int>(rows, columns, 1);
      windows(rows, columns);
      overlapping(rows, columns);
    }
  product<double>(64, 300, 19);
  product<unsigned>(5, 1024, 64);
  products(1, 9, 40);
  products(3, 8, 128);
  products(5, 2, 257);
  return expectations::failed();
}
