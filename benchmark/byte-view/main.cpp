// Bytes through byte_view beside hand-written OpenCL with uchar: a histogram, a blur, and a plain read and write.
// Prints a table of GB/s, a byte read and a byte written counted for each pixel (read only, for the histogram).
//
//   amp-clang -O2 main.cpp -lOpenCL -o byte-view && ./byte-view uchar.cl [ROWS]
//
// The OpenCL device is the one whose name the default accelerator has. Nothing is transferred while the clock runs.
#include <amp/byte_view.h>

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

using namespace concurrency;
typedef byte_view<2, const unsigned int> Source;

unsigned int blurred(const Source &pixels, int row, int column) restrict(amp) {
  const int rows = pixels.extent[0], columns = pixels.extent[1];
  const unsigned int weights[5] = {1, 4, 6, 4, 1};
  unsigned int sum = 128;
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++) {
      const int y = direct3d::clamp(row + dy, 0, rows - 1), x = direct3d::clamp(column + dx, 0, columns - 1);
      sum += weights[dy + 2] * weights[dx + 2] * pixels.read(index<2>(y, x));
    }
  return sum >> 8;
}

void count(const byte_view<1, const unsigned int> &pixels, const array_view<unsigned int> &bins) {
  const int size = pixels.extent[0];
  parallel_for_each(
      pixels.extent.tile<256>().pad(), [=](tiled_index<256> t) restrict(amp) {
        tile_static unsigned int tile_bins[256];
        tile_bins[t.local[0]] = 0;
        t.barrier.wait();
        if (t.global[0] < size)
          atomic_fetch_inc(&tile_bins[pixels.read(t.global)]);
        t.barrier.wait();
        atomic_fetch_add(&bins[t.local[0]], tile_bins[t.local[0]]);
      });
}

void blur_by_pixel(const Source &from, const byte_view<2> &to) {
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) { to.write(i, blurred(from, i[0], i[1])); });
}

void blur_by_word(const Source &from, const byte_view<2> &to) {
  const array_view<unsigned int> words = to.words;
  const int columns = to.extent[1];
  parallel_for_each(
      extent<2>(to.extent[0], columns / 4), [=](index<2> i) restrict(amp) {
        unsigned int word = 0;
        for (int k = 0; k < 4; k++)
          word |= blurred(from, i[0], 4 * i[1] + k) << (8 * k);
        words[(i[0] * columns >> 2) + i[1]] = word;
      });
}

void invert_by_pixel(const Source &from, const byte_view<2> &to) {
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) { to.write(i, 255 - from.read(i)); });
}

void invert_by_word(const Source &from, const byte_view<2> &to) {
  const array_view<const unsigned int> in = from.words;
  const array_view<unsigned int> out = to.words;
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = ~in[i]; });
}

/// Seconds of the median of nine runs, after one that warms up.
double seconds_of(const std::function<void()> &work) {
  std::vector<double> times;
  work();
  for (int run = 0; run != 9; ++run) {
    const auto start = std::chrono::steady_clock::now();
    work();
    times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

void require(cl_int error, const char *what) {
  if (error != CL_SUCCESS) {
    std::fprintf(stderr, "%s: OpenCL error %d\n", what, error);
    std::exit(1);
  }
}

/// The hand-written program on the device of that name.
class Handwritten {
public:
  Handwritten(const std::string &name, const std::string &text, const std::vector<unsigned char> &pixels)
      : size_(pixels.size()) {
    const cl_device_id device = find(name);
    cl_int error;
    context_ = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &error);
    require(error, "context");
    queue_ = clCreateCommandQueue(context_, device, 0, &error);
    require(error, "queue");
    const char *source = text.c_str();
    program_ = clCreateProgramWithSource(context_, 1, &source, nullptr, &error);
    require(clBuildProgram(program_, 1, &device, "", nullptr, nullptr), "build");
    from_ = clCreateBuffer(context_, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, size_,
                           const_cast<unsigned char *>(pixels.data()), &error);
    to_ = clCreateBuffer(context_, CL_MEM_READ_WRITE, std::max<std::size_t>(size_, 1024), nullptr, &error);
    require(error, "buffer");
  }

  void run(const char *name, std::vector<int> numbers, std::vector<size_t> global, std::vector<size_t> local) {
    cl_int error;
    const cl_kernel kernel = clCreateKernel(program_, name, &error);
    require(error, name);
    clSetKernelArg(kernel, 0, sizeof from_, &from_);
    clSetKernelArg(kernel, 1, sizeof to_, &to_);
    for (std::size_t i = 0; i != numbers.size(); ++i)
      clSetKernelArg(kernel, cl_uint(2 + i), sizeof(int), &numbers[i]);
    require(clEnqueueNDRangeKernel(queue_, kernel, cl_uint(global.size()), nullptr, global.data(), local.data(), 0,
                                   nullptr, nullptr),
            name);
    require(clFinish(queue_), name);
    clReleaseKernel(kernel);
  }

  std::vector<unsigned char> result() {
    std::vector<unsigned char> bytes(size_);
    require(clEnqueueReadBuffer(queue_, to_, CL_TRUE, 0, size_, bytes.data(), 0, nullptr, nullptr), "read");
    return bytes;
  }

private:
  static cl_device_id find(const std::string &name) {
    cl_platform_id platforms[16];
    cl_uint platform_count = 0;
    clGetPlatformIDs(16, platforms, &platform_count);
    for (cl_uint p = 0; p != platform_count; ++p) {
      cl_device_id devices[16];
      cl_uint device_count = 0;
      clGetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL, 16, devices, &device_count);
      for (cl_uint d = 0; d != device_count; ++d) {
        char text[256] = "";
        clGetDeviceInfo(devices[d], CL_DEVICE_NAME, sizeof text, text, nullptr);
        if (name == text)
          return devices[d];
      }
    }
    std::fprintf(stderr, "no OpenCL device is called \"%s\"\n", name.c_str());
    std::exit(1);
  }

  std::size_t size_;
  cl_context context_;
  cl_command_queue queue_;
  cl_program program_;
  cl_mem from_, to_;
};

std::string narrow(const std::wstring &text) { return std::string(text.begin(), text.end()); }

int main(int argc, char **argv) {
  std::ifstream file(argc > 1 ? argv[1] : "uchar.cl");
  std::stringstream text;
  text << file.rdbuf();
  // Columns in whole words, and groups that divide both.
  const int rows = (argc > 2 ? std::atoi(argv[2]) : 4096) / 32 * 32, columns = rows, size = rows * columns;
  std::vector<unsigned char> pixels(size);
  for (int i = 0; i != size; ++i)
    pixels[i] = static_cast<unsigned char>((i * 2654435761u) >> 24);
  const std::string device = narrow(accelerator().description);
  std::printf("%s, %d x %d bytes\n\n| work | byte_view by pixel | by word | uchar by hand |\n|---|---|---|---|\n",
              device.c_str(), rows, columns);

  const unsigned int *words = reinterpret_cast<const unsigned int *>(pixels.data());
  array<unsigned int> from(size / 4, words, words + size / 4), to(size / 4);
  const Source source(extent<2>(rows, columns), array_view<const unsigned int>(from));
  const byte_view<2> target(extent<2>(rows, columns), array_view<unsigned int>(to));
  const byte_view<1, const unsigned int> line(extent<1>(size), source.words);
  array<unsigned int> counts(256);
  const array_view<unsigned int> bins(counts);
  accelerator_view av = accelerator().default_view;
  Handwritten hand(device, text.str(), pixels);

  const auto speed = [&](double bytes, const std::function<void()> &work) { return bytes / seconds_of(work) / 1e9; };
  const auto amp = [&](double bytes, const std::function<void()> &work) {
    return speed(bytes, [&] {
      work();
      av.wait();
    });
  };
  const std::size_t n = size, r = rows, c = columns;
  bool same = true;
  const auto compare = [&] {
    std::vector<unsigned char> mine(size);
    copy(to, reinterpret_cast<unsigned int *>(mine.data()));
    same = same && mine == hand.result();
  };
  std::printf("| histogram | %.2f | | %.2f |\n", amp(size, [&] { count(line, bins); }),
              speed(size, [&] { hand.run("histogram", {size}, {n}, {256}); }));
  const double by_hand = speed(2.0 * size, [&] { hand.run("blur", {rows, columns}, {c, r}, {32, 8}); });
  const double by_pixel = amp(2.0 * size, [&] { blur_by_pixel(source, target); });
  compare();
  const double by_word = amp(2.0 * size, [&] { blur_by_word(source, target); });
  compare();
  std::printf("| blur, 5 x 5 | %.2f | %.2f | %.2f |\n", by_pixel, by_word, by_hand);
  const double inverted_by_hand = speed(2.0 * size, [&] { hand.run("invert", {size}, {n}, {256}); });
  const double inverted_by_pixel = amp(2.0 * size, [&] { invert_by_pixel(source, target); });
  compare();
  const double inverted_by_word = amp(2.0 * size, [&] { invert_by_word(source, target); });
  compare();
  std::printf("| invert | %.2f | %.2f | %.2f |\n", inverted_by_pixel, inverted_by_word, inverted_by_hand);
  if (!same)
    std::fprintf(stderr, "the results differ\n");
  return !same;
}
