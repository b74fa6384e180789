// A table of 16 KB and a view are more than one kernel may capture, so this must not compile.
#include <amp.h>

#include <vector>

using namespace concurrency;

struct Table {
    int data[4096];
};

int main() {
    std::vector<int> numbers(64);
    array_view<int> out(64, numbers);
    Table table = {};
    // CHECK: too-large.cpp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 16384 {{.*}}C3578]
    parallel_for_each(out.extent, [=](index<1> idx) restrict(amp) {
        out[idx] = table.data[idx[0]];
    });
    out.synchronize();
}
