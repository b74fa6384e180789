// A read-write view over a read-only array must not compile.
#include <amp.h>

using namespace concurrency;

int main() {
    extent<1> e(64);

    // read-only array
    const array<int, 1> arr(e);

    // read-write view
    // CHECK: error.cpp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}array_view<int
    array_view<int, 1> arr_view(arr);
}
