// What a deeper halo gains: a five-point stencil over all accelerators of the default one's model, with exchanges after
// every 1 to 16 steps. Values are compared with those of one accelerator first. A ratio has two limits: the number of
// accelerators, and the time that the slowest accelerator takes for one part of the rows without exchanges.
// Arguments: rounds, and the grids' numbers of rows (2048).
#include <amp.h>
#include <amp/partition.h>

#include "../measure.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

using namespace concurrency;
namespace cp = concurrency::partitions;

namespace {

constexpr int steps_of_run = 32;

void step(const array<float, 2> &now, array<float, 2> &next, cp::rows which, int first_row, int all_rows) {
  const int columns = now.extent[1];
  parallel_for_each(
      now.accelerator_view, extent<2>(which.size(), columns), [ =, &now, &next ](index<2> i) restrict(amp) {
        const int y = which.begin + i[0], x = i[1], row = first_row + y;
        const float here = now(y, x);
        if (row == 0 || row == all_rows - 1 || x == 0 || x == columns - 1)
          next(y, x) = here;
        else
          next(y, x) = here + 0.2f * (now(y - 1, x) + now(y + 1, x) + now(y, x - 1) + now(y, x + 1) - 4.0f * here);
      });
}

/// A plate on some accelerators, in equal parts.
struct plate {
  plate(const extent<2> &size, const std::vector<accelerator> &devices, int halo, const std::vector<float> &values)
      : rows(size[0]), halo(halo),
        now(size, cp::split(rows, std::vector<double>(devices.size(), 1.0), halo), devices, halo),
        next(size, cp::split(rows, std::vector<double>(devices.size(), 1.0), halo), devices, halo) {
    now.copy_in(values.data());
    next.copy_in(values.data());
  }

  void run() {
    for (int i = 0; i != steps_of_run; ++i) {
      const int beyond = halo - 1 - i % halo;
      for (int part = 0; part != now.parts(); ++part)
        step(now.memory(part), next.memory(part), now.local(part, beyond), now.first_row(part), rows);
      if (beyond == 0)
        next.exchange();
      std::swap(now, next);
    }
    for (int part = 0; part != now.parts(); ++part)
      now.view(part).wait();
  }

  int rows, halo;
  cp::grid<float, 2> now, next;
};

/// Median milliseconds of a step, and the values after the first run.
double measure_step(const extent<2> &size, const std::vector<accelerator> &devices, int halo, int rounds,
                    const std::vector<float> &start, std::vector<float> &values) {
  plate heat(size, devices, halo, start);
  heat.run();
  values.resize(size.size());
  heat.now.copy_out(values.data());
  measure::warm_up(1, [&] { heat.run(); });
  return 1e3 * measure::median_seconds(rounds, [&] { heat.run(); }) / steps_of_run;
}

/// Returns the number of wrong values.
long compare(int rows, int rounds, const std::vector<accelerator> &devices) {
  std::vector<float> start(std::size_t(rows) * rows), wanted, found;
  unsigned state = std::random_device{}();
  for (float &each : start) {
    state = state * 1664525u + 1013904223u;
    each = static_cast<float>(state >> 8) * 0x1p-24f;
  }
  const extent<2> size(rows, rows), part(rows / static_cast<int>(devices.size()), rows);
  const double one = measure_step(size, {devices.front()}, 1, rounds, start, wanted);
  // Accelerators of one model differ by some per cent. The slowest one determines the time of all.
  double alone = 0;
  for (const accelerator &device : devices)
    alone = std::max(alone, measure_step(part, {device}, 1, rounds, start, found));
  std::printf("%d x %d: one accelerator %.3f ms a step, with one part of the rows %.3f ms\n", rows, rows, one, alone);
  long all_wrong = 0;
  for (int halo : {1, 2, 4, 8, 16}) {
    const double all = measure_step(size, devices, halo, rounds, start, found);
    long wrong = 0;
    for (std::size_t k = 0; k != wanted.size(); ++k)
      wrong += wanted[k] != found[k];
    std::printf("  %zu, halo %2d: %.3f ms, ratio %.2f, of one part's time %.2f, %ld wrong\n", devices.size(), halo, all,
                one / all, alone / all, wrong);
    all_wrong += wrong;
  }
  return all_wrong;
}

}  // namespace

int main(int argc, char **argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 5;
  const std::vector<accelerator> devices = cp::equal_devices();
  std::vector<int> sizes;
  for (int i = 2; i < argc; ++i)
    sizes.push_back(std::max(64, std::atoi(argv[i])));
  if (sizes.empty())
    sizes.push_back(2048);
  long wrong = 0;
  for (int rows : sizes)
    wrong += compare(rows, rounds, devices);
  return wrong != 0;
}
