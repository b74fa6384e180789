// texture<T, N>: texels on one accelerator_view, with one, two or three dimensions and mipmap levels [AMP 10.1]. It is
// implemented with an ordinary OpenCL buffer.
#pragma once

#include <amp/accelerator_view.h>
#include <amp/detail/container_base.h>
#include <amp/detail/annotations.h>
#include <amp/detail/element_rules.h>
#include <amp/detail/texel.h>
#include <amp/detail/texture_region.h>
#include <amp/detail/texture_shape.h>
#include <amp/extent.h>
#include <amp/index.h>

#include <type_traits>
#include <utility>

namespace Concurrency {
namespace graphics {

/// T is int, unsigned int, float or a vector of these, or norm, unorm, double or one of some vectors of these. Kernels
/// capture a texture by reference and access whole texels. On the host, only copies access the contents.
template <typename T, int N> class AMP_ARRAY texture {
    typedef Concurrency::accelerator_view view;

public:
    static const int rank = N;
    typedef T value_type;
    typedef typename details::texel_traits<T>::scalar scalar_type;

    // --- constructors, for an extent and for each number of integers [AMP 10.1.3 to 10.1.6]. `home` is the
    // accelerator_view that holds the texels, or the CPU's for a staging texture. `associated` is the accelerator_view
    // that a staging texture transfers to and from. ---

#define AMP_TEXTURE_CONSTRUCTORS(DOMAIN, ...)                                                                          \
    texture(__VA_ARGS__) restrict(cpu) { create(DOMAIN, natural_bits(), 1, nullptr, nullptr); }                        \
    texture(__VA_ARGS__, const view &home) restrict(cpu) {                                                             \
        create(DOMAIN, natural_bits(), 1, handle_of(home), nullptr);                                                   \
    }                                                                                                                  \
    texture(__VA_ARGS__, const view &home, const view &associated) restrict(cpu) {                                     \
        create(DOMAIN, natural_bits(), 1, handle_of(home), handle_of(associated));                                     \
    }                                                                                                                  \
    texture(__VA_ARGS__, unsigned bits_per_scalar_element) restrict(cpu) {                                             \
        create(DOMAIN, bits_per_scalar_element, 1, nullptr, nullptr);                                                  \
    }                                                                                                                  \
    texture(__VA_ARGS__, unsigned bits_per_scalar_element, const view &home) restrict(cpu) {                           \
        create(DOMAIN, bits_per_scalar_element, 1, handle_of(home), nullptr);                                          \
    }                                                                                                                  \
    texture(__VA_ARGS__, unsigned bits_per_scalar_element, const view &home, const view &associated) restrict(cpu) {   \
        create(DOMAIN, bits_per_scalar_element, 1, handle_of(home), handle_of(associated));                            \
    }                                                                                                                  \
    template <typename I, typename = typename std::enable_if<Concurrency::details::is_iterator<I>::value>::type>       \
    texture(__VA_ARGS__, I first, I last) restrict(cpu) {                                                              \
        create(DOMAIN, natural_bits(), 1, nullptr, nullptr);                                                           \
        details::copy_from_range<T>(first, last, part().whole(), part().count());                                      \
    }                                                                                                                  \
    template <typename I, typename = typename std::enable_if<Concurrency::details::is_iterator<I>::value>::type>       \
    texture(__VA_ARGS__, I first, I last, const view &home) restrict(cpu) {                                            \
        create(DOMAIN, natural_bits(), 1, handle_of(home), nullptr);                                                   \
        details::copy_from_range<T>(first, last, part().whole(), part().count());                                      \
    }                                                                                                                  \
    template <typename I, typename = typename std::enable_if<Concurrency::details::is_iterator<I>::value>::type>       \
    texture(__VA_ARGS__, I first, I last, const view &home, const view &associated) restrict(cpu) {                    \
        create(DOMAIN, natural_bits(), 1, handle_of(home), handle_of(associated));                                     \
        details::copy_from_range<T>(first, last, part().whole(), part().count());                                      \
    }                                                                                                                  \
    texture(__VA_ARGS__, const void *source, unsigned byte_size, unsigned bits_per_scalar_element) restrict(cpu) {     \
        create(DOMAIN, bits_per_scalar_element, 1, nullptr, nullptr);                                                  \
        details::copy_from_memory(source, byte_size, part().whole(), part().bytes());                                  \
    }                                                                                                                  \
    texture(__VA_ARGS__, const void *source, unsigned byte_size, unsigned bits_per_scalar_element,                     \
            const view &home) restrict(cpu) {                                                                          \
        create(DOMAIN, bits_per_scalar_element, 1, handle_of(home), nullptr);                                          \
        details::copy_from_memory(source, byte_size, part().whole(), part().bytes());                                  \
    }                                                                                                                  \
    texture(__VA_ARGS__, const void *source, unsigned byte_size, unsigned bits_per_scalar_element, const view &home,   \
            const view &associated) restrict(cpu) {                                                                    \
        create(DOMAIN, bits_per_scalar_element, 1, handle_of(home), handle_of(associated));                            \
        details::copy_from_memory(source, byte_size, part().whole(), part().bytes());                                  \
    }

    AMP_TEXTURE_CONSTRUCTORS(size, const Concurrency::extent<N> &size)
    AMP_TEXTURE_CONSTRUCTORS(Concurrency::extent<N>(e0), int e0)
    AMP_TEXTURE_CONSTRUCTORS((Concurrency::extent<N>(e0, e1)), int e0, int e1)
    AMP_TEXTURE_CONSTRUCTORS((Concurrency::extent<N>(e0, e1, e2)), int e0, int e1, int e2)
#undef AMP_TEXTURE_CONSTRUCTORS

    /// With mipmap levels, which the program must fill. If `mip_levels` is 0, there are as many levels as possible.
    texture(const Concurrency::extent<N> &size, unsigned bits_per_scalar_element, unsigned mip_levels) restrict(cpu) {
        create(size, bits_per_scalar_element, mip_levels, nullptr, nullptr);
    }
    texture(const Concurrency::extent<N> &size, unsigned bits_per_scalar_element, unsigned mip_levels,
            const view &home) restrict(cpu) {
        create(size, bits_per_scalar_element, mip_levels, handle_of(home), nullptr);
    }

    // --- copies of another texture, or of the levels of a view, in the same format [AMP 10.1.7] ---

    texture(const texture_view<T, N> &source) restrict(cpu) { clone(source.part(), nullptr, nullptr); }
    texture(const texture_view<const T, N> &source) restrict(cpu) { clone(source.part(), nullptr, nullptr); }
#define AMP_TEXTURE_CLONES(...)                                                                                        \
    texture(const __VA_ARGS__ &source, const view &home) restrict(cpu) {                                               \
        clone(source.part(), handle_of(home), nullptr);                                                                \
    }                                                                                                                  \
    texture(const __VA_ARGS__ &source, const view &home, const view &associated) restrict(cpu) {                       \
        clone(source.part(), handle_of(home), handle_of(associated));                                                  \
    }
    AMP_TEXTURE_CLONES(texture)
    AMP_TEXTURE_CLONES(texture_view<T, N>)
    AMP_TEXTURE_CLONES(texture_view<const T, N>)
#undef AMP_TEXTURE_CLONES

    texture(const texture &other) restrict(cpu) { clone(other.part(), nullptr, nullptr); }
    texture(texture &&other) restrict(cpu) : data_(other.data_), shape_(other.shape_) { base_.take(other.base_); }
    texture &operator=(const texture &other) restrict(cpu) {
        if (this != &other) {
            texture copy(other);
            *this = static_cast<texture &&>(copy);
        }
        return *this;
    }
    texture &operator=(texture &&other) restrict(cpu) {
        base_.swap(other.base_);
        std::swap(data_, other.data_);
        std::swap(shape_, other.shape_);
        return *this;
    }
    ~texture() restrict(cpu, amp) {}

    /// Copies all levels. Extents, bits per scalar and levels must be equal.
    void copy_to(texture &target) const restrict(cpu) { details::copy_textures(part(), target.part()); }
    void copy_to(const writeonly_texture_view<T, N> &target) const restrict(cpu) {
        details::copy_textures(part(), target.part());
    }

    // --- properties ---

    AMP_TEXTURE_QUERIES

    /// The accelerator_view that a staging texture transfers to and from. For others, the one that holds the texels.
    Concurrency::accelerator_view get_associated_accelerator_view() const restrict(cpu) {
        return Concurrency::details::view_access::make(Concurrency::details::associated_view(base_.memory));
    }
    __declspec(property(get =
                            get_associated_accelerator_view)) Concurrency::accelerator_view associated_accelerator_view;

    /// The texels of a staging texture, in their memory layout. Returns null for other textures.
    void *data() restrict(cpu) {
        return details::is_staging(base_) ? base_.host(Concurrency::details::host_owns) : nullptr;
    }
    const void *data() const restrict(cpu) {
        return details::is_staging(base_) ? base_.host(Concurrency::details::host_owns) : nullptr;
    }
    /// The number of bytes from one row to the next. There is no padding between rows.
    unsigned get_row_pitch() const restrict(cpu) {
        static_assert(N > 1, "texture: the row pitch is for rank 2 and 3");
        return static_cast<unsigned>(static_cast<std::size_t>(shape_.extent_[N - 1]) * part().texel_size);
    }
    __declspec(property(get = get_row_pitch)) unsigned row_pitch;
    /// The number of bytes from one slice to the next.
    unsigned get_depth_pitch() const restrict(cpu) {
        static_assert(N > 2, "texture: the depth pitch is for rank 3");
        return static_cast<unsigned>(shape_.extent_[N - 2]) * get_row_pitch();
    }
    __declspec(property(get = get_depth_pitch)) unsigned depth_pitch;

    // --- texels of the first level, in kernels [AMP 10.1.15] ---

    AMP_TEXTURE_SUBSCRIPTS(texture, const T, )
    /// Returns a texel.
    const T get(const index<N> &i) const restrict(amp) { return load(i); }

    /// Stores a texel, of int, unsigned int or float with 32 bits. texture_view stores the others.
    void set(const index<N> &i, const T &value) restrict(amp) {
        static_assert(details::is_read_and_written<T>::value,
                      "texture::set: only textures of int, unsigned int and float are written so; write the others "
                      "through a texture_view that is captured by value");
        details::store_texel<T>(data_, details::position_of(0, shape_.extent_, i), value, shape_.bits_);
    }

private:
    template <typename, int> friend class texture;
    template <typename, int> friend class texture_view;
    template <typename, int> friend class writeonly_texture_view;
    template <typename V> friend struct details::texture_access;

    static const Concurrency::details::view_handle &handle_of(const view &of) {
        return Concurrency::details::handle_of(of);
    }
    static unsigned natural_bits() restrict(cpu) {
        static_assert(details::texel_traits<T>::natural != 0 || !details::is_texel<T>::value,
                      "texture: norm and unorm have no default number of bits; write 8u or 16u behind the extent, and "
                      "copy from memory instead of iterators");
        return details::texel_traits<T>::natural;
    }

    void create(const Concurrency::extent<N> &size, unsigned bits, unsigned levels,
                const Concurrency::details::view_handle &home,
                const Concurrency::details::view_handle &associated) restrict(cpu) {
        shape_ = details::make_texture_shape<T>(size, bits, levels);
        base_.adopt(details::create_texels(part().bytes(), home, associated));
        details::cover_texels(base_, shape_, 0, part().texel_size);
        data_ = static_cast<cell *>(Concurrency::details::host_memory(base_.memory));
    }
    /// If `home` is null, both accelerator_views are those of the source.
    void clone(const details::texture_part<N> &source, const Concurrency::details::view_handle &home,
               const Concurrency::details::view_handle &associated) restrict(cpu) {
        Concurrency::details::storage *memory = source.base.memory;
        create(source.shape.extent_, source.shape.bits_, source.shape.levels_,
               home ? home : Concurrency::details::home_view(memory),
               home ? associated : Concurrency::details::associated_view(memory));
        Concurrency::details::copy_region(source.whole(), part().whole());
    }
    details::texture_part<N> part() const restrict(cpu) {
        return {base_, shape_, details::texel_size<T>(shape_.bits_), 0};
    }

    T load(const index<N> &i) const restrict(amp) {
        return details::load_texel<T>(data_, details::position_of(0, shape_.extent_, i), shape_.bits_);
    }

    typedef typename details::texel_cell<T>::type cell;

    Concurrency::details::container_base base_ AMP_HOST_ONLY;
    cell *data_ AMP_BUFFER AMP_TEXELS;
    details::texture_shape<N> shape_ AMP_TRANSPARENT;

    static_assert(N >= 1 && N <= 3, "texture: the rank must be 1, 2 or 3");
    static_assert(
        details::is_texel<T>::value,
        "texture: the texels must be int, unsigned int or float, norm, unorm or double, or vectors: of two to "
        "four int, unsigned int or float, of two or four norm or unorm, or of two double");
};

template <typename T, int N> const int texture<T, N>::rank;

}  // namespace graphics
}  // namespace Concurrency
