// A union in which a member has padding begins with a member of words without padding, by which Clang
// represents the union: NVIDIA's compiler, which copies the members of the representation, then copies all
// bytes [T18] [AMP 2.4.1]. Unions without padding are printed as they are written.
// RUN: %amp-clang --emit-opencl %s -o %t.cl && FileCheck %s < %t.cl
// RUN: %clang-cl-check %t.cl
// RUN: clang-19 -x cl -cl-std=CL1.2 -Xclang -finclude-default-header -target spir64 -S -emit-llvm %t.cl -o - | FileCheck --check-prefix=IR %s
#include <amp.h>
using namespace concurrency;

struct holed {
  bool flag;
  int number;
};
struct ends_early {
  double number;
  float more;
};
struct counted {
  int count;
};

// CHECK: union small {
// CHECK-NEXT: uint words_2[2];
// CHECK-NEXT: struct holed parts;
// IR-DAG: %union.small = type { [2 x i32] }
union small {
  holed parts;
  unsigned words[2];
};

// CHECK: union large {
// CHECK-NEXT: ulong words[4];
// CHECK-NEXT: struct ends_early parts[2];
// IR-DAG: %union.large = type { [4 x i64] }
union large {
  ends_early parts[2];
  float numbers[8];
};

// CHECK: union whole {
// CHECK-NEXT: struct counted parts;
// CHECK-NEXT: float number;
// CHECK-NEXT: } __attribute__((AMP_ALIASED));
union whole {
  counted parts;
  float number;
};

void f(array_view<small> smalls, array_view<large> larges, array_view<whole> wholes) {
  parallel_for_each(smalls.extent, [=](index<1> i) restrict(amp) {
    small a = smalls[i];
    large b = larges[i];
    whole c = wholes[i];
    a.words[0] += 1;
    b.numbers[3] += 1;
    c.number += 1;
    smalls[i] = a;
    larges[i] = b;
    wholes[i] = c;
  });
}
