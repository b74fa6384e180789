// In step, what a condition asks first is asked once where all threads have the same answer, and comparisons of numbers
// at hand are no jumps; what reads memory, divides or calls stays behind the jump. The program agrees in every width.
// RUN: %amp-clang --dump-after=coarsen %s | FileCheck %s
// RUN: %amp-clang -O1 %s -o %t && env AMP_KERNEL_WIDTH=1 %t && env AMP_KERNEL_WIDTH=4 %t && env AMP_KERNEL_WIDTH=8 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 %t && env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 %t && env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=8 %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int value(int row, int column, int rows, int columns, int divisor, int first, int second) restrict(cpu, amp) {
  int result = 0;
  if (row > 0 && row < rows - 1 && column > 0 && column < columns - 1)
    result += 1;
  if (row == 0 || column == 5)
    result += 2;
  if (column != 7 && 100 / (column - 7) > 3)
    result += 4;
  if (column < 40 && first > second)
    result += 8;
  if (divisor != 0 && column % divisor == 1)
    result += 16;
  return result;
}

// CHECK: function run_threads(
// CHECK: var common: bool = ((row > 0) && (row < (rows - 1)))
// CHECK-NEXT: var common: bool = (row == 0)
// CHECK-NEXT: var common: bool = (args.divisor != 0)
// CHECK-NEXT: in lockstep for
// CHECK: if ((common & (column > 0)) & (column < (columns - 1)))
// CHECK: if (common | (column == 5))
// CHECK: if ((column != 7) && ((100 / (column - 7)) > 3))
// CHECK: if ((column < 40) && (in[column] > in[(column + 1)]))
// CHECK: if (common && ((column % args.divisor) == 1))
void run(array_view<int, 2> out, array_view<const int> in, int divisor) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    const int row = i[0], column = i[1], rows = out.extent[0], columns = out.extent[1];
    int result = 0;
    if (row > 0 && row < rows - 1 && column > 0 && column < columns - 1)
      result += 1;
    if (row == 0 || column == 5)
      result += 2;
    if (column != 7 && 100 / (column - 7) > 3)
      result += 4;
    if (column < 40 && in[column] > in[column + 1])
      result += 8;
    if (divisor != 0 && column % divisor == 1)
      result += 16;
    out[i] = result;
  });
}

int main() {
  const int rows = 9, columns = 4100;
  std::vector<int> in(columns + 1), results(rows * columns);
  for (int i = 0; i <= columns; ++i)
    in[i] = i * 37 % 101;
  int wrong = 0;
  for (int divisor : {0, 3}) {
    array_view<int, 2> out(rows, columns, results);
    run(out, array_view<const int>(columns + 1, in), divisor);
    out.synchronize();
    for (int i = 0; i < rows * columns; ++i) {
      const int column = i % columns;
      wrong += results[i] != value(i / columns, column, rows, columns, divisor, in[column], in[column + 1]);
    }
  }
  if (wrong)
    std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
