// The parts of texture copies, host only: between textures, to and from memory, and to and from iterators.
#pragma once

#include <amp/detail/iterate.h>
#include <amp/detail/runtime.h>
#include <amp/detail/texture_shape.h>

#include <cstddef>
#include <iterator>
#include <type_traits>
#include <vector>

namespace Concurrency {
namespace graphics {
namespace details {

template <int N> void require_same_format(const texture_part<N> &source, const texture_part<N> &target) {
    if (source.shape.bits_ != target.shape.bits_)
        throw_invalid("copy: the textures have different bits per scalar element");
}
/// Checks a copy of all levels between two textures.
template <int N> void require_same(const texture_part<N> &source, const texture_part<N> &target) {
    Concurrency::details::require_equal(source.shape.extent_, target.shape.extent_);
    require_same_format(source, target);
    if (source.shape.levels_ != target.shape.levels_)
        throw_invalid("copy: the textures have different numbers of mipmap levels");
}
template <int N> void copy_textures(const texture_part<N> &source, const texture_part<N> &target) {
    require_same(source, target);
    if (!source.is_same_as(target))
        Concurrency::details::copy_region(source.whole(), target.whole());
}
/// Checks a copy of sections between two textures [AMP 10.6].
template <int N> void require_sections(const texture_part<N> &source, const texture_part<N> &target) {
    require_same_format(source, target);
    if (source.is_same_as(target))
        throw_invalid("copy: source and target are the same texture");
    if (source.shape.levels_ != 1 || target.shape.levels_ != 1)
        throw_invalid("copy: parts are copied between textures of one mipmap level; use views of one level each");
}

// --- memory in the layout of the texels ---

inline void require_bytes(std::size_t available, std::size_t needed) {
    if (available < needed)
        throw_invalid("copy: the memory has fewer bytes than the texels");
}
inline void copy_from_memory(const void *source, std::size_t available, const box &target, std::size_t needed) {
    require_bytes(available, needed);
    Concurrency::details::copy_in(source, target);
}

// --- iterators over texels of natural size ---

template <typename T> void require_natural(unsigned bits) {
    static_assert(
        texel_traits<T>::natural != 0,
        "copy: the texels of norm and unorm textures are smaller than norm and unorm; copy from or to memory: "
        "a pointer and its number of bytes");
    if (bits != texel_traits<T>::natural)
        throw_invalid(
            "copy: the texels are smaller than the texture's value type; copy from or to memory: a pointer and "
            "its number of bytes");
}

/// Numbers may be converted to other numbers, but texels not to other texels.
template <typename V, typename T>
struct is_texel_source : std::integral_constant<bool, std::is_same<V, T>::value || (std::is_arithmetic<V>::value &&
                                                                                    std::is_arithmetic<T>::value)> {};

[[noreturn]] inline void throw_too_few() { throw_invalid("copy: the range has fewer elements than there are texels"); }

/// Reads as many elements as there are texels. The range may have more.
template <typename T, typename I> void copy_from_range(I first, I last, const box &target, std::size_t count) {
    typedef typename std::remove_cv<typename std::iterator_traits<I>::value_type>::type source;
    static_assert(is_texel_source<source, T>::value,
                  "texture: the iterators' elements must have the texture's value type");
    if constexpr (Concurrency::details::is_random_access<I>::value) {
        if (last - first < static_cast<std::ptrdiff_t>(count))
            throw_too_few();
        Concurrency::details::copy_from_iterator<T>(first, count, target);
    } else {
        std::vector<T> texels;
        texels.reserve(count);
        for (; texels.size() != count; ++first) {
            if (first == last)
                throw_too_few();
            texels.push_back(static_cast<T>(*first));
        }
        Concurrency::details::copy_in(texels.data(), target);
    }
}

}  // namespace details
}  // namespace graphics
}  // namespace Concurrency
