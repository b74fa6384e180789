// The sum of many numbers: the threads of a tile add pairs in tile_static memory, in several stages.
#include "../sample.h"

using namespace concurrency;

// Adds the first n elements of `in`: element i of `out` is the sum of the i-th group of 2 * tile_size elements.
template <typename T, int tile_size>
void reduce_once(array_view<const T> in, int n, array_view<T> out, int tiles) {
    parallel_for_each(extent<1>(tiles * tile_size).tile<tile_size>(), [=](tiled_index<tile_size> t_idx) restrict(amp) {
        tile_static T sums[tile_size];
        const int local = t_idx.local[0];
        const int first = t_idx.tile[0] * 2 * tile_size + local;
        const int second = first + tile_size;

        T sum = T(0);
        if (first < n)
            sum += in[first];
        if (second < n)
            sum += in[second];
        sums[local] = sum;
        t_idx.barrier.wait_with_tile_static_memory_fence();

        for (int stride = tile_size / 2; stride > 0; stride /= 2) {
            if (local < stride)
                sums[local] += sums[local + stride];
            t_idx.barrier.wait_with_tile_static_memory_fence();
        }
        if (local == 0)
            out[t_idx.tile] = sums[0];
    });
}

template <typename T, int tile_size>
T reduce(const std::vector<T>& numbers) {
    auto tiles_for = [](int n) { return (n + 2 * tile_size - 1) / (2 * tile_size); };
    int n = static_cast<int>(numbers.size());
    array<T> numbers_there(n, numbers.begin());
    array<T> sums_there(tiles_for(n));
    array_view<T> in(numbers_there), out(sums_there);
    while (n > 1) {
        const int tiles = tiles_for(n);
        reduce_once<T, tile_size>(in, n, out, tiles);
        std::swap(in, out);
        n = tiles;
    }
    std::vector<T> result(1);
    copy(in.section(0, 1), result.begin());
    return result[0];
}

int main(int argc, char** argv) {
    const int size = sample::size(argc, argv, 1000003);
    sample::verdict verdict("reduction");

    const std::vector<unsigned int> bits = sample::random_bits(size);
    unsigned int sum = 0;
    for (unsigned int number : bits)
        sum += number;
    verdict.same<unsigned int>("unsigned int", {reduce<unsigned int, 256>(bits)}, {sum});
    verdict.same<unsigned int>("tiles of 64", {reduce<unsigned int, 64>(bits)}, {sum});
    verdict.same<unsigned int>("one number", {reduce<unsigned int, 64>({42u})}, {42u});

    const std::vector<float> floats = sample::random_floats(size);
    double exact = 0.0;
    for (float number : floats)
        exact += number;
    verdict.close<float>("float", {reduce<float, 256>(floats)}, {static_cast<float>(exact)}, 1e-3f);
    return verdict.exit_code();
}
