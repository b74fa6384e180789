// Bytes up to the device and down again: array_view over a std::vector against OpenCL from the same kind of memory, and
// from page-locked memory, which is what the bus can do. Arguments: MiB of the largest transfer, rounds.
#include "measure.h"

#include <cstdlib>
#include <cstring>

using namespace concurrency;

namespace {

struct seconds {
  double up, down;
};

/// Medians of both halves of a round trip; a few rounds more for short ones, whose times scatter.
template <typename Up, typename Down>
seconds measure_both(int rounds, std::size_t bytes, const Up &up, const Down &down) {
  const int count = bytes < (1u << 20) ? rounds * 40 : rounds;
  std::vector<double> ups, downs;
  for (int i = -1; i < count; ++i) {
    const auto start = std::chrono::steady_clock::now();
    up();
    const auto middle = std::chrono::steady_clock::now();
    down();
    const auto end = std::chrono::steady_clock::now();
    if (i < 0)
      continue;
    ups.push_back(std::chrono::duration<double>(middle - start).count());
    downs.push_back(std::chrono::duration<double>(end - middle).count());
  }
  std::sort(ups.begin(), ups.end());
  std::sort(downs.begin(), downs.end());
  return {ups[ups.size() / 2], downs[downs.size() / 2]};
}

/// What comes down is what a kernel made of what went up.
long check_round_trip(accelerator_view where, array_view<unsigned> view, const std::vector<unsigned> &data) {
  parallel_for_each(where, view.extent, [=](index<1> i) restrict(amp) { view[i] = view[i] * 3u + 1u; });
  view.synchronize();
  long wrong = 0;
  for (std::size_t i = 0; i < data.size(); ++i)
    wrong += data[i] != static_cast<unsigned>(i) * 3u + 1u;
  return wrong;
}

seconds measure_views(accelerator_view where, int rounds, std::size_t count, long &wrong) {
  std::vector<unsigned> data(count);
  for (std::size_t i = 0; i < count; ++i)
    data[i] = static_cast<unsigned>(i);
  array_view<unsigned> view(static_cast<int>(count), data);
  const seconds result = measure_both(
      rounds, count * sizeof(unsigned),
      [&] {
        view.refresh();
        view.synchronize_to(where, access_type_write);
        where.wait();
      },
      [&] { view.synchronize(); });
  wrong += check_round_trip(where, view, data);
  return result;
}

seconds measure_raw(const measure::raw_kernel &raw, int rounds, std::size_t bytes, void *host) {
  cl_mem memory = clCreateBuffer(raw.context, CL_MEM_READ_WRITE, bytes, nullptr, nullptr);
  const seconds result = measure_both(
      rounds, bytes,
      [&] {
        clEnqueueWriteBuffer(raw.queue, memory, CL_FALSE, 0, bytes, host, 0, nullptr, nullptr);
        clFinish(raw.queue);
      },
      [&] { clEnqueueReadBuffer(raw.queue, memory, CL_TRUE, 0, bytes, host, 0, nullptr, nullptr); });
  clReleaseMemObject(memory);
  return result;
}

seconds measure_pinned(const measure::raw_kernel &raw, int rounds, std::size_t bytes) {
  cl_mem pinned = clCreateBuffer(raw.context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, bytes, nullptr, nullptr);
  void *host = clEnqueueMapBuffer(raw.queue, pinned, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, bytes, 0, nullptr, nullptr,
                                  nullptr);
  std::memset(host, 1, bytes);
  const seconds result = measure_raw(raw, rounds, bytes, host);
  clEnqueueUnmapMemObject(raw.queue, pinned, host, 0, nullptr, nullptr);
  clFinish(raw.queue);
  clReleaseMemObject(pinned);
  return result;
}

void report(const char *way, std::size_t bytes, double amp, double pageable, double pinned, long wrong) {
  const double giga = static_cast<double>(bytes) * 1e-9;
  std::printf("{\"benchmark\": \"transfer %s\", \"device\": \"%s\", \"bytes\": %zu, \"amp_s\": %.6g, \"raw_s\": %.6g, "
              "\"pinned_s\": %.6g, \"ratio\": %.3f, \"amp_GBps\": %.2f, \"raw_GBps\": %.2f, \"pinned_GBps\": %.2f, "
              "\"wrong\": %ld}\n",
              way, measure::device_name().c_str(), bytes, amp, pageable, pinned, amp / pageable, giga / amp,
              giga / pageable, giga / pinned, wrong);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char **argv) {
  const std::size_t largest = static_cast<std::size_t>(argc > 1 ? std::atoi(argv[1]) : 1024) << 20;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 7;
  const std::size_t smallest = static_cast<std::size_t>(argc > 3 ? std::atoll(argv[3]) : 64);
  const measure::raw_kernel raw;
  const accelerator_view where = accelerator().default_view;
  long wrong = 0;
  for (std::size_t bytes = smallest; bytes <= largest; bytes *= 4) {
    const seconds amp = measure_views(where, rounds, bytes / sizeof(unsigned), wrong);
    std::vector<unsigned> pageable(bytes / sizeof(unsigned), 1u);
    const seconds plain = measure_raw(raw, rounds, bytes, pageable.data());
    const seconds pinned = measure_pinned(raw, rounds, bytes);
    report("up", bytes, amp.up, plain.up, pinned.up, wrong);
    report("down", bytes, amp.down, plain.down, pinned.down, wrong);
  }
  return wrong != 0;
}
