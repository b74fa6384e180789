// RUN: %amp-clang --amp-compat=msvc -w %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -w -O2 %s -o %t.fast && %t.fast
// RUN: %amp-clang --amp-compat=msvc -w -O2 -fwrapv %s -o %t.wraps && %t.wraps
// RUN: %amp-clang --amp-compat=msvc -w -S -O2 -emit-llvm -fno-wrapv -DNO_AMP %s -o - | FileCheck --check-prefix=STRICT %s
// Kernels keep C++'s rule for signed overflow, unless -fwrapv is given.
// RUN: %amp-clang --amp-compat=msvc -fno-amp-robust-access --emit-opencl %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %amp-clang --amp-compat=msvc -fno-amp-robust-access -fwrapv --emit-opencl %s -o - \
// RUN:   | FileCheck --check-prefix=WRAP %s
// Visual C++ defines what C++ leaves undefined: a function that ends without its return statement, a test of `this`,
// and signed arithmetic that overflows.
// STRICT: add {{.*}}nsw i32
// PLAIN-NOT: (uint)
// WRAP: (uint)
#ifndef NO_AMP
#include <amp.h>
#endif

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <vector>

static int withoutReturn(const std::vector<int> &values) {
    for (size_t i = 0; i < values.size(); i++)
        if (values[i] != 3) {
            printf("mismatch\n");
            return 0;
        }
}

struct List {
    int value;
    List *next;
    __declspec(noinline) int length() {
        if (this == NULL)
            return 0;
        return 1 + next->length();
    }
};

static __declspec(noinline) int steps(int start) {
    int count = 0;
    for (int i = start; i > 0; i += 0x10000000)
        count++;
    return count;
}

static __declspec(noinline) bool isLargest(int x) { return x + 1 < x; }
static __declspec(noinline) bool isNegative(int x) { return abs(x) < 0; }

int main(int count, char **) {
    std::vector<int> values(4, 3);
#ifndef NO_AMP
    concurrency::array_view<int> view(4, values);
    concurrency::parallel_for_each(view.extent,
                                   [=](concurrency::index<1> i) restrict(amp) { view[i] = view[i] + i[0] * 0; });
    view.synchronize();
#endif
    withoutReturn(values);
    List second = {1, NULL}, first = {2, &second};
    bool ok = first.length() == 2 && steps(count) == 8 && isLargest(INT_MAX - 1 + count);
    ok = ok && isNegative(INT_MIN - 1 + count);
    return ok ? 0 : 1;
}
