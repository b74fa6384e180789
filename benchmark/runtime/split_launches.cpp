// What parallel_for_each_on gains: four kernels on the default accelerator and over all accelerators of its model, in
// equal parts. Values of both are compared first. Arguments: rounds, and a divisor of the
// problems' sizes, the problems' names (all).
#include <amp.h>
#include <amp/parallel_for_each_on.h>
#include <amp_math.h>

#include "../measure.h"

#include <cstdio>
#include <cstdlib>
#include <random>

using namespace concurrency;

namespace {

typedef std::vector<accelerator> places;

/// Changes with every run of the program.
const unsigned seed = std::random_device{}();

void wait_for(const places &devices) {
  for (const accelerator &device : devices)
    device.get_default_view().wait();
}

std::vector<float> random_numbers(std::size_t count, float least, float most) {
  // A billion numbers of <random> would take half a minute.
  unsigned state = seed;
  std::vector<float> result(count);
  for (float &each : result) {
    state = state * 1664525u + 1013904223u;
    each = least + (most - least) * static_cast<float>(state >> 8) * 0x1p-24f;
  }
  return result;
}

struct black_scholes {
  explicit black_scholes(int divisor)
      : count((1 << 26) / divisor), prices(random_numbers(count, 5, 30)), strikes(random_numbers(count, 1, 100)),
        result(2 * std::size_t(count)), price(count, prices), strike(count, strikes), call(count, result),
        put(count, result.data() + count) {
    call.discard_data();
    put.discard_data();
  }

  static float normal(float x) restrict(amp) {
    const float k = 1 / (1 + 0.2316419f * fast_math::fabs(x));
    const float tail = 0.39894228f * fast_math::exp(-0.5f * x * x) * k *
                       (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    return x > 0 ? 1 - tail : tail;
  }

  void run(const places &devices) {
    const array_view<const float> price = this->price, strike = this->strike;
    const array_view<float> call = this->call, put = this->put;
    parallel_for_each_on(devices, call.extent, [=](index<1> i) restrict(amp) {
      const float s = price[i], x = strike[i], t = 2, rate = 0.02f, volatility = 0.3f;
      const float root = volatility * fast_math::sqrt(t);
      const float d1 = (fast_math::log(s / x) + (rate + 0.5f * volatility * volatility) * t) / root;
      const float discounted = x * fast_math::exp(-rate * t), d2 = d1 - root;
      call[i] = s * normal(d1) - discounted * normal(d2);
      put[i] = discounted * normal(-d2) - s * normal(-d1);
    });
  }
  std::vector<float> values() {
    call.synchronize();
    put.synchronize();
    return result;
  }

  int count;
  std::vector<float> prices, strikes, result;
  array_view<const float> price, strike;
  array_view<float> call, put;
};

struct mandelbrot {
  explicit mandelbrot(int divisor) : size(8192 / divisor), result(std::size_t(size) * size), image(size, size, result) {
    image.discard_data();
  }
  void run(const places &devices) {
    const array_view<int, 2> image = this->image;
    const float step = 3.0f / size;
    parallel_for_each_on(devices, image.extent, [=](index<2> i) restrict(amp) {
      // Both halves of the picture are equally dark.
      const float real = -2.2f + step * i[1], imaginary = -1.5f + step * (i[0] + 0.5f);
      float x = 0, y = 0;
      int n = 0;
      for (; n < 1000 && x * x + y * y <= 4; ++n) {
        const float next = x * x - y * y + real;
        y = 2 * x * y + imaginary;
        x = next;
      }
      image[i] = n;
    });
  }
  std::vector<float> values() {
    image.synchronize();
    return {result.begin(), result.end()};
  }

  int size;
  std::vector<int> result;
  array_view<int, 2> image;
};

struct n_body {
  explicit n_body(int divisor)
      : count((1 << 19) / divisor), positions(random_numbers(3 * std::size_t(count), -1, 1)),
        result(3 * std::size_t(count)), from(count, 3, positions), to(count, 3, result) {
    to.discard_data();
  }
  void run(const places &devices) {
    const array_view<const float, 2> from = this->from;
    const array_view<float, 2> to = this->to;
    const int bodies = count;
    parallel_for_each_on(devices, extent<1>(count), [=](index<1> i) restrict(amp) {
      const float x = from(i[0], 0), y = from(i[0], 1), z = from(i[0], 2);
      float ax = 0, ay = 0, az = 0;
      for (int k = 0; k < bodies; ++k) {
        const float dx = from(k, 0) - x, dy = from(k, 1) - y, dz = from(k, 2) - z;
        const float inverse = fast_math::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
        const float force = inverse * inverse * inverse;
        ax += dx * force;
        ay += dy * force;
        az += dz * force;
      }
      to(i[0], 0) = ax;
      to(i[0], 1) = ay;
      to(i[0], 2) = az;
    });
  }
  std::vector<float> values() {
    to.synchronize();
    return result;
  }

  int count;
  std::vector<float> positions, result;
  array_view<const float, 2> from;
  array_view<float, 2> to;
};

/// Two steps in each run, so that a run ends where it began.
struct stencil {
  explicit stencil(int divisor)
      : size(32768 / divisor), first(random_numbers(std::size_t(size) * size, 0, 1)), second(first), a(size, size, first),
        b(size, size, second) {}
  void step(const places &devices, const array_view<float, 2> &from, const array_view<float, 2> &to) {
    const int last = size - 1;
    parallel_for_each_on(devices, to.extent, [=](index<2> i) restrict(amp) {
      const int y = i[0], x = i[1];
      if (y == 0 || x == 0 || y == last || x == last)
        to[i] = from[i];
      else
        to[i] = 0.25f * (from(y - 1, x) + from(y + 1, x) + from(y, x - 1) + from(y, x + 1));
    });
  }
  void run(const places &devices) {
    step(devices, a, b);
    step(devices, b, a);
  }
  std::vector<float> values() {
    a.synchronize();
    return first;
  }

  int size;
  std::vector<float> first, second;
  array_view<float, 2> a, b;
};

/// Median seconds of a run on the devices. `values` are the results of the first run.
template <typename Problem>
double measure_on(const places &devices, int rounds, int divisor, std::vector<float> &values) {
  Problem problem(divisor);
  problem.run(devices);
  values = problem.values();
  measure::warm_up(1, [&] {
    problem.run(devices);
    wait_for(devices);
  });
  const int runs = 4;
  return measure::median_seconds(rounds, [&] {
           for (int k = 0; k != runs; ++k)
             problem.run(devices);
           wait_for(devices);
         }) / runs;
}

/// Returns the number of wrong results.
template <typename Problem> long compare(const char *name, const places &devices, int rounds, int divisor) {
  std::vector<float> wanted, found;
  const double one = measure_on<Problem>({devices.front()}, rounds, divisor, wanted);
  const double all = measure_on<Problem>(devices, rounds, divisor, found);
  long wrong = 0;
  for (std::size_t k = 0; k != wanted.size(); ++k)
    wrong += wanted[k] != found[k];
  std::printf("{\"benchmark\": \"%s\", \"devices\": %zu, \"one_s\": %.6g, \"all_s\": %.6g, \"ratio\": %.2f, "
              "\"wrong\": %ld}\n",
              name, devices.size(), one, all, one / all, wrong);
  std::fflush(stdout);
  return wrong;
}

}  // namespace

int main(int argument_count, char **arguments) {
  const int rounds = argument_count > 1 ? std::atoi(arguments[1]) : 11;
  const int divisor = argument_count > 2 ? std::atoi(arguments[2]) : 1;
  const places devices = partitions::equal_devices();
  const auto wanted = [&](const std::string &name) {
    return argument_count < 4 || std::find(arguments + 3, arguments + argument_count, name) != arguments + argument_count;
  };
  long wrong = 0;
  if (wanted("black_scholes"))
    wrong += compare<black_scholes>("black_scholes", devices, rounds, divisor * divisor);
  if (wanted("mandelbrot"))
    wrong += compare<mandelbrot>("mandelbrot", devices, rounds, divisor);
  if (wanted("n_body"))
    wrong += compare<n_body>("n_body", devices, rounds, divisor);
  if (wanted("stencil"))
    wrong += compare<stencil>("stencil", devices, rounds, divisor);
  return wrong != 0;
}
