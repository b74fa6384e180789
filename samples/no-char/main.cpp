// 8-bit data in amp code: reading, incrementing, adding to and writing characters, and the histogram of a photograph.
#include "../sample.h"
#include "uchar.h"

#include <png.h>

using namespace concurrency;

using Bytes = std::vector<unsigned char>;

// Views read whole words, so the size of the vector must be a multiple of four bytes.
Bytes padded(Bytes bytes) {
    bytes.resize((bytes.size() + 3) / 4 * 4);
    return bytes;
}

array_view<unsigned int> words(Bytes& data) {
    return array_view<unsigned int>(static_cast<int>(data.size() / 4), reinterpret_cast<unsigned int*>(data.data()));
}

// Small enough that no increment carries into the next byte.
Bytes small_bytes(int size) {
    Bytes bytes;
    for (unsigned int number : sample::random_bits(size))
        bytes.push_back(number % 200);
    return padded(bytes);
}

void check_one_dimension(sample::verdict& verdict, int size) {
    const Bytes start = small_bytes(size);
    Bytes data = start, expected = start;
    array_view<unsigned int> d_data = words(data);
    extent<1> e(size);

    std::vector<unsigned int> characters(size);
    array_view<unsigned int> out(size, characters);
    parallel_for_each(e, [=](index<1> idx) restrict(amp) {
        out[idx] = read_uchar(d_data, idx);
    });
    out.synchronize();
    verdict.same("read_uchar", characters, std::vector<unsigned int>(start.begin(), start.begin() + size));

    parallel_for_each(e, [=](index<1> idx) restrict(amp) {
        increment_uchar(d_data, idx);
    });
    d_data.synchronize();
    for (int i = 0; i < size; i++)
        expected[i] += 1;
    verdict.same("increment_uchar", data, expected);

    parallel_for_each(e, [=](index<1> idx) restrict(amp) {
        addto_uchar(d_data, idx, idx[0] % 32);
    });
    d_data.synchronize();
    for (int i = 0; i < size; i++)
        expected[i] += i % 32;
    verdict.same("addto_uchar", data, expected);

    parallel_for_each(e, [=](index<1> idx) restrict(amp) {
        write_uchar(d_data, idx, 37 * idx[0]);
    });
    d_data.synchronize();
    for (int i = 0; i < size; i++)
        expected[i] = static_cast<unsigned char>(37 * i);
    verdict.same("write_uchar", data, expected);

    // Eight threads write the same character: one of the values 1 to 8 remains, and nothing else.
    parallel_for_each(extent<1>(8 * size), [=](index<1> idx) restrict(amp) {
        exchange_uchar(d_data, idx[0] / 8, 1 + idx[0] % 8);
    });
    d_data.synchronize();
    bool whole = true;
    for (int i = 0; i < size; i++)
        whole = whole && data[i] >= 1 && data[i] <= 8;
    verdict.holds("exchange_uchar", whole);
}

void check_two_dimensions(sample::verdict& verdict, int rows, int cols) {
    const Bytes start = small_bytes(rows * cols);
    Bytes data = start, expected = start;
    array_view<unsigned int> d_data = words(data);
    const extent<2> e(rows, cols);

    std::vector<unsigned int> characters(rows * cols);
    array_view<unsigned int, 2> out(e, characters);
    parallel_for_each(e, [=](index<2> idx) restrict(amp) {
        out[idx] = read_uchar(d_data, idx, cols);
    });
    out.synchronize();
    verdict.same("2-D read", characters, std::vector<unsigned int>(start.begin(), start.begin() + rows * cols));

    parallel_for_each(e, [=](index<2> idx) restrict(amp) {
        increment_uchar(d_data, idx, cols);
        addto_uchar(d_data, idx, cols, idx[0] % 16);
    });
    d_data.synchronize();
    for (int i = 0; i < rows * cols; i++)
        expected[i] += 1 + i / cols % 16;
    verdict.same("2-D increment and add", data, expected);

    parallel_for_each(e, [=](index<2> idx) restrict(amp) {
        write_uchar(d_data, idx, cols, 3 * idx[0] + idx[1]);
    });
    d_data.synchronize();
    for (int i = 0; i < rows * cols; i++)
        expected[i] = static_cast<unsigned char>(3 * (i / cols) + i % cols);
    verdict.same("2-D write", data, expected);
}

// The same functions on a tile_static array: each tile of 128 threads reverses 128 characters.
void check_tile_static(sample::verdict& verdict, int tiles) {
    const int size = 128 * tiles;
    Bytes data = small_bytes(size), expected = data;
    array_view<unsigned int> d_data = words(data);
    parallel_for_each(extent<1>(size).tile<128>(), [=](tiled_index<128> t_idx) restrict(amp) {
        tile_static unsigned int characters[32];
        const int local = t_idx.local[0];
        if (local < 32)
            characters[local] = 0;
        t_idx.barrier.wait();

        write_uchar(characters, 127 - local, read_uchar(d_data, t_idx.global));
        t_idx.barrier.wait();
        increment_uchar(characters, local);
        addto_uchar(characters, local, 2);
        t_idx.barrier.wait();

        write_uchar(d_data, t_idx.global, read_uchar(characters, local));
    });
    d_data.synchronize();
    for (auto tile = expected.begin(); tile != expected.end(); tile += 128)
        std::reverse(tile, tile + 128);
    for (unsigned char& character : expected)
        character += 3;
    verdict.same("tile_static", data, expected);
}

std::vector<unsigned int> histogram(Bytes& pixels, int size) {
    std::vector<unsigned int> counts(256);
    array_view<const unsigned int> image(words(pixels));
    array_view<unsigned int> bins(256, counts);
    parallel_for_each(extent<1>(size).tile<256>().pad(), [=](tiled_index<256> t_idx) restrict(amp) {
        // Counting in tile_static memory first is faster and reduces contention.
        tile_static unsigned int tile_bins[256];
        const int local = t_idx.local[0];
        tile_bins[local] = 0;
        t_idx.barrier.wait();
        if (t_idx.global[0] < size)
            atomic_fetch_inc(&tile_bins[read_uchar(image, t_idx.global)]);
        t_idx.barrier.wait();
        atomic_fetch_add(&bins[local], tile_bins[local]);
    });
    bins.synchronize();
    return counts;
}

Bytes load_grey(const char* path) {
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_file(&image, path)) {
        std::cerr << path << ": " << image.message << "\n";
        std::exit(2);
    }
    image.format = PNG_FORMAT_GRAY;
    Bytes pixels(PNG_IMAGE_SIZE(image));
    png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr);
    return pixels;
}

int main(int argc, char** argv) {
    const int size = sample::size(argc, argv, 100003);
    sample::verdict verdict("no-char");
    check_one_dimension(verdict, size);
    const int rows = static_cast<int>(std::sqrt(size)) + 1;
    check_two_dimensions(verdict, rows, rows + 1);
    check_tile_static(verdict, size / 128 + 1);

    Bytes pixels = load_grey(argc > 2 ? argv[2] : "photograph.png");
    const int count = std::min<int>(size, pixels.size());
    std::vector<unsigned int> expected(256);
    for (int i = 0; i < count; i++)
        expected[pixels[i]]++;
    pixels = padded(pixels);
    verdict.same("histogram of " + std::to_string(count) + " pixels", histogram(pixels, count), expected);
    return verdict.exit_code();
}
