// Views of textures, captured by value. texture_view<T, N> writes, and reads the texel types that Direct3D reads there.
// texture_view<const T, N> reads, samples and gathers. writeonly_texture_view<T, N> writes [AMP 10.2, 10.4, 10.5].
#pragma once

#include <amp/detail/container_base.h>
#include <amp/detail/annotations.h>
#include <amp/detail/sampling.h>
#include <amp/detail/texel.h>
#include <amp/detail/texture_shape.h>
#include <amp/extent.h>
#include <amp/index.h>
#include <amp/sampler.h>
#include <amp/texture.h>

namespace Concurrency {
namespace graphics {

// The members of all texture views. CELL is the element of the buffer, VIEW the class. Only copies of a view, and views
// that amp code makes from textures, leave base_ unchanged.
#define AMP_TEXTURE_VIEW_STATE(VIEW, CELL)                                                                             \
    template <typename, int> friend class texture;                                                                     \
    template <typename, int> friend class texture_view;                                                                \
    template <typename V> friend struct details::texture_access;                                                       \
                                                                                                                       \
    /* Restricts the view to `count` levels of `whole`. */                                                             \
    void show(const details::texture_shape<N> &whole, unsigned first, unsigned count) restrict(cpu) {                  \
        shape_ = details::make_level_range(whole, first, count);                                                       \
        offset_ += details::level_begin(whole.extent_, first);                                                         \
        details::cover_texels(base_, shape_, offset_, details::texel_size<T>(shape_.bits_));                           \
    }                                                                                                                  \
    void share(const VIEW &other) restrict(cpu) { base_ = other.base_; }                                               \
    void share(const VIEW &) restrict(amp) {}                                                                          \
    details::texture_part<N> part() const restrict(cpu) {                                                              \
        return {base_, shape_, details::texel_size<T>(shape_.bits_), offset_};                                         \
    }                                                                                                                  \
                                                                                                                       \
    Concurrency::details::container_base base_ AMP_HOST_ONLY;                                                          \
    CELL *data_ AMP_BUFFER AMP_TEXELS;                                                                                 \
    /* In texels. */                                                                                                   \
    int offset_;                                                                                                       \
    details::texture_shape<N> shape_ AMP_TRANSPARENT;

/// Copies are shallow, on host and device.
#define AMP_TEXTURE_VIEW_COPIES(VIEW)                                                                                  \
    VIEW(const VIEW &other)                                                                                            \
    restrict(cpu, amp) : base_(other.base_), data_(other.data_), offset_(other.offset_), shape_(other.shape_) {}       \
    VIEW &operator=(const VIEW &other) restrict(cpu, amp) {                                                            \
        share(other);                                                                                                  \
        data_ = other.data_;                                                                                           \
        offset_ = other.offset_;                                                                                       \
        shape_ = other.shape_;                                                                                         \
        return *this;                                                                                                  \
    }

/// One level of a texture. It writes texels of any type, and reads int, unsigned int and float.
template <typename T, int N> class AMP_VIEW texture_view {
public:
    static const int rank = N;
    typedef T value_type;
    typedef typename details::texel_traits<T>::scalar scalar_type;

    /// Throws runtime_exception if there is no such level, or if the texture is a staging texture.
    texture_view(texture<T, N> &source, unsigned mipmap_level = 0) restrict(cpu)
        : base_(source.base_), data_(source.data_), offset_(0) {
        details::require_no_staging(base_);
        show(source.shape_, mipmap_level, 1);
    }
    // Not a static_assert in amp code: it would also fail if the function is not called, because the device run parses
    // host lambdas too.
    /// In kernels, only for textures of single scalars.
    template <int Size = details::texel_traits<T>::size, typename = typename std::enable_if<Size == 1>::type>
    texture_view(texture<T, N> &source) restrict(amp)
        : base_(source.base_), data_(source.data_), offset_(0), shape_(source.shape_) {
        shape_.levels_ = 1;
    }
    AMP_TEXTURE_VIEW_COPIES(texture_view)

    AMP_TEXTURE_QUERIES

#define AMP_VIEW_READS                                                                                                 \
    static_assert(details::is_read_and_written<T>::value,                                                              \
                  "texture_view: a writable view reads int, unsigned int and float only; read the others through a "   \
                  "texture_view<const T>")
    AMP_TEXTURE_SUBSCRIPTS(texture_view, const T, AMP_VIEW_READS)
    /// Returns a texel of int, unsigned int or float.
    const T get(const index<N> &i) const restrict(amp) {
        AMP_VIEW_READS;
        return load(i);
    }
#undef AMP_VIEW_READS
    /// Stores a texel.
    void set(const index<N> &i, const T &value) const restrict(amp) {
        details::store_texel<T>(data_, details::position_of(offset_, shape_.extent_, i), value, shape_.bits_);
    }

private:
    T load(const index<N> &i) const restrict(amp) {
        return details::load_texel<T>(data_, details::position_of(offset_, shape_.extent_, i), shape_.bits_);
    }

    AMP_TEXTURE_VIEW_STATE(texture_view, typename details::texel_cell<T>::type)
};

/// Levels of a texture for reading, sampling and gathering.
template <typename T, int N> class AMP_VIEW texture_view<const T, N> {
public:
    static const int rank = N;
    typedef const T value_type;
    typedef typename details::texel_traits<T>::scalar scalar_type;
    /// Sampling coordinates in [0, 1]. x runs along the last dimension.
    typedef typename short_vector<float, N>::type coordinates_type;
    typedef typename short_vector<scalar_type, 4>::type gather_return_type;

    /// A view of all levels.
    texture_view(const texture<T, N> &source) restrict(cpu)
        : base_(source.base_), data_(source.data_), offset_(0), shape_(source.shape_) {
        details::require_no_staging(base_);
    }
    texture_view(const texture<T, N> &source, unsigned most_detailed_mip, unsigned mip_levels) restrict(cpu)
        : base_(source.base_), data_(source.data_), offset_(0) {
        details::require_no_staging(base_);
        show(source.shape_, most_detailed_mip, mip_levels);
    }
    /// In kernels, only for textures of vectors.
    template <int Size = details::texel_traits<T>::size, typename = typename std::enable_if<Size != 1>::type>
    texture_view(const texture<T, N> &source) restrict(amp)
        : base_(source.base_), data_(source.data_), offset_(0), shape_(source.shape_) {}
    /// A read-only view of the level of a writable view.
    texture_view(const texture_view<T, N> &other) restrict(cpu)
        : base_(other.base_), data_(other.data_), offset_(other.offset_), shape_(other.shape_) {}
    /// A view of some levels of a view. Level 0 is its most detailed level.
    texture_view(const texture_view &other, unsigned most_detailed_mip, unsigned mip_levels) restrict(cpu)
        : base_(other.base_), data_(other.data_), offset_(other.offset_) {
        show(other.shape_, most_detailed_mip, mip_levels);
    }
    AMP_TEXTURE_VIEW_COPIES(texture_view)
    texture_view &operator=(const texture_view<T, N> &other) restrict(cpu) { return *this = texture_view(other); }

    AMP_TEXTURE_QUERIES

    AMP_TEXTURE_SUBSCRIPTS(texture_view, value_type, )
    /// Returns a texel of the first level, or of level `mip_level`: zero if there is no such level.
    value_type get(const index<N> &i) const restrict(amp) { return load(i); }
    value_type get(const index<N> &i, unsigned mip_level) const restrict(amp) {
        if (mip_level >= shape_.levels_)
            return T();
        const Concurrency::extent<N> size = details::level_extent(shape_.extent_, mip_level);
        const int begin = offset_ + details::level_begin(shape_.extent_, mip_level);
        return details::load_texel<T>(data_, details::position_of(begin, size, i), shape_.bits_);
    }

    // --- sampling [AMP 10.5.7] ---

#define AMP_SAMPLED(NAME)                                                                                              \
    static_assert(details::is_sampled<T>::value, "texture_view::" NAME ": textures of float, norm and unorm only")
    /// Returns the value at a position, in a texture whose texels are float, norm or unorm, or vectors of these. Level
    /// 0 of detail is the view's most detailed level; between two levels, filter_linear interpolates.
    value_type sample(const sampler &how, const coordinates_type &coord, float level_of_detail = 0.0f) const
        restrict(amp) {
        AMP_SAMPLED("sample");
        return reader(how).sample(coord, level_of_detail);
    }
    /// Samples with the modes that the template arguments name.
    template <filter_mode Filter = filter_linear, address_mode Address = address_clamp>
    value_type sample(const coordinates_type &coord, float level_of_detail = 0.0f) const restrict(amp) {
        AMP_SAMPLED("sample");
        AMP_PREDEFINED_FILTER(Filter);
        AMP_PREDEFINED_ADDRESS(Address);
        return reader(details::predefined_sampler<Filter, Address>()).sample(coord, level_of_detail);
    }

    // --- gathering: one component of each of the four texels of the first level that linear filtering would use. They
    // are in counter-clockwise order from the lower left [AMP 10.5.8] ---

#define AMP_TEXTURE_GATHER(COLOUR, COMPONENT)                                                                          \
    const gather_return_type gather_##COLOUR(const sampler &how, const coordinates_type &coord) const restrict(amp) {  \
        AMP_SAMPLED("gather_" #COLOUR);                                                                                \
        static_assert(N == 2, "texture_view::gather_" #COLOUR ": textures of rank 2 only");                            \
        return reader(how).template gather<gather_return_type, COMPONENT>(coord);                                      \
    }                                                                                                                  \
    template <address_mode Address = address_clamp>                                                                    \
    const gather_return_type gather_##COLOUR(const coordinates_type &coord) const restrict(amp) {                      \
        AMP_SAMPLED("gather_" #COLOUR);                                                                                \
        static_assert(N == 2, "texture_view::gather_" #COLOUR ": textures of rank 2 only");                            \
        AMP_PREDEFINED_ADDRESS(Address);                                                                               \
        return reader(details::predefined_sampler<filter_point, Address>())                                            \
            .template gather<gather_return_type, COMPONENT>(coord);                                                    \
    }
    /// Returns one component of the four texels around a position, in a texture of rank 2 whose texels are float, norm
    /// or unorm, or vectors of these. Without a sampler, coordinates outside of [0, 1] are handled as the template
    /// argument says.
    AMP_TEXTURE_GATHER(red, 0)
    AMP_TEXTURE_GATHER(green, 1)
    AMP_TEXTURE_GATHER(blue, 2)
    AMP_TEXTURE_GATHER(alpha, 3)
#undef AMP_TEXTURE_GATHER
#undef AMP_SAMPLED

private:
    T load(const index<N> &i) const restrict(amp) {
        return details::load_texel<T>(data_, details::position_of(offset_, shape_.extent_, i), shape_.bits_);
    }
    template <typename S> details::sampled_texture<T, N, S> reader(const S &how) const restrict(amp) {
        return details::sampled_texture<T, N, S>(data_, offset_, shape_, how);
    }

    AMP_TEXTURE_VIEW_STATE(texture_view, const typename details::texel_cell<T>::type)
};

/// The first level of a texture, for writing. It predates texture_view.
template <typename T, int N> class AMP_VIEW writeonly_texture_view {
public:
    static const int rank = N;
    typedef T value_type;
    typedef typename details::texel_traits<T>::scalar scalar_type;

    writeonly_texture_view(texture<T, N> &source) restrict(cpu) : base_(source.base_), data_(source.data_), offset_(0) {
        details::require_no_staging(base_);
        show(source.shape_, 0, 1);
    }
    /// In kernels, only for textures of single scalars.
    template <int Size = details::texel_traits<T>::size, typename = typename std::enable_if<Size == 1>::type>
    writeonly_texture_view(texture<T, N> &source) restrict(amp)
        : base_(source.base_), data_(source.data_), offset_(0), shape_(source.shape_) {
        shape_.levels_ = 1;
    }
    AMP_TEXTURE_VIEW_COPIES(writeonly_texture_view)

    AMP_TEXTURE_QUERIES

    /// Stores a texel.
    void set(const index<N> &i, const T &value) const restrict(amp) {
        details::store_texel<T>(data_, details::position_of(offset_, shape_.extent_, i), value, shape_.bits_);
    }

private:
    AMP_TEXTURE_VIEW_STATE(writeonly_texture_view, typename details::texel_cell<T>::type)
};

template <typename T, int N> const int texture_view<T, N>::rank;
template <typename T, int N> const int texture_view<const T, N>::rank;
template <typename T, int N> const int writeonly_texture_view<T, N>::rank;

}  // namespace graphics
}  // namespace Concurrency
