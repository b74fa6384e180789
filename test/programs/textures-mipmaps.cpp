// Mipmaps: levels as views show them, made by kernels from each other, copied in and out; what lies outside of a texture reads 0
// and is not written; views in kernels [TX06, TX18, TX20, TX21, TX23, WV1, WV2, TV02-TV10, TV12, TV17, TC02-TC12] [AMP 10.1, 10.4, 10.5].
// RUN: %amp-clang -std=c++14 -O1 %s -o %t && %t
#include <amp_graphics.h>

#include "Inputs/expect.h"

#include <algorithm>
#include <numeric>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

typedef std::vector<unsigned char> bytes;

bytes counted(std::size_t size) {
    bytes result(size);
    for (std::size_t i = 0; i != size; ++i)
        result[i] = static_cast<unsigned char>(3 + 11 * i + i / 50);
    return result;
}
template <typename X> bytes contents(const X &texture) {
    bytes result(texture.data_length);
    copy(texture, result.data(), texture.data_length);
    return result;
}

/// The bytes of each level of a full chain, and its offset.
template <int N> void check_levels(const texture<unorm, N> &t, const std::vector<extent<N>> &expected) {
    EXPECT(t.mipmap_levels == expected.size());
    unsigned length = 0;
    for (unsigned k = 0; k != expected.size(); ++k) {
        EXPECT(t.get_mipmap_extent(k) == expected[k]);
        length += expected[k].size();
        const texture_view<const unorm, N> level(t, k, 1);
        EXPECT(level.extent == expected[k] && level.mipmap_levels == 1 && level.data_length == expected[k].size());
        EXPECT(level.get_mipmap_extent(0) == expected[k] && throws([&] { level.get_mipmap_extent(1); }));
    }
    EXPECT(t.data_length == length);
    const texture_view<const unorm, N> rest(texture_view<const unorm, N>(t), 1, t.mipmap_levels - 1);
    EXPECT(rest.mipmap_levels == expected.size() - 1 && rest.get_mipmap_extent(1) == expected[2]);
}

void chains() {
    check_levels<1>(texture<unorm, 1>(extent<1>(13), 8u, 0), {extent<1>(13), extent<1>(6), extent<1>(3), extent<1>(1)});
    check_levels<2>(texture<unorm, 2>(extent<2>(3, 8), 8u, 0),
                    {extent<2>(3, 8), extent<2>(1, 4), extent<2>(1, 2), extent<2>(1, 1)});
    check_levels<3>(texture<unorm, 3>(extent<3>(5, 2, 4), 8u, 3), {extent<3>(5, 2, 4), extent<3>(2, 1, 2), extent<3>(1, 1, 1)});
    const accelerator_view there = accelerator().create_view();
    const texture<int, 2> here(extent<2>(4, 4), 32u, 2, there);
    EXPECT(here.mipmap_levels == 2 && here.accelerator_view == there);
    EXPECT(throws([] { texture<int, 2> t(extent<2>(4, 4), 32u, 4); }));
    texture<int, 2> one(4, 4);
    EXPECT(throws([&] { texture_view<int, 2> v(one, 1); }));
    EXPECT(throws([&] { texture_view<const int, 2> v(one, 0, 2); }));
    EXPECT(throws([&] { texture_view<const int, 2> v(one, 0, 0); }));
    EXPECT(throws([&] { texture_view<const int, 2> v(one, 1, 1); }));
    EXPECT(throws([&] { texture_view<const int, 2> v(here, 1, 0xffffffff); }));
}

/// A level is the mean of four texels of the one before: kernels write one level while they read another one.
template <typename T> void make_levels(unsigned bits, const bytes &top, const std::vector<bytes> &expected) {
    texture<T, 2> t(extent<2>(6, 10), bits, 0);
    EXPECT(t.mipmap_levels == 4);
    copy(top.data(), static_cast<unsigned>(top.size()), texture_view<T, 2>(t));
    for (unsigned k = 1; k != 4; ++k) {
        const texture_view<T, 2> target(t, k);
        const texture_view<const T, 2> source(t, k - 1, 1);
        EXPECT(target.extent == t.get_mipmap_extent(k) && target.mipmap_levels == 1);
        parallel_for_each(target.extent, [=](index<2> i) restrict(amp) {
            typedef typename short_vector<float, short_vector_traits<T>::size>::type floats;
            floats sum = floats();
            for (int dy = 0; dy != 2; ++dy)
                for (int dx = 0; dx != 2; ++dx)
                    sum += floats(source(2 * i[0] + dy, 2 * i[1] + dx));
            target.set(i, T(sum * 0.25f));
        });
        EXPECT(contents(target) == expected[k - 1]);
    }
    // All levels, one after the other.
    bytes all = top;
    for (const bytes &each : expected)
        all.insert(all.end(), each.begin(), each.end());
    EXPECT(contents(t) == all);
    texture<T, 2> copied(extent<2>(6, 10), bits, 0), cloned(t), single(6, 10, bits);
    copy(t, copied);
    EXPECT(contents(copied) == all && contents(cloned) == all && cloned.mipmap_levels == 4);
    EXPECT(throws([&] { copy(t, single); }));
    EXPECT(throws([&] { copy(t, index<2>(), single, index<2>(), extent<2>(1, 1)); }));
    copy(texture_view<const T, 2>(t, 0, 1), index<2>(1, 1), single, index<2>(), extent<2>(3, 3));
    copy(texture_view<const T, 2>(t, 0, 1), single);
    EXPECT(contents(single) == top);
}

bytes means(const bytes &from, const extent<2> &size, int components) {
    bytes result;
    for (int y = 0; y != std::max(1, size[0] / 2); ++y)
        for (int x = 0; x != std::max(1, size[1] / 2); ++x)
            for (int c = 0; c != components; ++c) {
                float sum = 0;
                for (int corner = 0; corner != 4; ++corner) {
                    const int j = 2 * y + corner / 2, i = 2 * x + corner % 2;
                    // Outside there are zeroes.
                    if (j < size[0] && i < size[1])
                        sum += static_cast<float>(from[(j * size[1] + i) * components + c]) / 255.0f;
                }
                result.push_back(static_cast<unsigned char>(std::min(1.0f, sum * 0.25f) * 255.0f + 0.5f));
            }
    return result;
}
template <typename T> void all_levels(int components) {
    const bytes top = counted(60 * components);
    const bytes second = means(top, extent<2>(6, 10), components), third = means(second, extent<2>(3, 5), components);
    make_levels<T>(8, top, {second, third, means(third, extent<2>(1, 2), components)});
}

/// Copies to and from single levels, whole and in part.
void level_copies() {
    std::vector<int> numbers(4 * 8 + 2 * 4 + 1 * 2 + 1), found(numbers.size());
    std::iota(numbers.begin(), numbers.end(), 1);
    texture<int, 2> t(extent<2>(4, 8), 32u, 0);
    copy(numbers.begin(), numbers.end(), t);
    copy(t, found.begin());
    EXPECT(found == numbers);
    const texture_view<int, 2> second(t, 1);
    std::vector<int> part(8);
    copy(second, part.begin());
    EXPECT(part == std::vector<int>(numbers.begin() + 32, numbers.begin() + 40));
    const std::vector<int> four{-1, -2, -3, -4};
    copy(four.begin(), four.end(), second, index<2>(0, 2), extent<2>(2, 2));
    copy(t, found.begin());
    numbers[34] = -1, numbers[35] = -2, numbers[38] = -3, numbers[39] = -4;
    EXPECT(found == numbers);
    // From the second to the third level of one texture: different images.
    copy(second, index<2>(1, 1), texture_view<int, 2>(t, 2), index<2>(0, 0), extent<2>(1, 2));
    copy_async(t, found.begin()).get();
    numbers[40] = 38, numbers[41] = -3;
    EXPECT(found == numbers);
    EXPECT(throws([&] { copy(second, index<2>(1, 1), second, index<2>(0, 0), extent<2>(1, 2)); }));
    int one = 0;
    copy(texture_view<const int, 2>(texture_view<const int, 2>(t, 1, 3), 2, 1), &one, sizeof one);
    EXPECT(one == numbers.back());
    texture<int, 2> whole(texture_view<const int, 2>(t, 1, 2));
    EXPECT(whole.extent == extent<2>(2, 4) && whole.mipmap_levels == 2);
    found.resize(10);
    copy(whole, found.begin());
    EXPECT(found == std::vector<int>(numbers.begin() + 32, numbers.begin() + 42));
}

/// Reads and writes outside in kernels; levels by number.
template <typename T> void outside(unsigned bits, unsigned one) {
    texture<T, 2> t(extent<2>(3, 5), bits, 2);
    const bytes before(t.data_length, 1);
    copy(before.data(), t.data_length, t);
    std::vector<T> seen(12, T(one));
    const array_view<T> out(12, seen);
    const texture_view<const T, 2> view(t);
    const texture_view<T, 2> pen(t), last(t, 1);
    parallel_for_each(extent<1>(1), [=, &t](index<1>) restrict(amp) {
        out[0] = t(-1, 2);
        out[1] = t[index<2>(3, 0)];
        out[2] = t.get(index<2>(1, 5));
        out[3] = view(0, -1);
        out[4] = view(-2147483647 - 1, 2147483647);
        out[5] = view.get(index<2>(1, 1), 1);
        out[6] = view.get(index<2>(0, 0), 2);
        out[7] = view.get(index<2>(0, 0), 1);
        out[8] = view.get(index<2>(0, 1), 1);
        out[9] = view(2, 4);
        pen.set(index<2>(-1, 4), T(0u));
        pen.set(index<2>(3, 0), T(0u));
        pen.set(index<2>(0, 5), T(0u));
        last.set(index<2>(0, 2), T(0u));
        last.set(index<2>(0, -1), T(0u));
        const extent<2> small = view.get_mipmap_extent(1), large = t.get_mipmap_extent(0);
        if (small[0] == 1 && small[1] == 2 && large == t.extent && view.get_mipmap_levels() == 2 && pen.mipmap_levels == 1)
            out[10] = T(0u);
    });
    out.synchronize();
    for (int i : {0, 1, 2, 3, 4, 5, 6, 10})
        EXPECT(seen[i] == T(0u));
    for (int i : {7, 8, 9, 11})
        EXPECT(!(seen[i] == T(0u)));
    EXPECT(contents(t) == before);
}

/// Constructed and assigned in a kernel, which reads and writes the same texture [TX23].
void in_kernels() {
    std::vector<int> numbers(20);
    std::iota(numbers.begin(), numbers.end(), 0);
    texture<int, 1> a(20, numbers.begin(), numbers.end()), b(20), c(20);
    texture<uint_2, 1> pairs(20, 8u);
    const texture_view<uint_2, 1> pair_pen(pairs);
    parallel_for_each(a.extent, [=, &a, &b, &c](index<1> i) restrict(amp) {
        a.set(i, a[i[0]] + 100);
        texture_view<int, 1> pen(b), other(c);
        texture_view<int, 1> copied(pen);
        writeonly_texture_view<int, 1> old(c), older(b);
        older = old;
        pen.set(i, a(i));
        copied = other;
        copied.set(i, pen[i] + pen(i[0]) + pen.get(i));
        older.set(i, copied[i] + 1);
        pair_pen.set(i, uint_2(static_cast<unsigned>(i[0]), 300));
    });
    std::vector<unsigned> firsts(20);
    const array_view<unsigned> out(20, firsts);
    parallel_for_each(a.extent, [=, &pairs](index<1> i) restrict(amp) {
        texture_view<const uint_2, 1> reader(pairs);
        texture_view<const uint_2, 1> copied(reader);
        copied = reader;
        out[i] = copied[i].x * 1000 + copied(i).y;
    });
    out.synchronize();
    std::vector<int> of_a(20), of_b(20), of_c(20);
    copy(a, of_a.begin());
    copy(b, of_b.begin());
    copy(c, of_c.begin());
    for (int i = 0; i != 20; ++i)
        EXPECT(of_a[i] == i + 100 && of_b[i] == i + 100 && of_c[i] == 3 * (i + 100) + 1 && firsts[i] == i * 1000u + 255);
}

/// A thread reads what it wrote, for any format, while other threads write the texels next to it.
template <typename T> void rewritten(unsigned bits) {
    texture<T, 1> t(extent<1>(61), bits);
    const bytes before(t.data_length);
    copy(before.data(), t.data_length, t);
    const texture_view<T, 1> pen(t);
    const texture_view<const T, 1> reader(t);
    std::vector<T> first(61), second(61);
    const array_view<T> one(61, first), two(61, second);
    parallel_for_each(t.extent, [=, &t](index<1> i) restrict(amp) {
        one[i] = reader[i];
        pen.set(i, T(1u));
        one[i] += t[i];
        pen.set(i, T(0u));
        two[i] = T(1u);
        two[i] -= reader[i];
    });
    one.synchronize();
    two.synchronize();
    EXPECT(first == std::vector<T>(61, T(1u)) && second == first);
    EXPECT(contents(t) == before);
}

struct holder {
    texture_view<float, 2> pen;
    texture_view<const float, 2> reader;
    sampler how;
    void operator()(index<2> i) const restrict(amp) { pen.set(i, reader.sample(how, float_2(0.5f, 0.5f)) + reader[i]); }
};

/// On the host: shallow copies, const from writable, in objects; a launch runs on its textures' accelerator [P13].
void on_the_host() {
    const std::vector<float> numbers{1, 2, 3, 4};
    const accelerator_view there = accelerator().create_view();
    texture<float, 2> a(2, 2, numbers.begin(), numbers.end(), there), b(2, 2, there);
    texture_view<float, 2> first(a), second(b);
    texture_view<const float, 2> reader(first);
    EXPECT(reader.accelerator_view == there && second.get_accelerator_view() == there);
    reader = second;
    reader = texture_view<const float, 2>(a);
    first = second;
    writeonly_texture_view<float, 2> old(a);
    const writeonly_texture_view<float, 2> other(b);
    old = other;
    EXPECT(old.accelerator_view == there && old.get_extent() == extent<2>(2, 2));
    parallel_for_each(a.extent, holder{first, reader, sampler()});
    std::vector<float> found(4);
    copy(b, found.begin());
    EXPECT(found == (std::vector<float>{3.5f, 4.5f, 5.5f, 6.5f}));
    // The storage lives as long as a view of it does.
    texture_view<const float, 2> last = texture_view<const float, 2>(texture<float, 2>(2, 2, numbers.begin(), numbers.end()));
    parallel_for_each(extent<2>(2, 2), [=](index<2> i) restrict(amp) { second.set(i, last[i]); });
    copy(b, found.begin());
    EXPECT(found == numbers);
    // Other containers' copies are theirs [TC12].
    std::vector<float> memory(4);
    const array_view<float, 2> view(2, 2, memory);
    const array<float, 2> kept(2, 2, numbers.begin());
    copy(kept, view);
    EXPECT(memory == numbers);
    copy(found.begin(), found.end(), memory.begin());
    copy(view, found.begin());
    copy(numbers.begin(), view);
    copy_async(kept, found.begin()).get();
    EXPECT(found == numbers);
}

int main() {
    chains();
    all_levels<unorm>(1);
    all_levels<unorm_2>(2);
    all_levels<unorm_4>(4);
    level_copies();
    outside<int>(8, 1);
    outside<uint_2>(16, 1);
    outside<float_3>(32, 1);
    outside<unorm>(16, 1);
    outside<double>(64, 1);
    in_kernels();
    rewritten<int>(8);
    rewritten<unsigned>(16);
    rewritten<float>(16);
    rewritten<unorm>(16);
    rewritten<unorm_2>(8);
    rewritten<norm_4>(8);
    on_the_host();
    return expectations::failed();
}
