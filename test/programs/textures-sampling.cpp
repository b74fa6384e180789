// sample and gather compared with Direct3D's rules, implemented independently here in double: all address modes, both
// filters, ranks 1 to 3, mipmaps, levels between them, all formats that can be sampled, random coordinates [TX06, TX18,
// TV08, TV10, TV11, TV13-TV16, SM1-SM7] [AMP 10.3, 10.5].
// RUN: %amp-clang -std=c++14 -O1 %s -o %t && %t
#include <amp_graphics.h>

#include "Inputs/expect.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

std::mt19937 random_bits(20130718);
float uniform(float low, float high) { return std::uniform_real_distribution<float>(low, high)(random_bits); }

struct image {
    int depth, height, width;
    /// x, y, z, w of each texel, as numbers.
    std::vector<double> texels;
    double texel(int z, int y, int x, int component) const {
        return texels[((std::size_t(z) * height + y) * width + x) * 4 + component];
    }
};

/// The texel's index for a coordinate: -1 is the border.
int lead(long place, int size, address_mode mode) {
    switch (mode) {
    case address_wrap:
        while (place < 0)
            place += size;
        return static_cast<int>(place % size);
    case address_mirror: {
        // 0 1 2 2 1 0 0 1 2 ...
        while (place < 0)
            place += 2 * size;
        const long around = place % (2 * size);
        return static_cast<int>(around < size ? around : 2 * size - 1 - around);
    }
    case address_clamp:
        return static_cast<int>(std::min<long>(std::max<long>(place, 0), size - 1));
    default:
        return place < 0 || place >= size ? -1 : static_cast<int>(place);
    }
}

struct reference {
    std::vector<image> levels;
    filter_mode filter;
    address_mode mode;
    double border[4];

    double texel(const image &level, long z, long y, long x, int component) const {
        const int k = lead(z, level.depth, mode), j = lead(y, level.height, mode), i = lead(x, level.width, mode);
        return k < 0 || j < 0 || i < 0 ? border[component] : level.texel(k, j, i, component);
    }
    /// Coordinates that do not exist are 0.5 of a size of 1: the only texel.
    double at_level(std::size_t number, double u, double v, double w, int component) const {
        const image &level = levels[number];
        double x = u * level.width, y = v * level.height, z = w * level.depth;
        if (filter == filter_point)
            return texel(level, std::lround(std::floor(z)), std::lround(std::floor(y)), std::lround(std::floor(x)), component);
        x -= 0.5, y -= 0.5, z -= 0.5;
        double sum = 0;
        for (int corner = 0; corner != 8; ++corner) {
            const long i = std::lround(std::floor(x)) + (corner & 1), j = std::lround(std::floor(y)) + (corner >> 1 & 1),
                       k = std::lround(std::floor(z)) + (corner >> 2);
            const double weight = std::max(0.0, 1 - std::fabs(x - i)) * std::max(0.0, 1 - std::fabs(y - j)) *
                                  std::max(0.0, 1 - std::fabs(z - k));
            if (weight != 0)
                sum += weight * texel(level, k, j, i, component);
        }
        return sum;
    }
    double sample(double u, double v, double w, double lod, int component) const {
        lod = std::min(std::max(lod, 0.0), levels.size() - 1.0);
        if (filter == filter_point)
            return at_level(std::lround(std::floor(lod + 0.5)), u, v, w, component);
        const double below = std::floor(lod);
        const double one = at_level(static_cast<std::size_t>(below), u, v, w, component);
        return lod == below ? one
                            : (1 - (lod - below)) * one +
                                  (lod - below) * at_level(static_cast<std::size_t>(below) + 1, u, v, w, component);
    }
};

/// Whether a coordinate is so near to an edge that rounding decides which texel point sampling reads.
bool is_near_edge(double coordinate, int size) {
    const double place = coordinate * size;
    return std::fabs(place - std::floor(place + 0.5)) < 1e-4;
}

double shown(unsigned bits, unsigned width, norm) {
    const int number = bits >> (width - 1) ? static_cast<int>(bits) - (1 << width) : static_cast<int>(bits);
    return std::max(-1.0, static_cast<double>(number) / ((1 << (width - 1)) - 1));
}
double shown(unsigned bits, unsigned width, unorm) { return static_cast<double>(bits) / ((1 << width) - 1); }
double shown(unsigned bits, unsigned width, float) {
    float value;
    std::memcpy(&value, &bits, 4);
    if (width == 32)
        return value;
    return (bits >> 15 ? -1.0 : 1.0) * std::ldexp(1024 + (bits & 1023), static_cast<int>(bits >> 10 & 31) - 25);
}
/// Bits of a number of moderate magnitude.
unsigned chosen(unsigned width, norm) { return random_bits() & ((1u << width) - 1); }
unsigned chosen(unsigned width, unorm) { return random_bits() & ((1u << width) - 1); }
unsigned chosen(unsigned width, float) {
    if (width == 16)
        return (random_bits() & 0x83ff) | (11 + random_bits() % 6) << 10;
    const float value = uniform(-4, 4);
    unsigned bits;
    std::memcpy(&bits, &value, 4);
    return bits;
}

float component(const float_4 &v, int i) { return i == 0 ? v.x : i == 1 ? v.y : i == 2 ? v.z : v.w; }
double component_of_border(const float_4 &v, int i, float) { return component(v, i); }
double component_of_border(const float_4 &v, int i, norm) { return std::min(1.0f, std::max(-1.0f, component(v, i))); }
double component_of_border(const float_4 &v, int i, unorm) { return std::min(1.0f, std::max(0.0f, component(v, i))); }

// As float_4: missing components are 0, alpha is 1, on both sides.
template <typename S> float_4 wide(const S &v) restrict(amp) { return float_4(static_cast<float>(v), 0, 0, 1); }
template <typename S> float_4 wide(const graphics::details::vector_2<S> &v) restrict(amp) {
    return float_4(v.get_x(), v.get_y(), 0, 1);
}
template <typename S> float_4 wide(const graphics::details::vector_3<S> &v) restrict(amp) {
    return float_4(v.get_x(), v.get_y(), v.get_z(), 1);
}
template <typename S> float_4 wide(const graphics::details::vector_4<S> &v) restrict(amp) {
    return float_4(v.get_x(), v.get_y(), v.get_z(), v.get_w());
}

float coordinates(const float_3 &c, float) restrict(cpu, amp) { return c.get_x(); }
float_2 coordinates(const float_3 &c, float_2) restrict(cpu, amp) { return c.get_xy(); }
float_3 coordinates(const float_3 &c, float_3) restrict(cpu, amp) { return c; }

int dimension(const extent<1> &e, int k) { return k == 2 ? e[0] : 1; }
int dimension(const extent<2> &e, int k) { return k == 0 ? 1 : e[k - 1]; }
int dimension(const extent<3> &e, int k) { return e[k]; }

const int points = 600;

/// One texture with random texels in all its levels, and the same values as numbers.
template <typename T, int N> struct pair {
    typedef typename short_vector_traits<T>::value_type scalar;
    static const int size = short_vector_traits<T>::size;
    texture<T, N> texels;
    reference expected;

    pair(const extent<N> &e, unsigned bits, unsigned levels) : texels(e, bits, levels) {
        std::vector<unsigned char> memory(texels.data_length);
        std::size_t next = 0;
        for (unsigned k = 0; k != texels.mipmap_levels; ++k) {
            const extent<N> here = texels.get_mipmap_extent(k);
            image level{dimension(here, 0), dimension(here, 1), dimension(here, 2), {}};
            for (unsigned i = 0; i != here.size(); ++i)
                for (int c = 0; c != 4; ++c) {
                    double value = c == 3;
                    if (c < size) {
                        const unsigned chosen_bits = chosen(bits, scalar());
                        std::memcpy(&memory[next], &chosen_bits, bits / 8);
                        next += bits / 8;
                        value = shown(chosen_bits, bits, scalar());
                    }
                    level.texels.push_back(value);
                }
            expected.levels.push_back(level);
        }
        EXPECT(next == memory.size());
        copy(memory.data(), texels.data_length, texels);
    }
};

template <typename T, int N>
void compare(const char *what, pair<T, N> &pair, const std::vector<float_3> &where, const std::vector<float> &lods,
             const std::vector<float_4> &found, unsigned first_level) {
    const image &top = pair.expected.levels[0];
    int wrong = 0;
    for (int i = 0; i != points; ++i) {
        const double u = where[i].get_x(), v = N > 1 ? where[i].get_y() : 0.5f, w = N > 2 ? where[i].get_z() : 0.5f;
        if (pair.expected.filter == filter_point) {
            bool is_near = std::fabs(lods[i] + 0.5 - std::floor(lods[i] + 1.0)) < 1e-4;
            for (const image &level : pair.expected.levels)
                is_near |= is_near_edge(u, level.width) || (N > 1 && is_near_edge(v, level.height)) ||
                           (N > 2 && is_near_edge(w, level.depth));
            if (is_near)
                continue;
        }
        for (int c = 0; c != 4; ++c) {
            const double expected = c < pair.size ? pair.expected.sample(u, v, w, lods[i], c) : c == 3;
            // Coordinates of 8 in 13 texels: 2^-24 * 8 * 13, times differences up to 8.
            if (!(std::fabs(component(found[i], c) - expected) < 2e-4) && ++wrong == 1)
                std::printf("%s: (%g, %g, %g) level %g of %d x %d x %d, component %d: %g instead of %g\n", what, u, v, w, lods[i],
                            top.depth, top.height, top.width, c, component(found[i], c), expected);
        }
    }
    if (wrong)
        std::printf("%s: filter %d, address %d, first level %u: %d wrong\n", __PRETTY_FUNCTION__, pair.expected.filter,
                    pair.expected.mode, first_level, wrong);
    EXPECT(wrong == 0);
}

/// All samplers.
template <typename T, int N> void samples(const extent<N> &e, unsigned bits, unsigned levels) {
    typedef typename texture_view<const T, N>::coordinates_type place;
    pair<T, N> pair(e, bits, levels);
    std::vector<float_3> where(points);
    std::vector<float> lods(points);
    for (int i = 0; i != points; ++i) {
        const float range = i % 4 ? 0.2f : 8.0f;
        where[i] = float_3(uniform(-range, 1 + range), uniform(-range, 1 + range), uniform(-range, 1 + range));
        lods[i] = i % 3 ? uniform(-1, static_cast<float>(levels) + 1) : static_cast<float>(i % 5);
    }
    // Exact places: centres and edges of texels.
    where[0] = float_3(0.0f, 0.0f, 0.0f), where[1] = float_3(1.0f, 1.0f, 1.0f), where[2] = float_3(0.5f, 0.5f, 0.5f);
    const array_view<const float_3> coords(points, where);
    const array_view<const float> details(points, lods);
    const float_4 border(0.25f, -0.75f, 1.5f, -3.0f);
    const texture_view<const T, N> view(pair.texels);
    EXPECT(view.mipmap_levels == pair.texels.mipmap_levels);
    for (filter_mode filter : {filter_point, filter_linear})
        for (address_mode mode : {address_wrap, address_mirror, address_clamp, address_border}) {
            const sampler how(filter, mode, border);
            pair.expected.filter = filter;
            pair.expected.mode = mode;
            for (int c = 0; c != 4; ++c)
                pair.expected.border[c] = component_of_border(border, c, typename short_vector_traits<T>::value_type());
            std::vector<float_4> found(points);
            const array_view<float_4> out(points, found);
            parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
                out[i] = wide(view.sample(how, coordinates(coords[i], place()), details[i]));
            });
            out.synchronize();
            compare("sample", pair, where, lods, found, 0);
        }
}

/// Predefined samplers, the default level, and views of some of the levels.
void defaults() {

    pair<unorm_4, 2> pair(extent<2>(13, 9), 8, 0);
    EXPECT(pair.texels.mipmap_levels == 4 && pair.texels.get_mipmap_extent(0) == extent<2>(13, 9) &&
           pair.texels.get_mipmap_extent(2) == extent<2>(3, 2) && pair.texels.get_mipmap_extent(3) == extent<2>(1, 1));
    EXPECT(throws([&] { pair.texels.get_mipmap_extent(4); }));
    std::vector<float_3> where(points);
    std::vector<float> lods(points), none(points);
    for (int i = 0; i != points; ++i) {
        where[i] = float_3(uniform(-1.5f, 2.5f), uniform(-1.5f, 2.5f), 0);
        lods[i] = uniform(0, 3);
    }
    const array_view<const float_3> coords(points, where);
    const array_view<const float> details(points, lods);
    const texture_view<const unorm_4, 2> view(pair.texels), part(pair.texels, 1, 2), last(part, 1, 1);
    std::vector<float_4> found[6];
    for (std::vector<float_4> &each : found)
        each.resize(points);
    const array_view<float_4> plain(points, found[0]), point(points, found[1]), wrap(points, found[2]), mirror(points, found[3]),
        some(points, found[4]), one(points, found[5]);
    const sampler usual;
    parallel_for_each(plain.extent, [=](index<1> i) restrict(amp) {
        const float_2 c = coords[i].get_xy();
        plain[i] = wide(view.sample(usual, c));
        point[i] = wide(view.sample<filter_point>(c, details[i]));
        wrap[i] = wide(view.sample<filter_linear, address_wrap>(c, details[i]));
        mirror[i] = wide(view.sample<filter_point, address_mirror>(c));
        some[i] = wide(part.sample(c, details[i]));
        one[i] = wide(last.sample(c, details[i]));
    });
    for (const array_view<float_4> &each : {plain, point, wrap, mirror, some, one})
        each.synchronize();
    const auto expect = [&](filter_mode filter, address_mode mode, const std::vector<float> &levels,
                            const std::vector<float_4> &what, unsigned first, unsigned count) {
        ::pair<unorm_4, 2> shown(pair);
        shown.expected.filter = filter;
        shown.expected.mode = mode;
        shown.expected.levels.assign(pair.expected.levels.begin() + first, pair.expected.levels.begin() + first + count);
        compare("defaults", shown, where, levels, what, first);
    };
    expect(filter_linear, address_clamp, none, found[0], 0, 4);
    expect(filter_point, address_clamp, lods, found[1], 0, 4);
    expect(filter_linear, address_wrap, lods, found[2], 0, 4);
    expect(filter_point, address_mirror, none, found[3], 0, 4);
    expect(filter_linear, address_clamp, lods, found[4], 1, 2);
    expect(filter_linear, address_clamp, lods, found[5], 2, 1);
}

/// The four texels around a coordinate, counter-clockwise from the lower left: rows go down.
template <typename T> void gathers(unsigned bits) {
    pair<T, 2> pair(extent<2>(6, 5), bits, 2);
    std::vector<float_2> where(points);
    for (float_2 &each : where)
        do
            each = float_2(uniform(-0.5f, 1.5f), uniform(-0.5f, 1.5f));
        while (is_near_edge(each.x + 0.1, 5) || is_near_edge(each.y + 0.5 / 6, 6));
    const float_4 border(0.25f, 0.75f, 0.125f, 0.5f);
    const array_view<const float_2> coords(points, where);
    const texture_view<const T, 2> view(pair.texels);
    for (address_mode mode : {address_wrap, address_mirror, address_clamp, address_border}) {
        const sampler how(filter_point, mode, border);
        pair.expected.mode = mode;
        for (int c = 0; c != 4; ++c)
            pair.expected.border[c] = component(border, c);
        std::vector<float_4> found[5];
        for (std::vector<float_4> &each : found)
            each.resize(points);
        const array_view<float_4> red(points, found[0]), green(points, found[1]), blue(points, found[2]), alpha(points, found[3]),
            usual(points, found[4]);
        parallel_for_each(red.extent, [=](index<1> i) restrict(amp) {
            red[i] = wide(view.gather_red(how, coords[i]));
            green[i] = wide(view.gather_green(how, coords[i]));
            blue[i] = wide(view.gather_blue(how, coords[i]));
            alpha[i] = wide(view.gather_alpha(how, coords[i]));
            usual[i] = wide(view.template gather_red<address_mirror>(coords[i])) + wide(view.gather_blue(coords[i]));
        });
        for (const array_view<float_4> &each : {red, green, blue, alpha, usual})
            each.synchronize();
        int wrong = 0;
        const image &top = pair.expected.levels[0];
        for (int i = 0; i != points; ++i) {
            const long x = std::lround(std::floor(where[i].x * 5.0 - 0.5)), y = std::lround(std::floor(where[i].y * 6.0 - 0.5));
            const long xs[] = {x, x + 1, x + 1, x}, ys[] = {y + 1, y + 1, y, y};
            for (int corner = 0; corner != 4; ++corner) {
                const auto at = [&](int c) {
                    return c < pair.size || mode == address_border ? pair.expected.texel(top, 0, ys[corner], xs[corner], c) : c == 3;
                };
                for (int c = 0; c != pair.size; ++c)
                    wrong += !(std::fabs(component(found[c][i], corner) - at(c)) < 1e-6);
                reference mirror = pair.expected, clamp = pair.expected;
                mirror.mode = address_mirror, clamp.mode = address_clamp;
                if (pair.size > 2)
                    wrong += !(std::fabs(component(found[4][i], corner) - mirror.texel(top, 0, ys[corner], xs[corner], 0) -
                                         clamp.texel(top, 0, ys[corner], xs[corner], 2)) < 1e-6);
            }
        }
        EXPECT(wrong == 0);
    }
}

/// [AMP 10.3]: a sampler's properties, on both sides.
void samplers() {
    const sampler a, b(filter_point), c(address_mirror, float_4(1, 2, 3, 4)), d(filter_point, address_border);
    EXPECT(a.filter_mode == filter_linear && a.address_mode == address_clamp && a.border_color == float_4(0, 0, 0, 0));
    EXPECT(b.get_filter_mode() == filter_point && b.get_address_mode() == address_clamp);
    EXPECT(c.filter_mode == filter_linear && c.address_mode == address_mirror && c.get_border_color() == float_4(1, 2, 3, 4));
    EXPECT(d.filter_mode == filter_point && d.address_mode == address_border && d.border_color == float_4());
    EXPECT(filter_point == 0 && filter_linear == 0x15 && address_wrap == 1 && address_border == 4);
    EXPECT(throws([] { sampler s(filter_unknown); }));
    EXPECT(throws([] { sampler s(address_unknown); }));
    EXPECT(throws([] { sampler s(static_cast<filter_mode>(3), address_clamp); }));
    EXPECT(throws([] { sampler s(filter_point, static_cast<address_mode>(5)); }));
    sampler moved(static_cast<sampler &&>(sampler(c)));
    moved = b;
    EXPECT(moved.filter_mode == filter_point && moved.border_color == float_4());
    std::vector<float> seen(6);
    const array_view<float> out(6, seen);
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
        sampler copied(b);
        copied = c;
        out[0] = static_cast<float>(copied.filter_mode == filter_linear);
        out[1] = static_cast<float>(copied.get_address_mode());
        out[2] = copied.border_color.x;
        out[3] = copied.border_color.w;
    });
    out.synchronize();
    EXPECT(seen[0] == 1 && seen[1] == address_mirror && seen[2] == 1 && seen[3] == 4);
}

/// Invalid coordinates such as NaN read a texel or the border: never outside of memory.
void wild() {
    const std::vector<float> ones(60, 1.0f);
    const texture<float, 3> t(3, 4, 5, ones.begin(), ones.end());
    const texture_view<const float, 3> view(t);
    const float infinity = std::numeric_limits<float>::infinity();
    std::vector<float> strange{std::numeric_limits<float>::quiet_NaN(), infinity, -infinity, 1e30f, -1e30f, 3e9f, -3e9f,
                               -1e-30f, 1e-40f, std::nextafter(1.0f, 0.0f), std::nextafter(1.0f, 2.0f), 16777217.0f};
    const int count = static_cast<int>(strange.size());
    const array_view<const float> places(count, strange);
    for (filter_mode filter : {filter_point, filter_linear})
        for (address_mode mode : {address_wrap, address_mirror, address_clamp, address_border}) {
            const sampler how(filter, mode, float_4(2.0f, 0.0f, 0.0f, 0.0f));
            std::vector<float> found(count * count);
            const array_view<float, 2> out(count, count, found);
            parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
                out[i] = view.sample(how, float_3(places[i[0]], places[i[1]], 0.5f), places[i[0]]);
            });
            out.synchronize();
            for (float each : found)
                EXPECT(each >= 1.0f && each <= (mode == address_border ? 2.0f : 1.0f));
        }
}

int main() {
    samplers();
    samples<float, 1>(extent<1>(13), 32, 1);
    samples<float, 2>(extent<2>(5, 7), 32, 3);
    samples<float_2, 2>(extent<2>(8, 4), 16, 4);
    samples<float_3, 3>(extent<3>(3, 5, 7), 32, 2);
    samples<float_4, 2>(extent<2>(9, 6), 32, 1);
    samples<norm, 3>(extent<3>(4, 3, 6), 8, 3);
    samples<norm_4, 1>(extent<1>(12), 16, 2);
    samples<unorm, 2>(extent<2>(1, 1), 16, 1);
    samples<unorm_2, 2>(extent<2>(5, 6), 8, 2);
    samples<unorm_4, 2>(extent<2>(11, 13), 8, 4);
    defaults();
    wild();
    gathers<float>(16);
    gathers<unorm_4>(8);
    gathers<float_4>(32);
    return expectations::failed();
}
