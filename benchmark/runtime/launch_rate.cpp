// Many launches of one small kernel over an unchanged view, against the same enqueued by hand. With AMP_TRACE=1 the
// transfers are on stderr: one up at the start, one down at the end. Arguments: launches.
#include "measure.h"

#include <cstdlib>

using namespace concurrency;

int main(int argc, char **argv) {
  const int launches = argc > 1 ? std::atoi(argv[1]) : 10000, count = 1024;
  std::vector<float> memory(count);
  const measure::raw_kernel raw;
  const accelerator_view view = accelerator().default_view;
  double amp_seconds, raw_seconds;
  {
    array_view<float> data(count, memory);
    const auto once = [&] { parallel_for_each(view, data.extent, [=](index<1> i) restrict(amp) { data[i] += 1.0f; }); };
    once();
    view.wait();
    amp_seconds = measure::median_seconds(3, [&] {
      for (int i = 0; i < launches; ++i)
        once();
      view.wait();
    });
  }
  cl_mem buffer = clCreateBuffer(raw.context, CL_MEM_READ_WRITE, count * sizeof(float), nullptr, nullptr);
  raw.run(buffer, count);
  clFinish(raw.queue);
  raw_seconds = measure::median_seconds(3, [&] {
    for (int i = 0; i < launches; ++i)
      raw.run(buffer, count);
    clFinish(raw.queue);
  });
  clReleaseMemObject(buffer);
  const float wanted = 1.0f + 4.0f * static_cast<float>(launches);
  const long wrong = std::count_if(memory.begin(), memory.end(), [=](float each) { return each != wanted; });
  measure::report("launches", amp_seconds / launches, raw_seconds / launches, wrong);
  return wrong != 0;
}
