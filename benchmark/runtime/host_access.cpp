// view[i] on the host, after a synchronisation, against a loop over the pointer. Arguments: million elements.
#include "measure.h"

#include <cstdlib>

using namespace concurrency;

namespace {
// Calls that the optimiser cannot look into.
__attribute__((noinline)) double sum_view(const array_view<const float> &view, int count) {
  double sum = 0;
  for (int i = 0; i < count; ++i)
    sum += view[i];
  return sum;
}
__attribute__((noinline)) double sum_pointer(const float *data, int count) {
  double sum = 0;
  for (int i = 0; i < count; ++i)
    sum += data[i];
  return sum;
}
__attribute__((noinline)) void add_view(const array_view<float> &view, int count) {
  for (int i = 0; i < count; ++i)
    view[i] += 1.0f;
}
__attribute__((noinline)) void add_pointer(float *data, int count) {
  for (int i = 0; i < count; ++i)
    data[i] += 1.0f;
}
}  // namespace

int main(int argc, char **argv) {
  const int count = (argc > 1 ? std::atoi(argv[1]) : 4) * 1000000;
  std::vector<float> memory(static_cast<std::size_t>(count)), other(memory);
  array_view<float> view(count, memory);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 1.0f; });
  view.synchronize();
  long wrong = 0;
  const double read_amp = measure::median_seconds(9, [&] { wrong += sum_view(view, count) != count; });
  const double write_amp = measure::median_seconds(9, [&] { add_view(view, count); });
  const double write_raw = measure::median_seconds(9, [&] { add_pointer(other.data(), count); });
  const double read_raw =
      measure::median_seconds(9, [&] { wrong += sum_pointer(other.data(), count) != 10.0 * count; });
  wrong += std::count_if(memory.begin(), memory.end(), [](float each) { return each != 11.0f; });
  measure::report("host reads view[i]", read_amp, read_raw, wrong);
  measure::report("host writes view[i]", write_amp, write_raw, wrong);
  return wrong != 0;
}
