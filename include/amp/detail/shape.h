// The row-major layout of a container's elements: strides and offsets in elements, and its description for the runtime.
#pragma once

#include <amp/detail/bounds.h>
#include <amp/detail/annotations.h>
#include <amp/detail/runtime.h>
#include <amp/extent.h>
#include <amp/index.h>

#include <type_traits>

namespace Concurrency {

template <typename T, int N> class array_view;

namespace details {

/// The type of a subscript with one integer, for a container of rank R above 1.
template <typename T, int R> using row_view = typename std::enable_if<(R > 1), array_view<T, R - 1>>::type;

// --- dense: the position of a point in an array ---
inline int dense_position(const extent<1> &e, int i) restrict(cpu, amp) { return AMP_IN_RANGE(i, e[0], -1); }
inline int dense_position(const extent<2> &e, int i0, int i1) restrict(cpu, amp) {
    return AMP_IN_RANGE(i0, e[0], 0) * e[1] + AMP_IN_RANGE(i1, e[1], 1);
}
inline int dense_position(const extent<3> &e, int i0, int i1, int i2) restrict(cpu, amp) {
    return (AMP_IN_RANGE(i0, e[0], 0) * e[1] + AMP_IN_RANGE(i1, e[1], 1)) * e[2] + AMP_IN_RANGE(i2, e[2], 2);
}
inline int dense_position(const extent<1> &e, const index<1> &i) restrict(cpu, amp) { return dense_position(e, i[0]); }
inline int dense_position(const extent<2> &e, const index<2> &i) restrict(cpu, amp) {
    return dense_position(e, i[0], i[1]);
}
inline int dense_position(const extent<3> &e, const index<3> &i) restrict(cpu, amp) {
    return dense_position(e, i[0], i[1], i[2]);
}
template <int N> int dense_position(const extent<N> &e, const index<N> &i) restrict(cpu, amp) {
    int position = AMP_IN_RANGE(i[0], e[0], 0);
    for (int k = 1; k < N; ++k)
        position = position * e[k] + AMP_IN_RANGE(i[k], e[k], k);
    return position;
}

// --- strided: the shape of a view ---
/// A view of rank N: its first element, its extent, and the strides of all dimensions but the last, whose stride is 1.
template <int N> struct view_shape {
    int offset_ AMP_VIEW_START;
    extent<N> extent_;
    int stride_[N - 1];

    int at(const index<N> &i) const restrict(cpu, amp) {
        int position = offset_ + AMP_IN_RANGE(i[N - 1], extent_[N - 1], N - 1);
        for (int k = 0; k < N - 1; ++k)
            position += AMP_IN_RANGE(i[k], extent_[k], k) * stride_[k];
        return position;
    }
    int stride(int dimension) const restrict(cpu, amp) { return dimension < N - 1 ? stride_[dimension] : 1; }
    void set_stride(int dimension, int value) restrict(cpu, amp) { stride_[dimension] = value; }
};

template <> struct view_shape<1> {
    int offset_ AMP_VIEW_START;
    extent<1> extent_;

    int at(int i) const restrict(cpu, amp) { return offset_ + AMP_IN_RANGE(i, extent_[0], -1); }
    int at(const index<1> &i) const restrict(cpu, amp) { return offset_ + AMP_IN_RANGE(i[0], extent_[0], -1); }
    int stride(int) const restrict(cpu, amp) { return 1; }
};

template <> struct view_shape<2> {
    int offset_ AMP_VIEW_START;
    extent<2> extent_;
    int stride_[1];

    int at(int i0, int i1) const restrict(cpu, amp) {
        return offset_ + AMP_IN_RANGE(i0, extent_[0], 0) * stride_[0] + AMP_IN_RANGE(i1, extent_[1], 1);
    }
    int at(const index<2> &i) const restrict(cpu, amp) { return at(i[0], i[1]); }
    int stride(int dimension) const restrict(cpu, amp) { return dimension == 0 ? stride_[0] : 1; }
    void set_stride(int dimension, int value) restrict(cpu, amp) { stride_[dimension] = value; }
};

template <> struct view_shape<3> {
    int offset_ AMP_VIEW_START;
    extent<3> extent_;
    int stride_[2];

    int at(int i0, int i1, int i2) const restrict(cpu, amp) {
        return offset_ + AMP_IN_RANGE(i0, extent_[0], 0) * stride_[0] + AMP_IN_RANGE(i1, extent_[1], 1) * stride_[1] +
               AMP_IN_RANGE(i2, extent_[2], 2);
    }
    int at(const index<3> &i) const restrict(cpu, amp) { return at(i[0], i[1], i[2]); }
    int stride(int dimension) const restrict(cpu, amp) { return dimension < 2 ? stride_[dimension] : 1; }
    void set_stride(int dimension, int value) restrict(cpu, amp) { stride_[dimension] = value; }
};

/// Describes dense elements from `offset` on.
inline void make_dense(view_shape<1> &shape, int offset, const extent<1> &size) restrict(cpu, amp) {
    shape.offset_ = offset;
    shape.extent_ = size;
}
inline void make_dense(view_shape<2> &shape, int offset, const extent<2> &size) restrict(cpu, amp) {
    shape.offset_ = offset;
    shape.extent_ = size;
    shape.stride_[0] = size[1];
}
template <int N> void make_dense(view_shape<N> &shape, int offset, const extent<N> &size) restrict(cpu, amp) {
    shape.offset_ = offset;
    shape.extent_ = size;
    int stride = 1;
    for (int k = N - 2; k >= 0; --k) {
        stride *= size[k + 1];
        shape.stride_[k] = stride;
    }
}

/// Describes the section of `whole` that starts at `origin`.
inline void make_section(view_shape<1> &part, const view_shape<1> &whole, const index<1> &origin,
                         const extent<1> &size) restrict(cpu, amp) {
    part.offset_ = whole.at(origin);
    part.extent_ = size;
}
template <int N>
void make_section(view_shape<N> &part, const view_shape<N> &whole, const index<N> &origin,
                  const extent<N> &size) restrict(cpu, amp) {
    part.offset_ = whole.at(origin);
    part.extent_ = size;
    for (int k = 0; k < N - 1; ++k)
        part.stride_[k] = whole.stride_[k];
}

/// Describes row `i` of a view, which has one rank less.
inline void make_projection(view_shape<1> &row, const view_shape<2> &whole, int i) restrict(cpu, amp) {
    row.offset_ = whole.offset_ + i * whole.stride_[0];
    row.extent_ = extent<1>(whole.extent_[1]);
}
template <int N> void make_projection(view_shape<N> &row, const view_shape<N + 1> &whole, int i) restrict(cpu, amp) {
    row.offset_ = whole.offset_ + i * whole.stride_[0];
    // Assigned as a whole, because the compiler recognises writes to shapes (compiler/embed/Aliasing.cpp).
    extent<N> size;
    for (int k = 0; k < N; ++k)
        size[k] = whole.extent_[k + 1];
    row.extent_ = size;
    for (int k = 0; k < N - 1; ++k)
        row.stride_[k] = whole.stride_[k + 1];
}

// --- the layout in the runtime's terms, host only ---

/// Stores in `state` which bytes of its storage a view covers.
template <int N> void cover(container_state &state, const view_shape<N> &shape, std::size_t element_size) {
    std::size_t span = 1;
    for (int k = N == 1 ? 0 : 1; k < N; ++k)
        span += (static_cast<std::size_t>(shape.extent_[k]) - 1) * static_cast<std::size_t>(shape.stride(k));
    state.begin = static_cast<std::size_t>(shape.offset_) * element_size;
    state.row_bytes = span * element_size;
    state.rows = N == 1 ? 1 : static_cast<std::size_t>(shape.extent_[0]);
    state.pitch = N == 1 ? state.row_bytes : static_cast<std::size_t>(shape.stride(0)) * element_size;
    if (state.rows == 1 || state.row_bytes == state.pitch) {
        state.row_bytes += (state.rows - 1) * state.pitch;
        state.rows = 1;
        state.pitch = state.row_bytes;
    }
}

/// A view's exact region, with the arrays that its box points to. It may outlive the view, but not the storage.
template <int N> struct exact_box {
    exact_box(const container_state &state, const view_shape<N> &shape, std::size_t element_size) : state_(state) {
        for (int k = 0; k < N; ++k) {
            extents_[k] = shape.extent_[k];
            strides_[k] = shape.stride(k);
        }
        box_.element_size = element_size;
        box_.offset = static_cast<std::size_t>(shape.offset_) * element_size;
        box_.rank = N;
        point();
    }
    exact_box(const exact_box &other) : box_(other.box_), state_(other.state_) {
        for (int k = 0; k < N; ++k) {
            extents_[k] = other.extents_[k];
            strides_[k] = other.strides_[k];
        }
        point();
    }
    exact_box &operator=(const exact_box &) = delete;

    operator const box &() const { return box_; }
    const container_state *container() const { return &state_; }

private:
    void point() {
        box_.container = &state_;
        box_.extents = extents_;
        box_.strides = strides_;
    }

    box box_;
    container_state state_;
    int extents_[N];
    int strides_[N];
};

/// Selects the constructor for reinterpret_as.
struct reinterpreted {};

// --- checks on the host only: amp code does not make them ---

/// The components of an index or an extent, for a message.
template <int N> struct components {
    int values[N];
    template <typename Point> explicit components(const Point &point) {
        for (int k = 0; k < N; ++k)
            values[k] = point[k];
    }
};

template <int N> void require_positive(const extent<N> &size) restrict(cpu) {
    double total = 1;
    for (int k = 0; k < N; ++k) {
        if (size[k] <= 0)
            throw_invalid("the components of a container's extent must be positive, not {}", N,
                          components<N>(size).values, nullptr, nullptr);
        total *= size[k];
    }
    // Element positions are ints, on devices too.
    if (total > 2147483647.0)
        throw_invalid("a container's extent has more than 2147483647 elements");
}
template <int N> void require_positive(const extent<N> &) restrict(amp) {}

template <int N>
void require_inside(const extent<N> &whole, const index<N> &origin, const extent<N> &size) restrict(cpu) {
    for (int k = 0; k < N; ++k)
        if (origin[k] < 0 || size[k] <= 0 || origin[k] > whole[k] - size[k])
            throw_invalid("the section of extent {} at {} does not lie inside the container's extent {}", N,
                          components<N>(size).values, components<N>(origin).values, components<N>(whole).values);
}
template <int N> void require_inside(const extent<N> &, const index<N> &, const extent<N> &) restrict(amp) {}

inline void require_row(int i, int rows) restrict(cpu) {
    if (i < 0 || i >= rows)
        throw_invalid("the projection's index {} does not lie inside the container's extent, which has {} rows", i,
                      rows);
}
inline void require_row(int, int) restrict(amp) {}

template <int N, int K> void require_fits(const extent<N> &whole, const extent<K> &part) restrict(cpu) {
    require_positive(part);
    if (part.size() > whole.size())
        throw_invalid("view_as: the new extent has {} elements, more than the container's {}",
                      static_cast<long>(part.size()), static_cast<long>(whole.size()));
}
template <int N, int K> void require_fits(const extent<N> &, const extent<K> &) restrict(amp) {}

inline void require_divides(unsigned elements, int offset, int size, int new_size) restrict(cpu) {
    if (static_cast<unsigned long>(elements) * size % new_size != 0)
        throw_invalid("reinterpret_as: the container's {} bytes are not a multiple of the new element's {}",
                      static_cast<long>(elements) * size, new_size);
    if (static_cast<unsigned long>(elements) * size / new_size > 2147483647u)
        throw_invalid("reinterpret_as: the view would have {} elements, more than {}",
                      static_cast<long>(elements) * size / new_size, 2147483647L);
    if (static_cast<long>(offset) * size % new_size != 0)
        throw_invalid("reinterpret_as: the view does not start at a multiple of the new element's size; a kernel may "
                      "reinterpret it, or take the section after reinterpret_as");
}
inline void require_divides(unsigned, int, int, int) restrict(amp) {}

}  // namespace details
}  // namespace Concurrency
