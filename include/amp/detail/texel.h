// Texels: what may be one, and how its scalars lie in 8, 16, 32 or 64 bits [AMP 10.1.3]. Textures are ordinary buffers;
// amp code has no char, short or half, so narrow texels are taken out of words, and put back as Direct3D does it.
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

// --- what there is ---

/// The bits that a scalar may take, added up (8, 16, 32 and 64 are bits of a mask, too), and the default, 0 if none.
// clang-format off: a table.
template <typename S> struct scalar_format { static const unsigned widths = 0, natural = 0; };
template <> struct scalar_format<int> { static const unsigned widths = 8 | 16 | 32, natural = 32; };
template <> struct scalar_format<unsigned> { static const unsigned widths = 8 | 16 | 32, natural = 32; };
template <> struct scalar_format<float> { static const unsigned widths = 16 | 32, natural = 32; };
template <> struct scalar_format<norm> { static const unsigned widths = 8 | 16, natural = 0; };
template <> struct scalar_format<unorm> { static const unsigned widths = 8 | 16, natural = 0; };
template <> struct scalar_format<double> { static const unsigned widths = 64, natural = 64; };
// clang-format on

/// Of a texel that is none, so that only one error comes of it.
template <typename T, typename = int> struct texel_traits {
    typedef float scalar;
    static const int size = 1;
    static const unsigned widths = 0, natural = 0;
};
template <typename T> struct texel_traits<T, decltype(short_vector_traits<T>::size, 0)> {
    typedef typename short_vector_traits<T>::value_type scalar;
    static const int size = short_vector_traits<T>::size;
    static const unsigned all_widths = scalar_format<scalar>::widths;
    // Three components: 32 bits only. Of norms and doubles there are none with three, of doubles none with four.
    static const unsigned widths = size == 3 ? all_widths & 32 : size == 4 ? all_widths & ~64u : all_widths;
    static const unsigned natural = widths ? scalar_format<scalar>::natural : 0;
};
template <typename T> struct texel_traits<const T, int> : texel_traits<T> {};

template <typename T> struct is_texel : std::integral_constant<bool, texel_traits<T>::widths != 0> {};
/// Those that are sampled: float, norm, unorm [AMP 10.5.7].
template <typename T>
struct is_sampled : std::integral_constant<bool, std::is_same<typename texel_traits<T>::scalar, float>::value ||
                                                     is_normed<typename texel_traits<T>::scalar>::value> {};
/// Those that a texture and a writable view both read and write: int, unsigned int, float [AMP 10.1.15].
template <typename T>
struct is_read_and_written
    : std::integral_constant<bool, texel_traits<T>::size == 1 && texel_traits<T>::natural == 32> {};

/// What the buffer consists of: whole texels where they have a natural size, else the words that they are packed into.
template <typename T> struct texel_cell {
    typedef typename std::conditional<texel_traits<T>::natural != 0, T, unsigned>::type type;
};

/// Host only: throws if there is no texture of T with so many bits per scalar.
template <typename T> void require_format(unsigned bits) {
    if (bits != 8 && bits != 16 && bits != 32 && bits != 64)
        throw_invalid("texture: there are 8, 16, 32 or 64 bits per scalar element");
    if (!(texel_traits<T>::widths & bits))
        throw unsupported_feature("texture: its elements have no such number of bits per scalar element; there are 8, "
                                  "16 and 32 for int and unsigned int, 16 and 32 for float, 8 and 16 for norm and "
                                  "unorm, 64 for double, 32 for three scalars");
}

// --- one scalar as bits ---

AMP_BUILTIN("as_float") AMP_PURE float float_of(unsigned bits) restrict(amp);

inline int sign_extended(unsigned bits, unsigned width) restrict(amp) {
    return static_cast<int>(bits << (32u - width)) >> (32u - width);
}

inline float half_to_float(unsigned half) restrict(amp) {
    const unsigned magnitude = half & 0x7fffu;
    // Below 0x400 it is a multiple of 2^-24, from 0x7c00 on infinite or not a number; else the exponent is moved.
    const float value = magnitude < 0x400u
                            ? static_cast<float>(magnitude) * 5.9604644775390625e-8f
                            : float_of((magnitude << 13) + (magnitude < 0x7c00u ? 0x38000000u : 0x70000000u));
    return half & 0x8000u ? -value : value;
}

/// To the nearest, of two to the even one.
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

/// From bits, and to bits as Direct3D converts: integers are clamped, of a norm that is no number comes 0.
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
    /// The lowest number is -1 as the one above it is: norm's constructor sees to that.
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

/// Scalar `i` of those that lie in the words one after the other, 8 or 16 bits wide.
inline unsigned narrow_bits(const unsigned *words, int i, unsigned width) restrict(amp) {
    return width == 8u ? words[i >> 2] >> ((i & 3) << 3) & 0xffu : words[i >> 1] >> ((i & 1) << 4) & 0xffffu;
}
// Stores of less than a word leave the bytes beside them alone, as an assignment of amp code could not. The words are
// named as int for shorts, so that the kernel's compiler learns that one object is seen as several types.
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

// How texels lie in the buffer, as far as the type settles it.
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

// A texel by its position; a negative one is outside of the texture, where Direct3D reads 0 and writes nothing.
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
