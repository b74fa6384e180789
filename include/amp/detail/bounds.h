// Checked subscripts in amp code [-famp-bounds-check]. Each index goes through AMP_IN_RANGE, which is nothing without
// the switch; with it, an index out of range is reported and an element takes part that exists. The host checks nothing
// here.
#pragma once

#include <amp/detail/reports.h>
#include <amp/extent.h>
#include <amp/index.h>

#ifdef __AMP_BOUNDS_CHECK__
/// `dimension` is negative where there is only one.
#define AMP_IN_RANGE(i, limit, dimension) details::in_range(i, limit, details::this_place(), dimension)
#define AMP_SECTION_SIZE(whole, origin, size) details::section_size(whole, origin, size, details::this_place())
#define AMP_FITTING(whole, size) details::fitting_size(whole, size, details::this_place())

namespace Concurrency {
namespace details {

inline int this_place() restrict(cpu) { return 0; }

inline int in_range(int i, int, int, int) restrict(cpu) { return i; }
inline int in_range(int i, int limit, int place, int dimension) restrict(amp) {
    if (i >= 0 && i < limit)
        return i;
    return report_index(place, dimension, i, limit);
}

template <int N> extent<N> section_size(const extent<N> &, const index<N> &, const extent<N> &size, int) restrict(cpu) {
    return size;
}
/// The size of a section; 1 in a dimension that would leave the container.
template <int N>
extent<N> section_size(const extent<N> &whole, const index<N> &origin, const extent<N> &size, int place) restrict(amp) {
    extent<N> result;
    for (int k = 0; k < N; ++k) {
        result[k] = size[k];
        const bool is_inside = origin[k] >= 0 && size[k] > 0 && size[k] <= whole[k] - origin[k];
        if (!is_inside) {
            const int outside = origin[k] >= 0 && origin[k] < whole[k] ? whole[k] : origin[k];
            result[k] = 1 + report_index(place, N == 1 ? -1 : k, outside, whole[k]);
        }
    }
    return result;
}

template <int N, int K> extent<K> fitting_size(const extent<N> &, const extent<K> &size, int) restrict(cpu) {
    return size;
}
/// The extent of a view_as; 1 in all dimensions if there are fewer elements.
template <int N, int K> extent<K> fitting_size(const extent<N> &whole, const extent<K> &size, int place) restrict(amp) {
    extent<K> result(size);
    const int elements = static_cast<int>(whole.size()), wanted = static_cast<int>(size.size());
    if (wanted < 1 || wanted > elements) {
        const int one = 1 + report_index(place, -1, wanted - 1, elements);
        for (int k = 0; k < K; ++k)
            result[k] = one;
    }
    return result;
}

}  // namespace details
}  // namespace Concurrency
#else
#define AMP_IN_RANGE(i, limit, dimension) i
#define AMP_SECTION_SIZE(whole, origin, size) size
#define AMP_FITTING(whole, size) size
#endif
