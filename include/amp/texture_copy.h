// copy and copy_async for textures and texture views: to and from memory, iterators and other textures, whole or
// in part [AMP 10.6].
#pragma once

#include <amp/completion_future.h>
#include <amp/detail/iterate.h>
#include <amp/detail/texture_region.h>
#include <amp/texture.h>
#include <amp/texture_view.h>

#include <type_traits>
#include <utility>

namespace Concurrency {
namespace graphics {
namespace details {

template <template <typename, int> class C, typename T, int N> struct texture_access<C<T, N>> {
    static texture_part<N> part(const C<T, N> &of) { return of.part(); }
};
template <typename X> texture_part<X::rank> part_of(const X &texture) { return texture_access<X>::part(texture); }

/// Selects between the target overloads for non-const textures and for const objects, which include all views. Const
/// textures and read-only views match too, and AMP_WRITABLE rejects them. Otherwise std::copy would be called.
template <typename X> struct is_target : is_texture<X> {};
template <typename X> struct is_target<const X> : is_texture<X> {};
template <typename T, int N> struct is_target<texture_view<T, N>> : std::false_type {};
template <typename T, int N> struct is_target<writeonly_texture_view<T, N>> : std::false_type {};

template <typename X> struct is_writable : std::true_type {};
template <typename T, int N> struct is_writable<const texture<T, N>> : std::false_type {};
template <typename T, int N> struct is_writable<const texture_view<const T, N>> : std::false_type {};

template <typename X, typename R> using if_texture = typename std::enable_if<is_texture<X>::value, R>::type;
/// Only what can be dereferenced is written to.
template <typename O, typename R>
using if_position = typename std::enable_if<Concurrency::details::is_position<O>::value, R>::type;
template <typename X, typename R> using if_target = typename std::enable_if<is_target<X>::value, R>::type;

/// Copies at once.
struct copy_now {
    typedef void result;
    template <typename F> static void run(const container_base &, const container_base &, const F &work) { work(); }
};
/// Copies on a thread of the runtime.
struct copy_later {
    typedef completion_future result;
    template <typename F>
    static completion_future run(const container_base &one, const container_base &other, const F &work) {
        const Concurrency::details::container_state *const touched[] = {&one, &other};
        return completion_future(Concurrency::details::start_operation(touched, 2, work));
    }
};

// Errors in the arguments are thrown at once. B is the region: a box of all levels, or of a part of the first level.

template <typename When, typename B>
typename When::result copy_to_memory(const container_base &source, const B &box, std::size_t bytes, void *target,
                                     std::size_t available) {
    require_bytes(available, bytes);
    return When::run(source, source, [box, target] { Concurrency::details::copy_out(box, target); });
}
template <typename When, typename B>
typename When::result copy_from_memory(const void *source, std::size_t available, const container_base &target,
                                       const B &box, std::size_t bytes) {
    require_bytes(available, bytes);
    return When::run(target, target, [box, source] { Concurrency::details::copy_in(source, box); });
}
template <typename When, typename T, typename B, typename I>
typename When::result copy_from_iterators(I first, I last, const container_base &target, const B &box,
                                          std::size_t count) {
    return When::run(target, target, [=] { copy_from_range<T>(first, last, box, count); });
}
template <typename When, typename T, typename B, typename O>
typename When::result copy_to_iterator(const container_base &source, const B &box, std::size_t count, O target) {
    return When::run(source, source, [=] { Concurrency::details::copy_to_iterator<T>(box, count, target); });
}

}  // namespace details

// C is texture or one of the views. With a template template parameter, these overloads are more specialised than
// std::copy, which argument-dependent lookup finds if an argument has a type of the C++ library.
#define AMP_TEXTURE_SOURCE template <template <typename, int> class C, typename T, int N
#define AMP_TEXTURE_SOURCES(NAME, WHEN)                                                                                \
    AMP_TEXTURE_SOURCE >                                                                                               \
        details::if_texture<C<T, N>, WHEN::result> NAME(const C<T, N> &source, void *target, unsigned byte_size) {     \
        const details::texture_part<N> part = details::part_of(source);                                                \
        return details::copy_to_memory<WHEN>(part.base, part.whole(), part.bytes(), target, byte_size);                \
    }                                                                                                                  \
    AMP_TEXTURE_SOURCE >                                                                                               \
        details::if_texture<C<T, N>, WHEN::result> NAME(const C<T, N> &source, const index<N> &offset,                 \
                                                        const extent<N> &size, void *target, unsigned byte_size) {     \
        const details::texture_part<N> part = details::part_of(source);                                                \
        return details::copy_to_memory<WHEN>(part.base, part.section(offset, size), size.size() * part.texel_size,     \
                                             target, byte_size);                                                       \
    }                                                                                                                  \
    AMP_TEXTURE_SOURCE,                                                                                                \
        typename O >                                                                                                   \
            details::if_position<O, details::if_texture<C<T, N>, WHEN::result>> NAME(const C<T, N> &source,            \
                                                                                     O target) {                       \
        typedef typename std::remove_const<T>::type texel;                                                             \
        const details::texture_part<N> part = details::part_of(source);                                                \
        details::require_natural<texel>(part.shape.bits_);                                                             \
        return details::copy_to_iterator<WHEN, texel>(part.base, part.whole(), part.count(), target);                  \
    }                                                                                                                  \
    AMP_TEXTURE_SOURCE,                                                                                                \
        typename O > details::if_position<O, details::if_texture<C<T, N>, WHEN::result>> NAME(                         \
                         const C<T, N> &source, const index<N> &offset, const extent<N> &size, O target) {             \
        typedef typename std::remove_const<T>::type texel;                                                             \
        const details::texture_part<N> part = details::part_of(source);                                                \
        details::require_natural<texel>(part.shape.bits_);                                                             \
        return details::copy_to_iterator<WHEN, texel>(part.base, part.section(offset, size), size.size(), target);     \
    }

/// Expanded twice: with CONST empty, for textures that can be changed, and with CONST const, for views, which may be
/// const or temporary.
#define AMP_TEXTURE_TARGETS(NAME, WHEN, CONST)                                                                         \
    AMP_TEXTURE_SOURCE > details::if_target<CONST C<T, N>, WHEN::result> NAME(const void *source, unsigned byte_size,  \
                                                                              CONST C<T, N> &target) {                 \
        AMP_WRITABLE(CONST C<T, N>);                                                                                   \
        const details::texture_part<N> part = details::part_of(target);                                                \
        return details::copy_from_memory<WHEN>(source, byte_size, part.base, part.whole(), part.bytes());              \
    }                                                                                                                  \
    AMP_TEXTURE_SOURCE > details::if_target<CONST C<T, N>, WHEN::result> NAME(                                         \
                             const void *source, unsigned byte_size, CONST C<T, N> &target, const index<N> &offset,    \
                             const extent<N> &size) {                                                                  \
        AMP_WRITABLE(CONST C<T, N>);                                                                                   \
        const details::texture_part<N> part = details::part_of(target);                                                \
        return details::copy_from_memory<WHEN>(source, byte_size, part.base, part.section(offset, size),               \
                                               size.size() * part.texel_size);                                         \
    }                                                                                                                  \
    AMP_TEXTURE_SOURCE,                                                                                                \
        typename I > details::if_target<CONST C<T, N>, WHEN::result> NAME(I first, I last, CONST C<T, N> &target) {    \
        AMP_WRITABLE(CONST C<T, N>);                                                                                   \
        const details::texture_part<N> part = details::part_of(target);                                                \
        details::require_natural<T>(part.shape.bits_);                                                                 \
        return details::copy_from_iterators<WHEN, T>(first, last, part.base, part.whole(), part.count());              \
    }                                                                                                                  \
    AMP_TEXTURE_SOURCE,                                                                                                \
        typename I > details::if_target<CONST C<T, N>, WHEN::result> NAME(                                             \
                         I first, I last, CONST C<T, N> &target, const index<N> &offset, const extent<N> &size) {      \
        AMP_WRITABLE(CONST C<T, N>);                                                                                   \
        const details::texture_part<N> part = details::part_of(target);                                                \
        details::require_natural<T>(part.shape.bits_);                                                                 \
        return details::copy_from_iterators<WHEN, T>(first, last, part.base, part.section(offset, size), size.size()); \
    }                                                                                                                  \
    AMP_TEXTURE_SOURCE,                                                                                                \
        template <typename, int>                                                                                       \
        class D,                                                                                                       \
        typename U > details::if_texture<D<U, N>, details::if_target<CONST C<T, N>, WHEN::result>> NAME(               \
                         const D<U, N> &source, CONST C<T, N> &target) {                                               \
        AMP_WRITABLE(CONST C<T, N>);                                                                                   \
        AMP_SAME_SCALARS;                                                                                              \
        const details::texture_part<N> from = details::part_of(source), to = details::part_of(target);                 \
        details::require_same(from, to);                                                                               \
        const auto all = from.whole(), there = to.whole();                                                             \
        const bool is_itself = from.is_same_as(to);                                                                    \
        return WHEN::run(from.base, to.base, [=] {                                                                     \
            if (!is_itself)                                                                                            \
                Concurrency::details::copy_region(all, there);                                                         \
        });                                                                                                            \
    }                                                                                                                  \
    AMP_TEXTURE_SOURCE,                                                                                                \
        template <typename, int>                                                                                       \
        class D,                                                                                                       \
        typename U > details::if_texture<D<U, N>, details::if_target<CONST C<T, N>, WHEN::result>> NAME(               \
                         const D<U, N> &source, const index<N> &source_offset, CONST C<T, N> &target,                  \
                         const index<N> &target_offset, const extent<N> &size) {                                       \
        AMP_WRITABLE(CONST C<T, N>);                                                                                   \
        AMP_SAME_SCALARS;                                                                                              \
        const details::texture_part<N> from = details::part_of(source), to = details::part_of(target);                 \
        details::require_sections(from, to);                                                                           \
        const auto here = from.section(source_offset, size), there = to.section(target_offset, size);                  \
        return WHEN::run(from.base, to.base, [=] { Concurrency::details::copy_region(here, there); });                 \
    }
#define AMP_WRITABLE(...) static_assert(details::is_writable<__VA_ARGS__>::value, "copy: the target is read-only")
#define AMP_SAME_SCALARS                                                                                               \
    static_assert(details::texel_traits<T>::size == details::texel_traits<U>::size,                                    \
                  "copy: the textures' value types have different numbers of scalars")

/// Copies the texels of a texture or view: all of them, or from `offset` on as many as `size`. To and from memory they
/// have the texture's format, and `byte_size` is the memory's size; iterators refer to values of type T. Textures must
/// have equal formats, and equal extents if all texels are copied. Throws runtime_exception if they do not, if the
/// memory or the range is too short, or if a section is not inside the texture.
AMP_TEXTURE_SOURCES(copy, details::copy_now)
AMP_TEXTURE_TARGETS(copy, details::copy_now, )
AMP_TEXTURE_TARGETS(copy, details::copy_now, const)
/// The same, on a thread of the runtime.
AMP_TEXTURE_SOURCES(copy_async, details::copy_later)
AMP_TEXTURE_TARGETS(copy_async, details::copy_later, )
AMP_TEXTURE_TARGETS(copy_async, details::copy_later, const)
#undef AMP_TEXTURE_SOURCE
#undef AMP_TEXTURE_SOURCES
#undef AMP_TEXTURE_TARGETS
#undef AMP_SAME_SCALARS
#undef AMP_WRITABLE

}  // namespace graphics
}  // namespace Concurrency
