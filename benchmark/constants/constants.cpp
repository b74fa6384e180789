// Kernels whose sizes are captured, beside the same kernels with sizes that the program has as constants. Prints
// microseconds of a launch, the median of 41 after some seconds of launches. Values of random threads are compared with
// the host's. Fails if one is wrong.
//
//   amp-clang -O2 constants.cpp -lOpenCL -o constants
//   AMP_KERNEL_CONSTANTS=0 ./constants; ./constants
//
// --small: for CPUs. The times are CPU times of the process, because other processes may run.
#include "../measure.h"

#include <amp.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <random>
#include <vector>

using namespace concurrency;

namespace {

struct Options {
  bool isSmall = false;
  int seed = 1;
};

double now(const Options &options) {
  timespec time;
  clock_gettime(options.isSmall ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// The index of the centre that is nearest to point i. Points and centres have `dims` coordinates.
struct Nearest {
  template <typename Numbers>
  float operator()(const array_view<const float> &in, int i, const Numbers &n) const restrict(cpu, amp) {
    int best = 0;
    float least = 1e30f;
    for (int j = 0; j != n.inner; ++j) {
      float sum = 0;
      for (int k = 0; k != n.radius; ++k) {
        const float difference = in[i * n.radius + k] - in[(n.width - 1 - j) * n.radius + k];
        sum += difference * difference;
      }
      if (sum < least) {
        least = sum;
        best = j;
      }
    }
    return static_cast<float>(best);
  }
};

/// A step of the heat equation on a plane, by one index.
struct Plane {
  template <typename Numbers>
  float operator()(const array_view<const float> &in, int i, const Numbers &n) const restrict(cpu, amp) {
    const int y = i / n.inner, x = i % n.inner;
    if (x == 0 || x == n.inner - 1 || y == 0 || y == n.width / n.inner - 1)
      return in[i];
    return 0.25f * (in[i - 1] + in[i + 1] + in[i - n.inner] + in[i + n.inner]);
  }
};

/// The same in space.
struct Space {
  template <typename Numbers>
  float operator()(const array_view<const float> &in, int i, const Numbers &n) const restrict(cpu, amp) {
    const int x = i % n.inner, y = i / n.inner % n.inner, z = i / (n.inner * n.inner);
    if (x == 0 || x == n.inner - 1 || y == 0 || y == n.inner - 1 || z == 0 || z == n.width / (n.inner * n.inner) - 1)
      return in[i];
    const int plane = n.inner * n.inner;
    return (in[i - 1] + in[i + 1] + in[i - n.inner] + in[i + n.inner] + in[i - plane] + in[i + plane]) / 6.0f;
  }
};

/// The mean of neighbours, whose indices are limited.
struct Mean {
  template <typename Numbers>
  float operator()(const array_view<const float> &in, int i, const Numbers &n) const restrict(cpu, amp) {
    float sum = 0;
    for (int k = -n.radius; k <= n.radius; ++k) {
      const int place = i + k;
      sum += in[place < 0 ? 0 : place >= n.width ? n.width - 1 : place];
    }
    return sum / static_cast<float>(2 * n.radius + 1);
  }
};

/// Iterations until a point leaves a circle.
struct Julia {
  template <typename Numbers>
  float operator()(const array_view<const float> &in, int i, const Numbers &n) const restrict(cpu, amp) {
    float x = 3 * in[i] - 1.5f, y = 3 * in[n.width - 1 - i] - 1.5f;
    int count = 0;
    while (count != n.radius && x * x + y * y < 4) {
      const float next = x * x - y * y - 0.8f;
      y = 2 * x * y + 0.156f;
      x = next;
      ++count;
    }
    return static_cast<float>(count);
  }
};

struct Captured {
  int width, inner, radius;
};

template <int Width, int Inner, int Radius> struct Known {
  static const int width = Width, inner = Inner, radius = Radius;
};

template <typename Body, typename Numbers>
double measure_launches(const std::vector<float> &numbers, std::vector<float> &results, const Numbers &n,
                        const Options &options) {
  const array<float> from(static_cast<int>(numbers.size()), numbers.begin());
  array<float> to(static_cast<int>(results.size()));
  const array_view<const float> in(from);
  const auto launch = [&] {
    parallel_for_each(to.extent, [=, &to](index<1> i) restrict(amp) { to[i] = Body()(in, i[0], n); });
    to.accelerator_view.wait();
  };
  measure::warm_up(3, launch);
  std::vector<double> times;
  for (int k = 0; k != 41; ++k) {
    const double begin = now(options);
    launch();
    times.push_back(now(options) - begin);
  }
  copy(to, results.begin());
  return measure::median(times);
}

/// The number of wrong values among those of 1000 random threads.
template <typename Body>
int wrong_values(const std::vector<float> &numbers, const std::vector<float> &results, const Captured &n,
                 std::mt19937 &random) {
  const array_view<const float> in(static_cast<int>(numbers.size()), numbers);
  int wrong = 0;
  for (int k = 0; k != 1000; ++k) {
    const int i = static_cast<int>(random() % results.size());
    const float value = Body()(in, i, n);
    wrong += std::abs(results[static_cast<std::size_t>(i)] - value) > 1e-4f * std::abs(value) + 1e-6f;
  }
  return wrong;
}

template <typename Body, int Width, int Inner, int Radius>
int run(const char *name, int numbers_of_thread, const Options &options) {
  std::mt19937 random(static_cast<unsigned>(options.seed));
  std::uniform_real_distribution<float> uniform(0, 1);
  std::vector<float> numbers(static_cast<std::size_t>(Width) * static_cast<std::size_t>(numbers_of_thread));
  for (float &each : numbers)
    each = uniform(random);
  std::vector<float> results(Width);
  const Captured captured = {Width, Inner, Radius};
  const double by_argument = measure_launches<Body>(numbers, results, captured, options);
  int wrong = wrong_values<Body>(numbers, results, captured, random);
  const double by_constant = measure_launches<Body>(numbers, results, Known<Width, Inner, Radius>(), options);
  wrong += wrong_values<Body>(numbers, results, captured, random);
  std::printf("| %s | %.1f | %.1f |%s\n", name, 1e6 * by_argument, 1e6 * by_constant, wrong ? " wrong values" : "");
  std::fflush(stdout);
  return wrong;
}

template <int Scale> int run_all(const Options &options) {
  int wrong = run<Nearest, (1 << 20) / Scale, 16, 4>("nearest of 16 centres", 4, options);
  wrong += run<Plane, (1 << 22) / Scale, 2048, 0>("heat on a plane, one index", 1, options);
  wrong += run<Space, (1 << 24) / Scale, 256, 0>("heat in space, one index", 1, options);
  wrong += run<Mean, (1 << 22) / Scale, 0, 2>("mean of 5 neighbours", 1, options);
  wrong += run<Julia, (1 << 22) / Scale, 0, 100>("iterations, at most 100", 1, options);
  return wrong;
}

}  // namespace

int main(int argc, char **argv) {
  Options options;
  for (int k = 1; k < argc; ++k)
    if (std::strcmp(argv[k], "--small") == 0)
      options.isSmall = true;
    else
      options.seed = std::atoi(argv[k]);
  std::printf("%s\n\n| kernel | sizes captured, us | sizes known to the compiler, us |\n|---|---:|---:|\n",
              measure::device_name().c_str());
  return (options.isSmall ? run_all<16>(options) : run_all<1>(options)) != 0;
}
