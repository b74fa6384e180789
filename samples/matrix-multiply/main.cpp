// The product of two matrices: with one thread per element, and with tiles that share the elements that they read.
#include "../sample.h"

using namespace concurrency;

void multiply(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> product) {
    product.discard_data();
    parallel_for_each(product.extent, [=](index<2> idx) restrict(amp) {
        const int row = idx[0];
        const int col = idx[1];
        float sum = 0.0f;
        for (int inner = 0; inner < a.extent[1]; inner++)
            sum += a(row, inner) * b(inner, col);
        product[idx] = sum;
    });
}

// Every element of a and b is read from global memory once per tile instead of once per thread.
template <int tile_size>
void multiply_tiled(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> product) {
    product.discard_data();
    parallel_for_each(product.extent.tile<tile_size, tile_size>(),
                      [=](tiled_index<tile_size, tile_size> t_idx) restrict(amp) {
        tile_static float tile_a[tile_size][tile_size];
        tile_static float tile_b[tile_size][tile_size];
        const int row = t_idx.local[0];
        const int col = t_idx.local[1];
        float sum = 0.0f;
        for (int first = 0; first < a.extent[1]; first += tile_size) {
            tile_a[row][col] = a(t_idx.global[0], first + col);
            tile_b[row][col] = b(first + row, t_idx.global[1]);
            t_idx.barrier.wait();
            for (int inner = 0; inner < tile_size; inner++)
                sum += tile_a[row][inner] * tile_b[inner][col];
            t_idx.barrier.wait();
        }
        product[t_idx.global] = sum;
    });
}

// Small integers: sums of their products are exact in float, in any order.
std::vector<float> small_numbers(int count, unsigned int seed) {
    std::vector<float> numbers;
    for (unsigned int bits : sample::random_bits(count, seed))
        numbers.push_back(static_cast<float>(bits % 17) - 8.0f);
    return numbers;
}

int main(int argc, char** argv) {
    constexpr int tile_size = 16;
    // Only whole tiles. The three sizes differ, so that no dimension can be mistaken for another.
    const int rows = (sample::size(argc, argv, 160) + tile_size - 1) / tile_size * tile_size;
    const int inner = rows + tile_size;
    const int cols = rows + 2 * tile_size;
    sample::verdict verdict("matrix-multiply");

    const std::vector<float> a = small_numbers(rows * inner, 1);
    const std::vector<float> b = small_numbers(inner * cols, 2);
    std::vector<float> expected(rows * cols);
    for (int row = 0; row < rows; row++)
        for (int k = 0; k < inner; k++)
            for (int col = 0; col < cols; col++)
                expected[row * cols + col] += a[row * inner + k] * b[k * cols + col];

    array_view<const float, 2> view_a(rows, inner, a);
    array_view<const float, 2> view_b(inner, cols, b);
    std::vector<float> result(rows * cols);
    array_view<float, 2> product(rows, cols, result);

    multiply(view_a, view_b, product);
    product.synchronize();
    verdict.same("plain", result, expected);

    std::fill(result.begin(), result.end(), 0.0f);
    product.refresh();
    multiply_tiled<tile_size>(view_a, view_b, product);
    product.synchronize();
    verdict.same("tiled", result, expected);
    return verdict.exit_code();
}
