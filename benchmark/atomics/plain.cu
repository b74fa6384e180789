// The kernels of atomics.cpp in CUDA C++, as they are written there: nvcc -O3 plain.cu -o plain. Prints medians in
// milliseconds. Argument: numbers.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

namespace {

__global__ void histogram(const unsigned *in, unsigned *counts, int shift, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&counts[in[i] >> shift], 1u);
}

__global__ void count(const unsigned *in, unsigned *found, int, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] % 3 == 0)
    atomicAdd(&found[0], 1u);
}

__global__ void extrema(const unsigned *in, unsigned *found, int, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicMin(&found[0], in[i]);
    atomicMax(&found[1], in[i]);
  }
}

__global__ void copied(const unsigned *in, unsigned *out, int, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i];
}

void measure(const char *name, void (*kernel)(const unsigned *, unsigned *, int, int), const unsigned *in, unsigned *out, int shift, int n) {
  std::vector<double> times;
  for (int k = 0; k != 25; ++k) {
    const auto start = std::chrono::steady_clock::now();
    kernel<<<(n + 255) / 256, 256>>>(in, out, shift, n);
    cudaDeviceSynchronize();
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(times.begin(), times.end());
  std::printf("%-16s %8.3f\n", name, times[times.size() / 2]);
}

}  // namespace

int main(int arguments, char **argument) {
  const int n = arguments > 1 ? std::atoi(argument[1]) : 1 << 26;
  std::mt19937 random(std::random_device{}());
  std::vector<unsigned> numbers(n);
  std::generate(numbers.begin(), numbers.end(), std::ref(random));
  unsigned *in, *out;
  cudaMalloc(&in, n * sizeof(unsigned));
  cudaMalloc(&out, n * sizeof(unsigned));
  cudaMemcpy(in, numbers.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
  cudaMemset(out, 0, n * sizeof(unsigned));
  measure("256 bins", histogram, in, out, 24, n);
  measure("4096 bins", histogram, in, out, 20, n);
  measure("65536 bins", histogram, in, out, 16, n);
  measure("count", count, in, out, 0, n);
  measure("extrema", extrema, in, out, 0, n);
  measure("copy", copied, in, out, 0, n);
}
