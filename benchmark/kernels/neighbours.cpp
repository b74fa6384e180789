// Elements that are computed from their neighbours: a stencil, and a filter whose weights are captured.
#include "harness.h"
#include "neighbours_cl.h"

using namespace concurrency;

namespace {

struct filter {
  float weights[25];
};

void stencil(array_view<float, 2> x, array_view<const float, 2> y) {
  parallel_for_each(
      x.extent, [=](index<2> i) restrict(amp) {
        const int row = i[0], column = i[1];
        if (row > 0 && row < x.extent[0] - 1 && column > 0 && column < x.extent[1] - 1)
          x[i] = 0.5f * y[i] +
                 0.125f * (y(row, column - 1) + y(row, column + 1) + y(row - 1, column) + y(row + 1, column));
        else
          x[i] = y[i];
      });
}

/// y has a margin.
void convolution(array_view<float, 2> x, array_view<const float, 2> y, const filter &by, int size) {
  const filter table = by;
  parallel_for_each(
      x.extent, [=](index<2> i) restrict(amp) {
        float sum = 0.0f;
        for (int r = 0; r < size; r++)
          for (int c = 0; c < size; c++)
            sum += table.weights[r * size + c] * y(i[0] + r, i[1] + c);
        x[i] = sum;
      });
}

}  // namespace

namespace bench {

namespace {

void stencils(suite &s, const program &hand) {
  const shape size = square_of(s.wishes.n);
  const int n = size.size(), rows = size.rows, columns = size.columns;
  const field<float> y = s.random(n), x = s.blank(n), z = s.blank(n);
  const extent<2> square(rows, columns);
  const auto expected = [&](int i) {
    const int row = i / columns, column = i % columns;
    if (row == 0 || row == rows - 1 || column == 0 || column == columns - 1)
      return y.value(i);
    return 0.5f * y.value(i) + 0.125f * (y.value(i - 1) + y.value(i + 1) + y.value(i - columns) + y.value(i + columns));
  };
  s.compare({"stencil", double(n), 8.0 * n, 6.0 * n}, [&] { stencil(x.view(square), y.view(square)); },
            hand_kernel(hand, "stencil").with(z, y, rows, columns).over(size),
            {same(x, z, n, expected, contraction(s), contraction(s))});
}

void convolutions(suite &s, const program &hand) {
  const int side = 5;
  shape size = square_of(s.wishes.n / 4);
  size.columns -= side;
  const int n = size.size(), rows = size.rows, columns = size.columns, stride = columns + side - 1;
  const field<float> y = s.random((rows + side - 1) * stride), weights = s.random(side * side);
  const field<float> x = s.blank(n), z = s.blank(n);
  filter by;
  for (int i = 0; i < side * side; ++i)
    by.weights[i] = weights.value(i);
  const auto expected = [&](int i) {
    float sum = 0;
    for (int k = 0; k < side * side; ++k)
      sum += by.weights[k] * y.value((i / columns + k / side) * stride + i % columns + k % side);
    return sum;
  };
  const extent<2> inner(rows, columns), outer(rows + side - 1, stride);
  s.compare({"convolution", double(n), 8.0 * n, 2.0 * side * side * n},
            [&] { convolution(x.view(inner), y.view(outer), by, side); },
            hand_kernel(hand, "convolution").with(z, y, weights, side, rows, columns).over(size),
            {same(x, z, n, expected, contraction(s), contraction(s))});
}

}  // namespace

void neighbours(suite &s) {
  const program hand(s.wishes, neighbours_cl);
  if (s.wants("stencil"))
    stencils(s, hand);
  if (s.wants("convolution"))
    convolutions(s, hand);
}

}  // namespace bench
