// Products of matrices.
#include "problem.h"

using namespace concurrency;

namespace {

void product(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(
      c.extent, [=](index<2> i) restrict(amp) {
        float sum = 0.0f;
        for (int k = 0; k < a.extent[1]; k++)
          sum += a(i[0], k) * b(k, i[1]);
        c[i] = sum;
      });
}

/// A row a thread: neighbours read addresses that are a row apart.
void times_vector(array_view<const float, 2> a, array_view<const float> x, array_view<float> y) {
  parallel_for_each(
      y.extent, [=](index<1> i) restrict(amp) {
        float sum = 0.0f;
        for (int k = 0; k < a.extent[1]; k++)
          sum += a(i[0], k) * x[k];
        y[i] = sum;
      });
}

void product_tiled(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(
      c.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
        tile_static float ta[16][16], tb[16][16];
        const int row = t.local[0], column = t.local[1];
        float sum = 0.0f;
        for (int first = 0; first < a.extent[1]; first += 16) {
          ta[row][column] = a(t.global[0], first + column);
          tb[row][column] = b(first + row, t.global[1]);
          t.barrier.wait();
          for (int k = 0; k < 16; k++)
            sum += ta[row][k] * tb[k][column];
          t.barrier.wait();
        }
        c[t.global] = sum;
      });
}

}  // namespace

namespace comparison_with_cuda {

namespace {

double dot(const std::vector<words> &in, std::size_t i, int n) {
  double sum = 0;
  for (int k = 0; k < n; k++)
    sum += double(number(in[0], i / n * n + k)) * number(in[1], std::size_t(k) * n + i % n);
  return sum;
}

problem multiply(setting &s,
                 void (*launch)(array_view<const float, 2>, array_view<const float, 2>, array_view<float, 2>)) {
  const int n = s.matrix;
  const std::size_t size = std::size_t(n) * n;
  const auto run = [launch](auto a, auto b, auto c, int n) {
    const extent<2> e(n, n);
    launch(a.view_as(e), b.view_as(e), c.view_as(e));
  };
  return run_by<float, float, float>(run, {{s.floats(size), s.floats(size)},
                                           size,
                                           n,
                                           12.0 * size,
                                           2.0 * size * n,
                                           [n](const std::vector<words> &in, std::size_t i) { return dot(in, i, n); }});
}

problem multiply_by_vector(setting &s) {
  constexpr int columns = 256;
  const int rows = s.elements / columns;
  const auto expected = [](const std::vector<words> &in, std::size_t i) {
    double sum = 0;
    for (std::size_t k = 0; k < columns; k++)
      sum += double(number(in[0], i * columns + k)) * number(in[1], k);
    return sum;
  };
  return run_by<float, float, float>(
      [](auto a, auto x, auto y, int rows) { times_vector(a.view_as(extent<2>(rows, columns)), x, y); },
      {{s.floats(std::size_t(rows) * columns), s.floats(columns)},
       std::size_t(rows),
       rows,
       4.0 * rows * columns,
       2.0 * rows * columns,
       expected});
}

}  // namespace

std::vector<entry> matrices() {
  return {
      {"matrix times vector, a row a thread", multiply_by_vector},
      {"matrix product", [](setting &s) { return multiply(s, product); }},
      {"matrix product, 16 x 16 tiles", [](setting &s) { return multiply(s, product_tiled); }},
  };
}

}  // namespace comparison_with_cuda
