// What both runs over a file see is warned about once, and the closing count agrees.
// RUN: %amp-clang -Wall -Wdeprecated-declarations -c %s -o %t.o 2> %t.err
// RUN: FileCheck --implicit-check-not=warning: --implicit-check-not=CUDA --implicit-check-not=__device__ --implicit-check-not=__host__ --input-file=%t.err %s
// RUN: %amp-clang -Wall -w -c %s -o %t.o 2>&1 | count 0
#include <amp.h>

[[deprecated]] int old();
inline int host() {
  int unused;
  return old();
}
inline int both() restrict(cpu, amp) {
  int unused;
  return 1;
}
inline int device() restrict(amp) {
  int unused;
  return 1;
}
void f(concurrency::array_view<int> view) {
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = both(); });
}
// CHECK-DAG: warnings-once.cpp:9:7: warning: unused variable 'unused'
// CHECK-DAG: warnings-once.cpp:10:10: warning: 'old' is deprecated
// CHECK-DAG: warnings-once.cpp:13:7: warning: unused variable 'unused'
// CHECK-DAG: warnings-once.cpp:17:7: warning: unused variable 'unused'
// CHECK: 4 warnings generated.
