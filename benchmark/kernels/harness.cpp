#include "harness.h"

#include "harness_cl.h"

#include <cstdio>
#include <cstdlib>
#include <random>

namespace bench {

namespace {

void require(cl_int code, const char *what) {
  if (code == CL_SUCCESS)
    return;
  std::fprintf(stderr, "%s: OpenCL's error %d\n", what, code);
  std::exit(2);
}

concurrency::accelerator_view default_view() { return concurrency::accelerator().default_view; }
cl_context context() { return concurrency::opencl::get_context(default_view()); }
cl_device_id device() { return concurrency::opencl::get_device(default_view()); }

bool divides_correctly() {
  cl_device_fp_config config = 0;
  clGetDeviceInfo(device(), CL_DEVICE_SINGLE_FP_CONFIG, sizeof config, &config, nullptr);
  return config & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;
}

/// A kernel of the harness. It stays: drivers take down what is theirs before the program's statics go.
hand_kernel &own_kernel(const char *name) {
  static const program &made = *new program(settings{}, harness_cl);
  return *new hand_kernel(made, name);
}

/// The least number of bits that n - 1 fits in.
unsigned bits_for(int n) {
  unsigned bits = 1;
  while ((1u << bits) < static_cast<unsigned>(n))
    ++bits;
  return bits;
}

// The same as in harness_cl.h.
unsigned mixed(unsigned x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ (x >> 16);
}

unsigned permuted(unsigned x, unsigned n, unsigned bits, unsigned seed) {
  const unsigned mask = (1u << bits) - 1u;
  do {
    x = (x * 0x9e3779b1u + seed) & mask;
    x ^= x >> ((bits + 1) / 2);
    x = (x * 0x85ebca6bu) & mask;
    x ^= x >> ((bits + 1) / 2);
    x = (x * 0xc2b2ae35u) & mask;
  } while (x >= n);
  return x;
}

/// 1 / odd, modulo 2^32.
unsigned reciprocal(unsigned odd) {
  unsigned result = odd;
  for (int i = 0; i < 5; ++i)
    result *= 2 - odd * result;
  return result;
}

/// Where permuted() took x from: its steps, undone from the last to the first.
unsigned unpermuted(unsigned x, unsigned n, unsigned bits, unsigned seed) {
  static const unsigned first = reciprocal(0x9e3779b1u), second = reciprocal(0x85ebca6bu),
                        third = reciprocal(0xc2b2ae35u);
  const unsigned mask = (1u << bits) - 1u;
  do {
    x = (x * third) & mask;
    x ^= x >> ((bits + 1) / 2);
    x = (x * second) & mask;
    x ^= x >> ((bits + 1) / 2);
    x = ((x - seed) * first) & mask;
  } while (x >= n);
  return x;
}

int power_of_two_up_to(double limit) {
  int power = 1;
  while (power * 2.0 <= limit)
    power *= 2;
  return power;
}

}  // namespace

shape square_of(int n, int multiple) {
  const int rows = std::max(multiple, power_of_two_up_to(std::sqrt(n)));
  return {1, rows, n / rows / multiple * multiple};
}

shape cube_of(int n) {
  const int side = power_of_two_up_to(std::cbrt(n));
  return {side, side, n / side / side};
}

cl_command_queue queue() { return concurrency::opencl::get_command_queue(default_view()); }

program::program(const settings &wishes, const char *text) {
  const char *texts[] = {"#pragma OPENCL FP_CONTRACT ", wishes.is_contracted ? "ON\n" : "OFF\n", text};
  cl_device_id on = device();
  const char *options = divides_correctly() ? "-cl-std=CL1.2 -cl-fp32-correctly-rounded-divide-sqrt" : "-cl-std=CL1.2";
  handle = clCreateProgramWithSource(context(), 3, texts, nullptr, nullptr);
  if (clBuildProgram(handle, 1, &on, options, nullptr, nullptr) == CL_SUCCESS)
    return;
  std::vector<char> log(1 << 16);
  clGetProgramBuildInfo(handle, on, CL_PROGRAM_BUILD_LOG, log.size() - 1, log.data(), nullptr);
  std::fprintf(stderr, "%s\n", log.data());
  std::exit(2);
}

program::~program() { clReleaseProgram(handle); }

unsigned contents::word(int i) const {
  const unsigned random = mixed(i + seed);
  switch (how) {
  case filling::constant:
    return seed;
  case filling::unit:
    return bit_copy<unsigned>((random >> 8) * 0x1p-24f);
  case filling::bits:
    return random;
  case filling::permutation:
    return permuted(i, words, bits_for(words), seed);
  }
  return 0;
}

int contents::position(unsigned word) const { return unpermuted(word, words, bits_for(words), seed); }

void contents::write(cl_mem buffer) const {
  static hand_kernel &fill = own_kernel("fill");
  fill.with(buffer, words, static_cast<int>(how), seed, bits_for(words)).over(words)();
}

hand_kernel::hand_kernel(const program &from, const char *name) {
  cl_int code;
  handle.reset(clCreateKernel(from.get(), name, &code), clReleaseKernel);
  require(code, name);
}

hand_kernel &hand_kernel::over(int n, int size) {
  dimensions = 1;
  local[0] = size;
  global[0] = (n + local[0] - 1) / local[0] * local[0];
  return *this;
}

hand_kernel &hand_kernel::over(const shape &size, int local_columns, int local_rows) {
  dimensions = size.planes == 1 ? 2 : 3;
  local[0] = local_columns, local[1] = local_rows;
  global[0] = (size.columns + local[0] - 1) / local[0] * local[0];
  global[1] = (size.rows + local[1] - 1) / local[1] * local[1];
  global[2] = size.planes;
  return *this;
}

void hand_kernel::operator()() const {
  require(clEnqueueNDRangeKernel(queue(), handle.get(), dimensions, nullptr, global, local, 0, nullptr, nullptr),
          "clEnqueueNDRangeKernel");
}

void hand_kernel::set_bytes(cl_uint i, std::size_t size, const void *bytes) {
  require(clSetKernelArg(handle.get(), i, size, bytes), "clSetKernelArg");
}

long differing(cl_mem a, cl_mem b, int words, float tolerance) {
  cl_int zero = 0, count = 0;
  cl_mem counter = clCreateBuffer(context(), CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, sizeof zero, &zero, nullptr);
  static hand_kernel &compare = own_kernel("differing");
  compare.with(a, b, words, tolerance, counter).over(words)();
  read(counter, 0, sizeof count, &count);
  clReleaseMemObject(counter);
  return count;
}

void read(cl_mem buffer, std::size_t offset, std::size_t bytes, void *to) {
  require(clEnqueueReadBuffer(queue(), buffer, CL_TRUE, offset, bytes, to, 0, nullptr, nullptr), "clEnqueueReadBuffer");
}

std::vector<std::pair<int, int>> sampled(int n, int slices) {
  const int length = 1024;
  if (n <= slices * length)
    return {{0, n}};
  static std::mt19937 generator(std::random_device{}());
  std::vector<std::pair<int, int>> result;
  for (int k = 0; k < slices; ++k) {
    const int slice = n / slices, begin = k * slice;
    const int moved = k == 0 ? 0 : std::uniform_int_distribution<int>(0, slice - length)(generator);
    result.emplace_back(begin + moved, begin + moved + length);
  }
  result.back() = {n - length, n};
  return result;
}

suite::suite(const settings &wishes_) : wishes(wishes_), copied_bytes(sizeof(float) * wishes.n) {
  cl_int codes[2];
  copy_from = clCreateBuffer(context(), CL_MEM_READ_WRITE, copied_bytes, nullptr, &codes[0]);
  copy_to = clCreateBuffer(context(), CL_MEM_READ_WRITE, copied_bytes, nullptr, &codes[1]);
  require(codes[0], "clCreateBuffer"), require(codes[1], "clCreateBuffer");
  const contents bits{filling::bits, wishes.seed, wishes.n};
  bits.write(copy_from), bits.write(copy_to);
}

suite::~suite() {
  clReleaseMemObject(copy_from);
  clReleaseMemObject(copy_to);
}

void suite::compare(const work &what, const std::function<void()> &amp, const std::function<void()> &raw,
                    const std::vector<verification> &results) {
  for (const verification &each : results)
    each.reset();
  if (!wishes.is_lying)
    amp();
  raw();
  long wrong = 0;
  for (const verification &each : results)
    wrong += each.wrong();
  all_wrong += wrong;
  const auto copy = [&] { clEnqueueCopyBuffer(queue(), copy_from, copy_to, 0, 0, copied_bytes, 0, nullptr, nullptr); };
  // Each side comes behind the copy: caches are full of the same, and no side finds what the other has left there.
  print(what, medians({copy, wishes.is_control ? raw : amp, copy, raw}), wrong);
}

/// Seconds per call of each, of as many calls as fill a round. A round of each in turn: what the machine does meanwhile
/// is done to all.
std::vector<double> suite::medians(const std::vector<std::function<void()>> &bodies) const {
  concurrency::accelerator_view view = default_view();
  const auto finish = [&] { view.wait(), clFinish(queue()); };
  std::vector<int> launches;
  for (const auto &body : bodies) {
    measure::warm_up(wishes.rounds > 1 ? 1.5 : 0, [&] { body(), finish(); });
    const double one = measure::median_seconds(3, [&] { body(), finish(); });
    launches.push_back(static_cast<int>(std::min(std::max(wishes.round_seconds / one, 1.0), 10000.0)));
  }
  std::vector<std::vector<double>> times(bodies.size());
  for (int round = -1; round < wishes.rounds; ++round)
    for (std::size_t k = 0; k < bodies.size(); ++k) {
      bodies[k](), finish();  // brings its own data into the caches
      const double spent = measure::seconds([&] {
        for (int i = 0; i < launches[k]; ++i)
          bodies[k]();
        finish();
      });
      if (round >= 0)  // the first warms up
        times[k].push_back(spent / launches[k]);
    }
  std::vector<double> result;
  for (std::vector<double> &each : times)
    result.push_back(measure::median(std::move(each)));
  return result;
}

void suite::print(const work &what, const std::vector<double> &times, long wrong) const {
  const double amp = times[1], raw = times[3], copy = 2e-9 * copied_bytes / times[0];
  std::printf("{\"name\": \"%s\", \"device\": \"%s\", \"n\": %.0f, \"bytes\": %.0f, \"flops\": %.0f, \"amp_s\": %.6g, "
              "\"raw_s\": %.6g, \"copy_GBps\": %.5g, \"amp_GBps\": %.5g, \"raw_GBps\": %.5g, \"amp_GFlops\": %.5g, "
              "\"raw_GFlops\": %.5g, \"ratio\": %.4f, \"of_copy\": %.4f, \"contracted\": %d, \"control\": %d, "
              "\"wrong\": %ld}\n",
              what.name.c_str(), measure::device_name().c_str(), what.n, what.bytes, what.flops, amp, raw, copy,
              1e-9 * what.bytes / amp, 1e-9 * what.bytes / raw, 1e-9 * what.flops / amp, 1e-9 * what.flops / raw,
              raw / amp, 1e-9 * what.bytes / amp / copy, wishes.is_contracted, wishes.is_control, wrong);
  std::fflush(stdout);
}

}  // namespace bench
