// The form that the post warns about: a kernel that changes its captures. It compiles with a warning, and each thread
// changes its own copy.
#include "../sample.h"
#include "find_nth_set_bit.h"

using namespace concurrency;

void find_nth_set_bit(int32_t n, const uint32_t* pIn, int32_t* pOut, int32_t len) {
    array_view<const uint32_t> in(len, pIn);
    array_view<int32_t> out(len, pOut);
    out.discard_data();
    // CHECK: mutable.cpp:[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}C4882]
    parallel_for_each(in.extent, [=](index<1> idx) mutable restrict(amp) {
        uint32_t val = in[idx];
        for (int32_t i = 0; i < 32; i++) {
            if (val & 1) {
                // Undefined behavior - modification of captured variable
                if (--n == 0) {
                    out[idx] = i;
                    return;
                }
            }
            val >>= 1;
        }
        out[idx] = -1;
    });
    out.synchronize();
}

int main(int argc, char** argv) {
    const int size = sample::size(argc, argv, 100000);
    sample::verdict verdict("const-kernels, the mutable form");
    const std::vector<uint32_t> in = sample::random_bits(size);
    std::vector<int32_t> found(size, 99);
    find_nth_set_bit(3, in.data(), found.data(), size);
    verdict.same("a copy of n per thread", found, expected_nth_set_bit(3, in));
    return verdict.exit_code();
}
