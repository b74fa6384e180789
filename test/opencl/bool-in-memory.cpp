// A bool in memory is a uchar: members, elements and variables whose address is taken; others are bool.
// RUN: %amp-clang -w --emit-opencl %s -o %t.cl && %clang-cl-check -Wall -Wno-unused %t.cl && FileCheck --input-file=%t.cl %s
// RUN: %amp-clang -w %s -o %t && %t
#include <amp.h>
using namespace concurrency;

// CHECK: struct flags {
// CHECK-NEXT: uchar set;
struct flags {
  bool set;
  int count;
};
// CHECK: static void turn(uchar *flag) {
void turn(bool &flag) restrict(amp) { flag = !flag; }
// CHECK: static bool both(bool a, bool b) {
bool both(bool a, bool b) restrict(amp) { return a && b; }

int main() {
  flags data[2] = {{true, 4}, {false, 2}};
  array_view<flags> v(2, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: uchar reached = i + 2 != 0;
    bool reached = i[0] + 2;
    turn(reached);
    // CHECK: bool own = {{.*}}.set;
    bool own = v[i].set;
    v[i].count += both(own, !reached);
    v[i].set = v[i].count & 4;
  });
  v.synchronize();
  return data[0].set && data[0].count == 5 && !data[1].set && data[1].count == 2 ? 0 : 1;
}
