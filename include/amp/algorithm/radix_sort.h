// Sorts numbers by their eight-bit digits, from the lowest digit to the highest. The sort is stable, and needs memory
// for a second copy of the elements.
#pragma once

#include <amp/algorithm/scan.h>

#include <climits>

namespace Concurrency {
namespace algorithms {

/// The bits of an element as words, in memory order.
template <int Words> struct radix_key {
    /// The lowest word is the first one of an ordered key.
    unsigned int words[Words];
};

/// How a type is sorted by its digits: ordered() converts an element's bits to a number, lowest word first, that is
/// less if the element is less. A program may specialise it for its own types without padding.
template <typename T> struct radix_traits {
    /// Whether ordered() and its type `key`, a radix_key, exist.
    static const bool has_digits = false;
};
template <> struct radix_traits<unsigned int> {
    static const bool has_digits = true;
    typedef radix_key<1> key;
    static key ordered(const key &bits) restrict(cpu, amp) { return bits; }
};
template <> struct radix_traits<int> {
    static const bool has_digits = true;
    typedef radix_key<1> key;
    static key ordered(const key &bits) restrict(cpu, amp) {
        const key made = {{bits.words[0] ^ 0x80000000u}};
        return made;
    }
};
// Negative numbers are ordered by their inverted bits. -0 comes before 0. NaNs come first or last, depending on
// their sign bit.
template <> struct radix_traits<float> {
    static const bool has_digits = true;
    typedef radix_key<1> key;
    static key ordered(const key &bits) restrict(cpu, amp) {
        const unsigned int word = bits.words[0];
        const key made = {{word >> 31 ? ~word : word ^ 0x80000000u}};
        return made;
    }
};
template <> struct radix_traits<double> {
    static const bool has_digits = true;
    typedef radix_key<2> key;
    static key ordered(const key &bits) restrict(cpu, amp) {
        const unsigned int low = bits.words[0], high = bits.words[1];
        const bool negative = high >> 31 != 0;
        const key made = {{negative ? ~low : low, negative ? ~high : high ^ 0x80000000u}};
        return made;
    }
};

namespace detail {

static const int radix = 256, radix_bits = 8;

/// Extracts one digit of an element.
template <typename T, bool Descending> class digit_of {
public:
    typedef typename radix_traits<T>::key key;
    static const int passes = sizeof(key) * 8 / radix_bits;

    explicit digit_of(int pass) : word_(pass / 4), shift_(pass % 4 * radix_bits) {}
    int operator()(const key &bits) const restrict(cpu, amp) {
        const key number = radix_traits<T>::ordered(bits);
        const int digit = static_cast<int>(number.words[word_] >> shift_ & (radix - 1u));
        return Descending ? radix - 1 - digit : digit;
    }

private:
    int word_;
    int shift_;
};

/// The position of element i of a tile in its memory: one element after every 32 is unused, so that threads that access
/// sixteen or more consecutive elements each use different banks.
inline int padded(int i) restrict(cpu, amp) { return i + i / 32; }

/// Sorts a block in tile_static memory by one digit, in two steps of four bits. Each thread has `Items` consecutive
/// elements. The sort is stable.
template <int Tile, int Items, typename Digit> class block_sort {
    typedef typename Digit::key key;
    static_assert(Tile * Items < 1 << 16, "the places in a block have 16 bits");

public:
    /// The lengths of the arrays in tile_static memory.
    static const int elements = Tile * Items + Tile * Items / 32 + 1;
    static const int counters = 8 * Tile;

    block_sort(const Digit &digit, int length) restrict(amp) : digit_(digit), length_(length) {}

    /// All threads of the tile must call it. It ends with a barrier.
    void run(const tiled_index<Tile> &t, key *sorted, unsigned int *ranks, unsigned int *sums) const restrict(amp) {
        for (int shift = 0; shift < radix_bits; shift += 4)
            sort_by_four_bits(t, shift, sorted, ranks, sums);
    }

private:
    /// ranks[d * Tile + i] has two counters of 16 bits, for the digits d and d + 8 of thread i: first the number of its
    /// elements with that digit, then the place in the block of the next one of them.
    void sort_by_four_bits(const tiled_index<Tile> &t, int shift, key *sorted, unsigned int *ranks,
                           unsigned int *sums) const restrict(amp) {
        const int local = t.local[0], left = length_ - local * Items, mine = left < Items ? left : Items;
        for (int d = 0; d < 8; ++d)
            ranks[d * Tile + local] = 0;
        key own[Items];
        for (int k = 0; k < Items; ++k)
            if (k < mine) {
                own[k] = sorted[detail::padded(local * Items + k)];
                const int digit = digit_(own[k]) >> shift & 15;
                ranks[digit % 8 * Tile + local] += 1u << digit / 8 * 16;
            }
        t.barrier.wait_with_tile_static_memory_fence();
        unsigned int sum = 0;
        for (int k = 0; k < 8; ++k)
            sum += ranks[local * 8 + k];
        sums[local] = sum;
        detail::scan_in_tile<Tile>(t, sums, plus<unsigned int>());
        // Elements with the digits 8 to 15 come after all others.
        sum = (local > 0 ? sums[local - 1] : 0) + (sums[Tile - 1] << 16);
        for (int k = 0; k < 8; ++k) {
            const unsigned int next = sum + ranks[local * 8 + k];
            ranks[local * 8 + k] = sum;
            sum = next;
        }
        t.barrier.wait_with_tile_static_memory_fence();
        for (int k = 0; k < Items; ++k)
            if (k < mine) {
                const int digit = digit_(own[k]) >> shift & 15, half = digit / 8 * 16;
                const int counter = digit % 8 * Tile + local;
                sorted[detail::padded(static_cast<int>(ranks[counter] >> half & 0xffff))] = own[k];
                ranks[counter] += 1u << half;
            }
        t.barrier.wait_with_tile_static_memory_fence();
    }

    Digit digit_;
    int length_;
};

/// Sorts by one digit, in blocks of Tile * items elements.
template <int Tile, typename T, bool Descending> class digit_pass {
    typedef digit_of<T, Descending> digit;
    typedef typename digit::key key;
    typedef array_view<key, 1> keys;
    static const int items = sizeof(key) < 128 ? 128 / sizeof(key) : 1, block = Tile * items;
    typedef block_sort<Tile, items, digit> block_sorter;

public:
    digit_pass(const execution<Tile> &where, int count, int pass)
        : where_(where), count_(count), blocks_(detail::tiles_for(count, block)), digit_(pass),
          starts_(detail::scratch<int>(blocks_ * radix)) {}

    /// Whether the sums of all blocks have positions.
    static bool fits(int count) { return detail::tiles_for(count, block) <= INT_MAX / radix; }

    void run(const keys &from, const keys &to) const {
        count_digits(from);
        exclusive_scan_algorithm::run(where_, starts_, starts_, 0);
        scatter(from, to);
    }

private:
    extent<1> threads() const { return extent<1>(blocks_ * Tile); }

    /// Stores in starts[d * blocks + b] how many elements of block b have digit d. Adjacent threads count in different
    /// counters, even if their digits are equal.
    void count_digits(const keys &from) const {
        const int count = count_, blocks = blocks_;
        const digit digit_at = digit_;
        const array_view<int, 1> starts = starts_;
        parallel_for_each(
            where_.place(), threads().template tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
                const int copies = 4;
                tile_static int bins[radix * copies];
                const int local = t.local[0], origin = t.tile[0] * block;
                for (int k = local; k < radix * copies; k += Tile)
                    bins[k] = 0;
                t.barrier.wait_with_tile_static_memory_fence();
                for (int k = local; k < block && k < count - origin; k += Tile)
                    atomic_fetch_add(&bins[digit_at(from[origin + k]) * copies + local % copies], 1);
                t.barrier.wait_with_tile_static_memory_fence();
                for (int d = local; d < radix; d += Tile) {
                    int sum = 0;
                    for (int k = 0; k < copies; ++k)
                        sum += bins[d * copies + k];
                    starts[d * blocks + t.tile[0]] = sum;
                }
            });
    }

    /// Sorts each block by the digit in tile_static memory, and moves each element to its digit's range, after the
    /// earlier elements with the same digit.
    void scatter(const keys &from, const keys &to) const {
        const int count = count_, blocks = blocks_;
        const digit digit_at = digit_;
        const array_view<const int, 1> starts = starts_;
        parallel_for_each(
            where_.place(), threads().template tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
                tile_static key sorted[block_sorter::elements];
                tile_static unsigned int ranks[block_sorter::counters];
                tile_static unsigned int sums[Tile];
                tile_static int bases[radix];
                const int local = t.local[0], origin = t.tile[0] * block;
                const int length = count - origin < block ? count - origin : block;
                // Neighbouring threads read, and in the end write, neighbouring elements.
                for (int k = local; k < length; k += Tile)
                    sorted[detail::padded(k)] = from[origin + k];
                t.barrier.wait_with_tile_static_memory_fence();
                block_sorter(digit_at, length).run(t, sorted, ranks, sums);
                for (int k = local; k < length; k += Tile) {
                    const int d = digit_at(sorted[detail::padded(k)]);
                    if (k == 0 || digit_at(sorted[detail::padded(k - 1)]) != d)
                        bases[d] = starts[d * blocks + t.tile[0]] - k;
                }
                t.barrier.wait_with_tile_static_memory_fence();
                for (int k = local; k < length; k += Tile) {
                    const key element = sorted[detail::padded(k)];
                    to[bases[digit_at(element)] + k] = element;
                }
            });
    }

    execution<Tile> where_;
    int count_;
    int blocks_;
    digit digit_;
    part<int> starts_;
};

/// The tiles of a digit_pass. A tile has 128 bytes of elements and 8 counters for each thread, so it has 128 threads at
/// most. Each tile has 256 sums of digits in global memory, so it has 32 threads at least, unless elements are large.
template <int Tile, int Size> struct digit_tile {
    static const int least = Size <= 64 ? 32 : 2;
    typedef execution<(Tile < least ? least : Tile < 128 ? Tile : 128)> type;
};

template <bool Descending, int Tile, typename T>
auto sort_by_digits(const execution<Tile> &where, const part<T> &range) {
    static_assert(radix_traits<T>::has_digits, "radix_sort: elements of this type have no radix_traits");
    typedef digit_of<T, Descending> digit;
    typedef typename digit::key key;
    static_assert(sizeof(key) == sizeof(T), "radix_sort: radix_traits<T>::key must have the size of T");
    const int count = range.length();
    require(count <= 1 << 30, "sort: more than 2^30 elements");
    if (count < 2)
        return nothing();
    typedef typename digit_tile<Tile, sizeof(T)>::type tile;
    const tile narrow(where.place());
    require(digit_pass<tile::tile, T, Descending>::fits(count), "sort: too many elements for tiles of this size");
    const array_view<key, 1> here = range.template reinterpret_as<key>(), there = detail::scratch<key>(count);
    static_assert(digit::passes % 2 == 0, "radix_sort: the elements would end in the other memory");
    for (int pass = 0; pass < digit::passes; pass += 2) {
        digit_pass<tile::tile, T, Descending>(narrow, count, pass).run(here, there);
        digit_pass<tile::tile, T, Descending>(narrow, count, pass + 1).run(there, here);
    }
    return nothing();
}

struct radix_sort_algorithm {
    template <int Tile, typename T> static auto run(const execution<Tile> &where, const part<T> &range) {
        return detail::sort_by_digits<false>(where, range);
    }
};

}  // namespace detail

/// radix_sort(range): sorts in ascending order. The elements are int, unsigned int, float, double, or another type with
/// radix_traits. Stable. At most 2^30 elements. -0 comes before 0; NaNs come first or last, depending on their sign
/// bit.
AMP_ALGORITHM(radix_sort)

}  // namespace algorithms
}  // namespace Concurrency
