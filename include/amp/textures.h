// Textures [AMP 10.1]: not there yet. Whoever makes one learns so once, at the line that names it, and not from each
// use.
#pragma once

#include <amp/detail/contract.h>
#include <amp/extent.h>
#include <amp/index.h>
#include <amp/short_vectors.h>

namespace Concurrency {
namespace graphics {

namespace detail {
template <typename T> struct always_false { static const bool value = false; };
}  // namespace detail

// What uses of a texture need to be read at all; nothing is defined, since no program with one compiles. Marked as
// containers, so that the rules for those are what is broken where they are. The assertion comes last: what follows
// one that fails is not there, and a class in error has no bases.
#define AMP_NO_TEXTURE(NAME, MARK)                                                                                     \
    template <typename T, int N = 1> class MARK NAME {                                                                 \
    public:                                                                                                            \
        static const int rank = N;                                                                                     \
        typedef T value_type;                                                                                          \
        Concurrency::extent<N> extent;                                                                                 \
        unsigned bits_per_scalar_element;                                                                              \
        unsigned mipmap_levels;                                                                                        \
                                                                                                                       \
        template <typename... Arguments> NAME(const Arguments &...) restrict(cpu, amp);                                \
        Concurrency::extent<N> get_extent() const restrict(cpu, amp);                                                  \
        const T operator[](const index<N> &) const restrict(cpu, amp);                                                 \
        template <typename... Numbers> const T operator()(Numbers...) const restrict(cpu, amp);                        \
        template <typename... Arguments> const T get(Arguments...) const restrict(cpu, amp);                           \
        template <typename... Arguments> const T sample(Arguments...) const restrict(cpu, amp);                        \
        template <typename... Arguments> void set(const index<N> &, Arguments...) const restrict(cpu, amp);            \
        template <typename... Arguments> void copy_to(Arguments &...) const;                                           \
                                                                                                                       \
        static_assert(detail::always_false<T>::value,                                                                  \
                      #NAME ": amp-clang has no textures yet; keep the elements in an array or array_view");           \
    }
AMP_NO_TEXTURE(texture, AMP_ARRAY);
AMP_NO_TEXTURE(texture_view, AMP_VIEW);
AMP_NO_TEXTURE(writeonly_texture_view, AMP_VIEW);
#undef AMP_NO_TEXTURE

enum filter_mode { filter_point = 0, filter_linear = 0x15, filter_unknown = 0xffffffff };
enum address_mode { address_wrap = 1, address_mirror, address_clamp, address_border, address_unknown = 0xffffffff };

class sampler {
public:
    template <typename... Arguments>
    sampler(const Arguments &...) =
        delete("amp-clang has no textures yet; interpolate between elements of an array or array_view");
};

}  // namespace graphics
}  // namespace Concurrency
