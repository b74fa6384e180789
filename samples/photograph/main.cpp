// Counts and blurs the 8-bit pixels of a photograph on the accelerator. byte_view lets amp code, which has no char,
// read and write them in place. Reads and writes PNG files. Without a file, the sample paints its own picture.
#include "../sample.h"
#include "picture.h"

#include <amp/byte_view.h>

using namespace concurrency;

// Counts how often each shade occurs. Counting in tile_static memory first is faster and reduces contention.
std::vector<unsigned int> histogram(const byte_view<1, const unsigned int>& pixels) {
    std::vector<unsigned int> counts(256);
    array_view<unsigned int> bins(256, counts);
    const int size = pixels.extent[0];
    parallel_for_each(pixels.extent.tile<256>().pad(), [=](tiled_index<256> t_idx) restrict(amp) {
        tile_static unsigned int tile_bins[256];
        tile_bins[t_idx.local[0]] = 0;
        t_idx.barrier.wait();
        if (t_idx.global[0] < size)
            atomic_fetch_inc(&tile_bins[pixels[t_idx.global]]);
        t_idx.barrier.wait();
        atomic_fetch_add(&bins[t_idx.local[0]], tile_bins[t_idx.local[0]]);
    });
    bins.synchronize();
    return counts;
}

// The weights 1 4 6 4 1, across and down: nearly a Gaussian. Outside the picture, the pixels of the edge are repeated.
const int reach = 2;

unsigned int blurred(const byte_view<2, const unsigned int>& pixels, int row, int column) restrict(amp) {
    const int rows = pixels.extent[0], columns = pixels.extent[1];
    const unsigned int weights[2 * reach + 1] = {1, 4, 6, 4, 1};
    unsigned int sum = 128;
    for (int dy = -reach; dy <= reach; dy++)
        for (int dx = -reach; dx <= reach; dx++) {
            const int y = row + dy < 0 ? 0 : row + dy < rows ? row + dy : rows - 1;
            const int x = column + dx < 0 ? 0 : column + dx < columns ? column + dx : columns - 1;
            sum += weights[dy + reach] * weights[dx + reach] * pixels(y, x);
        }
    return sum >> 8;
}

// One thread for each pixel. Four pixels share a word, so the threads write with atomic operations.
void blur_by_pixel(const byte_view<2, const unsigned int>& from, const byte_view<2>& to) {
    parallel_for_each(to.extent, [=](index<2> idx) restrict(amp) {
        to[idx] = blurred(from, idx[0], idx[1]);
    });
}

// One thread for each word of four pixels, which no other thread writes.
void blur_by_word(const byte_view<2, const unsigned int>& from, const byte_view<2>& to) {
    const int rows = to.extent[0], columns = to.extent[1];
    const array_view<unsigned int> words = to.words;
    words.discard_data();
    parallel_for_each(words.extent, [=](index<1> idx) restrict(amp) {
        unsigned int word = 0;
        for (int k = 0; k < 4; k++) {
            const int place = 4 * idx[0] + k;
            if (place < rows * columns)
                word |= blurred(from, place / columns, place % columns) << (8 * k);
        }
        words[idx] = word;
    });
}

// The same on the host, with char.
Picture blur_on_host(const Picture& picture) {
    const unsigned int weights[] = {1, 4, 6, 4, 1};
    Picture result = picture;
    for (int row = 0; row < picture.rows; row++)
        for (int column = 0; column < picture.columns; column++) {
            unsigned int sum = 128;
            for (int i = 0; i < 25; i++) {
                const int y = std::min(std::max(row + i / 5 - 2, 0), picture.rows - 1);
                const int x = std::min(std::max(column + i % 5 - 2, 0), picture.columns - 1);
                sum += weights[i / 5] * weights[i % 5] * picture.pixels[y * picture.columns + x];
            }
            result.pixels[row * picture.columns + column] = static_cast<unsigned char>(sum / 256);
        }
    return result;
}

int main(int argc, char** argv) {
    const int columns = sample::size(argc, argv, 600);
    const std::string path = argc > 2 ? argv[2] : "blurred.png";
    Picture picture = argc > 3 ? load(argv[3]) : paint(columns);
    sample::verdict verdict("photograph");

    const int count = picture.rows * picture.columns;
    std::vector<unsigned int> expected(256);
    for (int i = 0; i < count; i++)
        expected[picture.pixels[i]]++;
    verdict.same("histogram", histogram(byte_view<1, const unsigned int>(extent<1>(count), picture.pixels)), expected);

    const Picture wanted = blur_on_host(picture);
    const extent<2> size(picture.rows, picture.columns);
    const byte_view<2, const unsigned int> from(size, picture.pixels);
    Picture by_pixel = picture, by_word = picture;
    {
        const byte_view<2> to(size, by_pixel.pixels), to_words(size, by_word.pixels);
        blur_by_pixel(from, to);
        blur_by_word(from, to_words);
    }
    verdict.same("blurred by pixel", by_pixel.pixels, wanted.pixels);
    by_word.pixels.resize(count);
    Bytes exact(wanted.pixels.begin(), wanted.pixels.begin() + count);
    verdict.same("blurred by word", by_word.pixels, exact);
    verdict.holds("picture in " + path, save(path, by_pixel));
    return verdict.exit_code();
}
