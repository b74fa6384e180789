// byte_view and the functions that implement it: one and two dimensions, rows with gaps, tile_static memory,
// arrays, and threads that write the bytes of one word, or one byte, at the same time.
// RUN: %amp-clang -O1 %s -o %t && %t
#include <amp/byte_view.h>

#include <cstdio>
#include <string>
#include <vector>

using namespace concurrency;
typedef std::vector<unsigned char> Bytes;

int failures = 0;

void expect(bool truth, const char* what) {
    if (!truth && ++failures)
        std::printf("%s: does not hold\n", what);
}

Bytes numbers(int count) {
    Bytes result((count + 3) / 4 * 4);
    for (std::size_t i = 0; i != result.size(); ++i)
        result[i] = static_cast<unsigned char>(i * 37 + i / 256);
    return result;
}

// One thread for each byte; all operations; bytes after the extent do not change.
void one_dimension(int count) {
    const Bytes start = numbers(count);
    Bytes data = start, expected = start;
    const byte_view<> view(extent<1>(count), data);
    const byte_view<1, const unsigned> source = view;
    std::vector<unsigned> read(count), exchanged(count), added(count);
    array_view<unsigned> seen(count, read), before(count, exchanged), sum(count, added);
    parallel_for_each(source.extent, [=](index<1> i) restrict(amp) { seen[i] = source[i] + source.read(i); });
    seen.synchronize();
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
        view[i] = (view.read_atomic(i) & 0x7f) + 0xf00;
        view[i]++;
        ++view[i];
        view[i] += 3;
        sum[i] = view.add(i, 4) + view.increment(i);
        before[i] = view.exchange(i, view.read_atomic(i) ^ 0x155);
        view.add_wrapping(i, 200 + i[0]);
    });
    view.synchronize();
    sum.synchronize();
    before.synchronize();
    for (int i = 0; i != count; ++i) {
        const unsigned half = start[i] & 0x7f;
        expect(read[i] == 2u * start[i], "read");
        expect(added[i] == half + 5 + half + 9, "what add gives");
        expect(exchanged[i] == half + 10, "what exchange gives");
        expected[i] = static_cast<unsigned char>(((half + 10) ^ 0x55) + 200 + i);
    }
    expect(data == expected, "one dimension");
}

// Rows are `pitch` bytes apart; the bytes between them are not part of the view.
void two_dimensions(int rows, int columns, int pitch) {
    Bytes data = numbers(rows * pitch), expected = data;
    array_view<unsigned> words(bytes::words_for(rows * pitch), reinterpret_cast<unsigned*>(data.data()));
    const byte_view<2> view(extent<2>(rows, columns), pitch, words);
    parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view(i[0], i[1]) = 255 - view.read_atomic(i); });
    view.words.synchronize();
    for (int row = 0; row != rows; ++row)
        for (int column = 0; column != columns; ++column)
            expected[row * pitch + column] = static_cast<unsigned char>(255 - expected[row * pitch + column]);
    expect(data == expected, "two dimensions");
    // On the host, through the same view.
    view(rows - 1, 0) = 77;
    view.write(index<2>(0, columns - 1), 300);
    expect(view(rows - 1, 0) == 77u && view.read(index<2>(0, columns - 1)) == 44u, "bytes on the host");
}

// Some threads all write one byte, while others write the bytes next to it.
void one_byte_for_all(int threads) {
    Bytes data(8);
    const byte_view<> view(extent<1>(8), data);
    std::vector<unsigned> found(threads);
    array_view<unsigned> old(threads, found);
    parallel_for_each(old.extent, [=](index<1> i) restrict(amp) {
        // Byte 1 takes values, bytes 2 and 6 count, bytes 0 and 3 are written by one thread each.
        old[i] = view.exchange(index<1>(1), 1 + i[0] % 250);
        view.add_wrapping(index<1>(2), 1);
        view.add_wrapping(index<1>(6), 255);
        if (i[0] == 5)
            view[0] = 0x5a;
        if (i[0] == 6)
            view[3] = 0xa5;
    });
    view.synchronize();
    old.synchronize();
    // As bags, what was found and what is left are what was written and the 0 of the beginning.
    std::vector<int> balance(256);
    ++balance[data[1]];
    --balance[0];
    for (int i = 0; i != threads; ++i) {
        ++balance[found[i]];
        --balance[1 + i % 250];
    }
    expect(balance == std::vector<int>(256), "exchange by all threads");
    expect(data[2] == threads % 256 && data[6] == (256 - threads % 256) % 256, "counts modulo 256");
    expect(data[0] == 0x5a && data[3] == 0xa5, "neighbours of a contended byte");
    expect(data[4] == 0 && data[5] == 0 && data[7] == 0, "bytes nobody wrote");
}

// In tile_static memory and in an array: every tile reverses its bytes and counts their parities.
void tile_static_memory(int tiles) {
    const int tile = 128, count = tile * tiles;
    Bytes data = numbers(count), expected = data;
    const byte_view<> view(extent<1>(count), data);
    array<unsigned> parities(bytes::words_for(2 * tiles));
    const std::vector<unsigned> zeros(parities.extent.size());
    copy(zeros.begin(), zeros.end(), parities);
    parallel_for_each(extent<1>(count).tile<tile>(), [=, &parities](tiled_index<tile> t) restrict(amp) {
        tile_static unsigned words[tile / 4];
        const int local = t.local[0];
        if (local < tile / 4)
            words[local] = 0;
        t.barrier.wait();
        const unsigned mine = view.read(t.global);
        bytes::write(words, tile - 1 - local, mine);
        bytes::increment(parities, 2 * t.tile[0] + (mine & 1));
        t.barrier.wait();
        bytes::add_wrapping(words, local, 3);
        t.barrier.wait();
        view.write(t.global, bytes::read(words, local));
    });
    view.synchronize();
    std::vector<unsigned> counted(parities.extent.size());
    copy(parities, counted.begin());
    for (int t = 0; t != tiles; ++t) {
        unsigned odd = 0;
        for (int i = 0; i != tile; ++i) {
            const unsigned char before = data[t * tile + i], back = expected[t * tile + tile - 1 - i];
            expect(before == static_cast<unsigned char>(back + 3), "tile_static");
            odd += expected[t * tile + i] & 1;
        }
        expect(bytes::read(counted, 2 * t + 1) == odd && bytes::read(counted, 2 * t) == tile - odd, "counts in an array");
    }
}

void too_few_bytes() {
    Bytes data(10);
    try {
        const byte_view<> view(extent<1>(10), data);
        expect(false, "an exception");
    } catch (const runtime_exception& error) {
        expect(std::string(error.what()).find("whole words") != std::string::npos, "its text");
    }
}

int main() {
    one_dimension(10001);
    two_dimensions(61, 53, 53);
    two_dimensions(40, 50, 67);
    one_byte_for_all(100003);
    tile_static_memory(50);
    too_few_bytes();
    return failures != 0;
}
