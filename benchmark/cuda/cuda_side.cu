// The kernels of vectors.cpp, grids.cpp, matrices.cpp and sums.cpp in CUDA C++, statement by statement, as people write
// them: an element a thread, groups of 256 threads, or 16 x 16 and 32 x 8 in two dimensions, pointers marked __restrict__.
//   nvcc -O3 -arch=native -shared -Xcompiler -fPIC cuda_side.cu -lcublas -o libcuda_side.so
#include "cuda_side.h"

#include <cublas_v2.h>
#include <cub/cub.cuh>
#include <thrust/binary_search.h>
#include <thrust/execution_policy.h>

#include <cstdio>
#include <functional>
#include <map>
#include <string>

namespace {

using uint = unsigned;

__device__ int thread() { return blockIdx.x * blockDim.x + threadIdx.x; }

// --- vectors.cpp

__global__ void triad(const float *__restrict__ x, const float *__restrict__ y, float *__restrict__ z, float a, int n) {
  const int i = thread();
  if (i < n)
    z[i] = a * x[i] + y[i];
}

__device__ float normal(float d) {
  const float k = 1.0f / (1.0f + 0.2316419f * (d < 0.0f ? -d : d));
  return 0.39894228f * k *
         (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
}

__global__ void black_scholes(const float *__restrict__ price, const float *__restrict__ strike,
                              const float *__restrict__ years, float *__restrict__ call, int n) {
  const int i = thread();
  if (i >= n)
    return;
  const float s = 10.0f + 90.0f * price[i], x = 10.0f + 90.0f * strike[i], t = 0.2f + years[i];
  const float deviation = 0.3f * sqrtf(t);
  const float d1 = (logf(s / x) + (0.02f + 0.045f) * t) / deviation, d2 = d1 - deviation;
  float n1 = normal(d1) * expf(-0.5f * d1 * d1), n2 = normal(d2) * expf(-0.5f * d2 * d2);
  if (d1 > 0.0f)
    n1 = 1.0f - n1;
  if (d2 > 0.0f)
    n2 = 1.0f - n2;
  call[i] = s * n1 - x * expf(-0.02f * t) * n2;
}

struct particle {
  float x, y, z, mass, vx, vy, vz, charge;
};

__global__ void step(const particle *__restrict__ from, particle *__restrict__ to, float dt, int n) {
  const int i = thread();
  if (i >= n)
    return;
  particle p = from[i];
  p.vy -= 9.81f * dt;
  p.x += p.vx * dt;
  p.y += p.vy * dt;
  p.z += p.vz * dt;
  if (p.y < 0.0f) {
    p.y = -p.y;
    p.vy = -0.9f * p.vy;
  }
  to[i] = p;
}

__global__ void forces(const float *__restrict__ x, const float *__restrict__ y, const float *__restrict__ mass,
                       float *__restrict__ force, int n) {
  const int i = thread();
  if (i >= n)
    return;
  const float px = x[i], py = y[i];
  float sum = 0.0f;
  for (int j = 0; j < n; j++) {
    const float dx = x[j] - px, dy = y[j] - py;
    const float inverse = rsqrtf(dx * dx + dy * dy + 0.01f);
    sum += mass[j] * dx * inverse * inverse * inverse;
  }
  force[i] = sum;
}

__global__ void forces_tiled(const float *__restrict__ x, const float *__restrict__ y, const float *__restrict__ mass,
                             float *__restrict__ force, int n) {
  __shared__ float tx[256], ty[256], tm[256];
  const int i = thread(), local = threadIdx.x;
  const float px = x[i], py = y[i];
  float sum = 0.0f;
  for (int first = 0; first < n; first += 256) {
    tx[local] = x[first + local];
    ty[local] = y[first + local];
    tm[local] = mass[first + local];
    __syncthreads();
    for (int j = 0; j < 256; j++) {
      const float dx = tx[j] - px, dy = ty[j] - py;
      const float inverse = rsqrtf(dx * dx + dy * dy + 0.01f);
      sum += tm[j] * dx * inverse * inverse * inverse;
    }
    __syncthreads();
  }
  force[i] = sum;
}

__global__ void sparse(const uint *__restrict__ columns, const float *__restrict__ values, const float *__restrict__ x,
                       float *__restrict__ y, int rows) {
  const int row = thread();
  if (row >= rows)
    return;
  float sum = 0.0f;
  for (int k = row * 16; k < row * 16 + 16; k++)
    sum += values[k] * x[columns[k]];
  y[row] = sum;
}

// --- grids.cpp

__global__ void five_points(const float *__restrict__ from, float *__restrict__ to, int n) {
  const int x = thread(), y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  const int i = y * n + x;
  if (y == 0 || x == 0 || y == n - 1 || x == n - 1)
    to[i] = from[i];
  else
    to[i] = 0.5f * from[i] + 0.125f * (from[i - n] + from[i + n] + from[i - 1] + from[i + 1]);
}

__global__ void seven_points(const float *__restrict__ from, float *__restrict__ to, int n) {
  const int x = thread(), y = blockIdx.y * blockDim.y + threadIdx.y, z = blockIdx.z;
  if (x >= n || y >= n)
    return;
  const int i = (z * n + y) * n + x, plane = n * n;
  if (z == 0 || y == 0 || x == 0 || z == n - 1 || y == n - 1 || x == n - 1)
    to[i] = from[i];
  else
    to[i] = 0.4f * from[i] +
            0.1f * (from[i - plane] + from[i + plane] + from[i - n] + from[i + n] + from[i - 1] + from[i + 1]);
}

__constant__ float weights[5][5];

__global__ void convolve(const float *__restrict__ from, float *__restrict__ to, int n) {
  const int x = thread(), y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  float sum = 0.0f;
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++) {
      const int row = min(max(y + dy, 0), n - 1), column = min(max(x + dx, 0), n - 1);
      sum += weights[dy + 2][dx + 2] * from[row * n + column];
    }
  to[y * n + x] = sum;
}

__global__ void life(const uint *__restrict__ from, uint *__restrict__ to, int n) {
  const int x = thread(), y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  const int up = y == 0 ? n - 1 : y - 1, down = y == n - 1 ? 0 : y + 1;
  const int left = x == 0 ? n - 1 : x - 1, right = x == n - 1 ? 0 : x + 1;
  const uint around = from[up * n + left] + from[up * n + x] + from[up * n + right] + from[y * n + left] +
                      from[y * n + right] + from[down * n + left] + from[down * n + x] + from[down * n + right];
  to[y * n + x] = around == 3 || (around == 2 && from[y * n + x] == 1) ? 1u : 0u;
}

__global__ void mandelbrot(uint *__restrict__ to, int n) {
  const int column = thread(), row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column >= n || row >= n)
    return;
  const float cx = -2.0f + 2.5f * column / n, cy = -1.25f + 2.5f * row / n;
  float x = 0.0f, y = 0.0f;
  uint turns = 0;
  while (x * x + y * y < 4.0f && turns < 256) {
    const float next = x * x - y * y + cx;
    y = 2.0f * x * y + cy;
    x = next;
    turns++;
  }
  to[row * n + column] = turns;
}

__global__ void transpose(const float *__restrict__ from, float *__restrict__ to, int n) {
  const int x = thread(), y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < n && y < n)
    to[y * n + x] = from[x * n + y];
}

__global__ void transpose_tiled(const float *__restrict__ from, float *__restrict__ to, int n) {
  __shared__ float block[16][16];
  const int tx = threadIdx.x, ty = threadIdx.y;
  block[ty][tx] = from[(blockIdx.y * 16 + ty) * n + blockIdx.x * 16 + tx];
  __syncthreads();
  to[(blockIdx.x * 16 + ty) * n + blockIdx.y * 16 + tx] = block[tx][ty];
}

// --- matrices.cpp

__global__ void product(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, int n) {
  const int x = thread(), y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  float sum = 0.0f;
  for (int k = 0; k < n; k++)
    sum += a[y * n + k] * b[k * n + x];
  c[y * n + x] = sum;
}

__global__ void times_vector(const float *__restrict__ a, const float *__restrict__ x, float *__restrict__ y, int rows,
                             int columns) {
  const int row = thread();
  if (row >= rows)
    return;
  float sum = 0.0f;
  for (int k = 0; k < columns; k++)
    sum += a[row * columns + k] * x[k];
  y[row] = sum;
}

__global__ void product_tiled(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, int n) {
  __shared__ float ta[16][16], tb[16][16];
  const int column = threadIdx.x, row = threadIdx.y, x = thread(), y = blockIdx.y * 16 + row;
  float sum = 0.0f;
  for (int first = 0; first < n; first += 16) {
    ta[row][column] = a[y * n + first + column];
    tb[row][column] = b[(first + row) * n + x];
    __syncthreads();
    for (int k = 0; k < 16; k++)
      sum += ta[row][k] * tb[k][column];
    __syncthreads();
  }
  c[y * n + x] = sum;
}

// --- sums.cpp

__global__ void reduce(const float *__restrict__ in, float *__restrict__ sums) {
  __shared__ float part[256];
  const int local = threadIdx.x;
  part[local] = in[thread()];
  __syncthreads();
  for (int stride = 128; stride > 0; stride /= 2) {
    if (local < stride)
      part[local] += part[local + stride];
    __syncthreads();
  }
  if (local == 0)
    sums[blockIdx.x] = part[0];
}

__global__ void scan(const uint *__restrict__ in, uint *__restrict__ out) {
  __shared__ uint part[256];
  const int local = threadIdx.x;
  part[local] = in[thread()];
  __syncthreads();
  for (int step = 1; step < 256; step *= 2) {
    const uint left = local >= step ? part[local - step] : 0u;
    __syncthreads();
    part[local] += left;
    __syncthreads();
  }
  out[thread()] = part[local];
}

__global__ void histogram(const uint *__restrict__ in, uint *bins, int n) {
  const int i = thread();
  if (i < n)
    atomicAdd(&bins[in[i] >> 24], 1u);
}

__global__ void histogram_tiled(const uint *__restrict__ in, uint *bins) {
  __shared__ uint own[256];
  own[threadIdx.x] = 0u;
  __syncthreads();
  atomicAdd(&own[in[thread()] >> 24], 1u);
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}

__global__ void count(const uint *__restrict__ in, uint *found, int n) {
  const int i = thread();
  if (i < n && in[i] % 3 == 0)
    atomicAdd(&found[0], 1u);
}

// --- what main.cpp asks for

/// What was prepared last. Device memory is freed when the next kernel is prepared.
struct {
  void *in[3] = {}, *out = nullptr, *scratch = nullptr;
  std::size_t out_words = 0, scratch_bytes = 0;
  int n = 0;
  std::function<void()> launch;
} now;

const float *f(int i) { return static_cast<const float *>(now.in[i]); }
const uint *u(int i) { return static_cast<const uint *>(now.in[i]); }
float *fo() { return static_cast<float *>(now.out); }
uint *uo() { return static_cast<uint *>(now.out); }
int groups() { return (now.n + 255) / 256; }
dim3 plane_groups(dim3 group) { return {(now.n + group.x - 1) / group.x, (now.n + group.y - 1) / group.y, 1}; }
const dim3 wide(32, 8), square(16, 16);

/// CUB's functions say first how much memory they need.
template <typename F> void with_scratch(F call) {
  if (!now.scratch) {
    call(nullptr, now.scratch_bytes);
    cudaMalloc(&now.scratch, now.scratch_bytes);
  }
  call(now.scratch, now.scratch_bytes);
}

struct is_kept {
  __device__ bool operator()(uint word) const { return word >> 31 != 0; }
};

cublasHandle_t blas() {
  static cublasHandle_t handle = [] {
    cublasHandle_t made;
    cublasCreate(&made);
    return made;
  }();
  return handle;
}

// cuBLAS has columns where C++ has rows: (A B) transposed is B transposed times A transposed.
void sgemm() {
  const float one = 1, zero = 0;
  cublasSgemm(blas(), CUBLAS_OP_N, CUBLAS_OP_N, now.n, now.n, now.n, &one, f(1), now.n, f(0), now.n, &zero, fo(), now.n);
}

void sgemv() {
  const float one = 1, zero = 0;
  cublasSgemv(blas(), CUBLAS_OP_T, 256, now.n, &one, f(0), 256, f(1), 1, &zero, fo(), 1);
}

void sgeam() {
  const float one = 1, zero = 0;
  cublasSgeam(blas(), CUBLAS_OP_T, CUBLAS_OP_N, now.n, now.n, &one, f(0), now.n, &zero, f(0), now.n, fo(), now.n);
}

void set_weights() {
  const int numbers[5][5] = {{1, 4, 7, 4, 1}, {4, 16, 26, 16, 4}, {7, 26, 41, 26, 7}, {4, 16, 26, 16, 4}, {1, 4, 7, 4, 1}};
  float values[5][5];
  for (int i = 0; i != 25; ++i)
    (&values[0][0])[i] = (&numbers[0][0])[i] / 273.f;
  cudaMemcpyToSymbol(weights, values, sizeof values);
}

const std::map<std::string, void (*)()> launches = {
    {"vector a x + y", [] { triad<<<groups(), 256>>>(f(0), f(1), fo(), 2.5f, now.n); }},
    {"Black-Scholes", [] { black_scholes<<<groups(), 256>>>(f(0), f(1), f(2), fo(), now.n); }},
    {"particles, an array of structs",
     [] { step<<<groups(), 256>>>((const particle *)now.in[0], (particle *)now.out, 0.01f, now.n); }},
    {"forces between bodies", [] { forces<<<groups(), 256>>>(f(0), f(1), f(2), fo(), now.n); }},
    {"forces between bodies, tiles", [] { forces_tiled<<<groups(), 256>>>(f(0), f(1), f(2), fo(), now.n); }},
    {"sparse matrix, a row a thread", [] { sparse<<<groups(), 256>>>(u(0), f(1), f(2), fo(), now.n); }},
    {"stencil of 5 points", [] { five_points<<<plane_groups(wide), wide>>>(f(0), fo(), now.n); }},
    {"stencil of 7 points, 3-D",
     [] {
       dim3 all = plane_groups(wide);
       all.z = now.n;
       seven_points<<<all, wide>>>(f(0), fo(), now.n);
     }},
    {"convolution, 5 x 5", [] { convolve<<<plane_groups(wide), wide>>>(f(0), fo(), now.n); }},
    {"game of life", [] { life<<<plane_groups(wide), wide>>>(u(0), uo(), now.n); }},
    {"Mandelbrot set", [] { mandelbrot<<<plane_groups(wide), wide>>>(uo(), now.n); }},
    {"transposition", [] { transpose<<<plane_groups(wide), wide>>>(f(0), fo(), now.n); }},
    {"transposition, 16 x 16 tiles", [] { transpose_tiled<<<plane_groups(square), square>>>(f(0), fo(), now.n); }},
    {"matrix times vector, a row a thread", [] { times_vector<<<groups(), 256>>>(f(0), f(1), fo(), now.n, 256); }},
    {"matrix product", [] { product<<<plane_groups(square), square>>>(f(0), f(1), fo(), now.n); }},
    {"matrix product, 16 x 16 tiles", [] { product_tiled<<<plane_groups(square), square>>>(f(0), f(1), fo(), now.n); }},
    {"reduction in tiles of 256", [] { reduce<<<groups(), 256>>>(f(0), fo()); }},
    {"scan in tiles of 256", [] { scan<<<groups(), 256>>>(u(0), uo()); }},
    {"histogram, 256 bins", [] { histogram<<<groups(), 256>>>(u(0), uo(), now.n); }},
    {"histogram, tile_static bins", [] { histogram_tiled<<<groups(), 256>>>(u(0), uo()); }},
    {"count", [] { count<<<groups(), 256>>>(u(0), uo(), now.n); }},
    {"library: transposition", sgeam},
    {"library: transposition, 16 x 16 tiles", sgeam},
    {"library: matrix times vector, a row a thread", sgemv},
    {"library: matrix product", sgemm},
    {"library: matrix product, 16 x 16 tiles", sgemm},
    // One sum of all, one scan of all: more than the tiles' work.
    {"library: reduction in tiles of 256",
     [] { with_scratch([](void *at, std::size_t &bytes) { cub::DeviceReduce::Sum(at, bytes, f(0), fo(), now.n); }); }},
    {"library: scan in tiles of 256",
     [] { with_scratch([](void *at, std::size_t &bytes) { cub::DeviceScan::InclusiveSum(at, bytes, u(0), uo(), now.n); }); }},
    // The same cost as by the upper eight bits.
    {"library: histogram, 256 bins", [] {
       with_scratch([](void *at, std::size_t &bytes) {
         cub::DeviceHistogram::HistogramEven(at, bytes, u(0), reinterpret_cast<int *>(uo()), 257, 0u, 0xffffff00u, now.n);
       });
     }},
    {"library: algorithm: reduce",
     [] { with_scratch([](void *at, std::size_t &bytes) { cub::DeviceReduce::Sum(at, bytes, f(0), fo(), now.n); }); }},
    {"library: algorithm: inclusive_scan",
     [] { with_scratch([](void *at, std::size_t &bytes) { cub::DeviceScan::InclusiveSum(at, bytes, u(0), uo(), now.n); }); }},
    {"library: algorithm: copy_if, a half", [] {
       static int *count = [] {
         void *made = nullptr;
         cudaMalloc(&made, sizeof(int));
         return static_cast<int *>(made);
       }();
       with_scratch([](void *at, std::size_t &bytes) {
         cub::DeviceSelect::If(at, bytes, u(0), uo(), count, now.n, is_kept());
       });
     }},
    {"library: algorithm: sort, integers",
     [] { with_scratch([](void *at, std::size_t &bytes) { cub::DeviceRadixSort::SortKeys(at, bytes, u(0), uo(), now.n); }); }},
    {"library: algorithm: sort, floats",
     [] { with_scratch([](void *at, std::size_t &bytes) { cub::DeviceRadixSort::SortKeys(at, bytes, f(0), fo(), now.n); }); }},
    {"library: algorithm: histogram, 256 bins", [] {
       with_scratch([](void *at, std::size_t &bytes) {
         cub::DeviceHistogram::HistogramEven(at, bytes, u(0), reinterpret_cast<int *>(uo()), 257, 0u, 0xffffff00u, now.n);
       });
     }},
    {"library: algorithm: lower_bound",
     [] { thrust::lower_bound(thrust::device, u(0), u(0) + now.n, u(1), u(1) + now.n, uo()); }},
};

}  // namespace

bool cuda_prepare(const char *name, const cuda_data *data) {
  const auto found = launches.find(name);
  if (found == launches.end())
    return false;
  for (void *&in : now.in)
    cudaFree(in), in = nullptr;
  cudaFree(now.out);
  cudaFree(now.scratch);
  now.scratch = nullptr;
  now.n = data->n;
  for (int i = 0; i != 3; ++i)
    if (data->in[i]) {
      cudaMalloc(&now.in[i], data->in_words[i] * 4);
      cudaMemcpy(now.in[i], data->in[i], data->in_words[i] * 4, cudaMemcpyHostToDevice);
    }
  now.out_words = data->out_words;
  cudaMalloc(&now.out, now.out_words * 4);
  cudaMemset(now.out, 0, now.out_words * 4);
  set_weights();
  now.launch = found->second;
  return true;
}

void cuda_launch() { now.launch(); }
void cuda_wait() { cudaDeviceSynchronize(); }

bool cuda_read(void *out) {
  cudaMemcpy(out, now.out, now.out_words * 4, cudaMemcpyDeviceToHost);
  const cudaError_t failed = cudaGetLastError();
  if (failed != cudaSuccess)
    std::fprintf(stderr, "CUDA: %s\n", cudaGetErrorString(failed));
  return failed == cudaSuccess;
}
