// C++ AMP's kernels beside the same kernels in CUDA C++, in one process on one device: values first, then medians of
// rounds that take turns. See README.md.
#include "../measure.h"
#include "problem.h"
#include "cuda_side.h"

#include <dlfcn.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace {

using comparison_with_cuda::problem;
using comparison_with_cuda::words;

/// cuda_side.cu's functions, from the library that nvcc made of it. Without one only C++ AMP runs.
struct cuda_library {
  decltype(&cuda_prepare) prepare = nullptr;
  decltype(&cuda_launch) launch = nullptr;
  decltype(&cuda_wait) wait = nullptr;
  decltype(&cuda_read) read = nullptr;

  explicit cuda_library(const char *path) {
    if (!path)
      return;
    void *library = dlopen(path, RTLD_NOW);
    if (!library)
      throw std::runtime_error(dlerror());
    find(library, "cuda_prepare", prepare);
    find(library, "cuda_launch", launch);
    find(library, "cuda_wait", wait);
    find(library, "cuda_read", read);
  }

private:
  template <typename F> static void find(void *library, const char *name, F &function) {
    function = reinterpret_cast<F>(dlsym(library, name));
    if (!function)
      throw std::runtime_error(dlerror());
  }
};

struct options {
  const char *library = nullptr;
  std::string only;
  int rounds = 9;
  double round_seconds = 0.025, warm_up_seconds = 2;
  bool is_lying = false;
  comparison_with_cuda::setting setting;
};

/// A side's launch, and how to wait for all of its launches.
struct side {
  std::function<void()> launch, wait;
};

double value(const problem &p, const words &out, std::size_t i) {
  return p.is_float ? double(comparison_with_cuda::number(out, i)) : double(out[i]);
}

/// How many of some thousand elements, the first and the last among them, differ from the host's.
long wrong(const problem &p, const words &out, std::mt19937 &random) {
  const double work = p.flops / double(p.out_words);
  const std::size_t samples = std::min<std::size_t>(p.out_words, work > 1e5 ? 64 : 2048);
  long count = 0;
  for (std::size_t k = 0; k != samples; ++k) {
    const std::size_t i = p.out_words <= samples ? k : k == 0 ? 0 : k == 1 ? p.out_words - 1 : random() % p.out_words;
    const double expected = p.expected(p.inputs, i), found = value(p, out, i);
    const bool is_near = std::abs(found - expected) <= p.tolerance * std::max(1.0, std::abs(expected));
    // NaN is expected of what depends on roundings.
    count += !is_near && !std::isnan(expected);
  }
  return count;
}

/// Milliseconds of a launch on each side: medians of rounds that take turns.
std::vector<double> milliseconds(const std::vector<side> &sides, const options &o) {
  std::vector<int> launches;
  std::vector<std::vector<double>> times(sides.size());
  for (const side &s : sides) {
    measure::warm_up(o.warm_up_seconds, [&] { s.launch(), s.wait(); });
    const double one = measure::median_seconds(3, [&] { s.launch(), s.wait(); });
    launches.push_back(std::max(1, int(o.round_seconds / one)));
  }
  for (int round = 0; round != o.rounds; ++round)
    for (std::size_t k = 0; k != sides.size(); ++k)
      times[k].push_back(measure::seconds([&] {
                           for (int i = 0; i != launches[k]; ++i)
                             sides[k].launch();
                           sides[k].wait();
                         }) /
                         launches[k] * 1e3);
  std::vector<double> medians;
  for (std::vector<double> &of_side : times)
    medians.push_back(measure::median(std::move(of_side)));
  return medians;
}

class comparison {
public:
  explicit comparison(options &wishes) : o(wishes), other(wishes.library) {}

  void run(const comparison_with_cuda::entry &entry) {
    const problem p = entry.make(o.setting);
    const comparison_with_cuda::runner amp = p.prepare(p);
    if (!o.is_lying)
      amp.launch();
    report(entry.name, "C++ AMP", wrong(p, amp.read(), o.setting.random));
    std::vector<side> sides{{amp.launch, [] { concurrency::accelerator().default_view.wait(); }}};
    const bool has_cuda = start_cuda(entry.name, p, true);
    if (has_cuda)
      sides.push_back({other.launch, other.wait});
    const std::vector<double> times = milliseconds(sides, o);
    const double library =
        start_cuda("library: " + entry.name, p, false) ? milliseconds({{other.launch, other.wait}}, o)[0] : 0;
    print(entry.name, times, library, p);
  }

  int finish() const {
    if (compared)
      std::printf("| geometric mean of %d | | | %.2f | | |\n", compared, std::exp(logarithms / compared));
    return all_wrong ? 1 : 0;
  }

private:
  void report(const std::string &name, const char *whose, long count) {
    all_wrong += count;
    if (count)
      std::printf("%s: %ld elements of %s's are wrong\n", name.c_str(), count, whose);
  }

  bool start_cuda(const std::string &name, const problem &p, bool is_same_output) {
    cuda_data data{{}, {}, p.out_words, p.n};
    for (std::size_t i = 0; i != p.inputs.size(); ++i)
      data.in[i] = p.inputs[i].data(), data.in_words[i] = p.inputs[i].size();
    if (!other.prepare || !other.prepare(name.c_str(), &data))
      return false;
    other.launch();
    words out(p.out_words);
    if (!other.read(out.data()))
      throw std::runtime_error(name + ": CUDA's side failed");
    if (is_same_output)
      report(name, "CUDA C++", wrong(p, out, o.setting.random));
    return true;
  }

  void print(const std::string &name, const std::vector<double> &times, double library, const problem &p) {
    std::printf("| %s | %.4g | ", name.c_str(), times[0]);
    if (times.size() > 1) {
      std::printf("%.4g | %.2f | ", times[1], times[1] / times[0]);
      logarithms += std::log(times[1] / times[0]);
      ++compared;
    } else
      std::printf("| | ");
    if (library)
      std::printf("%.4g", library);
    std::printf(" | %.0f | %.1f |\n", p.bytes / times[0] * 1e-6, p.flops / times[0] * 1e-9);
    std::fflush(stdout);
  }

  options &o;
  cuda_library other;
  long all_wrong = 0;
  int compared = 0;
  double logarithms = 0;
};

options parse(int count, char **arguments) {
  options o;
  o.setting.random.seed(std::random_device{}());
  for (int i = 1; i < count; ++i) {
    const std::string name = arguments[i];
    if (name == "--small")
      o.setting.elements = 1 << 14, o.setting.grid = 96, o.setting.matrix = 64, o.setting.bodies = 512,
      o.rounds = 1, o.warm_up_seconds = 0, o.round_seconds = 0;
    else if (name == "--lie")
      o.is_lying = true;
    else if (i + 1 < count && name == "--cuda")
      o.library = arguments[++i];
    else if (i + 1 < count && name == "--only")
      o.only = arguments[++i];
    else if (i + 1 < count && name == "--rounds")
      o.rounds = std::atoi(arguments[++i]);
    else if (i + 1 < count && name == "--elements")
      o.setting.elements = std::atoi(arguments[++i]);
    else
      throw std::runtime_error("usage: compare [--cuda LIBRARY] [--only TEXT] [--rounds N] [--elements N] [--small] [--lie]");
  }
  return o;
}

}  // namespace

int main(int count, char **arguments) try {
  options o = parse(count, arguments);
  std::printf("%s\n\n| kernel | C++ AMP, ms | CUDA C++, ms | ratio | library, ms | GB/s | TFlop/s |\n",
              measure::device_name().c_str());
  std::printf("|---|---:|---:|---:|---:|---:|---:|\n");
  comparison both(o);
  using namespace comparison_with_cuda;
  for (const auto &topic : {vectors(), grids(), matrices(), sums(), algorithms()})
    for (const entry &entry : topic)
      if (entry.name.find(o.only) != std::string::npos)
        both.run(entry);
  return both.finish();
} catch (const std::exception &error) {
  std::fprintf(stderr, "compare: %s\n", error.what());
  return 1;
}
