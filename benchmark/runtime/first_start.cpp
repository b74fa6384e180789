// From the start of main to the first result of one kernel, in milliseconds: C++ AMP, or OpenCL by hand from a text or
// from the binary that an earlier run wrote. Both ask every platform for its devices first. Arguments: amp | text FILE
// | binary FILE.
#include "measure.h"

#include <amp_math.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <unistd.h>

using namespace concurrency;

namespace {

const int count = 1024;

/// What C++ AMP's default is: the device that is no CPU, else the first.
cl_device_id choose_device() {
  cl_uint platform_count = 0;
  clGetPlatformIDs(0, nullptr, &platform_count);
  std::vector<cl_platform_id> platforms(platform_count);
  clGetPlatformIDs(platform_count, platforms.data(), nullptr);
  cl_device_id chosen = nullptr;
  for (cl_platform_id platform : platforms) {
    cl_device_id devices[16];
    cl_uint device_count = 0;
    clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 16, devices, &device_count);
    for (cl_uint d = 0; d < device_count && d < 16; ++d) {
      cl_device_type type = 0;
      clGetDeviceInfo(devices[d], CL_DEVICE_TYPE, sizeof type, &type, nullptr);
      if (!chosen || type == CL_DEVICE_TYPE_GPU)
        chosen = devices[d];
    }
  }
  return chosen;
}

const char text[] = "__kernel void work(__global float *a, int count) {\n"
                    "  int i = (int)get_global_id(0);\n  if (i >= count) return;\n  float s = a[i];\n"
                    "  for (int j = 0; j < 64; ++j) s = s * 1.0001f + native_sin(s) * native_powr(s, 0.3f);\n"
                    "  a[i] = s + 1.0f;\n}\n";

cl_program load(cl_context context, cl_device_id device, bool is_binary, const char *file) {
  cl_program program;
  if (is_binary) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), {});
    const auto *data = reinterpret_cast<const unsigned char *>(bytes.data());
    const std::size_t size = bytes.size();
    program = clCreateProgramWithBinary(context, 1, &device, &size, &data, nullptr, nullptr);
  } else {
    const char *lines = text;
    program = clCreateProgramWithSource(context, 1, &lines, nullptr, nullptr);
  }
  clBuildProgram(program, 1, &device, "-cl-std=CL1.2", nullptr, nullptr);
  return program;
}

void save(cl_program program, const char *file) {
  std::size_t size = 0;
  clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, nullptr);
  std::vector<unsigned char> bytes(size);
  unsigned char *place = bytes.data();
  clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof place, &place, nullptr);
  std::ofstream(file, std::ios::binary).write(reinterpret_cast<char *>(place), static_cast<std::streamsize>(size));
}

void run_amp(std::vector<float> &memory) {
  array_view<float> a(count, memory);
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
        float s = a[i];
        for (int j = 0; j < 64; ++j)
          s = s * 1.0001f + fast_math::sin(s) * fast_math::pow(s, 0.3f);
        a[i] = s + 1.0f;
      });
  a.synchronize();
}

cl_program run_raw(std::vector<float> &memory, bool is_binary, const char *file) {
  cl_device_id device = choose_device();
  cl_context context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, nullptr);
  cl_command_queue queue = clCreateCommandQueue(context, device, 0, nullptr);
  cl_program program = load(context, device, is_binary, file);
  cl_kernel kernel = clCreateKernel(program, "work", nullptr);
  cl_mem data = clCreateBuffer(context, CL_MEM_READ_WRITE, count * sizeof(float), nullptr, nullptr);
  const std::size_t bytes = count * sizeof(float), global = count, local = 256;
  clEnqueueWriteBuffer(queue, data, CL_FALSE, 0, bytes, memory.data(), 0, nullptr, nullptr);
  clSetKernelArg(kernel, 0, sizeof data, &data);
  clSetKernelArg(kernel, 1, sizeof count, &count);
  clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, &local, 0, nullptr, nullptr);
  clEnqueueReadBuffer(queue, data, CL_TRUE, 0, bytes, memory.data(), 0, nullptr, nullptr);
  return program;
}

}  // namespace

int main(int argc, char **argv) {
  const auto begin = std::chrono::steady_clock::now();
  const std::string mode = argc > 1 ? argv[1] : "amp";
  std::vector<float> memory(count, 1.0f);
  cl_program raw = nullptr;
  if (mode == "amp")
    run_amp(memory);
  else
    raw = run_raw(memory, mode == "binary", argv[2]);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::printf("%.2f\n", seconds * 1e3);
  std::fflush(stdout);
  if (mode == "text")
    save(raw, argv[2]);
  float wanted = 1.0f;
  for (int j = 0; j < 64; ++j)
    wanted = wanted * 1.0001f + std::sin(wanted) * std::pow(wanted, 0.3f);
  long wrong = 0;
  for (float each : memory)
    wrong += std::fabs(each - wanted - 1.0f) > 0.01f;
  return wrong != 0;
}
