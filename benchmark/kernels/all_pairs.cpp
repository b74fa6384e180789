// Bodies that attract each other, and products of matrices: as they are written down, and by tiles.
#include "arithmetic_cl.h"
#include "harness.h"

#include <amp_math.h>
#include <amp_short_vectors.h>

using namespace concurrency;
using concurrency::graphics::float_4;

namespace {

constexpr int side_of_tile = 16, bodies_of_tile = 256;

float_4 pulled(float_4 sum, const float_4 &me, const float_4 &other) restrict(amp) {
  const float dx = other.x - me.x, dy = other.y - me.y, dz = other.z - me.z;
  const float inverse = fast_math::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
  const float pull = other.w * inverse * inverse * inverse;
  sum.x += dx * pull;
  sum.y += dy * pull;
  sum.z += dz * pull;
  return sum;
}

void n_body(array_view<float_4> pulls, array_view<const float_4> bodies) {
  parallel_for_each(
      pulls.extent, [=](index<1> i) restrict(amp) {
        const float_4 me = bodies[i];
        float_4 sum(0.0f);
        for (int k = 0; k < bodies.extent[0]; k++)
          sum = pulled(sum, me, bodies[k]);
        pulls[i] = sum;
      });
}

void n_body_tiled(array_view<float_4> pulls, array_view<const float_4> bodies) {
  parallel_for_each(
      pulls.extent.tile<bodies_of_tile>(), [=](tiled_index<bodies_of_tile> t) restrict(amp) {
        tile_static float_4 others[bodies_of_tile];
        const float_4 me = bodies[t.global];
        float_4 sum(0.0f);
        for (int first = 0; first < bodies.extent[0]; first += bodies_of_tile) {
          others[t.local[0]] = bodies[first + t.local[0]];
          t.barrier.wait_with_tile_static_memory_fence();
          for (int k = 0; k < bodies_of_tile; k++)
            sum = pulled(sum, me, others[k]);
          t.barrier.wait_with_tile_static_memory_fence();
        }
        pulls[t.global] = sum;
      });
}

void multiply(array_view<float, 2> c, array_view<const float, 2> a, array_view<const float, 2> b) {
  parallel_for_each(
      c.extent, [=](index<2> i) restrict(amp) {
        float sum = 0.0f;
        for (int k = 0; k < a.extent[1]; k++)
          sum += a(i[0], k) * b(k, i[1]);
        c[i] = sum;
      });
}

void multiply_tiled(array_view<float, 2> c, array_view<const float, 2> a, array_view<const float, 2> b) {
  parallel_for_each(
      c.extent.tile<side_of_tile, side_of_tile>(), [=](tiled_index<side_of_tile, side_of_tile> t) restrict(amp) {
        tile_static float left[side_of_tile][side_of_tile], right[side_of_tile][side_of_tile];
        const int row = t.local[0], column = t.local[1];
        float sum = 0.0f;
        for (int first = 0; first < a.extent[1]; first += side_of_tile) {
          left[row][column] = a(t.global[0], first + column);
          right[row][column] = b(first + row, t.global[1]);
          t.barrier.wait_with_tile_static_memory_fence();
          for (int k = 0; k < side_of_tile; k++)
            sum += left[row][k] * right[k][column];
          t.barrier.wait_with_tile_static_memory_fence();
        }
        c[t.global] = sum;
      });
}

}  // namespace

namespace bench {

namespace {

/// What the other bodies do to body i, in double.
float_4 pull_on_host(const std::vector<float> &bodies, int i) {
  double sum[3] = {};
  for (std::size_t k = 0; k < bodies.size(); k += 4) {
    double d[3], squares = 0.01;
    for (int axis = 0; axis < 3; ++axis) {
      d[axis] = double(bodies[k + axis]) - bodies[4 * i + axis];
      squares += d[axis] * d[axis];
    }
    const double pull = bodies[k + 3] / (squares * std::sqrt(squares));
    for (int axis = 0; axis < 3; ++axis)
      sum[axis] += d[axis] * pull;
  }
  return float_4(float(sum[0]), float(sum[1]), float(sum[2]), 0.0f);
}

/// Of many bodies, the forces on some are compared with the host's, all with the other side's.
verification same_pulls(const field<float_4> &found, const field<float_4> &by_hand, const std::vector<float> &bodies,
                        double hand_tolerance) {
  auto wrong = [&found, &by_hand, &bodies, hand_tolerance] {
    const int n = found.size(), some = std::min(n, 64);
    long count = differing(found.buffer(), by_hand.buffer(), 4 * n, float(hand_tolerance));
    for (int k = 0; k < some; ++k) {
      const int i = int(double(n) * k / some);
      float part[4];
      read(found.buffer(), i * sizeof part, sizeof part, part);
      const float_4 expected = pull_on_host(bodies, i);
      // Sums of as many terms of both signs: errors grow with what is summed, not with what is left.
      const double terms = 1e-4 * n;
      count += !is_near(part[0], float(expected.x), terms) || !is_near(part[1], float(expected.y), terms) ||
               !is_near(part[2], float(expected.z), terms);
    }
    return count;
  };
  return {[&found, &by_hand] { found.reset(), by_hand.reset(); }, wrong};
}

}  // namespace

void bodies(suite &s) {
  const int n = s.wishes.bodies;
  const field<float_4> bodies = s.random<float_4>(n), x = s.blank<float_4>(n), z = s.blank<float_4>(n);
  std::vector<float> initial(4 * n);
  for (int i = 0; i < 4 * n; ++i)
    initial[i] = bodies.value<float>(i / 4, i % 4);
  const program hand(s.wishes, arithmetic_cl);
  const auto run = [&](const char *name, void (*amp)(array_view<float_4>, array_view<const float_4>)) {
    if (s.wants(name))
      s.compare({name, double(n), 32.0 * n, 20.0 * n * n}, [&] { amp(x.view(), bodies.view()); },
                hand_kernel(hand, name).with(z, bodies, n).over(n), {same_pulls(x, z, initial, contraction(s, 1e-2))});
  };
  run("n_body", n_body);
  run("n_body_tiled", n_body_tiled);
}

void matrices(suite &s) {
  const int side = s.wishes.matrix, n = side * side;
  const field<float> a = s.random(n), b = s.random(n), x = s.blank(n), z = s.blank(n);
  const shape size{1, side, side};
  const extent<2> square(side, side);
  const program hand(s.wishes, arithmetic_cl);
  // Every element's sum would take the host long: some rows' and columns' do.
  const auto expected = [&](int i) {
    double sum = 0;
    for (int k = 0; k < side; ++k)
      sum += double(a.value(i / side * side + k)) * b.value(k * side + i % side);
    return float(sum);
  };
  const auto run = [&](const char *name,
                       void (*amp)(array_view<float, 2>, array_view<const float, 2>, array_view<const float, 2>)) {
    if (s.wants(name))
      s.compare({name, double(n), 12.0 * n, 2.0 * n * side},
                [&] { amp(x.view(square), a.view(square), b.view(square)); },
                hand_kernel(hand, name).with(z, a, b, side).over(size, 16, 16),
                {same(x, z, n, expected, 1e-4, contraction(s), 4)});
  };
  run("multiply", multiply);
  run("multiply_tiled", multiply_tiled);
}

}  // namespace bench
