// A tiled kernel with a barrier, in which every store affects the result, for mutants.py.
#include <amp.h>

#include <vector>

using namespace concurrency;

int main() {
    std::vector<int> numbers(32), sums(32, 1);
    for (int i = 0; i < 32; ++i)
        numbers[i] = i * i;
    array_view<const int> in(32, numbers);
    array_view<int> out(32, sums);
    parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
        tile_static int shared[8];
        shared[t.local[0]] = in[t.global];
        t.barrier.wait();
        for (int k = 0; k < 8; ++k)
            out[t.global] += shared[k];
        out[t.global] ^= shared[7 - t.local[0]];
    });
    out.synchronize();
    for (int i = 0; i < 32; ++i) {
        int expected = 1;
        for (int k = 0; k < 8; ++k)
            expected += numbers[i / 8 * 8 + k];
        if (sums[i] != (expected ^ numbers[i / 8 * 8 + 7 - i % 8]))
            return 1;
    }
    return 0;
}
