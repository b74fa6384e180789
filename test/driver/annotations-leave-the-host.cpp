// The headers' annotations are for the device run. In the host's code they keep nothing alive and stop no optimisation: an
// inlined parallel_for_each is gone. Annotations of the user's stay.
// RUN: %amp-clang -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %amp-clang -O0 -S -emit-llvm %s -o - | FileCheck --check-prefix=PLAIN %s
// CHECK: @llvm.global.annotations = appending global [1 x {{.*}}ptr @mine
// CHECK-NOT: define{{.*}}parallel_for_each
// CHECK: call {{.*}}@llvm.ptr.annotation
// CHECK-NOT: call {{.*}}@llvm.ptr.annotation
// PLAIN: @llvm.global.annotations = appending global [1 x {{.*}}ptr @mine
// PLAIN: call {{.*}}@llvm.ptr.annotation
// PLAIN-NOT: call {{.*}}@llvm.ptr.annotation
#include <amp.h>
using namespace concurrency;

struct counted {
    int number __attribute__((annotate("of my own")));
};

extern "C" __attribute__((annotate("mine too"))) int mine(const counted& c) { return c.number; }

void launch(array_view<int> view) {
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 1; });
    view[0] = 2;
}
