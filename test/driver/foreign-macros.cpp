// Headers that serve CUDA, HIP and SYCL as well ask by macros whom they are read by: by none of these, in both runs.
// RUN: %amp-clang -Werror -fsyntax-only %s
// RUN: %amp-clang -Werror -fsyntax-only -fno-amp-header-cache %s
#include <amp.h>
#if defined(__CUDA_ARCH__) || defined(__CUDACC__) || defined(__CUDA__) || defined(__NVCC__) || defined(__HIP__) ||       \
    defined(__HIPCC__) || defined(__HIP_DEVICE_COMPILE__) || defined(SYCL_LANGUAGE_VERSION) || defined(__OPENCL_VERSION__)
#error "taken for another language"
#endif
int twice(int x) restrict(cpu, amp) { return 2 * x; }
