// Kernels that only move numbers: the memory-coalescing post's copies, and BabelStream's.
#include "harness.h"
#include "streaming_cl.h"

using namespace concurrency;

namespace {

struct S2 {
  array_view<float> left, right, other;
};

void my_copy(array_view<float> x, array_view<const float> y) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = y[i]; });
}

void my_copy(array_view<float, 2> x, array_view<const float, 2> y) {
  parallel_for_each(x.extent, [=](index<2> i) restrict(amp) { x[i] = y[i]; });
}

void my_copy(array_view<float, 3> x, array_view<const float, 3> y) {
  parallel_for_each(x.extent, [=](index<3> i) restrict(amp) { x[i] = y[i]; });
}

void my_copy_soa(array_view<float> x, const S2 &from) {
  const S2 y = from;
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = y.left[i]; });
}

void stream_mul(array_view<float> b, array_view<const float> c, float scalar) {
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { b[i] = scalar * c[i]; });
}

void stream_add(array_view<float> c, array_view<const float> a, array_view<const float> b) {
  parallel_for_each(c.extent, [=](index<1> i) restrict(amp) { c[i] = a[i] + b[i]; });
}

void stream_triad(array_view<float> a, array_view<const float> b, array_view<const float> c, float scalar) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = b[i] + scalar * c[i]; });
}

void stream_nstream(array_view<float> a, array_view<const float> b, array_view<const float> c, float scalar) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] += b[i] + scalar * c[i]; });
}

}  // namespace

namespace bench {

namespace {

const float scalar = 0.4f;

void copies(suite &s, const program &hand) {
  const int n = s.wishes.n;
  const field<float> y = s.random(n), x = s.blank(n), z = s.blank(n);
  const auto initial = [&](int i) { return y.value(i); };
  const auto run = [&](const char *name, int size, const std::function<void()> &amp, const hand_kernel &raw) {
    if (s.wants(name))
      s.compare({name, double(size), 8.0 * size}, amp, raw, {same(x, z, size, initial)});
  };
  const shape plane = square_of(n), cube = cube_of(n);
  const extent<2> in_2d(plane.rows, plane.columns);
  const extent<3> in_3d(cube.planes, cube.rows, cube.columns);
  run("my_copy", n, [&] { my_copy(x.view(), y.view()); }, hand_kernel(hand, "my_copy").with(z, y, n).over(n));
  run(
      "my_copy_2d", plane.size(), [&] { my_copy(x.view(in_2d), y.view(in_2d)); },
      hand_kernel(hand, "my_copy_2d").with(z, y, plane.rows, plane.columns).over(plane));
  run(
      "my_copy_3d", cube.size(), [&] { my_copy(x.view(in_3d), y.view(in_3d)); },
      hand_kernel(hand, "my_copy_3d").with(z, y, cube.planes, cube.rows, cube.columns).over(cube));
  // One of the three views is read; the two others cost nothing, and may be any.
  run(
      "my_copy_soa", n, [&] { my_copy_soa(x.view(), {y.view(), x.view(), x.view()}); },
      hand_kernel(hand, "my_copy").with(z, y, n).over(n));
}

void babel_stream(suite &s, const program &hand) {
  const int n = s.wishes.n;
  const field<float> a = s.random(n), b = s.random(n), x = s.blank(n), z = s.blank(n);
  const auto run = [&](const char *name, int bytes, const std::function<void()> &amp, const hand_kernel &raw,
                       const std::function<float(int)> &expected) {
    const bool fuses = std::strstr(name, "triad");
    if (s.wants(name))
      s.compare({name, double(n), double(bytes) * n}, amp, raw,
                {same(x, z, n, expected, contraction(s), fuses ? contraction(s) : 0)});
  };
  run(
      "stream_copy", 8, [&] { my_copy(x.view(), a.view()); }, hand_kernel(hand, "stream_copy").with(z, a, n).over(n),
      [&](int i) { return a.value(i); });
  run(
      "stream_mul", 8, [&] { stream_mul(x.view(), a.view(), scalar); },
      hand_kernel(hand, "stream_mul").with(z, a, scalar, n).over(n), [&](int i) { return scalar * a.value(i); });
  run(
      "stream_add", 12, [&] { stream_add(x.view(), a.view(), b.view()); },
      hand_kernel(hand, "stream_add").with(z, a, b, n).over(n), [&](int i) { return a.value(i) + b.value(i); });
  run(
      "stream_triad", 12, [&] { stream_triad(x.view(), a.view(), b.view(), scalar); },
      hand_kernel(hand, "stream_triad").with(z, a, b, scalar, n).over(n),
      [&](int i) { return a.value(i) + scalar * b.value(i); });
}

/// The one that reads what it writes.
void nstream(suite &s, const program &hand) {
  const int n = s.wishes.n;
  const field<float> b = s.random(n), c = s.random(n), x = s.blank(n), z = s.blank(n);
  if (s.wants("stream_nstream"))
    s.compare({"stream_nstream", double(n), 16.0 * n}, [&] { stream_nstream(x.view(), b.view(), c.view(), scalar); },
              hand_kernel(hand, "stream_nstream").with(z, b, c, scalar, n).over(n),
              {same(
                  x, z, n, [&](int i) { return -1.0f + (b.value(i) + scalar * c.value(i)); }, contraction(s),
                  contraction(s))});
}

}  // namespace

void streaming(suite &s) {
  const program hand(s.wishes, streaming_cl);
  copies(s, hand);
  babel_stream(s, hand);
  nstream(s, hand);
}

}  // namespace bench
