// On the host, the optimiser may know that elements are not the library's bookkeeping, so that a loop over view[i] asks the
// runtime once and vectorises; and it may conclude nothing else from types.
// RUN: %amp-clang -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %amp-clang -O2 %s -o %t && %t
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: define{{.*}} @add_to_view(
// CHECK: call {{.*}}host_bytes
// CHECK: fadd <
// CHECK-NOT: host_bytes
// CHECK: ret void
extern "C" __attribute__((noinline)) void add_to_view(const array_view<float>& view, int count) {
    for (int i = 0; i < count; ++i)
        view[i] += 1.0f;
}

// CHECK-LABEL: define{{.*}} @read_again(
// CHECK: store float
// CHECK: store i32
// CHECK: load float
extern "C" __attribute__((noinline)) float read_again(int* number, float* same) {
    *same = 2.0f;
    *number = 0x3f800000;
    return *same;
}

/// Extents hand out references to their components, views are copied, moved and cut: all that is the library's, too.
__attribute__((noinline)) int reshape(extent<2>& size, array_view<int, 2>& view, int* memory) {
    size[0] = 2;
    size[1] = 3;
    view = array_view<int, 2>(size, memory);
    view(1, 2) = 7;
    array_view<int, 2> part = view.section(1, 1, 1, 2);
    size[1] = 2;
    memory[0] = 1;
    part(0, 0) = 5;
    view = part;
    return view(0, 0) * 10 + view.extent[1] + static_cast<int>(size.size()) + part[0][1];
}

int main() {
    float number = 0;
    int memory[6] = {}, other[6] = {};
    extent<2> size(1, 1);
    array_view<int, 2> view(1, 1, other);
    const int got = reshape(size, view, memory);
    array_view<int> words(6, other);
    array_view<float> reals = words.reinterpret_as<float>();
    words[2] = 0x40000000;
    const float two = reals[2];
    reals[2] = 1.0f;
    return read_again(reinterpret_cast<int*>(&number), &number) == 1.0f && got == 50 + 2 + 4 + 7 && two == 2.0f &&
                   words[2] == 0x3f800000
               ? 0
               : 1;
}
