// One element a thread: vectors, options, particles, bodies, sparse rows.
#include "problem.h"

#include <amp_math.h>

#include <cmath>

using namespace concurrency;

namespace {

void triad(array_view<const float> x, array_view<const float> y, array_view<float> z, float a) {
  parallel_for_each(z.extent, [=](index<1> i) restrict(amp) { z[i] = a * x[i] + y[i]; });
}

float normal(float d) restrict(amp, cpu) {
  const float k = 1.0f / (1.0f + 0.2316419f * (d < 0.0f ? -d : d));
  return 0.39894228f * k *
         (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
}

void black_scholes(array_view<const float> price, array_view<const float> strike, array_view<const float> years,
                   array_view<float> call) {
  parallel_for_each(
      call.extent, [=](index<1> i) restrict(amp) {
        const float s = 10.0f + 90.0f * price[i], x = 10.0f + 90.0f * strike[i], t = 0.2f + years[i];
        const float deviation = 0.3f * fast_math::sqrtf(t);
        const float d1 = (fast_math::logf(s / x) + (0.02f + 0.045f) * t) / deviation, d2 = d1 - deviation;
        float n1 = normal(d1) * fast_math::expf(-0.5f * d1 * d1), n2 = normal(d2) * fast_math::expf(-0.5f * d2 * d2);
        if (d1 > 0.0f)
          n1 = 1.0f - n1;
        if (d2 > 0.0f)
          n2 = 1.0f - n2;
        call[i] = s * n1 - x * fast_math::expf(-0.02f * t) * n2;
      });
}

struct particle {
  float x, y, z, mass, vx, vy, vz, charge;
};

void step(array_view<const particle> from, array_view<particle> to, float dt) {
  parallel_for_each(
      from.extent, [=](index<1> i) restrict(amp) {
        particle p = from[i];
        p.vy -= 9.81f * dt;
        p.x += p.vx * dt;
        p.y += p.vy * dt;
        p.z += p.vz * dt;
        if (p.y < 0.0f) {
          p.y = -p.y;
          p.vy = -0.9f * p.vy;
        }
        to[i] = p;
      });
}

/// Each thread goes over all bodies.
void forces(array_view<const float> x, array_view<const float> y, array_view<const float> mass,
            array_view<float> force) {
  parallel_for_each(
      force.extent, [=](index<1> i) restrict(amp) {
        const float px = x[i], py = y[i];
        float sum = 0.0f;
        for (int j = 0; j < x.extent[0]; j++) {
          const float dx = x[j] - px, dy = y[j] - py;
          const float inverse = fast_math::rsqrtf(dx * dx + dy * dy + 0.01f);
          sum += mass[j] * dx * inverse * inverse * inverse;
        }
        force[i] = sum;
      });
}

/// The same in tiles of 256 that stage 256 bodies at a time.
void forces_tiled(array_view<const float> x, array_view<const float> y, array_view<const float> mass,
                  array_view<float> force) {
  parallel_for_each(
      force.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
        tile_static float tx[256], ty[256], tm[256];
        const int local = t.local[0];
        const float px = x[t.global], py = y[t.global];
        float sum = 0.0f;
        for (int first = 0; first < x.extent[0]; first += 256) {
          tx[local] = x[first + local];
          ty[local] = y[first + local];
          tm[local] = mass[first + local];
          t.barrier.wait();
          for (int j = 0; j < 256; j++) {
            const float dx = tx[j] - px, dy = ty[j] - py;
            const float inverse = fast_math::rsqrtf(dx * dx + dy * dy + 0.01f);
            sum += tm[j] * dx * inverse * inverse * inverse;
          }
          t.barrier.wait();
        }
        force[t.global] = sum;
      });
}

/// Rows of 16 entries at random columns.
void sparse(array_view<const unsigned> columns, array_view<const float> values, array_view<const float> x,
            array_view<float> y) {
  parallel_for_each(
      y.extent, [=](index<1> row) restrict(amp) {
        float sum = 0.0f;
        for (int k = row[0] * 16; k < row[0] * 16 + 16; k++)
          sum += values[k] * x[columns[k]];
        y[row] = sum;
      });
}

}  // namespace

namespace comparison_with_cuda {

namespace {

double normal_tail(double d) {
  const double k = 1 / (1 + 0.2316419 * std::fabs(d));
  return 0.39894228 * k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
}

double call_price(const std::vector<words> &in, std::size_t i) {
  const double s = 10 + 90 * number(in[0], i), x = 10 + 90 * number(in[1], i), t = 0.2 + number(in[2], i);
  const double deviation = 0.3 * std::sqrt(t);
  const double d1 = (std::log(s / x) + 0.065 * t) / deviation, d2 = d1 - deviation;
  const double n1 = normal_tail(d1) * std::exp(-0.5 * d1 * d1), n2 = normal_tail(d2) * std::exp(-0.5 * d2 * d2);
  return s * (d1 > 0 ? 1 - n1 : n1) - x * std::exp(-0.02 * t) * (d2 > 0 ? 1 - n2 : n2);
}

double stepped(const std::vector<words> &in, std::size_t i) {
  const std::size_t first = i / 8 * 8;
  const double dt = 0.01, vy = number(in[0], first + 5) - 9.81f * dt, y = number(in[0], first + 1) + vy * dt;
  switch (i % 8) {
  case 0:
    return number(in[0], i) + number(in[0], first + 4) * dt;
  case 1:
    return std::fabs(y);
  case 2:
    return number(in[0], i) + number(in[0], first + 6) * dt;
  case 5:
    return y < 0 ? -0.9 * vy : vy;
  default:
    return number(in[0], i);
  }
}

double force(const std::vector<words> &in, std::size_t i) {
  double sum = 0;
  for (std::size_t j = 0; j < in[0].size(); j++) {
    const double dx = number(in[0], j) - number(in[0], i), dy = number(in[1], j) - number(in[1], i);
    sum += number(in[2], j) * dx / std::pow(dx * dx + dy * dy + 0.01, 1.5);
  }
  return sum;
}

problem bodies(setting &s, void (*launch)(array_view<const float>, array_view<const float>, array_view<const float>,
                                          array_view<float>)) {
  const int n = s.bodies;
  // Forces of both signs cancel: what is left is small beside what was added.
  return run_by<float, float, float, float>(
      [launch](auto x, auto y, auto mass, auto out, int) { launch(x, y, mass, out); },
      {{s.floats(n), s.floats(n), s.floats(n)}, std::size_t(n), n, 16.0 * n, 14.0 * n * n, force, true, 0.02});
}

problem sparse_rows(setting &s) {
  const int rows = s.elements / 16;
  words columns = s.integers(16 * std::size_t(rows));
  for (unsigned &column : columns)
    column %= rows;
  const auto product = [](const std::vector<words> &in, std::size_t row) {
    double sum = 0;
    for (std::size_t k = row * 16; k < row * 16 + 16; k++)
      sum += double(number(in[1], k)) * number(in[2], in[0][k]);
    return sum;
  };
  return run_by<float, unsigned, float, float>(
      [](auto columns, auto values, auto x, auto y, int) { sparse(columns, values, x, y); },
      {{columns, s.floats(columns.size()), s.floats(rows)},
       std::size_t(rows),
       rows,
       136.0 * rows,
       32.0 * rows,
       product});
}

}  // namespace

std::vector<entry> vectors() {
  return {
      {"vector a x + y",
       [](setting &s) {
         const int n = s.elements;
         return run_by<float, float, float>(
             [](auto x, auto y, auto z, int) { triad(x, y, z, 2.5f); },
             {{s.floats(n), s.floats(n)},
              std::size_t(n),
              n,
              12.0 * n,
              2.0 * n,
              [](const std::vector<words> &in, std::size_t i) { return 2.5 * number(in[0], i) + number(in[1], i); }});
       }},
      {"Black-Scholes",
       [](setting &s) {
         const int n = s.elements;
         // The price of an option far out of the money is the difference of two large numbers.
         return run_by<float, float, float, float>(
             [](auto price, auto strike, auto years, auto call, int) { black_scholes(price, strike, years, call); },
             {{s.floats(n), s.floats(n), s.floats(n)}, std::size_t(n), n, 16.0 * n, 60.0 * n, call_price, true, 1e-3});
       }},
      {"particles, an array of structs",
       [](setting &s) {
         const int n = s.elements / 8;
         return run_by<particle, particle>(
             [](auto from, auto to, int) { step(from, to, 0.01f); },
             {{s.floats(8 * std::size_t(n))}, 8 * std::size_t(n), n, 64.0 * n, 10.0 * n, stepped});
       }},
      {"forces between bodies", [](setting &s) { return bodies(s, forces); }},
      {"forces between bodies, tiles", [](setting &s) { return bodies(s, forces_tiled); }},
      {"sparse matrix, a row a thread", sparse_rows},
  };
}

}  // namespace comparison_with_cuda
