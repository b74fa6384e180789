// Kernels whose call operator is const: the lambda without `mutable`, and the functor with a const operator().
#include "../sample.h"
#include "find_nth_set_bit.h"

using namespace concurrency;

void find_nth_set_bit(int32_t n, const uint32_t* pIn, int32_t* pOut, int32_t len) {
    array_view<const uint32_t> in(len, pIn);
    array_view<int32_t> out(len, pOut);
    out.discard_data();
    parallel_for_each(in.extent, [=](index<1> idx) restrict(amp) {
        uint32_t val = in[idx];
        // Per-thread copy of n
        int32_t tmp = n;
        for (int32_t i = 0; i < 32; i++) {
            if (val & 1) {
                // Well-defined - modification of per-thread local variable
                if (--tmp == 0) {
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

class krnl {
public:
    krnl(int32_t n, array_view<const uint32_t> in, array_view<int32_t> out) : n(n), in(in), out(out) {}

    // an operator() function declared const is a const kernel function
    void operator()(index<1> idx) const restrict(amp) {
        uint32_t val = in[idx];
        int32_t tmp = n;
        int32_t found = -1;
        for (int32_t i = 0; i < 32 && found < 0; i++) {
            if ((val & 1) && --tmp == 0)
                found = i;
            val >>= 1;
        }
        out[idx] = found;
    }

private:
    int32_t n;
    array_view<const uint32_t> in;
    array_view<int32_t> out;
};

int main(int argc, char** argv) {
    const int size = sample::size(argc, argv, 100000);
    sample::verdict verdict("const-kernels");

    std::vector<uint32_t> in = sample::random_bits(size);
    in[0] = 0;  // no bit at all
    for (int32_t n : {1, 3, 20}) {
        const std::vector<int32_t> expected = expected_nth_set_bit(n, in);

        std::vector<int32_t> found(size, 99);
        find_nth_set_bit(n, in.data(), found.data(), size);
        verdict.same("lambda, n = " + std::to_string(n), found, expected);

        std::fill(found.begin(), found.end(), 99);
        array_view<int32_t> out(size, found);
        out.discard_data();
        parallel_for_each(out.extent, krnl(n, array_view<const uint32_t>(size, in), out));
        out.synchronize();
        verdict.same("functor, n = " + std::to_string(n), found, expected);
    }
    return verdict.exit_code();
}
