// Loops that load four adjacent elements at once, compared with the host: lengths that four does not divide, rows and
// views that are not aligned, elements of every type, counters of int and uint, loads that only some iterations make.
// RUN: %amp-clang -O1 -ffp-contract=off %s -o %t
// RUN: env AMP_KERNEL_UNROLL=4 AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 %t
// RUN: env AMP_KERNEL_UNROLL=4 AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 AMP_KERNEL_NOALIAS=0 %t
// RUN: env AMP_KERNEL_UNROLL=4 AMP_KERNEL_HEIGHT=16 AMP_KERNEL_WIDTH=4 AMP_KERNEL_OFFSETS=1 %t
// RUN: env AMP_KERNEL_UNROLL=4 %t
// RUN: %t
// RUN: env AMP_TRACE=%t.json AMP_KERNEL_UNROLL=4 %t && FileCheck --check-prefix=TRACE --input-file=%t.json %s
// TRACE: AMP_UNROLL=4
// RUN: %amp-clang -O1 -ffp-contract=off -famp-robust-access %s -o %t.robust
// RUN: env AMP_KERNEL_UNROLL=4 AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 %t.robust
#include "Inputs/expect.h"
#include "Inputs/exact_numbers.h"

#include <vector>

using namespace concurrency;
using expectations::numbers;

namespace {

/// Rows of `width` elements, of which `length` are added. The view begins at element `start` of its data.
template <typename Number> void sums_of_rows(int rows, int width, int length, int start) {
  std::vector<Number> data = numbers<Number>(start + rows * width), factors = numbers<Number>(width), seen(rows),
                      wanted(rows);
  for (int r = 0; r < rows; ++r)
    for (int k = 0; k < length; ++k)
      wanted[r] += data[start + r * width + k] * factors[k];
  const array_view<const Number> all(start + rows * width, data), in = all.section(start, rows * width),
                                  by(width, factors);
  const array_view<Number> out(rows, seen);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    Number sum = 0;
    const int row = i[0] * width;
    for (int k = 0; k < length; ++k)
      sum += in[row + k] * by[k];
    out[i] = sum;
  });
  out.synchronize();
  EXPECT(seen == wanted);
}

template <typename Number> void products(int rows, int columns, int inner) {
  const std::vector<Number> left = numbers<Number>(rows * inner), right = numbers<Number>(columns * inner);
  std::vector<Number> seen(rows * columns), wanted(rows * columns);
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c)
      for (int k = 0; k < inner; ++k)
        wanted[r * columns + c] += left[r * inner + k] * right[c * inner + k];
  const array_view<const Number, 2> a(rows, inner, left), b(columns, inner, right);
  const array_view<Number, 2> out(rows, columns, seen);
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    Number sum = 0;
    for (unsigned k = 0; k != static_cast<unsigned>(a.extent[1]); ++k)
      sum += a(i[0], k) * b(i[1], k);
    out[i] = sum;
  });
  out.synchronize();
  EXPECT(seen == wanted);
}

/// A load of another element, one that only some iterations make, a loop in a loop, and a value that one iteration
/// leaves for the next.
void mixtures(int threads, int length) {
  const std::vector<int> data = numbers<int>(threads * length + 4);
  std::vector<int> seen(threads), wanted(threads);
  auto at = [&](int k) { return data[static_cast<std::size_t>(k)]; };
  for (int i = 0; i < threads; ++i)
    for (int j = 0, last = 0; j < 3; ++j)
      for (int k = 0; k < length; ++k) {
        wanted[i] += at(i * length + k) * last + at(k + 1) + (k % 3 == j ? at(k) : 0) + at(length - 1 - k);
        last = at(i * length + k);
      }
  const array_view<const int> in(threads * length + 4, data);
  const array_view<int> out(threads, seen);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int sum = 0, last = 0;
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < length; ++k) {
        sum += in[i[0] * length + k] * last + in[k + 1] + (k % 3 == j ? in[k] : 0) + in[length - 1 - k];
        last = in[i[0] * length + k];
      }
    out[i] = sum;
  });
  out.synchronize();
  EXPECT(seen == wanted);
}

/// Each iteration writes what the next one reads, and a sum in an element.
void recurrences(int length) {
  std::vector<int> data = numbers<int>(length + 1), wanted = data, sums(1), in = numbers<int>(length);
  for (int k = 0; k < length; ++k)
    wanted[k + 1] = wanted[k] + 1;
  int sum = 0;
  for (int each : in)
    sum += each;
  const array_view<int> chain(length + 1, data), total(1, sums);
  const array_view<const int> from(length, in);
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    for (int k = 0; k < length; ++k)
      chain[k + 1] = chain[k] + 1;
    for (int k = 0; k < length; ++k)
      total[i] += from[k];
  });
  chain.synchronize();
  total.synchronize();
  EXPECT(data == wanted);
  EXPECT(sums[0] == sum);
}

/// A function of the program with the name of a macro of the kernel's text.
int AMP_PART(int x, int k) restrict(amp, cpu) {
  for (int turns = 0; turns < k; ++turns)
    x = x * 3 + 1;
  return x;
}

/// The end, which the loop changes through a reference.
struct shrinking {
  int n, left;
  int step() restrict(amp, cpu) {
    for (int k = 0; k < 2; ++k)
      left -= n > 2 ? 1 : 0;
    return n = left < 4 ? 4 : left;
  }
};

/// Indices that the counter, or an element, changes in more than one term; elements of which only an address is taken;
/// pointers that the loop declares; an end that a call in the loop changes.
void addresses(int length) {
  const std::vector<int> data = numbers<int>(length * length + 8);
  std::vector<int> seen(6);
  const array_view<const int> a(length * length + 8, data);
  const array_view<const int, 2> square(length, length, data);
  const array_view<int> out(6, seen);
  const auto kernel = [=](index<1>) restrict(amp, cpu) {
    int s0 = 0, s1 = 0, s3 = 0, s4 = 0, s5 = 0;
    for (int k = 0; k < length; ++k)
      s0 += square(k, k) + a[k + 4 * (k / 2)] + a[4 * (a[k] & 1) + k];
    for (int k = 0; k < length; ++k) {
      const int &x = a[k];
      const int *p = &a[k & 3];
      s1 += x * x + p[k] * p[1] + AMP_PART(a[k], k & 3);
    }
    const int *least = &a[0];
    for (int k = 0; k < length; ++k)
      least = a[k] < *least ? &a[k] : least;
    shrinking s = {length, 2 * length};
    shrinking &r = s;
    for (int k = 0; k < s.n; ++k)
      s3 += a[k] + r.step();
    const int *rows = &a[4];
    for (int k = 0; k < length; ++k)
      s4 += rows[k] * a[k];
    for (unsigned k = 0; k < static_cast<unsigned>(length); ++k)
      s5 += a[k + 4u] + a[length + 4 - k];
    out[0] = s0, out[1] = s1, out[2] = *least, out[3] = s3, out[4] = s4, out[5] = s5;
  };
  parallel_for_each(extent<1>(1), kernel);
  out.synchronize();
  const std::vector<int> onDevice = seen;
  kernel(index<1>(0));
  out.synchronize();
  EXPECT(seen == onDevice);
}

/// No iteration, for a negative length too.
void none(int length) {
  std::vector<int> data(8, 1), seen(5, 3);
  const array_view<const int> in(8, data);
  const array_view<int> out(5, seen);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < length; ++k)
      out[i] += in[k];
  });
  out.synchronize();
  EXPECT(seen == std::vector<int>(5, 3));
}

}  // namespace

int main() {
  for (int rows : {1, 5, 300})
    for (int width : {4, 8, 7, 16})
      for (int start : {0, 1, 2, 4}) {
        sums_of_rows<float>(rows, width, width, start);
        sums_of_rows<int>(rows, width, width - 1, start);
        sums_of_rows<unsigned>(rows, width, 3, start);
        sums_of_rows<double>(rows, width, width, start);
      }
  for (int inner : {1, 4, 6, 16}) {
    products<float>(16, 128, inner);
    products<int>(33, 517, inner);
    products<double>(5, 40, inner);
    products<unsigned>(130, 140, inner);
    mixtures(70, inner);
    recurrences(inner);
    addresses(inner + 8);
  }
  none(0);
  none(-1);
  none(-2147483647 - 1);
  return expectations::failed();
}
