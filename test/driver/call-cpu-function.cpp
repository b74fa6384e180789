// A kernel that calls a cpu function is refused at the call, in the words of C++ AMP [V02].
// RUN: sh -c '%amp-clang -c %s -o %t.o 2> %t.err; echo code $? >> %t.err'
// RUN: FileCheck --implicit-check-not=CUDA --implicit-check-not=__device__ --implicit-check-not=__host__ --implicit-check-not=error: --input-file=%t.err %s
// RUN: not ls %t.o
#include <amp.h>

// CHECK: call-cpu-function.cpp:[[@LINE+8]]:15: error: no matching function for call to 'host' in restrict(amp) code [amp-overload, C3930]
// CHECK-NEXT:    view[i] = host(i[0]);
// CHECK-NEXT:   {{^}}      |               ^~~~
// CHECK: call-cpu-function.cpp:[[@LINE+1]]:5: note: candidate function not viable: call to restrict(cpu) function from restrict(amp) function
int host(int x);

void f(concurrency::array_view<int> view) {
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
    view[i] = host(i[0]);
  });
}
// CHECK: 1 error generated.
// CHECK: code 1
