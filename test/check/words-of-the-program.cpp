// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not=error:
// Clang's words for CUDA become C++ AMP's, in Clang's texts alone: names and texts of the program's stay as they are.
#include <amp.h>

struct CUDADevice {
  int id;
};
struct nvcc_options {
  int architecture;
};
namespace my {
namespace details {
template <typename T> struct vector_2 {
  T x, y;
};
}  // namespace details
}  // namespace my

void host(CUDADevice device, nvcc_options options, my::details::vector_2<int> v) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: no viable conversion from 'CUDADevice' to 'int'
  int id = device;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: no member named 'arch' in 'nvcc_options'
  options.arch = 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: no viable conversion from 'my::details::vector_2<int>' to 'int'
  int x = v;
}
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: static assertion failed due to requirement 'sizeof(int) == 8': CUDA needs the 'device' attribute
static_assert(sizeof(int) == 8, "CUDA needs the 'device' attribute");
// CHECK: [[@LINE+1]]:{{[0-9]+}}: warning: unknown attribute 'CUDA_thing' ignored
__attribute__((CUDA_thing)) int attributed();
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: unknown type name '__device__'
__device__ int function(int);
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: the CUDA path of __global__ is not ported yet
#error the CUDA path of __global__ is not ported yet
