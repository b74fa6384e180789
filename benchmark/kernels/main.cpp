// Kernels in C++ AMP beside the same algorithms in OpenCL C by hand, on the same device and queue: one line of JSON
// each. Ends with 1 when a result is wrong; no time is judged.
#include "harness.h"

#include <cstdio>
#include <cstdlib>
#include <random>

namespace {

[[noreturn]] void explain(const char *wrong) {
  std::fprintf(stderr,
               "%s?\nusage: kernels [--small] [--n FLOATS] [--matrix SIDE] [--bodies COUNT] [--rounds COUNT] "
               "[--round-ms MS] [--seed SEED] [--only PART-OF-A-NAME] [--contract] [--control] [--lie]\n",
               wrong);
  std::exit(2);
}

/// Odd numbers, so that there are remainders everywhere; one round of one launch.
void make_small(bench::settings &wishes) {
  wishes.n = 100003;
  wishes.matrix = 64;
  wishes.bodies = 512;
  wishes.rounds = 1;
  wishes.round_seconds = 0;
}

bool *flag_named(bench::settings &wishes, const std::string &name) {
  if (name == "--contract")
    return &wishes.is_contracted;
  if (name == "--control")
    return &wishes.is_control;
  return name == "--lie" ? &wishes.is_lying : nullptr;
}

bench::settings settings_from(int argc, char **argv) {
  bench::settings wishes;
  wishes.seed = std::random_device{}();
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--small") {
      make_small(wishes);
      continue;
    }
    if (bool *flag = flag_named(wishes, name)) {
      *flag = true;
      continue;
    }
    if (i + 1 == argc)
      explain(argv[i]);
    const char *value = argv[++i];
    if (name == "--n")
      wishes.n = std::atoi(value);
    else if (name == "--matrix")
      wishes.matrix = std::atoi(value);
    else if (name == "--bodies")
      wishes.bodies = std::atoi(value);
    else if (name == "--rounds")
      wishes.rounds = std::atoi(value);
    else if (name == "--round-ms")
      wishes.round_seconds = 1e-3 * std::atof(value);
    else if (name == "--seed")
      wishes.seed = static_cast<unsigned>(std::strtoul(value, nullptr, 0));
    else if (name == "--only")
      wishes.only = value;
    else
      explain(name.c_str());
  }
  // Whole tiles of 16 and 256; byte offsets of three floats per element stay below 2^32.
  wishes.matrix = std::max(16, wishes.matrix / 16 * 16);
  wishes.bodies = std::max(256, wishes.bodies / 256 * 256);
  wishes.n = std::min(std::max(wishes.n, 4096), 1 << 28);
  wishes.rounds = std::max(wishes.rounds, 1);
  return wishes;
}

}  // namespace

int main(int argc, char **argv) {
  const bench::settings wishes = settings_from(argc, argv);
  std::fprintf(stderr, "--seed %u\n", wishes.seed);
  bench::suite suite(wishes);
  for (const auto &group : {bench::streaming, bench::access, bench::branches, bench::arithmetic, bench::bodies,
                            bench::matrices, bench::sums, bench::neighbours})
    group(suite);
  return suite.is_all_right() ? 0 : 1;
}
