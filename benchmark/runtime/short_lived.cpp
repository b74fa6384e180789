// What containers cost that live for one call: a function makes a view over a vector, a temporary array and a view
// without a source, two kernels use them, and the results come back. Raw does the same with OpenCL's calls and with
// buffers that are made in each call. Arguments: rounds.
#include "measure.h"

#include <cstdlib>

using namespace concurrency;

namespace {

void scale_and_add(std::vector<float> &numbers) {
  const int count = static_cast<int>(numbers.size());
  array_view<float> view(count, numbers);
  array<float> doubled(count);
  array_view<float> sums(count);
  parallel_for_each(view.extent, [=, &doubled](index<1> i) restrict(amp) { doubled[i] = 2 * view[i]; });
  parallel_for_each(view.extent, [=, &doubled](index<1> i) restrict(amp) {
    sums[i] = doubled[i] + 1;
    view[i] = sums[i];
  });
  view.synchronize();
}

/// The same kernels' work by `add`, which costs as much.
void raw_call(const measure::raw_kernel &raw, std::vector<float> &numbers) {
  const std::size_t bytes = numbers.size() * sizeof(float);
  const int count = static_cast<int>(numbers.size());
  cl_mem buffers[3];
  for (cl_mem &each : buffers)
    each = clCreateBuffer(raw.context, CL_MEM_READ_WRITE, bytes, nullptr, nullptr);
  clEnqueueWriteBuffer(raw.queue, buffers[0], CL_FALSE, 0, bytes, numbers.data(), 0, nullptr, nullptr);
  raw.run(buffers[1], count);
  raw.run(buffers[2], count);
  clEnqueueReadBuffer(raw.queue, buffers[0], CL_TRUE, 0, bytes, numbers.data(), 0, nullptr, nullptr);
  for (cl_mem each : buffers)
    clReleaseMemObject(each);
}

}  // namespace

int main(int argument_count, char **arguments) {
  const int rounds = argument_count > 1 ? std::atoi(arguments[1]) : 21;
  const measure::raw_kernel raw;
  long wrong_total = 0;
  for (int count : {1 << 10, 1 << 16, 1 << 20, 1 << 23}) {
    std::vector<float> numbers(count), expected(count);
    for (int i = 0; i < count; ++i)
      numbers[i] = expected[i] = static_cast<float>(std::rand() % 1000);
    scale_and_add(numbers);
    long wrong = 0;
    for (int i = 0; i < count; ++i)
      wrong += numbers[i] != 2 * expected[i] + 1;
    raw_call(raw, numbers);
    // Numbers that grow without bound would be no normal ones.
    std::fill(numbers.begin(), numbers.end(), -1.0f);
    measure::warm_up(1, [&] { scale_and_add(numbers); });
    const double amp = measure::median_seconds(rounds, [&] { scale_and_add(numbers); });
    const double by_hand = measure::median_seconds(rounds, [&] { raw_call(raw, numbers); });
    measure::report(("short_lived " + std::to_string(count)).c_str(), amp, by_hand, wrong);
    wrong_total += wrong;
  }
  return wrong_total != 0;
}
