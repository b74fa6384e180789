// Texels: their types, and the layout of their scalars in 8, 16, 32 or 64 bits [AMP 10.1.3]. Textures are ordinary
// buffers. Amp code has no char, short or half, so narrow texels are extracted from words, and stored as Direct3D does.
#pragma once

#include <amp/detail/annotations.h>
#include <amp/detail/math_builtins.h>
#include <amp/detail/runtime.h>
#include <amp/short_vectors.h>

#include <type_traits>

namespace Concurrency {
namespace graphics {
namespace details {

using Concurrency::details::throw_invalid;

// --- formats ---

/// The possible numbers of bits of a scalar, as a mask (8, 16, 32 and 64 are single bits), and the default, 0 if none.
// clang-format off: a table.
template <typename S> struct scalar_format { static const unsigned widths = 0, natural = 0; };
template <> struct scalar_format<int> { static const unsigned widths = 8 | 16 | 32, natural = 32; };
template <> struct scalar_format<unsigned> { static const unsigned widths = 8 | 16 | 32, natural = 32; };
template <> struct scalar_format<float> { static const unsigned widths = 16 | 32, natural = 32; };
template <> struct scalar_format<norm> { static const unsigned widths = 8 | 16, natural = 0; };
template <> struct scalar_format<unorm> { static const unsigned widths = 8 | 16, natural = 0; };
template <> struct scalar_format<double> { static const unsigned widths = 64, natural = 64; };
// clang-format on

/// For types that are not texels. The members avoid further errors after the first one.
template <typename T, typename = int> struct texel_traits {
    typedef float scalar;
    static const int size = 1;
    static const unsigned widths = 0, natural = 0;
};
template <typename T> struct texel_traits<T, decltype(short_vector_traits<T>::size, 0)> {
    typedef typename short_vector_traits<T>::value_type scalar;
    static const int size = short_vector_traits<T>::size;
    static const unsigned all_widths = scalar_format<scalar>::widths;
    // Three scalars have 32 bits each. There are no texels of three norms or doubles, and none of four doubles.
    static const unsigned widths = size == 3 ? all_widths & 32 : size == 4 ? all_widths & ~64u : all_widths;
    static const unsigned natural = widths ? scalar_format<scalar>::natural : 0;
};
template <typename T> struct texel_traits<const T, int> : texel_traits<T> {};

template <typename T> struct is_texel : std::integral_constant<bool, texel_traits<T>::widths != 0> {};
/// Tests if texels can be sampled: float, norm, unorm [AMP 10.5.7].
template <typename T>
struct is_sampled : std::integral_constant<bool, std::is_same<typename texel_traits<T>::scalar, float>::value ||
                                                     is_normed<typename texel_traits<T>::scalar>::value> {};
/// Tests if both a texture and a writable view read and write the texels: int, unsigned int, float [AMP 10.1.15].
template <typename T>
struct is_read_and_written
    : std::integral_constant<bool, texel_traits<T>::size == 1 && texel_traits<T>::natural == 32> {};

/// The element type of the buffer: the texel type if it has a default size, otherwise a word that holds texels.
template <typename T> struct texel_cell {
    typedef typename std::conditional<texel_traits<T>::natural != 0, T, unsigned>::type type;
};

/// Host only. Throws unsupported_feature if a texture of T cannot have this number of bits per scalar.
template <typename T> void require_format(unsigned bits) {
    if (bits != 8 && bits != 16 && bits != 32 && bits != 64)
        throw_invalid("texture: there are 8, 16, 32 or 64 bits per scalar element");
    if (!(texel_traits<T>::widths & bits))
        throw unsupported_feature("texture: its elements have no such number of bits per scalar element; there are 8, "
                                  "16 and 32 for int and unsigned int, 16 and 32 for float, 8 and 16 for norm and "
                                  "unorm, 64 for double, 32 for three scalars");
}

// --- one scalar as bits ---

AMP_INTRINSIC(Reinterpret) AMP_PURE float float_of(unsigned bits) restrict(amp);

inline int sign_extended(unsigned bits, unsigned width) restrict(amp) {
    return static_cast<int>(bits << (32u - width)) >> (32u - width);
}

inline float half_to_float(unsigned half) restrict(amp) {
    const unsigned magnitude = half & 0x7fffu;
    // Below 0x400: a multiple of 2^-24. From 0x7c00 on: infinite or NaN. Otherwise the exponent is adjusted.
    const float value = magnitude < 0x400u
                            ? static_cast<float>(magnitude) * 5.9604644775390625e-8f
                            : float_of((magnitude << 13) + (magnitude < 0x7c00u ? 0x38000000u : 0x70000000u));
    return half & 0x8000u ? -value : value;
}

/// Rounds to the nearest, ties to even.
inline unsigned float_to_half(float value) restrict(amp) {
    const unsigned bits = Concurrency::details::bits_of(value);
    const unsigned sign = bits >> 16 & 0x8000u, magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u)
        return sign | 0x7e00u;
    if (magnitude >= 0x477ff000u)
        return sign | 0x7c00u;
    if (magnitude < 0x38800000u)
        return sign | static_cast<unsigned>(Concurrency::details::device_rint(float_of(magnitude) * 16777216.0f));
    return sign | ((magnitude + 0xfffu + (magnitude >> 13 & 1u) - 0x38000000u) >> 13);
}

/// Conversions from bits and to bits as in Direct3D: integers are clamped, and a norm that is NaN becomes 0.
template <typename S> struct scalar_bits;
template <> struct scalar_bits<int> {
    static int decode(unsigned bits, unsigned width) restrict(amp) { return sign_extended(bits, width); }
    static unsigned encode(int value, unsigned width) restrict(amp) {
        const int most = static_cast<int>((1u << (width - 1u)) - 1u), least = -most - 1;
        return static_cast<unsigned>(value < least ? least : value > most ? most : value) & ((1u << width) - 1u);
    }
};
template <> struct scalar_bits<unsigned> {
    static unsigned decode(unsigned bits, unsigned) restrict(amp) { return bits; }
    static unsigned encode(unsigned value, unsigned width) restrict(amp) {
        const unsigned most = (1u << width) - 1u;
        return value > most ? most : value;
    }
};
template <> struct scalar_bits<float> {
    static float decode(unsigned bits, unsigned) restrict(amp) { return half_to_float(bits); }
    static unsigned encode(float value, unsigned) restrict(amp) { return float_to_half(value); }
};
template <> struct scalar_bits<unorm> {
    static float decode(unsigned bits, unsigned width) restrict(amp) {
        return static_cast<float>(bits) / (width == 8u ? 255.0f : 65535.0f);
    }
    static unsigned encode(float value, unsigned width) restrict(amp) {
        return value > 0.0f ? static_cast<unsigned>(value * (width == 8u ? 255.0f : 65535.0f) + 0.5f) : 0u;
    }
};
template <> struct scalar_bits<norm> {
    /// The two lowest numbers both become -1, because norm's constructor clamps the lower one.
    static float decode(unsigned bits, unsigned width) restrict(amp) {
        return static_cast<float>(sign_extended(bits, width)) / (width == 8u ? 127.0f : 32767.0f);
    }
    static unsigned encode(float value, unsigned width) restrict(amp) {
        const float scaled = value * (width == 8u ? 127.0f : 32767.0f);
        const int nearest = scaled > 0.0f   ? static_cast<int>(scaled + 0.5f)
                            : scaled < 0.0f ? static_cast<int>(scaled - 0.5f)
                                            : 0;
        return static_cast<unsigned>(nearest) & ((1u << width) - 1u);
    }
};

// --- texels in words ---

/// Returns scalar `i` of consecutive scalars with 8 or 16 bits in words.
inline unsigned narrow_bits(const unsigned *words, int i, unsigned width) restrict(amp) {
    return width == 8u ? words[i >> 2] >> ((i & 3) << 3) & 0xffu : words[i >> 1] >> ((i & 1) << 4) & 0xffffu;
}
// Stores of less than a word, which do not change neighbouring bytes. An assignment in amp code could not do this. The
// words are passed as int for shorts, which tells the device's compiler that one object is accessed as several types.
AMP_INTRINSIC(StoreByte)
void store_byte(unsigned *bytes, int i, unsigned value) restrict(amp);
AMP_INTRINSIC(StoreShort)
void store_short(int *shorts, int i, unsigned value) restrict(amp);

template <typename T, int Size> struct narrow_texel;
template <typename T> struct narrow_texel<T, 1> {
    typedef scalar_bits<T> format;
    static T load(const unsigned *words, int i, unsigned width) restrict(amp) {
        return T(format::decode(narrow_bits(words, i, width), width));
    }
    static void store(unsigned *words, int i, T value, unsigned width) restrict(amp) {
        if (width == 8u)
            store_byte(words, i, format::encode(value, 8u));
        else
            store_short(reinterpret_cast<int *>(words), i, format::encode(value, 16u));
    }
};
template <typename T> struct narrow_texel<T, 2> {
    typedef scalar_bits<typename T::value_type> format;
    static T load(const unsigned *words, int i, unsigned width) restrict(amp) {
        return T(format::decode(narrow_bits(words, 2 * i, width), width),
                 format::decode(narrow_bits(words, 2 * i + 1, width), width));
    }
    static void store(unsigned *words, int i, T value, unsigned width) restrict(amp) {
        const unsigned both = format::encode(value.get_x(), width) | format::encode(value.get_y(), width) << width;
        if (width == 8u)
            store_short(reinterpret_cast<int *>(words), i, both);
        else
            words[i] = both;
    }
};
template <typename T> struct narrow_texel<T, 4> {
    typedef scalar_bits<typename T::value_type> format;
    static T load(const unsigned *words, int i, unsigned width) restrict(amp) {
        return T(format::decode(narrow_bits(words, 4 * i, width), width),
                 format::decode(narrow_bits(words, 4 * i + 1, width), width),
                 format::decode(narrow_bits(words, 4 * i + 2, width), width),
                 format::decode(narrow_bits(words, 4 * i + 3, width), width));
    }
    static void store(unsigned *words, int i, T value, unsigned width) restrict(amp) {
        const unsigned low = format::encode(value.get_x(), width) | format::encode(value.get_y(), width) << width;
        const unsigned high = format::encode(value.get_z(), width) | format::encode(value.get_w(), width) << width;
        if (width == 8u) {
            words[i] = low | high << 16;
        } else {
            words[2 * i] = low;
            words[2 * i + 1] = high;
        }
    }
};

// How texels are stored in the buffer, as far as the type determines it.
struct whole;
struct narrow;
struct either;
template <typename T> struct layout_of {
    typedef texel_traits<T> traits;
    typedef typename std::conditional<
        traits::natural == 0, narrow,
        typename std::conditional<traits::widths == traits::natural, whole, either>::type>::type type;
};

template <typename T, typename Layout = typename layout_of<T>::type> struct texels;
template <typename T> struct texels<T, whole> {
    static T load(const T *cells, int i, unsigned) restrict(amp) { return cells[i]; }
    static void store(T *cells, int i, T value, unsigned) restrict(amp) { cells[i] = value; }
};
template <typename T> struct texels<T, narrow> : narrow_texel<T, texel_traits<T>::size> {};
template <typename T> struct texels<T, either> {
    typedef narrow_texel<T, texel_traits<T>::size> narrowed;
    static T load(const T *cells, int i, unsigned width) restrict(amp) {
        if (width == 32u)
            return cells[i];
        return narrowed::load(reinterpret_cast<const unsigned *>(cells), i, width);
    }
    static void store(T *cells, int i, T value, unsigned width) restrict(amp) {
        if (width == 32u)
            cells[i] = value;
        else
            narrowed::store(reinterpret_cast<unsigned *>(cells), i, value, width);
    }
};

// Access to a texel by position. A negative position is outside the texture: Direct3D reads 0 and writes nothing.
template <typename T>
T load_texel(const typename texel_cell<T>::type *cells, int position, unsigned width) restrict(amp) {
    if (position < 0)
        return T();
    return texels<T>::load(cells, position, width);
}
template <typename T>
void store_texel(typename texel_cell<T>::type *cells, int position, T value, unsigned width) restrict(amp) {
    if (position >= 0)
        texels<T>::store(cells, position, value, width);
}

}  // namespace details
}  // namespace graphics
}  // namespace Concurrency
