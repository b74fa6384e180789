// Grids of numbers: stencils, filters, images.
#include "problem.h"

#include <amp_graphics.h>

#include <algorithm>
#include <cmath>

using namespace concurrency;

namespace {

void five_points(array_view<const float, 2> from, array_view<float, 2> to) {
  const int rows = to.extent[0], columns = to.extent[1];
  parallel_for_each(
      to.extent, [=](index<2> i) restrict(amp) {
        const int y = i[0], x = i[1];
        if (y == 0 || x == 0 || y == rows - 1 || x == columns - 1)
          to[i] = from[i];
        else
          to[i] = 0.5f * from(y, x) + 0.125f * (from(y - 1, x) + from(y + 1, x) + from(y, x - 1) + from(y, x + 1));
      });
}

void seven_points(array_view<const float, 3> from, array_view<float, 3> to) {
  const int side = to.extent[0];
  parallel_for_each(
      to.extent, [=](index<3> i) restrict(amp) {
        const int z = i[0], y = i[1], x = i[2];
        if (z == 0 || y == 0 || x == 0 || z == side - 1 || y == side - 1 || x == side - 1)
          to[i] = from[i];
        else
          to[i] = 0.4f * from(z, y, x) + 0.1f * (from(z - 1, y, x) + from(z + 1, y, x) + from(z, y - 1, x) +
                                                 from(z, y + 1, x) + from(z, y, x - 1) + from(z, y, x + 1));
      });
}

struct filter {
  float weight[5][5];
};

/// The weights are captured: a __constant argument. The border repeats.
void convolve(array_view<const float, 2> from, array_view<float, 2> to, const filter &f) {
  const filter weights = f;
  const int rows = to.extent[0], columns = to.extent[1];
  parallel_for_each(
      to.extent, [=](index<2> i) restrict(amp) {
        float sum = 0.0f;
        for (int dy = -2; dy <= 2; dy++)
          for (int dx = -2; dx <= 2; dx++) {
            const int y = direct3d::clamp(i[0] + dy, 0, rows - 1), x = direct3d::clamp(i[1] + dx, 0, columns - 1);
            sum += weights.weight[dy + 2][dx + 2] * from(y, x);
          }
        to[i] = sum;
      });
}

void life(array_view<const unsigned, 2> from, array_view<unsigned, 2> to) {
  const int rows = to.extent[0], columns = to.extent[1];
  parallel_for_each(
      to.extent, [=](index<2> i) restrict(amp) {
        const int up = i[0] == 0 ? rows - 1 : i[0] - 1, down = i[0] == rows - 1 ? 0 : i[0] + 1;
        const int left = i[1] == 0 ? columns - 1 : i[1] - 1, right = i[1] == columns - 1 ? 0 : i[1] + 1;
        const unsigned around = from(up, left) + from(up, i[1]) + from(up, right) + from(i[0], left) +
                                from(i[0], right) + from(down, left) + from(down, i[1]) + from(down, right);
        to[i] = around == 3 || (around == 2 && from[i] == 1) ? 1u : 0u;
      });
}

void mandelbrot(array_view<unsigned, 2> to) {
  const int rows = to.extent[0], columns = to.extent[1];
  parallel_for_each(
      to.extent, [=](index<2> i) restrict(amp) {
        const float cx = -2.0f + 2.5f * i[1] / columns, cy = -1.25f + 2.5f * i[0] / rows;
        float x = 0.0f, y = 0.0f;
        unsigned turns = 0;
        while (x * x + y * y < 4.0f && turns < 256) {
          const float next = x * x - y * y + cx;
          y = 2.0f * x * y + cy;
          x = next;
          turns++;
        }
        to[i] = turns;
      });
}

void transpose(array_view<const float, 2> from, array_view<float, 2> to) {
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) { to[i] = from(i[1], i[0]); });
}

void transpose_tiled(array_view<const float, 2> from, array_view<float, 2> to) {
  parallel_for_each(
      from.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
        tile_static float block[16][16];
        block[t.local[0]][t.local[1]] = from[t.global];
        t.barrier.wait();
        to(t.tile[1] * 16 + t.local[0], t.tile[0] * 16 + t.local[1]) = block[t.local[1]][t.local[0]];
      });
}

}  // namespace

namespace comparison_with_cuda {

namespace {

const filter blur = {{{1 / 273.f, 4 / 273.f, 7 / 273.f, 4 / 273.f, 1 / 273.f},
                      {4 / 273.f, 16 / 273.f, 26 / 273.f, 16 / 273.f, 4 / 273.f},
                      {7 / 273.f, 26 / 273.f, 41 / 273.f, 26 / 273.f, 7 / 273.f},
                      {4 / 273.f, 16 / 273.f, 26 / 273.f, 16 / 273.f, 4 / 273.f},
                      {1 / 273.f, 4 / 273.f, 7 / 273.f, 4 / 273.f, 1 / 273.f}}};

struct place {
  int n, y, x;
  place(std::size_t i, int n) : n(n), y(int(i / n)), x(int(i % n)) {}
  bool is_border() const { return y == 0 || x == 0 || y == n - 1 || x == n - 1; }
  std::size_t at(int dy, int dx) const { return std::size_t(y + dy) * n + x + dx; }
  std::size_t clamped(int dy, int dx) const {
    return std::size_t(std::clamp(y + dy, 0, n - 1)) * n + std::clamp(x + dx, 0, n - 1);
  }
  std::size_t wrapped(int dy, int dx) const { return std::size_t((y + dy + n) % n) * n + (x + dx + n) % n; }
};

/// A square grid of T to another one.
template <typename T>
problem square(setting &s, words from, void (*launch)(array_view<const T, 2>, array_view<T, 2>), double flops,
               const std::function<double(const words &, place)> &expected) {
  const int n = s.grid;
  const double size = double(n) * n;
  problem p{{std::move(from)},
            std::size_t(n) * n,
            n,
            8 * size,
            flops * size,
            [=](const std::vector<words> &in, std::size_t i) { return expected(in[0], place(i, n)); }};
  p.is_float = std::is_same_v<T, float>;
  p.tolerance = p.is_float ? p.tolerance : 0;
  return run_by<T, T>(
      [launch](auto from, auto to, int n) { launch(from.view_as(extent<2>(n, n)), to.view_as(extent<2>(n, n))); },
      std::move(p));
}

problem five_point_stencil(setting &s) {
  return square<float>(s, s.floats(std::size_t(s.grid) * s.grid), five_points, 6, [](const words &in, place p) {
    const auto at = [&](int dy, int dx) { return double(number(in, p.at(dy, dx))); };
    return p.is_border() ? at(0, 0) : 0.5 * at(0, 0) + 0.125 * (at(-1, 0) + at(1, 0) + at(0, -1) + at(0, 1));
  });
}

int cube_side(const setting &s) { return int(std::cbrt(double(s.elements) * 2)); }

problem seven_point_stencil(setting &s) {
  const int n = cube_side(s);
  const std::size_t plane = std::size_t(n) * n, size = plane * n;
  const auto expected = [=](const std::vector<words> &in, std::size_t i) {
    const place p(i % plane, n);
    const std::size_t z = i / plane;
    const auto at = [&](std::size_t k) { return double(number(in[0], k)); };
    if (p.is_border() || z == 0 || z == std::size_t(n) - 1)
      return at(i);
    return 0.4 * at(i) + 0.1 * (at(i - plane) + at(i + plane) + at(i - n) + at(i + n) + at(i - 1) + at(i + 1));
  };
  const auto launch = [](auto from, auto to, int n) {
    seven_points(from.view_as(extent<3>(n, n, n)), to.view_as(extent<3>(n, n, n)));
  };
  return run_by<float, float>(launch, {{s.floats(size)}, size, n, 8.0 * size, 8.0 * size, expected});
}

problem convolution(setting &s) {
  const auto launch = [](array_view<const float, 2> from, array_view<float, 2> to) { convolve(from, to, blur); };
  return square<float>(s, s.floats(std::size_t(s.grid) * s.grid), launch, 50, [](const words &in, place p) {
    double sum = 0;
    for (int dy = -2; dy <= 2; dy++)
      for (int dx = -2; dx <= 2; dx++)
        sum += double(blur.weight[dy + 2][dx + 2]) * number(in, p.clamped(dy, dx));
    return sum;
  });
}

problem game_of_life(setting &s) {
  words cells = s.integers(std::size_t(s.grid) * s.grid);
  for (unsigned &cell : cells)
    cell &= 1;
  return square<unsigned>(s, std::move(cells), life, 12, [](const words &in, place p) {
    unsigned around = 0;
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++)
        around += dy || dx ? in[p.wrapped(dy, dx)] : 0;
    return around == 3 || (around == 2 && in[p.at(0, 0)]) ? 1.0 : 0.0;
  });
}

/// The number of turns near the set's border depends on each rounding: points far from it are compared, the others are
/// whatever they are.
double mandelbrot_turns(std::size_t i, int n) {
  const auto turns = [](double cx, double cy) {
    double x = 0, y = 0;
    int count = 0;
    for (; x * x + y * y < 4 && count < 256; count++) {
      const double next = x * x - y * y + cx;
      y = 2 * x * y + cy;
      x = next;
    }
    return count;
  };
  const place p(i, n);
  const double cx = -2 + 2.5 * p.x / n, cy = -1.25 + 2.5 * p.y / n;
  const int here = turns(cx, cy);
  for (double d : {-1e-5, 1e-5})
    if (turns(cx + d, cy) != here || turns(cx, cy + d) != here)
      return std::nan("");
  return here;
}

problem mandelbrot_set(setting &s) {
  const int n = s.grid;
  const double size = double(n) * n;
  problem p{{}, std::size_t(n) * n,
            n,  4 * size,
            0,  [n](const std::vector<words> &, std::size_t i) { return mandelbrot_turns(i, n); }};
  p.is_float = false;
  p.tolerance = 0;
  return run_by<unsigned>([](auto to, int n) { mandelbrot(to.view_as(extent<2>(n, n))); }, std::move(p));
}

double transposed(const words &in, place p) { return number(in, std::size_t(p.x) * p.n + p.y); }

}  // namespace

std::vector<entry> grids() {
  const auto numbers = [](setting &s) { return s.floats(std::size_t(s.grid) * s.grid); };
  return {
      {"stencil of 5 points", five_point_stencil},
      {"stencil of 7 points, 3-D", seven_point_stencil},
      {"convolution, 5 x 5", convolution},
      {"game of life", game_of_life},
      {"Mandelbrot set", mandelbrot_set},
      {"transposition", [=](setting &s) { return square<float>(s, numbers(s), transpose, 0, transposed); }},
      {"transposition, 16 x 16 tiles",
       [=](setting &s) { return square<float>(s, numbers(s), transpose_tiled, 0, transposed); }},
  };
}

}  // namespace comparison_with_cuda
