// The memory layout of a texture's texels: rows are dense, and the levels of a mipmap are stored one after another.
// Also the runtime's description of this layout.
#pragma once

#include <amp/accelerator_view.h>
#include <amp/detail/container_base.h>
#include <amp/detail/annotations.h>
#include <amp/detail/element_rules.h>
#include <amp/detail/shape.h>
#include <amp/detail/texel.h>
#include <amp/extent.h>
#include <amp/index.h>

#include <cstddef>

namespace Concurrency {
namespace graphics {
namespace details {

using Concurrency::details::box;
using Concurrency::details::container_base;
using Concurrency::details::exact_box;
using Concurrency::details::view_handle;
using Concurrency::details::view_shape;

// --- positions ---

inline bool is_inside(int i, int size) restrict(cpu, amp) {
    return static_cast<unsigned>(i) < static_cast<unsigned>(size);
}
/// Returns the position in texels, or -1 outside. With several statements, it remains a call in the kernel's text.
inline int texel_position(int begin, int size, int i) restrict(amp) {
    if (is_inside(i, size))
        return begin + i;
    return -1;
}
inline int texel_position(int begin, int size0, int size1, int i0, int i1) restrict(amp) {
    if (is_inside(i0, size0) && is_inside(i1, size1))
        return begin + i0 * size1 + i1;
    return -1;
}
inline int texel_position(int begin, int size0, int size1, int size2, int i0, int i1, int i2) restrict(amp) {
    if (is_inside(i0, size0) && is_inside(i1, size1) && is_inside(i2, size2))
        return begin + (i0 * size1 + i1) * size2 + i2;
    return -1;
}
inline int position_of(int begin, const extent<1> &size, const index<1> &i) restrict(amp) {
    return texel_position(begin, size[0], i[0]);
}
inline int position_of(int begin, const extent<2> &size, const index<2> &i) restrict(amp) {
    return texel_position(begin, size[0], size[1], i[0], i[1]);
}
inline int position_of(int begin, const extent<3> &size, const index<3> &i) restrict(amp) {
    return texel_position(begin, size[0], size[1], size[2], i[0], i[1], i[2]);
}

// --- levels: each has half the extent of the one before, rounded down, but at least 1 ---

inline int level_size(int size, unsigned level) restrict(cpu, amp) { return size >> level > 1 ? size >> level : 1; }
template <int N> extent<N> level_extent(const extent<N> &first, unsigned level) restrict(cpu, amp) {
    extent<N> result;
    for (int k = 0; k < N; ++k)
        result[k] = level_size(first[k], level);
    return result;
}
template <int N> int count_texels(const extent<N> &e) restrict(cpu, amp) {
    int result = e[0];
    for (int k = 1; k < N; ++k)
        result *= e[k];
    return result;
}
/// Returns the position of a level, in texels from the beginning of the first level.
template <int N> int level_begin(const extent<N> &first, unsigned level) restrict(cpu, amp) {
    int result = 0;
    for (unsigned k = 0; k < level; ++k)
        result += count_texels(level_extent(first, k));
    return result;
}

/// The extent, the number of bits and the number of levels of a texture or a view.
template <int N> struct texture_shape {
    /// The extent of the most detailed level.
    extent<N> extent_;
    unsigned bits_;
    unsigned levels_;
};

// --- host only ---

/// Returns the shape of a new texture. Throws if the arguments are invalid.
template <typename T, int N>
texture_shape<N> make_texture_shape(const extent<N> &size, unsigned bits, unsigned levels) {
    Concurrency::details::require_positive(size);
    if (bits == 0)
        bits = texel_traits<T>::natural;
    require_format<T>(bits);
    int longest = 1;
    for (int k = 0; k < N; ++k)
        longest = size[k] > longest ? size[k] : longest;
    unsigned all_levels = 1;
    while (longest >> all_levels)
        ++all_levels;
    if (levels > all_levels)
        throw_invalid("texture: its extent has not so many mipmap levels");
    texture_shape<N> result;
    result.extent_ = size;
    result.bits_ = bits;
    result.levels_ = levels ? levels : all_levels;
    double texels = 0;
    for (unsigned k = 0; k < result.levels_; ++k)
        texels += static_cast<double>(level_extent(size, k).size());
    if (texels * texel_traits<T>::size > 2147483647.0)
        throw_invalid("texture: it has more than 2147483647 scalars");
    return result;
}

template <int N> texture_shape<N> make_level_range(const texture_shape<N> &of, unsigned first, unsigned count) {
    if (first >= of.levels_ || count == 0 || count > of.levels_ - first)
        throw_invalid("texture_view: the texture or view has no such mipmap levels");
    texture_shape<N> result;
    result.extent_ = level_extent(of.extent_, first);
    result.bits_ = of.bits_;
    result.levels_ = count;
    return result;
}

inline void require_level(unsigned level, unsigned levels) restrict(cpu) {
    if (level >= levels)
        throw_invalid("get_mipmap_extent: there is no such mipmap level");
}
inline void require_level(unsigned, unsigned) restrict(amp) {}

/// A texture, or the levels that a view covers, for copies.
template <int N> struct texture_part {
    const container_base &base;
    const texture_shape<N> &shape;
    std::size_t texel_size;
    /// In texels, from the beginning of the buffer.
    int offset;

    int count() const { return level_begin(shape.extent_, shape.levels_); }
    std::size_t bytes() const { return static_cast<std::size_t>(count()) * texel_size; }
    bool is_same_as(const texture_part &other) const {
        return base.memory == other.base.memory && offset == other.offset;
    }

    /// All levels.
    exact_box<1> whole() const {
        view_shape<1> dense;
        Concurrency::details::make_dense(dense, offset, Concurrency::extent<1>(count()));
        return exact_box<1>(base, dense, texel_size);
    }
    /// A section of the first level.
    exact_box<N> section(const index<N> &origin, const Concurrency::extent<N> &size) const {
        Concurrency::details::require_inside(shape.extent_, origin, size);
        view_shape<N> dense, part;
        Concurrency::details::make_dense(dense, offset, shape.extent_);
        Concurrency::details::make_section(part, dense, origin, size);
        return exact_box<N>(base, part, texel_size);
    }
};

template <typename T> std::size_t texel_size(unsigned bits) {
    return static_cast<std::size_t>(texel_traits<T>::size) * bits / 8;
}

/// Makes a container cover all its texels.
template <int N>
void cover_texels(container_base &base, const texture_shape<N> &shape, int offset, std::size_t texel_size) {
    const texture_part<N> all{base, shape, texel_size, offset};
    base.begin = static_cast<std::size_t>(offset) * texel_size;
    base.row_bytes = base.pitch = all.bytes();
    base.rows = 1;
}

inline bool is_on_cpu(const view_handle &view) {
    return std::wstring(Concurrency::details::path_of(Concurrency::details::device_of(view))) ==
           accelerator::cpu_accelerator;
}
/// A staging texture is in the CPU's memory, for transfers to another accelerator [AMP 10.1.4].
inline bool is_staging(const container_base &base) { return is_on_cpu(Concurrency::details::home_view(base.memory)); }
inline void require_no_staging(const container_base &base) {
    if (is_staging(base))
        throw_invalid("texture_view: a staging texture cannot be viewed");
}

/// Creates the storage of a texture. `home` and `associated` may be null.
inline Concurrency::details::storage *create_texels(std::size_t bytes, const view_handle &home,
                                                    const view_handle &associated) {
    const bool home_is_cpu = home && is_on_cpu(home);
    if (home_is_cpu && (!associated || is_on_cpu(associated)))
        throw unsupported_feature(
            "texture: the CPU accelerator has no textures; a staging texture is made with another "
            "accelerator_view as the second one");
    // The size is rounded up to words, because narrow texels are read by the word.
    return Concurrency::details::create_array((bytes + 3) / 4 * 4, home, home_is_cpu ? associated : nullptr,
                                              access_type_auto);
}

/// Access to private members of textures and their views, for the library's free functions.
template <typename V> struct texture_access;

}  // namespace details

template <typename T, int N = 1> class texture;
template <typename T, int N = 1> class texture_view;
template <typename T, int N = 1> class writeonly_texture_view;

namespace details {
template <typename V> struct is_texture : std::false_type {};
template <typename T, int N> struct is_texture<texture<T, N>> : std::true_type {};
template <typename T, int N> struct is_texture<texture_view<T, N>> : std::true_type {};
template <typename T, int N> struct is_texture<writeonly_texture_view<T, N>> : std::true_type {};
}  // namespace details
}  // namespace graphics

namespace details {
// Containers cannot be elements of containers.
template <typename T, int N> struct is_container<graphics::texture<T, N>> : std::true_type {};
template <typename T, int N> struct is_container<graphics::texture_view<T, N>> : std::true_type {};
template <typename T, int N> struct is_container<graphics::writeonly_texture_view<T, N>> : std::true_type {};
}  // namespace details

namespace graphics {

/// The properties of textures and their views [AMP 10.1.11, 10.1.12]. The class defines `shape_` and part().
#define AMP_TEXTURE_QUERIES                                                                                            \
    /** The number of texels in each dimension. */                                                                     \
    Concurrency::extent<N> get_extent() const restrict(cpu, amp) { return shape_.extent_; }                            \
    __declspec(property(get = get_extent)) Concurrency::extent<N> extent;                                              \
                                                                                                                       \
    /** The extent of one level. Amp code does not check that the level exists. */                                     \
    Concurrency::extent<N> get_mipmap_extent(unsigned level) const restrict(cpu, amp) {                                \
        details::require_level(level, shape_.levels_);                                                                 \
        return details::level_extent(shape_.extent_, level);                                                           \
    }                                                                                                                  \
    /** The number of levels. */                                                                                       \
    unsigned get_mipmap_levels() const restrict(cpu, amp) { return shape_.levels_; }                                   \
    __declspec(property(get = get_mipmap_levels)) unsigned mipmap_levels;                                              \
                                                                                                                       \
    /** The number of bits of each scalar of a texel: 8, 16, 32 or 64. */                                              \
    unsigned get_bits_per_scalar_element() const restrict(cpu) { return shape_.bits_; }                                \
    __declspec(property(get = get_bits_per_scalar_element)) unsigned bits_per_scalar_element;                          \
                                                                                                                       \
    /** The number of bytes of all levels, which a copy to or from memory needs. */                                    \
    unsigned get_data_length() const restrict(cpu) { return static_cast<unsigned>(part().bytes()); }                   \
    __declspec(property(get = get_data_length)) unsigned data_length;                                                  \
                                                                                                                       \
    /** The accelerator_view that holds the texels. */                                                                 \
    Concurrency::accelerator_view get_accelerator_view() const restrict(cpu) {                                         \
        return Concurrency::details::view_access::make(Concurrency::details::home_view(base_.memory));                 \
    }                                                                                                                  \
    __declspec(property(get = get_accelerator_view)) Concurrency::accelerator_view accelerator_view;

/// Reading by index, in amp code. TEXEL is the return type, CHECK is an assertion or empty.
#define AMP_TEXTURE_SUBSCRIPTS(NAME, TEXEL, CHECK)                                                                     \
    TEXEL operator[](const index<N> &i) const restrict(amp) {                                                          \
        CHECK;                                                                                                         \
        return load(i);                                                                                                \
    }                                                                                                                  \
    TEXEL operator[](int i0) const restrict(amp) {                                                                     \
        CHECK;                                                                                                         \
        static_assert(N == 1, #NAME ": one integer is an index of rank 1 only");                                       \
        return load(index<N>(i0));                                                                                     \
    }                                                                                                                  \
    TEXEL operator()(const index<N> &i) const restrict(amp) {                                                          \
        CHECK;                                                                                                         \
        return load(i);                                                                                                \
    }                                                                                                                  \
    TEXEL operator()(int i0) const restrict(amp) {                                                                     \
        CHECK;                                                                                                         \
        static_assert(N == 1, #NAME ": one integer is an index of rank 1 only");                                       \
        return load(index<N>(i0));                                                                                     \
    }                                                                                                                  \
    TEXEL operator()(int i0, int i1) const restrict(amp) {                                                             \
        CHECK;                                                                                                         \
        static_assert(N == 2, #NAME ": two integers are an index of rank 2 only");                                     \
        return load(index<N>(i0, i1));                                                                                 \
    }                                                                                                                  \
    TEXEL operator()(int i0, int i1, int i2) const restrict(amp) {                                                     \
        CHECK;                                                                                                         \
        static_assert(N == 3, #NAME ": three integers are an index of rank 3 only");                                   \
        return load(index<N>(i0, i1, i2));                                                                             \
    }

}  // namespace graphics
}  // namespace Concurrency
