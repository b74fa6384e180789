"""Text that every generated file has: hashing, guarded conversions, and the comparison of host and device."""

INCLUDES = """#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>
using namespace concurrency;
"""

FUNCTIONS = """
// What most kernels have, and the most that one has.
constexpr int threads = 32, most_threads = 128;

static int to_int(float x) restrict(cpu,amp) { return x > -1.0e6f && x < 1.0e6f ? static_cast<int>(x) : 7; }
static int to_int(double x) restrict(cpu,amp) { return x > -1.0e6 && x < 1.0e6 ? static_cast<int>(x) : 9; }
static float to_float(double x) restrict(cpu,amp) { return x > -1.0e30 && x < 1.0e30 ? static_cast<float>(x) : 3.0f; }
static unsigned mix(unsigned hash, unsigned word) restrict(cpu,amp) { return (hash ^ word) * 16777619u + (hash >> 13); }
static unsigned hash_of(int x) restrict(cpu,amp) { return static_cast<unsigned>(x); }
static unsigned hash_of(unsigned x) restrict(cpu,amp) { return x; }
static unsigned hash_of(long x) restrict(cpu,amp) { return static_cast<unsigned>(x) ^ static_cast<unsigned>(x >> 32); }
static unsigned hash_of(unsigned long x) restrict(cpu,amp) { return static_cast<unsigned>(x) + static_cast<unsigned>(x >> 32); }
// A NaN's sign and payload are nobody's promise.
static unsigned hash_of(float x) restrict(cpu,amp) {
  union { float number; unsigned word; } both;
  both.number = x == x ? x : 0.0f;
  return both.word;
}
static unsigned hash_of(double x) restrict(cpu,amp) {
  union { double number; unsigned long word; } both;
  both.number = x == x ? x : 0.0;
  return hash_of(both.word);
}
static unsigned hash_of(bool x) restrict(cpu,amp) { return x ? 3u : 5u; }
template <typename T> T pick(bool first, T a, T b) restrict(cpu,amp) { return first ? a : b; }
template <typename T> T &chosen(bool first, T &a, T &b) restrict(cpu,amp) { if (first) return a; return b; }

static unsigned next_word(unsigned &state) { return (state = state * 1664525u + 1013904223u) >> 9; }

template <typename T>
int differences(const char *what, const std::vector<T> &device, const std::vector<T> &host) {
  for (std::size_t i = 0; i < host.size(); ++i)
    if (hash_of(device[i]) != hash_of(host[i])) {
      std::printf("  %s[%zu]: device %u, host %u\\n", what, i, hash_of(device[i]), hash_of(host[i]));
      return 1;
    }
  return 0;
}
"""

MAIN = """
struct program {{ int seed; int (*run)(); }};
static const program programs[] = {{{table}}};

// With arguments, the programs of these seeds only.
int main(int count, char **arguments) {{
  int failures = 0;
  std::printf("on %ls\\n", accelerator().description.c_str());
  for (const program &each : programs) {{
    bool wanted = count == 1;
    for (int i = 1; i < count; ++i) wanted |= std::atoi(arguments[i]) == each.seed;
    if (!wanted) continue;
    std::printf("run %d\\n", each.seed);
    std::fflush(stdout);
    bool failed = each.run() != 0;
    std::printf("%s %d\\n", failed ? "FAILED" : "ok", each.seed);
    failures += failed;
  }}
  return failures ? 1 : 0;
}}
"""
