// A std::vector through a kernel and back: array_view against clEnqueueWriteBuffer, kernel, clEnqueueReadBuffer.
// Arguments: MiB, rounds.
#include "measure.h"

#include <cstdlib>

using namespace concurrency;

int main(int argc, char **argv) {
  const int count = (argc > 1 ? std::atoi(argv[1]) : 256) * (1 << 18), rounds = argc > 2 ? std::atoi(argv[2]) : 9;
  const std::size_t bytes = static_cast<std::size_t>(count) * sizeof(float);
  std::vector<float> amp_data(static_cast<std::size_t>(count)), raw_data(amp_data);
  const measure::raw_kernel raw;

  long amp_runs = 0, raw_runs = 0;
  array_view<float> view(count, amp_data);
  const double kept_amp = measure::median_seconds(rounds, [&] {
    view.refresh();
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 1.0f; });
    view.synchronize();
    ++amp_runs;
  });
  cl_mem buffer = clCreateBuffer(raw.context, CL_MEM_READ_WRITE, bytes, nullptr, nullptr);
  const auto write_run_read = [&](cl_mem memory) {
    clEnqueueWriteBuffer(raw.queue, memory, CL_FALSE, 0, bytes, raw_data.data(), 0, nullptr, nullptr);
    raw.run(memory, count);
    clEnqueueReadBuffer(raw.queue, memory, CL_TRUE, 0, bytes, raw_data.data(), 0, nullptr, nullptr);
    ++raw_runs;
  };
  const double kept_raw = measure::median_seconds(rounds, [&] { write_run_read(buffer); });
  clReleaseMemObject(buffer);

  const double fresh_amp = measure::median_seconds(rounds, [&] {
    array_view<float> fresh(count, amp_data);
    parallel_for_each(fresh.extent, [=](index<1> i) restrict(amp) { fresh[i] += 1.0f; });
    fresh.synchronize();
    ++amp_runs;
  });
  const double fresh_raw = measure::median_seconds(rounds, [&] {
    cl_mem fresh = clCreateBuffer(raw.context, CL_MEM_READ_WRITE, bytes, nullptr, nullptr);
    write_run_read(fresh);
    clReleaseMemObject(fresh);
  });
  long wrong = 0;
  for (int i = 0; i < count; ++i)
    wrong += amp_data[i] != static_cast<float>(amp_runs) || raw_data[i] != static_cast<float>(raw_runs);
  measure::report("read-modify-write, one view", kept_amp, kept_raw, wrong);
  measure::report("read-modify-write, new views", fresh_amp, fresh_raw, wrong);
  return wrong != 0;
}
