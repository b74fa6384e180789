// Sampling as in Direct3D 11: texel centres are at +0.5, the level of detail is clamped to the existing levels, and
// linear filtering works within and between levels. Weights are floats, not 8-bit numbers as in most hardware.
#pragma once

#include <amp/detail/annotations.h>
#include <amp/detail/math_builtins.h>
#include <amp/detail/texel.h>
#include <amp/detail/texture_shape.h>
#include <amp/sampler.h>

namespace Concurrency {
namespace graphics {
namespace details {


/// Converts a coordinate to texels of a dimension, clamped to a range that fits into an int. Beyond this range the
/// result does not change. Wrapped and mirrored coordinates are reduced first. NaN becomes the lower end of the range.
inline float texel_coordinate(float coordinate, int size, address_mode mode) restrict(amp) {
    const float texels = static_cast<float>(size);
    const float reduced = mode == address_wrap     ? coordinate - Concurrency::details::device_floor(coordinate)
                          : mode == address_mirror ? coordinate - 2.0f * Concurrency::details::device_floor(coordinate * 0.5f)
                                                   : coordinate;
    const float place = reduced * texels, end = 2.0f * texels + 2.0f;
    return place > -2.0f ? place < end ? place : end : -2.0f;
}

/// Returns the index of the texel at position `i`, or -1 for the border.
inline int texel_at(int i, int size, address_mode mode) restrict(amp) {
    if (is_inside(i, size))
        return i;
    if (mode == address_border)
        return -1;
    if (mode == address_clamp)
        return i < 0 ? 0 : size - 1;
    const int period = mode == address_mirror ? 2 * size : size;
    const int rest = i % period < 0 ? i % period + period : i % period;
    return rest < size ? rest : period - 1 - rest;
}

/// The indices of the two texels that a sample uses in one dimension, and the weight of the second one.
struct sample_axis {
    int first, second;
    float weight;
};
inline sample_axis make_axis(float coordinate, int size, address_mode mode, bool is_linear) restrict(amp) {
    const float place = texel_coordinate(coordinate, size, mode) - (is_linear ? 0.5f : 0.0f);
    const float below = Concurrency::details::device_floor(place);
    sample_axis axis;
    axis.first = texel_at(static_cast<int>(below), size, mode);
    axis.second = is_linear ? texel_at(static_cast<int>(below) + 1, size, mode) : axis.first;
    axis.weight = is_linear ? place - below : 0.0f;
    return axis;
}

template <int Component> struct vector_component;
template <> struct vector_component<0> {
    static float of(const float_4 &v) restrict(amp) { return v.get_x(); }
};
template <> struct vector_component<1> {
    static float of(const float_4 &v) restrict(amp) { return v.get_y(); }
};
template <> struct vector_component<2> {
    static float of(const float_4 &v) restrict(amp) { return v.get_z(); }
};
template <> struct vector_component<3> {
    static float of(const float_4 &v) restrict(amp) { return v.get_w(); }
};

/// Conversions between floats or vectors of floats and float_4. The missing components are those of Direct3D.
inline float_4 widened(float v) restrict(amp) { return float_4(v, 0.0f, 0.0f, 1.0f); }
inline float_4 widened(const float_2 &v) restrict(amp) { return float_4(v.get_x(), v.get_y(), 0.0f, 1.0f); }
inline float_4 widened(const float_3 &v) restrict(amp) { return float_4(v.get_x(), v.get_y(), v.get_z(), 1.0f); }
inline float_4 widened(const float_4 &v) restrict(amp) { return v; }
template <int Size> struct narrowed;
template <> struct narrowed<1> {
    static float of(const float_4 &v) restrict(amp) { return v.get_x(); }
};
template <> struct narrowed<2> {
    static float_2 of(const float_4 &v) restrict(amp) { return float_2(v.get_x(), v.get_y()); }
};
template <> struct narrowed<3> {
    static float_3 of(const float_4 &v) restrict(amp) { return float_3(v.get_x(), v.get_y(), v.get_z()); }
};
template <> struct narrowed<4> {
    static float_4 of(const float_4 &v) restrict(amp) { return v; }
};

/// The levels that a view covers, with a sampler: `S` is sampler or a predefined sampler. Amp code only.
template <typename T, int N, typename S> class sampled_texture {
    /// Arithmetic is done in float, because norms would be clamped at each step.
    typedef typename short_vector<float, texel_traits<T>::size>::type floats;
    typedef typename texel_cell<T>::type cell;

public:
    sampled_texture(const cell *data, int offset, const texture_shape<N> &shape, const S &how) restrict(amp)
        : data_(data), offset_(offset), shape_(shape), sampler_(how) {}

    T sample(const typename short_vector<float, N>::type &coordinates, float level) const restrict(amp) {
        const float last = static_cast<float>(shape_.levels_ - 1u);
        // NaN selects level 0.
        const float clamped = level > 0.0f ? level < last ? level : last : 0.0f;
        if (sampler_.get_filter_mode() == filter_point)
            return T(sample_level(coordinates, static_cast<unsigned>(clamped + 0.5f)));
        const unsigned detailed = static_cast<unsigned>(clamped);
        const float weight = clamped - static_cast<float>(detailed);
        const floats value = sample_level(coordinates, detailed);
        return weight > 0.0f ? T(mixed(value, sample_level(coordinates, detailed + 1u), weight)) : T(value);
    }

    template <typename R, int Component> R gather(const float_2 &coordinates) const restrict(amp) {
        const address_mode mode = sampler_.get_address_mode();
        const sample_axis x = make_axis(coordinates.get_x(), shape_.extent_[1], mode, true);
        const sample_axis y = make_axis(coordinates.get_y(), shape_.extent_[0], mode, true);
        return R(component<Component>(y.second, x.first), component<Component>(y.second, x.second),
                 component<Component>(y.first, x.second), component<Component>(y.first, x.first));
    }

private:
    static floats mixed(const floats &a, const floats &b, float weight) restrict(amp) {
        return a + floats(weight) * (b - a);
    }

    // --- texels of a level by their indices, which may be those of the border ---

    floats border() const restrict(amp) {
        return floats(T(narrowed<texel_traits<T>::size>::of(sampler_.get_border_color())));
    }
    floats at(int begin, const extent<N> &size, const index<N> &place) const restrict(amp) {
        const int position = position_of(begin, size, place);
        return position < 0 ? border() : floats(texels<T>::load(data_, position, shape_.bits_));
    }
    template <int Component> float component(int row, int column) const restrict(amp) {
        return vector_component<Component>::of(widened(at(offset_, shape_.extent_, index<2>(row, column))));
    }

    floats sample_level(const typename short_vector<float, N>::type &coordinates, unsigned level) const restrict(amp) {
        const int begin = offset_ + level_begin(shape_.extent_, level);
        return sample_image(begin, level_extent(shape_.extent_, level), coordinates);
    }
    sample_axis axis(float coordinate, int size) const restrict(amp) {
        return make_axis(coordinate, size, sampler_.get_address_mode(), sampler_.get_filter_mode() == filter_linear);
    }
    floats sample_row(int begin, const extent<1> &size, const sample_axis &x) const restrict(amp) {
        const floats first = at(begin, size, index<1>(x.first));
        return x.weight > 0.0f ? mixed(first, at(begin, size, index<1>(x.second)), x.weight) : first;
    }
    floats sample_image(int begin, const extent<1> &size, float coordinate) const restrict(amp) {
        return sample_row(begin, size, axis(coordinate, size[0]));
    }
    floats sample_row(int begin, const extent<2> &size, int y, const sample_axis &x) const restrict(amp) {
        const floats first = at(begin, size, index<2>(y, x.first));
        return x.weight > 0.0f ? mixed(first, at(begin, size, index<2>(y, x.second)), x.weight) : first;
    }
    floats sample_image(int begin, const extent<2> &size, const float_2 &coordinates) const restrict(amp) {
        const sample_axis x = axis(coordinates.get_x(), size[1]), y = axis(coordinates.get_y(), size[0]);
        const floats first = sample_row(begin, size, y.first, x);
        return y.weight > 0.0f ? mixed(first, sample_row(begin, size, y.second, x), y.weight) : first;
    }
    floats sample_row(int begin, const extent<3> &size, int z, int y, const sample_axis &x) const restrict(amp) {
        const floats first = at(begin, size, index<3>(z, y, x.first));
        return x.weight > 0.0f ? mixed(first, at(begin, size, index<3>(z, y, x.second)), x.weight) : first;
    }
    floats sample_slice(int begin, const extent<3> &size, int z, const sample_axis &y, const sample_axis &x) const
        restrict(amp) {
        const floats first = sample_row(begin, size, z, y.first, x);
        return y.weight > 0.0f ? mixed(first, sample_row(begin, size, z, y.second, x), y.weight) : first;
    }
    floats sample_image(int begin, const extent<3> &size, const float_3 &coordinates) const restrict(amp) {
        const sample_axis x = axis(coordinates.get_x(), size[2]), y = axis(coordinates.get_y(), size[1]),
                          z = axis(coordinates.get_z(), size[0]);
        const floats first = sample_slice(begin, size, z.first, y, x);
        return z.weight > 0.0f ? mixed(first, sample_slice(begin, size, z.second, y, x), z.weight) : first;
    }

    const cell *data_;
    int offset_;
    texture_shape<N> shape_;
    S sampler_;
};

}  // namespace details
}  // namespace graphics
}  // namespace Concurrency
