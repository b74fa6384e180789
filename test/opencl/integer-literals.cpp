// Integer constants have C++'s value and type in OpenCL C: INT_MIN is no long, unsigned ones carry their suffix.
// RUN: %amp-clang -w --emit-opencl %s -o %t.cl && %clang-cl-check -Wall -Wno-unused %t.cl && FileCheck --input-file=%t.cl %s
// RUN: %amp-clang -w %s -o %t && %t
#include <amp.h>
#include <climits>
using namespace concurrency;

int main() {
  int data[5] = {};
  unsigned words[4] = {};
  array_view<int> v(5, data);
  array_view<unsigned> u(4, words);
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    // CHECK: v[{{.*}}] = i - (-2147483647 - 1);
    v[0] = i[0] - INT_MIN;
    // CHECK: v[{{.*}}] = i - -1;
    v[1] = i[0] - -1;
    // CHECK: v[{{.*}}] = 2147483647;
    v[2] = INT_MAX;
    // The comparison is unsigned, as in C++.
    // CHECK: v[{{.*}}] = (uint)(i - 1) < 3u;
    v[3] = i[0] - 1 < 3u;
    // CHECK: v[{{.*}}] = 97;
    v[4] = 'a';
    // CHECK: u[{{.*}}] = 4294967295u;
    u[0] = -1;
    // CHECK: u[{{.*}}] = 2147483648u;
    u[1] = 0x80000000u;
    // CHECK: u[{{.*}}] = 2147483648u >> 31;
    u[2] = 0x80000000u >> 31;
    // CHECK: u[{{.*}}] = 7u << 30;
    u[3] = 07u << 30;
  });
  v.synchronize();
  u.synchronize();
  bool ok = data[0] == INT_MIN && data[1] == 1 && data[2] == INT_MAX && data[3] == 0 && data[4] == 'a';
  return ok && words[0] == UINT_MAX && words[1] == 0x80000000u && words[2] == 1 && words[3] == 0xc0000000u ? 0 : 1;
}
