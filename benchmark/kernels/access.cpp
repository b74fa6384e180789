// Strides, structs, and indices read from memory; bodies whose control flow depends on the data.
#include "access_cl.h"
#include "harness.h"

#include <amp_math.h>

using namespace concurrency;

namespace {

struct S {
  float left, right, other;
};

void my_copy_strided(array_view<float> x, array_view<const float> y) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = y[i * 2]; });
}

void my_copy_aos(array_view<float> x, array_view<const S> y) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = y[i].left; });
}

void gather(array_view<float> x, array_view<const float> y, array_view<const int> from) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = y[from[i]]; });
}

void scatter(array_view<float> x, array_view<const float> y, array_view<const int> to) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { x[to[i]] = y[i]; });
}

void early_return(array_view<float> x, array_view<const float> y) {
  parallel_for_each(
      x.extent, [=](index<1> i) restrict(amp) {
        const float value = y[i];
        if (value < 0.5f)
          return;
        x[i] = value * value;
      });
}

void divergent_branches(array_view<float> x, array_view<const float> y) {
  parallel_for_each(
      x.extent, [=](index<1> i) restrict(amp) {
        float value = y[i], result;
        if (value < 0.25f)
          result = value * value;
        else if (value < 0.5f)
          result = fast_math::sqrt(value);
        else if (value < 0.75f)
          result = 1.0f / value;
        else
          result = value * value * value - value;
        x[i] = result;
      });
}

void divergent_loop(array_view<float> x, array_view<const float> y) {
  parallel_for_each(
      x.extent, [=](index<1> i) restrict(amp) {
        float f = y[i], s = f;
        const int turns = int(f * 16.0f);
        for (int k = 0; k < turns; k++)
          s = s * f + f;
        x[i] = s;
      });
}

/// Until it is near enough, at most twenty turns.
void newton(array_view<float> x, array_view<const float> y) {
  parallel_for_each(
      x.extent, [=](index<1> i) restrict(amp) {
        const float f = y[i] + 0.01f;
        float root = f;
        int turns = 0;
        do
          root = 0.5f * (root + f / root);
        while (fast_math::fabs(root * root - f) > 1e-5f * f && ++turns < 20);
        x[i] = root;
      });
}

/// Rows of up to 15 elements, which overlap.
void row_sums(array_view<float> x, array_view<const float> y) {
  parallel_for_each(
      x.extent, [=](index<1> i) restrict(amp) {
        const int length = int(y[i] * 16.0f);
        float s = 0;
        for (int k = 0; k < length; k++)
          s += y[i + k];
        x[i] = s;
      });
}

float branches_on_host(float value) {
  if (value < 0.25f)
    return value * value;
  if (value < 0.5f)
    return std::sqrt(value);
  if (value < 0.75f)
    return 1.0f / value;
  return value * value * value - value;
}

float newton_on_host(float value) {
  const float f = value + 0.01f;
  float root = f;
  int turns = 0;
  do
    root = 0.5f * (root + f / root);
  while (std::fabs(root * root - f) > 1e-5f * f && ++turns < 20);
  return root;
}

float loop_on_host(float f) {
  float s = f;
  for (int k = 0, turns = int(f * 16.0f); k < turns; ++k)
    s = s * f + f;
  return s;
}

}  // namespace

namespace bench {

namespace {

void strided(suite &s, const program &hand) {
  const int n = s.wishes.n;
  const field<float> y = s.random(2 * n), x = s.blank(n), z = s.blank(n);
  s.compare({"my_copy_strided", double(n), 8.0 * n}, [&] { my_copy_strided(x.view(), y.view()); },
            hand_kernel(hand, "my_copy_strided").with(z, y, n).over(n),
            {same(x, z, n, [&](int i) { return y.value(2 * i); })});
}

void structs(suite &s, const program &hand) {
  const int n = s.wishes.n;
  const field<S> y = s.random<S>(n);
  const field<float> x = s.blank(n), z = s.blank(n);
  s.compare({"my_copy_aos", double(n), 8.0 * n}, [&] { my_copy_aos(x.view(), y.view()); },
            hand_kernel(hand, "my_copy_aos").with(z, y, n).over(n),
            {same(x, z, n, [&](int i) { return y.value<float>(i); })});
}

/// Every cache line that is touched is touched for one float.
void permutations(suite &s, const program &hand) {
  const int n = s.wishes.n;
  const field<float> y = s.random(n), x = s.blank(n), z = s.blank(n);
  const field<int> places = s.random<int>(n, filling::permutation);
  if (s.wants("gather"))
    s.compare({"gather", double(n), 12.0 * n}, [&] { gather(x.view(), y.view(), places.view()); },
              hand_kernel(hand, "gather").with(z, y, places, n).over(n),
              {same(x, z, n, [&](int i) { return y.value(places.value(i)); })});
  if (s.wants("scatter"))
    s.compare({"scatter", double(n), 12.0 * n}, [&] { scatter(x.view(), y.view(), places.view()); },
              hand_kernel(hand, "scatter").with(z, y, places, n).over(n),
              {same(x, z, n, [&](int i) { return y.value(places.position(i)); })});
}

void rows(suite &s, const program &hand) {
  const int n = s.wishes.n;
  const field<float> y = s.random(n + 16), x = s.blank(n), z = s.blank(n);
  const auto sum = [&](int i) {
    float result = 0;
    for (int k = 0, length = int(y.value(i) * 16.0f); k < length; ++k)
      result += y.value(i + k);
    return result;
  };
  s.compare({"row_sums", double(n), 8.0 * n}, [&] { row_sums(x.view(), y.view()); },
            hand_kernel(hand, "row_sums").with(z, y, n).over(n), {same(x, z, n, sum)});
}

}  // namespace

void access(suite &s) {
  const program hand(s.wishes, access_cl);
  if (s.wants("my_copy_strided"))
    strided(s, hand);
  if (s.wants("my_copy_aos"))
    structs(s, hand);
  if (s.wants("gather") || s.wants("scatter"))
    permutations(s, hand);
}

void branches(suite &s) {
  const program hand(s.wishes, access_cl);
  const int n = s.wishes.n;
  const field<float> y = s.random(n), x = s.blank(n), z = s.blank(n);
  const auto run = [&](const char *name, void (*amp)(array_view<float>, array_view<const float>),
                       float (*expected)(float)) {
    if (s.wants(name))
      s.compare({name, double(n), 8.0 * n}, [&] { amp(x.view(), y.view()); },
                hand_kernel(hand, name).with(z, y, n).over(n),
                {same(x, z, n, [&](int i) { return expected(y.value(i)); }, contraction(s), contraction(s))});
  };
  run("early_return", early_return, [](float value) { return value < 0.5f ? -1.0f : value * value; });
  run("divergent_branches", divergent_branches, branches_on_host);
  run("divergent_loop", divergent_loop, loop_on_host);
  run("newton", newton, newton_on_host);
  if (s.wants("row_sums"))
    rows(s, hand);
}

}  // namespace bench
