// A static object's destructor launches a kernel whose indices the launch checks, after the destruction of the
// main thread's thread_local objects.
// RUN: %amp-clang -famp-robust-access %s -o %t && env MALLOC_PERTURB_=165 %t | FileCheck %s
// CHECK: right at the end
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

static int check(int n) {
    std::vector<int> numbers(static_cast<std::size_t>(n), 3);
    const std::vector<int> before(numbers);
    array_view<int> all(n, numbers);
    array_view<const int> other(n, before);
    parallel_for_each(all.extent, [=](index<1> i) restrict(amp) { all[i] = other[n - 1 - i[0]] + n; });
    all.synchronize();
    int differences = 0;
    for (int each : numbers)
        differences += each != 3 + n;
    return differences;
}

struct Last {
    ~Last() {
        int differences = 0;
        for (int n = 100; n != 164; ++n)
            differences += check(n);
        std::puts(differences == 0 ? "right at the end" : "wrong at the end");
    }
};

int main() {
    const int differences = check(1000);
    static Last last;
    return differences != 0;
}
