// Textures of all formats and ranks: kernels read the bytes that are copied in by the format's rules, and their
// writes are copied out as bytes, compared with independent conversions in this file [TX01-TX08, TX14-TX17,
// TX20-TX23, WV1-WV5, TV01-TV08, TV12] [AMP 10.1.3, 10.1.15].
// RUN: %amp-clang -std=c++14 -O1 %s -o %t && %t
#include <amp_graphics.h>

#include "Inputs/expect.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

typedef std::vector<unsigned char> bytes;
std::mt19937 random_bits(20120925);

template <typename A, typename B> bool is_same() { return std::is_same<A, B>::value; }

// --- the conversions, in double [Direct3D 11, data conversion rules] ---

double power(int exponent) { return std::ldexp(1.0, exponent); }

double half_value(unsigned bits) {
    const int exponent = bits >> 10 & 31, fraction = bits & 1023;
    const double sign = bits >> 15 ? -1.0 : 1.0;
    if (exponent == 31)
        return fraction ? std::numeric_limits<double>::quiet_NaN() : sign * std::numeric_limits<double>::infinity();
    return sign * (exponent ? (1024 + fraction) * power(exponent - 25) : fraction * power(-24));
}
/// The half nearest to a float, found among all halves.
unsigned nearest_half(float value) {
    if (value != value)
        return 0x7e00;
    const unsigned sign = std::signbit(value) ? 0x8000u : 0u;
    const double magnitude = std::fabs(static_cast<double>(value));
    if (magnitude >= 65520.0)
        return sign | 0x7c00u;
    unsigned low = 0, high = 0x7bff;
    while (low < high) {
        const unsigned middle = (low + high + 1) / 2;
        if (half_value(middle) <= magnitude)
            low = middle;
        else
            high = middle - 1;
    }
    const double below = magnitude - half_value(low);
    const double above = (low == 0x7bff ? 65536.0 : half_value(low + 1)) - magnitude;
    return sign | (above < below || (above == below && low % 2) ? low + 1 : low);
}

std::int64_t as_signed(std::uint64_t bits, unsigned width) {
    return bits >> (width - 1) ? static_cast<std::int64_t>(bits) - (std::int64_t(1) << width) : static_cast<std::int64_t>(bits);
}

/// The value that a kernel reads for bits of the format.
void decode(std::uint64_t bits, unsigned width, int &value) { value = static_cast<int>(as_signed(bits, width)); }
void decode(std::uint64_t bits, unsigned, unsigned &value) { value = static_cast<unsigned>(bits); }
void decode(std::uint64_t bits, unsigned width, float &value) {
    const unsigned low = static_cast<unsigned>(bits);
    if (width == 16)
        value = static_cast<float>(half_value(low));
    else
        std::memcpy(&value, &low, 4);
}
void decode(std::uint64_t bits, unsigned, double &value) { std::memcpy(&value, &bits, 8); }
void decode(std::uint64_t bits, unsigned width, unorm &value) {
    value = unorm(static_cast<float>(static_cast<double>(bits) / (power(static_cast<int>(width)) - 1)));
}
void decode(std::uint64_t bits, unsigned width, norm &value) {
    value = norm(static_cast<float>(std::max(-1.0, as_signed(bits, width) / (power(static_cast<int>(width) - 1) - 1))));
}

std::uint64_t encode(int value, unsigned width) {
    const double most = power(static_cast<int>(width) - 1) - 1;
    const auto clamped = static_cast<std::int64_t>(std::min(most, std::max(-most - 1, static_cast<double>(value))));
    return static_cast<std::uint64_t>(clamped) & (width == 32 ? 0xffffffffu : (1u << width) - 1);
}
std::uint64_t encode(unsigned value, unsigned width) {
    return static_cast<std::uint64_t>(std::min(power(static_cast<int>(width)) - 1, static_cast<double>(value)));
}
std::uint64_t encode(float value, unsigned width) {
    unsigned bits;
    std::memcpy(&bits, &value, 4);
    return width == 16 ? nearest_half(value) : bits;
}
std::uint64_t encode(double value, unsigned) {
    std::uint64_t bits;
    std::memcpy(&bits, &value, 8);
    return bits;
}
std::uint64_t encode(unorm value, unsigned width) {
    const float scale = static_cast<float>(power(static_cast<int>(width)) - 1);
    return static_cast<std::uint64_t>(static_cast<float>(value) * scale + 0.5f);
}
std::uint64_t encode(norm value, unsigned width) {
    const float scale = static_cast<float>(power(static_cast<int>(width) - 1) - 1), scaled = static_cast<float>(value) * scale;
    const int rounded = static_cast<int>(std::trunc(scaled + (scaled < 0 ? -0.5f : 0.5f)));
    return static_cast<unsigned>(rounded) & ((1u << width) - 1);
}

// --- texels as their scalars ---

template <typename T> struct scalars_of { typedef typename short_vector_traits<T>::value_type type; };
template <typename T> typename scalars_of<T>::type *scalars(std::vector<T> &texels) {
    return reinterpret_cast<typename scalars_of<T>::type *>(texels.data());
}

/// Special values to write.
void choose(int &value) { value = static_cast<int>(random_bits()) >> random_bits() % 32; }
void choose(unsigned &value) { value = random_bits() >> random_bits() % 32; }
void choose(float &value) {
    static const float special[] = {0.0f, -0.0f, 65504.0f, 65519.9f, 65520.0f, 1e30f, -1e-30f, 5.9604645e-8f, 2.9802322e-8f,
                                    2.9802326e-8f, 6.1035156e-5f, 6.1005e-5f, 1.00048828125f, 1.00146484375f,
                                    std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()};
    const unsigned which = random_bits() % 64;
    value = which < 16 ? special[which]
                       : std::ldexp(static_cast<float>(static_cast<int>(random_bits())), -16 - static_cast<int>(random_bits() % 30));
}
void choose(double &value) { value = static_cast<double>(random_bits()) / 3.0 - 1e9; }
template <typename Norm> void choose_norm(Norm &value) {
    const unsigned which = random_bits() % 8;
    value = Norm(which == 0   ? 0.5f
                 : which == 1 ? -0.5f
                 : which == 2 ? 1.0f
                 : which == 3 ? -1.0f
                              : static_cast<float>(static_cast<int>(random_bits()) * 4.6566129e-10));
}
void choose(norm &value) { choose_norm(value); }
void choose(unorm &value) { choose_norm(value); }

template <typename S> bool equal(S a, S b) { return a == b || (a != a && b != b); }

std::uint64_t bits_at(const bytes &memory, std::size_t i, unsigned width) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, memory.data() + i * width / 8, width / 8);
    return bits;
}

// --- one format of one rank: a kernel reads one texture and writes another, both with the bytes around them ---

template <typename T, int N> void format(unsigned width, const extent<N> &size) {
    typedef typename scalars_of<T>::type scalar;
    const std::size_t texels = size.size(), count = texels * short_vector_traits<T>::size;
    bytes in(count * width / 8), out(in.size());
    for (unsigned char &each : in)
        each = static_cast<unsigned char>(random_bits());
    std::vector<T> read(texels), written(texels), gotten(texels);
    for (std::size_t i = 0; i != count; ++i)
        choose(scalars(written)[i]);

    const texture<T, N> source(size, in.data(), static_cast<unsigned>(in.size()), width);
    texture<T, N> target(size, width);
    EXPECT(source.extent == size && source.bits_per_scalar_element == width && source.data_length == in.size());
    EXPECT(source.get_mipmap_levels() == 1 && source.mipmap_levels == 1 && source.rank == N);
    EXPECT(target.accelerator_view == accelerator().default_view);
    EXPECT(is_same<typename texture<T, N>::value_type, T>() && is_same<typename texture<T, N>::scalar_type, scalar>());
    const texture_view<const T, N> view(source);
    EXPECT(view.extent == size && view.bits_per_scalar_element == width && view.data_length == in.size());
    EXPECT(is_same<typename texture_view<const T, N>::value_type, const T>() && view.mipmap_levels == 1);

    const array_view<T, N> seen(size, read), viewed(size, gotten);
    const array_view<const T, N> values(size, written);
    const texture_view<T, N> pen(target);
    EXPECT(pen.extent == size && pen.bits_per_scalar_element == width && pen.data_length == in.size());
    // The old kind of view, over a texture that is known to have other bytes.
    texture<T, N> second(size, bytes(in.size(), 0xab).data(), static_cast<unsigned>(in.size()), width);
    const writeonly_texture_view<T, N> writer(second);
    EXPECT(writer.extent == size && writer.bits_per_scalar_element == width && writer.data_length == in.size());
    parallel_for_each(size, [=, &source](index<N> i) restrict(amp) {
        seen[i] = source[i];
        viewed[i] = view.get(i);
        pen.set(i, values[i]);
        writer.set(i, values[i]);
    });
    seen.synchronize();
    viewed.synchronize();
    copy(target, out.data(), static_cast<unsigned>(out.size()));
    int wrong = 0;
    for (std::size_t i = 0; i != count; ++i) {
        scalar expected;
        decode(bits_at(in, i, width), width, expected);
        wrong += !equal(scalars(read)[i], expected) || !equal(scalars(gotten)[i], expected);
        const std::uint64_t bits = encode(scalars(written)[i], width), found = bits_at(out, i, width);
        const bool is_nan = std::is_same<scalar, float>::value && scalars(written)[i] != scalars(written)[i];
        wrong += is_nan ? width == 16 && ((found & 0x7c00) != 0x7c00 || !(found & 0x3ff)) : bits != found;
    }
    if (wrong)
        std::printf("%s, width %u, rank %d: ", __PRETTY_FUNCTION__, width, N);
    EXPECT(wrong == 0);

    bytes again(in.size());
    copy(second, again.data(), static_cast<unsigned>(again.size()));
    EXPECT(again == out);
}

template <typename T> void formats(std::initializer_list<unsigned> widths) {
    for (unsigned width : widths)
        format<T>(width, extent<2>(7, 13));
}
template <typename T> void all_ranks(std::initializer_list<unsigned> widths) {
    formats<T>(widths);
    for (unsigned width : widths) {
        format<T>(width, extent<1>(83));
        format<T>(width, extent<3>(3, 5, 7));
    }
}

int main() {
    all_ranks<int>({8, 16, 32});
    formats<int_2>({8, 16, 32});
    formats<int_3>({32});
    formats<int_4>({8, 16, 32});
    formats<unsigned>({8, 16, 32});
    formats<uint_2>({8, 16, 32});
    formats<uint_3>({32});
    all_ranks<uint_4>({8, 16, 32});
    all_ranks<float>({16, 32});
    formats<float_2>({16, 32});
    all_ranks<float_3>({32});
    formats<float_4>({16, 32});
    formats<norm>({8, 16});
    all_ranks<norm_2>({8, 16});
    formats<norm_4>({8, 16});
    all_ranks<unorm>({8, 16});
    formats<unorm_2>({8, 16});
    formats<unorm_4>({8, 16});
    formats<double>({64});
    all_ranks<double_2>({64});
    return expectations::failed();
}
