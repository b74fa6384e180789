// Loops of arithmetic on each element, and Black and Scholes' options.
#include "arithmetic_cl.h"
#include "harness.h"

#include <amp_math.h>

using namespace concurrency;

namespace {

void unit_test(array_view<float> x, array_view<const float> y, int n) {
  parallel_for_each(
      x.extent, [=](index<1> idx) restrict(amp) {
        float f = y[idx];
        float s = f;
        for (int i = 0; i < n; i++)
          s = s * s + f;
        x[idx] = s;
      });
}

void stride_test(array_view<float> x, array_view<const float> y, int n) {
  parallel_for_each(
      x.extent, [=](index<1> idx) restrict(amp) {
        float f = y[2 * idx];
        float s = f;
        for (int i = 0; i < n; i++)
          s = s * s + f;
        x[idx] = s;
      });
}

float loop_on_host(float f, int n) {
  float s = f;
  for (int i = 0; i < n; ++i)
    s = s * s + f;
  return s;
}

// Abramowitz and Stegun's polynomial.
float normal(float x) restrict(cpu, amp) {
  const float k = 1.0f / (1.0f + 0.2316419f * fast_math::fabs(x));
  const float tail =
      0.39894228f * fast_math::exp(-0.5f * x * x) *
      (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return x < 0.0f ? tail : 1.0f - tail;
}

struct option {
  float call, put;
};

option black_scholes(float price, float strike, float years, float rate, float volatility) restrict(cpu, amp) {
  const float s = 5.0f + 25.0f * price, x = 1.0f + 99.0f * strike, t = 0.25f + 9.75f * years;
  const float root = fast_math::sqrt(t);
  const float d1 = (fast_math::log(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
  const float d2 = d1 - volatility * root;
  const float discounted = x * fast_math::exp(-rate * t);
  const float n1 = normal(d1), n2 = normal(d2);
  option result;
  result.call = s * n1 - discounted * n2;
  result.put = discounted * (1.0f - n2) - s * (1.0f - n1);
  return result;
}

void black_scholes(array_view<float> call, array_view<float> put, array_view<const float> price,
                   array_view<const float> strike, array_view<const float> years, float rate, float volatility) {
  parallel_for_each(
      call.extent, [=](index<1> i) restrict(amp) {
        const option result = black_scholes(price[i], strike[i], years[i], rate, volatility);
        call[i] = result.call;
        put[i] = result.put;
      });
}

}  // namespace

namespace bench {

namespace {

const float rate = 0.02f, volatility = 0.3f;

void loops(suite &s, const program &hand, const char *base, int stride,
           void (*amp)(array_view<float>, array_view<const float>, int)) {
  const int n = s.wishes.n;
  const field<float> y = s.random(stride * n), x = s.blank(n), z = s.blank(n);
  for (int turns : {1, 64}) {
    const std::string name = std::string(base) + "_" + std::to_string(turns);
    if (s.wants(name))
      s.compare({name, double(n), 8.0 * n, 2.0 * turns * n}, [&] { amp(x.view(), y.view(), turns); },
                hand_kernel(hand, base).with(z, y, turns, n).over(n),
                {same(
                    x, z, n, [&](int i) { return loop_on_host(y.value(stride * i), turns); }, contraction(s, 1),
                    contraction(s, 1))});
  }
}

void options(suite &s, const program &hand) {
  const int n = s.wishes.n / 4;
  const field<float> price = s.random(n), strike = s.random(n), years = s.random(n);
  const field<float> call = s.blank(n), put = s.blank(n), hand_call = s.blank(n), hand_put = s.blank(n);
  const auto expected = [&](int i) {
    return black_scholes(price.value(i), strike.value(i), years.value(i), rate, volatility);
  };
  // exp and log are the device's own on both sides, the standard library's on the host; on CPUs C++ AMP has its own.
  const double hand_tolerance = concurrency::accelerator().is_emulated ? 1e-4 : contraction(s);
  s.compare(
      {"black_scholes", double(n), 20.0 * n, 60.0 * n},
      [&] { black_scholes(call.view(), put.view(), price.view(), strike.view(), years.view(), rate, volatility); },
      hand_kernel(hand, "black_scholes").with(hand_call, hand_put, price, strike, years, rate, volatility, n).over(n),
      {same(
           call, hand_call, n, [&](int i) { return expected(i).call; }, 1e-4, hand_tolerance),
       same(put, hand_put, n, [&](int i) { return expected(i).put; }, 1e-4, hand_tolerance)});
}

}  // namespace

void arithmetic(suite &s) {
  const program hand(s.wishes, arithmetic_cl);
  loops(s, hand, "unit_test", 1, unit_test);
  loops(s, hand, "stride_test", 2, stride_test);
  if (s.wants("black_scholes"))
    options(s, hand);
}

}  // namespace bench
