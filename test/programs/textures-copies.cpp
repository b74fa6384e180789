// Copies of textures and their views, all and in part, from and to memory, iterators and each other; construction, assignment,
// clones, staging textures, and what is refused [P13] [TX02-TX19, TX21-TX23, TV02, TV08, TV10, TV17, WV1, TC01-TC12] [AMP 10.1, 10.6].
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && env POCL_DEVICES="pthread pthread" %t
#include <amp_graphics.h>

#include "Inputs/expect.h"

#include <iterator>
#include <list>
#include <numeric>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

typedef std::vector<unsigned char> bytes;

/// The same call, synchronous or not: the next use of the textures waits.
struct now {
    template <typename... A> void operator()(A &&... arguments) const { copy(std::forward<A>(arguments)...); }
};
struct later {
    template <typename... A> void operator()(A &&... arguments) const {
        completion_future end = copy_async(std::forward<A>(arguments)...);
        end.get();
    }
};
struct unwatched {
    template <typename... A> void operator()(A &&... arguments) const { copy_async(std::forward<A>(arguments)...); }
};

bytes counted(std::size_t size, unsigned first = 1) {
    bytes result(size);
    for (std::size_t i = 0; i != size; ++i)
        result[i] = static_cast<unsigned char>(first + 7 * i);
    return result;
}
template <typename X> bytes contents(const X &texture) {
    bytes result(texture.data_length);
    copy(texture, result.data(), texture.data_length);
    return result;
}
unsigned length(const bytes &memory) { return static_cast<unsigned>(memory.size()); }

/// Bytes of a part of an image, rows without gaps.
bytes cut(const bytes &image, const extent<3> &size, const index<3> &origin, const extent<3> &part, std::size_t texel) {
    bytes result;
    for (int z = 0; z != part[0]; ++z)
        for (int y = 0; y != part[1]; ++y) {
            const std::size_t first = ((origin[0] + z) * size[1] + origin[1] + y) * std::size_t(size[2]) + origin[2];
            result.insert(result.end(), image.begin() + first * texel, image.begin() + (first + part[2]) * texel);
        }
    return result;
}
void paste(bytes &image, const extent<3> &size, const index<3> &origin, const extent<3> &part, std::size_t texel,
           const bytes &from) {
    std::size_t next = 0;
    for (int z = 0; z != part[0]; ++z)
        for (int y = 0; y != part[1]; ++y)
            for (std::size_t x = 0; x != part[2] * texel; ++x)
                image[(((origin[0] + z) * size[1] + origin[1] + y) * std::size_t(size[2]) + origin[2]) * texel + x] = from[next++];
}

extent<3> deep(const extent<1> &e) { return extent<3>(1, 1, e[0]); }
extent<3> deep(const extent<2> &e) { return extent<3>(1, e[0], e[1]); }
extent<3> deep(const extent<3> &e) { return e; }
index<3> deep(const index<1> &i) { return index<3>(0, 0, i[0]); }
index<3> deep(const index<2> &i) { return index<3>(0, i[0], i[1]); }
index<3> deep(const index<3> &i) { return i; }

// TC01-TC04, TC09, TC10, with texels of all sizes.
template <typename T, int N, typename Copy>
void raw(const Copy &copy_it, unsigned bits, const extent<N> &size, const index<N> &origin, const extent<N> &part,
         const index<N> &elsewhere, accelerator_view from, accelerator_view to) {
    const std::size_t texel = short_vector_traits<T>::size * bits / 8;
    const bytes image = counted(size.size() * texel), other = counted(size.size() * texel, 100);
    texture<T, N> source(size, bits, from);
    copy_it(image.data(), length(image), source);
    EXPECT(contents(source) == image);
    bytes memory(image.size());
    copy_it(source, memory.data(), length(memory));
    // Without waiting for an asynchronous copy its memory could not be looked at.
    contents(source);
    EXPECT(memory == image);

    const bytes expected_part = cut(image, deep(size), deep(origin), deep(part), texel);
    bytes some(expected_part.size());
    copy_it(texture_view<const T, N>(source), origin, part, some.data(), length(some));
    contents(source);
    EXPECT(some == expected_part);

    texture<T, N> target(size, other.data(), length(other), bits, to);
    bytes expected = other;
    paste(expected, deep(size), deep(origin), deep(part), texel, some);
    copy_it(some.data(), length(some), target, origin, part);
    EXPECT(contents(target) == expected);
    copy_it(source, origin, target, elsewhere, part);
    paste(expected, deep(size), deep(elsewhere), deep(part), texel, some);
    EXPECT(contents(target) == expected);
    copy_it(texture_view<const T, N>(source), origin, texture_view<T, N>(target), index<N>(), part);
    paste(expected, deep(size), index<3>(), deep(part), texel, some);
    EXPECT(contents(texture_view<T, N>(target)) == expected);

    copy_it(source, target);
    EXPECT(contents(target) == image);
    copy_it(other.data(), length(other), writeonly_texture_view<T, N>(target));
    EXPECT(contents(writeonly_texture_view<T, N>(target)) == other);
    const texture_view<T, N> pen(source);
    copy_it(target, pen);
    EXPECT(contents(source) == other);
    copy_it(source, source);
    EXPECT(contents(source) == other);

    EXPECT(throws([&] { copy_it(source, memory.data(), length(memory) - 1); }));
    EXPECT(throws([&] { copy_it(memory.data(), length(memory) - 1, source); }));
    EXPECT(throws([&] { copy_it(source, origin, part, some.data(), length(some) - 1); }));
    EXPECT(throws([&] { copy_it(some.data(), length(some) - 1, source, origin, part); }));
    EXPECT(throws([&] { copy_it(source, origin, size, some.data(), length(memory)); }));
    EXPECT(throws([&] { copy_it(source, origin, source, elsewhere, part); }));
    EXPECT(throws([&] { copy_it(source, origin, texture_view<T, N>(source), elsewhere, part); }));
    EXPECT(throws([&] { copy_it(source, origin, target, elsewhere, size); }));
    texture<T, N> larger(size + 1, bits, to);
    EXPECT(throws([&] { copy_it(source, larger); }));
}

template <typename Copy> void all_raw(const Copy &copy_it, accelerator_view from, accelerator_view to) {
    raw<unorm>(copy_it, 8, extent<1>(23), index<1>(5), extent<1>(6), index<1>(11), from, to);
    raw<int>(copy_it, 8, extent<2>(5, 7), index<2>(1, 3), extent<2>(3, 3), index<2>(2, 1), from, to);
    raw<norm_2>(copy_it, 8, extent<3>(3, 4, 5), index<3>(1, 1, 1), extent<3>(2, 2, 3), index<3>(0, 2, 2), from, to);
    raw<float>(copy_it, 16, extent<2>(5, 7), index<2>(1, 3), extent<2>(3, 3), index<2>(2, 1), from, to);
    raw<uint_4>(copy_it, 16, extent<2>(5, 7), index<2>(1, 3), extent<2>(3, 3), index<2>(2, 1), from, to);
    raw<float_3>(copy_it, 32, extent<3>(3, 4, 5), index<3>(1, 1, 1), extent<3>(2, 2, 3), index<3>(0, 2, 2), from, to);
    raw<double_2>(copy_it, 64, extent<1>(23), index<1>(5), extent<1>(6), index<1>(11), from, to);
}

// TC05-TC08: iterators of all kinds, over texels of natural size.
template <typename Copy> void iterators(const Copy &copy_it, accelerator_view there) {
    std::vector<int> numbers(24);
    std::iota(numbers.begin(), numbers.end(), 5);
    const std::list<int> list(numbers.begin(), numbers.end());
    texture<int, 2> a(4, 6, there);
    copy_it(numbers.begin(), numbers.end(), a);
    std::vector<int> out(24);
    copy(a, out.begin());
    EXPECT(out == numbers);
    texture<int, 2> b(extent<2>(4, 6), there);
    copy_it(list.begin(), list.end(), texture_view<int, 2>(b));
    std::vector<int> pushed;
    copy(b, std::back_inserter(pushed));
    EXPECT(pushed == numbers);
    copy_it(numbers.data(), numbers.data() + 6, b, index<2>(1, 2), extent<2>(2, 3));
    std::vector<int> part(6);
    copy_it(b, index<2>(1, 2), extent<2>(2, 3), part.data());
    contents(b);
    EXPECT(part == std::vector<int>(numbers.begin(), numbers.begin() + 6));
    part.assign(6, 0);
    copy(texture_view<const int, 2>(b), index<2>(0, 0), extent<2>(2, 3), part.begin());
    EXPECT(part == (std::vector<int>{5, 6, 7, 11, 12, 5}));
    // More than enough is enough.
    copy_it(numbers.begin(), numbers.end(), b, index<2>(0, 0), extent<2>(2, 3));
    copy(b, index<2>(0, 0), extent<2>(2, 3), part.begin());
    EXPECT(part == std::vector<int>(numbers.begin(), numbers.begin() + 6));
    EXPECT(throws([&] { later()(numbers.begin(), numbers.end() - 1, a); }));
    EXPECT(throws([&] { later()(list.begin(), std::prev(list.end()), a); }));
    texture<int, 2> narrow(extent<2>(4, 6), 16u, there);
    EXPECT(throws([&] { copy_it(numbers.begin(), numbers.end(), narrow); }));
    EXPECT(throws([&] { copy_it(narrow, out.begin()); }));
    EXPECT(throws([&] { copy_it(narrow, index<2>(0, 0), extent<2>(2, 3), out.begin()); }));
    EXPECT(throws([&] { copy_it(numbers.begin(), numbers.end(), narrow, index<2>(0, 0), extent<2>(2, 3)); }));
    std::vector<float_4> colours(3, float_4(1, 2, 3, 4));
    texture<float_4, 1> c(3, colours.begin(), colours.end(), there);
    std::vector<float_4> back(3);
    copy(c, back.begin());
    EXPECT(back == colours);
}

// TX02-TX09: each form of constructor, and what it is given.
void constructors(accelerator_view there, accelerator_view other) {
    const std::vector<float> numbers{1, 2, 3, 4, 5, 6};
    const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
    const auto holds = [&](const texture<float, 2> &t, accelerator_view home, accelerator_view associated) {
        std::vector<float> out(6);
        copy(t, out.begin());
        return out == numbers && t.accelerator_view == home && t.associated_accelerator_view == associated &&
               t.extent == extent<2>(2, 3) && t.bits_per_scalar_element == 32;
    };
    const accelerator_view usual = accelerator().default_view;
    const extent<2> e(2, 3);
    const auto first = numbers.begin(), last = numbers.end();
    EXPECT(holds(texture<float, 2>(e, first, last), usual, usual));
    EXPECT(holds(texture<float, 2>(2, 3, first, last), usual, usual));
    EXPECT(holds(texture<float, 2>(e, first, last, there), there, there));
    EXPECT(holds(texture<float, 2>(2, 3, first, last, other), other, other));
    EXPECT(holds(texture<float, 2>(e, first, last, cpu, there), cpu, there));
    EXPECT(holds(texture<float, 2>(2, 3, first, last, there, other), there, there));
    EXPECT(holds(texture<float, 2>(e, numbers.data(), 24, 32), usual, usual));
    EXPECT(holds(texture<float, 2>(2, 3, numbers.data(), 24, 32, there), there, there));
    EXPECT(holds(texture<float, 2>(e, numbers.data(), 24, 32, cpu, there), cpu, there));
    const texture<float, 2> source(e, first, last, other);
    EXPECT(holds(texture<float, 2>(source), other, other));
    EXPECT(holds(texture<float, 2>(source, there), there, there));
    EXPECT(holds(texture<float, 2>(source, cpu, there), cpu, there));
    const texture_view<const float, 2> reader(source);
    EXPECT(holds(texture<float, 2>(reader), other, other));
    EXPECT(holds(texture<float, 2>(reader, there), there, there));
    EXPECT(holds(texture<float, 2>(reader, cpu, there), cpu, there));
    texture<float, 2> copied(e, there);
    source.copy_to(copied);
    EXPECT(holds(copied, there, there));
    const texture_view<float, 2> writer(copied);
    EXPECT(holds(texture<float, 2>(writer), there, there));
    EXPECT(holds(texture<float, 2>(writer, other), other, other));
    EXPECT(holds(texture<float, 2>(writer, cpu, other), cpu, other));
    texture<float, 2> written(e, other);
    source.copy_to(writeonly_texture_view<float, 2>(written));
    EXPECT(holds(written, other, other));

    // One deep copy, one move, and assignments of both kinds.
    texture<float, 2> assigned(5, 5), moved(static_cast<texture<float, 2> &&>(written));
    EXPECT(holds(moved, other, other));
    assigned = moved;
    const std::vector<float> zeroes(6);
    copy(zeroes.begin(), zeroes.end(), moved);
    EXPECT(holds(assigned, other, other) && !holds(moved, other, other));
    moved = static_cast<texture<float, 2> &&>(assigned);
    EXPECT(holds(moved, other, other));
    const texture<float, 2> &itself = moved;
    moved = itself;
    EXPECT(holds(moved, other, other));

    const texture<uint_2, 1> line(9, 8u, there);
    EXPECT(line.extent == extent<1>(9) && line.bits_per_scalar_element == 8 && line.data_length == 18);
    const texture<uint_2, 3> block(2, 3, 4, 16u, cpu, there);
    EXPECT(block.extent == extent<3>(2, 3, 4) && block.data_length == 96 && block.associated_accelerator_view == there);
    const texture<int, 3> plain(2, 3, 4);
    EXPECT(plain.extent == extent<3>(2, 3, 4) && plain.bits_per_scalar_element == 32);
    EXPECT((texture<double, 1>(extent<1>(4)).bits_per_scalar_element == 64));
}

// [AMP 10.1.4]: a staging texture's memory is the host's.
void staging(accelerator_view there) {
    const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
    texture<unorm_4, 3> memory(extent<3>(2, 3, 5), 8u, cpu, there);
    const texture<unorm_4, 3> &read_only = memory;
    EXPECT(memory.row_pitch == 20 && memory.get_depth_pitch() == 60 && memory.depth_pitch == 60);
    const bytes image = counted(2 * 3 * 5 * 4);
    std::memcpy(memory.data(), image.data(), image.size());
    texture<unorm_4, 3> device(extent<3>(2, 3, 5), 8u, there);
    EXPECT(device.data() == nullptr && static_cast<const texture<unorm_4, 3> &>(device).data() == nullptr);
    copy_async(memory, device).wait();
    EXPECT(contents(device) == image);
    const texture_view<unorm_4, 3> pen(device);
    parallel_for_each(device.extent, [=](index<3> i) restrict(amp) { pen.set(i, unorm_4(1.0f, 0.0f, 1.0f, 0.0f)); });
    copy(device, memory);
    const unsigned *texels = static_cast<const unsigned *>(read_only.data());
    for (int i = 0; i != 30; ++i)
        EXPECT(texels[i] == 0x00ff00ffu);
    EXPECT((texture<float, 2>(3, 5, cpu, there).row_pitch == 20));
    EXPECT(throws([&] { texture_view<unorm_4, 3> v(memory); }));
    EXPECT(throws([&] { texture_view<const unorm_4, 3> v(memory); }));
    EXPECT(throws([&] { texture_view<const unorm_4, 3> v(memory, 0, 1); }));
    EXPECT(throws([&] { writeonly_texture_view<unorm_4, 3> v(memory); }));
}

void refusals(accelerator_view there) {
    const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
    EXPECT(throws<unsupported_feature>([&] { texture<int, 1> t(4, cpu); }));
    EXPECT(throws<unsupported_feature>([&] { texture<int, 1> t(4, cpu, cpu); }));
    for (unsigned bits : {1u, 7u, 24u, 33u, 128u})
        EXPECT(throws([&] { texture<int, 1> t(4, bits); }));
    EXPECT(throws<unsupported_feature>([&] { texture<int, 1> t(4, 64u); }));
    EXPECT(throws<unsupported_feature>([&] { texture<float, 1> t(4, 8u); }));
    EXPECT(throws<unsupported_feature>([&] { texture<int_3, 1> t(4, 16u); }));
    EXPECT(throws<unsupported_feature>([&] { texture<unorm_4, 1> t(4, 32u); }));
    EXPECT(throws<unsupported_feature>([&] { texture<double, 1> t(4, 32u); }));
    EXPECT(throws([&] { texture<unorm, 1> t(4, 0u); }));
    EXPECT((texture<int, 1>(4, 0u).bits_per_scalar_element == 32));
    EXPECT(throws([&] { texture<unorm_4, 2> t(32768, 16384, 8u); }));
    EXPECT(throws([&] { texture<int, 2> t(4, 0); }));
    EXPECT(throws([&] { texture<int, 2> t(4, -1); }));
    const std::vector<int> numbers(7);
    EXPECT(throws([&] { texture<int, 2> t(2, 4, numbers.begin(), numbers.end()); }));
    EXPECT(throws([&] { texture<int, 2> t(2, 4, numbers.data(), numbers.data() + 7, there); }));
    EXPECT(throws([&] { texture<int, 2> t(2, 4, numbers.data(), 31, 32); }));
    texture<int, 2> wide(2, 4, there), narrow(2, 4, 16u, there), other(4, 2, there);
    EXPECT(throws([&] { wide.copy_to(narrow); }));
    EXPECT(throws([&] { wide.copy_to(other); }));
    EXPECT(throws([&] { wide.copy_to(writeonly_texture_view<int, 2>(narrow)); }));
    EXPECT(throws([&] { copy(wide, narrow); }));
    EXPECT(throws([&] { copy_async(wide, narrow); }));
    EXPECT(throws([&] { copy(wide, index<2>(), narrow, index<2>(), extent<2>(1, 1)); }));
}

/// A kernel runs where the textures are that it captured; a view's texels go where it runs, those around them stay [P13, TV17].
void elsewhere(accelerator_view here, accelerator_view there) {
    texture<unsigned, 2> t(5, 7, here);
    if (here != there)
        EXPECT(throws([&] { parallel_for_each(there, t.extent, [&t](index<2> i) restrict(amp) { t.set(i, 1); }); }));
    texture<unsigned, 1> odd(extent<1>(13), 8u, 0, here);
    bytes expected = counted(odd.data_length);
    copy(expected.data(), length(expected), odd);
    const texture_view<unsigned, 1> level(odd, 1);
    const texture_view<const unsigned, 1> before(odd, 0, 1);
    parallel_for_each(there, level.extent, [=](index<1> i) restrict(amp) { level.set(i, before[i[0] * 2 + 1] ^ 255u); });
    for (int i = 0; i != 6; ++i)
        expected[13 + i] = static_cast<unsigned char>(expected[2 * i + 1] ^ 255u);
    EXPECT(contents(odd) == expected);
    parallel_for_each(odd.extent, [&odd](index<1> i) restrict(amp) { odd.set(i, odd[i] + 1000 * (i[0] == 3)); });
    expected[3] = 255;
    EXPECT(contents(odd) == expected);
}

int main() {
    std::vector<accelerator_view> views;
    for (const accelerator &each : accelerator::get_all())
        if (each.device_path != accelerator::cpu_accelerator && views.size() != 2)
            views.push_back(each.default_view);
    const accelerator_view here = views.front(), there = views.back();
    all_raw(now(), here, there);
    all_raw(later(), there, here);
    all_raw(unwatched(), here, here);
    iterators(now(), there);
    iterators(later(), here);
    iterators(unwatched(), here);
    constructors(here, there);
    staging(there);
    elsewhere(here, there);
    refusals(there);
    return expectations::failed();
}
