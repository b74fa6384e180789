// The library's exceptions tell the requested and the available number [B05] [J10] [AMP 12.1].
// RUN: %amp-clang -O1 %s -o %t && %t | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

template <class F> static void print(F&& wrong) {
    try {
        wrong();
        std::puts("nothing was thrown");
    } catch (const runtime_exception& problem) {
        std::puts(problem.what());
    }
}

int main() {
    std::vector<int> twelve(12);
    array_view<int, 2> view(3, 4, twelve);
    array<int, 2> target(4, 3);
    // CHECK: the components of a container's extent must be positive, not (3, 0)
    print([&] { array<float, 2> empty(3, 0); });
    // CHECK-NEXT: array_view: the container has 12 elements, the extent asks for 13
    print([&] { array_view<int> large(13, twelve); });
    // CHECK-NEXT: the section of extent (2, 2) at (2, 1) does not lie inside the container's extent (3, 4)
    print([&] { view.section(2, 1, 2, 2); });
    // CHECK-NEXT: the projection's index 3 does not lie inside the container's extent, which has 3 rows
    print([&] { view[3]; });
    // CHECK-NEXT: view_as: the new extent has 20 elements, more than the container's 12
    print([&] { array_view<int>(12, twelve).view_as(extent<2>(4, 5)); });
    // CHECK-NEXT: reinterpret_as: the container's 12 bytes are not a multiple of the new element's 8
    print([&] { array_view<int>(3, twelve).reinterpret_as<double>(); });
    // CHECK-NEXT: copy: the source's extent is (3, 4), the target's (4, 3)
    print([&] { copy(view, target); });
}
