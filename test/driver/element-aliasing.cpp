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

// So is where a view's elements lie, and how many there are.
// CHECK-LABEL: define{{.*}} @scale_all(
// CHECK: call {{.*}}host_bytes
// CHECK: fmul <
// CHECK-NOT: host_bytes
extern "C" __attribute__((noinline)) void scale_all(array_view<float> view) {
    for (int i = 0; i < view.extent[0]; ++i)
        view[i] *= 2.0f;
}
// CHECK-LABEL: define{{.*}} @scale_rows(
// CHECK: call {{.*}}host_bytes
// CHECK: fmul <
// CHECK-NOT: host_bytes
extern "C" __attribute__((noinline)) void scale_rows(array_view<float, 2> view) {
    for (int i = 0; i < view.extent[0]; ++i)
        for (int k = 0; k < view.extent[1]; ++k)
            view(i, k) *= 2.0f;
}
// CHECK-LABEL: define{{.*}} @scale_boxes(
// CHECK: call {{.*}}host_bytes
// CHECK: fmul <
// CHECK-NOT: host_bytes
extern "C" __attribute__((noinline)) void scale_boxes(array_view<float, 3> view) {
    for (int i = 0; i < view.extent[0]; ++i)
        for (int j = 0; j < view.extent[1]; ++j)
            for (int k = 0; k < view.extent[2]; ++k)
                view(i, j, k) *= 2.0f;
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

/// The same views, another shape each time: what was asked of one is not the other's answer.
__attribute__((noinline)) int reshape_in_turns(array_view<int, 3> boxes, int* memory) {
    int sum = 0;
    array_view<int, 3> moving = boxes;
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < moving.extent[0]; ++i)
            for (int j = 0; j < moving.extent[1]; ++j)
                for (int k = 0; k < moving.extent[2]; ++k)
                    moving(i, j, k) += 1;
        array_view<int, 2> plane = moving[0];
        for (int j = 0; j < plane.extent[0]; ++j)
            for (int k = 0; k < plane.extent[1]; ++k)
                plane(j, k) += 10;
        plane = moving[moving.extent[0] - 1];
        sum += plane.extent[0] * 100 + plane.extent[1] + plane(0, 0);
        extent<3> size = moving.extent;
        size[round % 3] -= 1;
        moving = round == 1 ? array_view<int, 3>(size, memory) : moving.section(index<3>(), size);
    }
    return sum;
}
int reshape_plainly(int* memory) {
    int sum = 0, shape[3] = {3, 4, 5}, strides[2] = {20, 5};
    for (int round = 0; round < 3; ++round) {
        auto at = [&](int i, int j, int k) -> int& { return memory[i * strides[0] + j * strides[1] + k]; };
        for (int i = 0; i < shape[0]; ++i)
            for (int j = 0; j < shape[1]; ++j)
                for (int k = 0; k < shape[2]; ++k)
                    at(i, j, k) += 1 + (i == 0 ? 10 : 0);
        sum += shape[1] * 100 + shape[2] + at(shape[0] - 1, 0, 0);
        shape[round % 3] -= 1;
        if (round == 1)
            strides[0] = shape[1] * shape[2], strides[1] = shape[2];
    }
    return sum;
}

int main() {
    int boxes[60] = {}, plain[60] = {};
    const int in_turns = reshape_in_turns(array_view<int, 3>(3, 4, 5, boxes), boxes);
    if (in_turns != reshape_plainly(plain))
        return 2;
    for (int i = 0; i < 60; ++i)
        if (boxes[i] != plain[i])
            return 3;
    std::vector<float> many(24, 1.0f);
    scale_all(array_view<float>(24, many));
    scale_rows(array_view<float, 2>(4, 6, many));
    scale_boxes(array_view<float, 3>(2, 3, 4, many));
    for (float each : many)
        if (each != 8)
            return 4;
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
