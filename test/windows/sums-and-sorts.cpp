// Reductions in stages, scans, histograms, sorts, compaction: tile_static inside device functions and
// templates, barriers in infinite loops, an atomic by one thread for its tile.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

using namespace concurrency;
using std::vector;

// 1. A reduction inside a tile, by a template that declares the tile_static array itself.
template <int tile, class T>
T TileSum(T value, const tiled_index<tile>& t) restrict(amp)
{
    tile_static T shared[tile];
    const int local = t.local[0];
    shared[local] = value;
    t.barrier.wait();
    for (int stride = tile / 2; stride > 0; stride /= 2)
    {
        if (local < stride)
            shared[local] += shared[local + stride];
        t.barrier.wait();
    }
    return shared[0];
}

float Reduce(const vector<float>& source)
{
    static const int tile = 64;
    int count = (int)source.size();
    array<float, 1> a(count, source.begin()), b((count + tile - 1) / tile);
    array<float, 1>* from = &a;
    array<float, 1>* to = &b;
    while (count > 1)
    {
        array<float, 1>& in = *from;
        array<float, 1>& out = *to;
        parallel_for_each(extent<1>(count).tile<tile>().pad(), [=, &in, &out](tiled_index<tile> t) restrict(amp)
        {
            float sum = TileSum<tile>(t.global[0] < count ? in[t.global] : 0.0f, t);
            if (t.local[0] == 0)
                out[t.tile] = sum;
        });
        count = (count + tile - 1) / tile;
        std::swap(from, to);
    }
    float result;
    copy(from->section(0, 1), &result);
    return result;
}

// 2. Hillis and Steele's scan with two buffers, passed to device functions by pointer.
void ScanStep(const int* from, int* to, int i, int distance) restrict(amp)
{
    to[i] = from[i] + (i >= distance ? from[i - distance] : 0);
}
template <int tile>
int ScanTile(int value, tile_barrier barrier, int local) restrict(amp)
{
    tile_static int buffers[2][tile];
    int current = 0;
    buffers[0][local] = value;
    barrier.wait();
    for (int distance = 1; distance < tile; distance <<= 1)
    {
        ScanStep(buffers[current], buffers[1 - current], local, distance);
        current = 1 - current;
        barrier.wait();
    }
    const int result = buffers[current][local];
    barrier.wait();
    return result;
}
void InclusiveScan(array_view<int> data)
{
    static const int tile = 32;
    const int tiles = (data.extent[0] + tile - 1) / tile;
    vector<int> totals(tiles);
    array_view<int> sums(tiles, totals);
    const int count = data.extent[0];
    parallel_for_each(data.extent.tile<tile>().pad(), [=](tiled_index<tile> t) restrict(amp)
    {
        const int i = t.global[0];
        int scanned = ScanTile<tile>(i < count ? data[i] : 0, t.barrier, t.local[0]);
        if (i < count)
            data[i] = scanned;
        if (t.local[0] == tile - 1)
            sums[t.tile] = scanned;
    });
    if (tiles > 1)
    {
        InclusiveScan(sums);
        parallel_for_each(data.extent, [=](index<1> i) restrict(amp)
        {
            if (i[0] >= tile)
                data[i] += sums[i[0] / tile - 1];
        });
    }
}

// 3. A histogram: counters of the tile, then global ones.
void Histogram(const vector<unsigned>& values, vector<unsigned>& bins)
{
    array_view<const unsigned> in((int)values.size(), values);
    array_view<unsigned> out(64, bins);
    parallel_for_each(in.extent.tile<128>(), [=](tiled_index<128> t) restrict(amp)
    {
        tile_static unsigned local[64];
        if (t.local[0] < 64)
            local[t.local[0]] = 0;
        t.barrier.wait_with_tile_static_memory_fence();
        atomic_fetch_inc(&local[in[t.global] & 63]);
        t.barrier.wait_with_tile_static_memory_fence();
        if (t.local[0] < 64 && local[t.local[0]])
            atomic_fetch_add(&out[t.local[0]], local[t.local[0]]);
    });
}

// 4. Bitonic sort: one launch per step.
void BitonicSort(array_view<unsigned> data)
{
    for (int size = 2; size <= data.extent[0]; size <<= 1)
        for (int stride = size / 2; stride > 0; stride >>= 1)
            parallel_for_each(data.extent, [=](index<1> idx) restrict(amp)
            {
                const int i = idx[0], partner = i ^ stride;
                if (partner > i)
                {
                    const bool up = (i & size) == 0;
                    const unsigned x = data[i], y = data[partner];
                    if ((x > y) == up)
                    {
                        data[i] = y;
                        data[partner] = x;
                    }
                }
            });
}

// 5. Radix sort, one bit at a time, with the scan above.
void RadixSort(vector<unsigned>& values)
{
    const int count = (int)values.size();
    array<unsigned> a(count, values.begin()), b(count);
    vector<int> flags(count);
    array_view<int> places(count, flags);
    for (int bit = 0; bit < 32; ++bit)
    {
        places.discard_data();
        parallel_for_each(a.extent, [=, &a](index<1> i) restrict(amp) { places[i] = (a[i] >> bit & 1) == 0; });
        InclusiveScan(places);
        const int zeros = places[count - 1];
        parallel_for_each(a.extent, [=, &a, &b](index<1> i) restrict(amp)
        {
            const int before = places[i];
            const bool isZero = (a[i] >> bit & 1) == 0;
            b[isZero ? before - 1 : zeros + i[0] - before] = a[i];
        });
        std::swap(a, b);
    }
    copy(a, values.begin());
}

// 6. Odd-even sort within a tile, in a while (true) that all threads leave together.
void SortTiles(array_view<int> data)
{
    parallel_for_each(data.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp)
    {
        tile_static int values[32];
        tile_static int swaps;
        const int me = t.local[0];
        values[me] = data[t.global];
        int phase = 0;
        while (true)
        {
            if (me == 0)
                swaps = 0;
            t.barrier.wait();
            for (int half = 0; half < 2; ++half)
            {
                if (me % 2 == half && me + 1 < 32 && values[me] > values[me + 1])
                {
                    const int x = values[me];
                    values[me] = values[me + 1];
                    values[me + 1] = x;
                    atomic_fetch_inc(&swaps);
                }
                t.barrier.wait();
            }
            const int seen = swaps;
            t.barrier.wait();
            if (seen == 0)
                break;
            ++phase;
        }
        data[t.global] = values[me];
    });
}

// 7. Persistent tiles: one thread of a tile fetches work by an atomic until there is none.
void PersistentSquares(array_view<const int> in, array_view<int> out, array_view<int> next)
{
    parallel_for_each(extent<1>(4 * 16).tile<16>(), [=](tiled_index<16> t) restrict(amp)
    {
        tile_static int chunk;
        while (true)
        {
            if (t.local[0] == 0)
                chunk = atomic_fetch_add(&next[0], 16);
            t.barrier.wait();
            const int at = chunk + t.local[0];
            t.barrier.wait();
            if (at - t.local[0] >= in.extent[0])
                break;
            if (at < in.extent[0])
                out[at] = in[at] * in[at];
        }
    });
}

// 8. Compaction: indices of elements that satisfy a functor, in any order.
struct IsOdd
{
    bool operator()(unsigned x) const restrict(cpu, amp) { return (x & 1) != 0; }
};
template <class Predicate>
vector<unsigned> Compact(const vector<unsigned>& in, Predicate keep)
{
    vector<unsigned> out(in.size());
    int count = 0;
    {
        array_view<const unsigned, 1> source((int)in.size(), &in[0]);
        array_view<unsigned, 1> target((int)out.size(), &out[0]);
        array_view<int, 1> counter(1, &count);
        parallel_for_each(source.extent, [=](index<1> i) restrict(amp)
        {
            if (keep(source[i]))
                target[atomic_fetch_inc(&counter[0])] = source[i];
        });
    }
    out.resize(count);
    return out;
}

// 9. The smallest value and its position, as a struct in tile_static memory.
struct Best
{
    float value;
    int place;
};
inline Best Better(const Best& a, const Best& b) restrict(cpu, amp)
{
    return b.value < a.value || (b.value == a.value && b.place < a.place) ? b : a;
}
Best FindBest(const vector<float>& values)
{
    const int tiles = (int)values.size() / 64;
    array_view<const float> in((int)values.size(), values);
    vector<Best> found(tiles);
    array_view<Best> out(tiles, found);
    out.discard_data();
    parallel_for_each(in.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp)
    {
        tile_static Best best[64];
        Best* mine = &best[t.local[0]];
        mine->value = in[t.global];
        mine->place = t.global[0];
        t.barrier.wait();
        for (int n = 32; n; n >>= 1)
        {
            if (t.local[0] < n)
                *mine = Better(*mine, mine[n]);
            t.barrier.wait();
        }
        if (t.local[0] == 0)
            out[t.tile[0]] = *mine;
    });
    out.synchronize();
    return std::accumulate(found.begin() + 1, found.end(), found[0], [](Best a, Best b) { return Better(a, b); });
}

int _tmain(int, _TCHAR*[])
{
    const vector<float> floats = RandomFloats(1920);
    Expect(fabs(Reduce(floats) - std::accumulate(floats.begin(), floats.end(), 0.0)) < 0.05, "reduction");

    vector<int> numbers(1500), sums(1500);
    for (int i = 0; i < 1500; ++i)
        numbers[i] = i * 37 % 11 - 3;
    std::partial_sum(numbers.begin(), numbers.end(), sums.begin());
    {
        InclusiveScan(array_view<int>(1500, numbers));
    }
    Expect(numbers == sums, "scan");

    const vector<unsigned> bits = RandomBits(1024);
    vector<unsigned> bins(64), counts(64);
    Histogram(bits, bins);
    for (unsigned x : bits)
        ++counts[x & 63];
    Expect(bins == counts, "histogram");

    vector<unsigned> sorted = bits, ours = bits;
    std::sort(sorted.begin(), sorted.end());
    {
        array_view<unsigned> view(1024, ours);
        BitonicSort(view);
    }
    Expect(ours == sorted, "bitonic sort");
    vector<unsigned> some(bits.begin(), bits.begin() + 200), same = some;
    std::sort(same.begin(), same.end());
    RadixSort(some);
    Expect(some == same, "radix sort");

    vector<int> tiles(96);
    for (int i = 0; i < 96; ++i)
        tiles[i] = i * 29 % 97;
    vector<int> wanted = tiles;
    for (int i = 0; i < 96; i += 32)
        std::sort(wanted.begin() + i, wanted.begin() + i + 32);
    SortTiles(array_view<int>(96, tiles));
    Expect(tiles == wanted, "odd-even sort");

    vector<int> in(333), out(333), next(1), squares(333);
    for (int i = 0; i < 333; ++i)
        squares[i] = (in[i] = i - 100) * in[i];
    {
        array_view<int> result(333, out);
        PersistentSquares(array_view<const int>(333, in), result, array_view<int>(1, next));
    }
    Expect(out == squares, "persistent tiles");

    vector<unsigned> odd = Compact(bits, IsOdd()), small = Compact(bits, [](unsigned x) restrict(cpu, amp) { return x < 1u << 30; });
    vector<unsigned> oddExpected, smallExpected;
    std::copy_if(bits.begin(), bits.end(), std::back_inserter(oddExpected), IsOdd());
    std::copy_if(bits.begin(), bits.end(), std::back_inserter(smallExpected), [](unsigned x) { return x < 1u << 30; });
    std::sort(odd.begin(), odd.end());
    std::sort(small.begin(), small.end());
    std::sort(oddExpected.begin(), oddExpected.end());
    std::sort(smallExpected.begin(), smallExpected.end());
    Expect(odd == oddExpected && small == smallExpected, "compaction");

    const Best best = FindBest(floats);
    Expect(best.place == std::min_element(floats.begin(), floats.end()) - floats.begin(), "smallest");
    return failures;
}
