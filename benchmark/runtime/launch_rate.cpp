// What a launch costs the thread that makes it: from the call to its return, when the command is enqueued. One small
// kernel over an unchanged view, by one thread and by four with views and accelerator_views of their own, against
// clEnqueueNDRangeKernel with the same arguments, which have been set before. With AMP_TRACE=1 the transfers are on
// stderr: one up at the start, one down at the end. Arguments: launches.
#include "measure.h"

#include <atomic>
#include <cstdlib>
#include <thread>

using namespace concurrency;

namespace {

const int count = 1024, batch = 200, rounds = 9;

/// The same kernel with the same arguments as C++ AMP's: data, constant block, extent.
class raw_launch {
public:
  explicit raw_launch(const accelerator_view &view) {
    cl_context context = concurrency::opencl::get_context(view);
    cl_device_id device = concurrency::opencl::get_device(view);
    queue = clCreateCommandQueue(context, device, 0, nullptr);
    const char *text = "__kernel void add(__global float *a, __constant int *block, int count) {\n"
                       "    int i = (int)get_global_id(0);\n    if (i < count) a[block[0] + i] += 1.0f;\n}\n";
    program = clCreateProgramWithSource(context, 1, &text, nullptr, nullptr);
    clBuildProgram(program, 1, &device, "-cl-std=CL1.2", nullptr, nullptr);
    kernel = clCreateKernel(program, "add", nullptr);
    std::vector<float> zero(count);
    int offset = 0;
    data =
        clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, count * sizeof(float), zero.data(), nullptr);
    block = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, sizeof offset, &offset, nullptr);
    set();
  }
  raw_launch(const raw_launch &) = delete;
  ~raw_launch() {
    clReleaseMemObject(block);
    clReleaseMemObject(data);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
  }
  void set() const {
    clSetKernelArg(kernel, 0, sizeof data, &data);
    clSetKernelArg(kernel, 1, sizeof block, &block);
    clSetKernelArg(kernel, 2, sizeof count, &count);
  }
  void enqueue() const {
    const std::size_t local = 256, global = count;
    clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, &local, 0, nullptr, nullptr);
  }
  void wait() const { clFinish(queue); }

private:
  cl_command_queue queue;
  cl_program program;
  cl_kernel kernel;
  cl_mem data, block;
};

/// Kernel launches by C++ AMP over a view of its own. The value that is added may change from launch to launch.
class amp_launch {
public:
  amp_launch(const accelerator_view &view_, int &launches_, long &wrong_)
      : view(view_), memory(count), data(count, memory), launches(launches_), wrong(wrong_) {}
  ~amp_launch() {
    data.synchronize();
    wrong += std::count_if(memory.begin(), memory.end(), [this](float each) { return each != sum; });
  }
  void enqueue() {
    const array_view<float> &target = data;
    parallel_for_each(view, target.extent, [=](index<1> i) restrict(amp) { target[i] += 1.0f; });
    ++launches;
    sum += 1.0f;
  }
  void enqueue_changed() {
    const array_view<float> &target = data;
    const float value = step = step == 1.0f ? 2.0f : 1.0f;
    parallel_for_each(view, target.extent, [=](index<1> i) restrict(amp) { target[i] += value; });
    ++launches;
    sum += value;
  }
  void wait() { view.wait(); }

private:
  accelerator_view view;
  std::vector<float> memory;
  array_view<float> data;
  int &launches;
  long &wrong;
  float sum = 0, step = 1;
};

/// Seconds per call of `body`, of `launches` calls. The device catches up in between, unmeasured: a full queue would
/// make the call wait.
template <typename F, typename W> double seconds_per_call(int launches, const F &body, const W &wait) {
  std::chrono::steady_clock::duration spent{};
  for (int done = 0; done < launches; done += batch) {
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < batch; ++i)
      body();
    spent += std::chrono::steady_clock::now() - begin;
    wait();
  }
  return std::chrono::duration<double>(spent).count() / ((launches + batch - 1) / batch * batch);
}

/// Rounds of both in turn, so that what the machine does meanwhile is done to both.
template <typename A, typename R> void compare(const char *what, const A &amp_round, const R &raw_round) {
  amp_round(), raw_round();
  std::vector<double> amp_times, raw_times;
  for (int i = 0; i < rounds; ++i) {
    amp_times.push_back(amp_round());
    raw_times.push_back(raw_round());
  }
  const double amp_us = measure::median(amp_times) * 1e6, raw_us = measure::median(raw_times) * 1e6;
  std::printf("{\"benchmark\": \"%s\", \"device\": \"%s\", \"amp_us\": %.3f, \"raw_us\": %.3f, \"more_us\": %.3f}\n",
              what, measure::device_name().c_str(), amp_us, raw_us, amp_us - raw_us);
}

/// The mean of what each thread measures; they start together.
template <typename F> double on_threads(int threads, const F &body) {
  std::atomic<int> waiting{threads};
  std::vector<double> seconds(threads);
  std::vector<std::thread> all;
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, t] {
      for (--waiting; waiting != 0;) {
      }
      seconds[t] = body(t);
    });
  double sum = 0;
  for (int t = 0; t < threads; ++t) {
    all[t].join();
    sum += seconds[t];
  }
  return sum / threads;
}

}  // namespace

int main(int argc, char **argv) {
  const int launches = argc > 1 ? std::atoi(argv[1]) : 10000, threads = 4;
  accelerator device;
  int made[threads] = {};
  long wrong[threads] = {};
  {
    amp_launch amp(device.default_view, made[0], wrong[0]);
    raw_launch raw(device.default_view);
    const auto amp_wait = [&] { amp.wait(); };
    const auto raw_wait = [&] { raw.wait(); };
    const auto raw_round = [&] { return seconds_per_call(launches, [&] { raw.enqueue(); }, raw_wait); };
    compare("launch", [&] { return seconds_per_call(launches, [&] { amp.enqueue(); }, amp_wait); }, raw_round);
    compare(
        "launch, raw sets its arguments", [&] { return seconds_per_call(launches, [&] { amp.enqueue(); }, amp_wait); },
        [&] { return seconds_per_call(launches, [&] { raw.set(), raw.enqueue(); }, raw_wait); });
    compare(
        "launch, another block each time",
        [&] { return seconds_per_call(launches / 10, [&] { amp.enqueue_changed(); }, amp_wait); }, raw_round);
  }
  {
    std::vector<std::unique_ptr<amp_launch>> amp;
    std::vector<std::unique_ptr<raw_launch>> raw;
    for (int t = 0; t < threads; ++t) {
      amp.push_back(std::make_unique<amp_launch>(device.create_view(), made[t], wrong[t]));
      raw.push_back(std::make_unique<raw_launch>(device.default_view));
    }
    compare(
        "launch, 4 threads",
        [&] {
          return on_threads(threads, [&](int t) {
            return seconds_per_call(launches, [&] { amp[t]->enqueue(); }, [&] { amp[t]->wait(); });
          });
        },
        [&] {
          return on_threads(threads, [&](int t) {
            return seconds_per_call(launches, [&] { raw[t]->enqueue(); }, [&] { raw[t]->wait(); });
          });
        });
  }
  long all_wrong = 0;
  for (long each : wrong)
    all_wrong += each;
  std::printf("{\"benchmark\": \"launch rate\", \"launches\": %d, \"wrong\": %ld}\n", made[0], all_wrong);
  return all_wrong != 0;
}
