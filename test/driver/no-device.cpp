// Without an OpenCL device a program fails with a runtime_exception that says what to install; the compiler needs none.
// RUN: env OCL_ICD_VENDORS=%t.nothing %amp-clang %s -o %t
// RUN: env OCL_ICD_VENDORS=%t.nothing %t | FileCheck %s
// RUN: env OCL_ICD_VENDORS=%t.nothing not --crash %t uncaught 2>&1 | FileCheck --check-prefix=UNCAUGHT %s
// PoCL has no device either where it can write nothing.
// RUN: env OCL_ICD_VENDORS=/etc/OpenCL/vendors/pocl.icd POCL_CACHE_DIR=/proc/nothing %t | FileCheck --check-prefix=CACHE %s
// CACHE: caught: {{.*}}POCL_CACHE_DIR
// CHECK: caught: {{.*}}pocl-opencl-icd
// UNCAUGHT: Concurrency::runtime_exception
// UNCAUGHT: pocl-opencl-icd
#include <amp.h>
#include <cstdio>

static void run() {
  int data[] = {1, 2};
  concurrency::array_view<int> view(2, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = 0; });
  view.synchronize();
}

int main(int count, char **) {
  if (count > 1)
    run();
  try {
    run();
  } catch (const concurrency::runtime_exception &problem) {
    std::printf("caught: %s\n", problem.what());
    return 0;
  }
  return 1;
}
