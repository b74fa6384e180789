// Checked subscripts in amp code [-famp-bounds-check]. Each index is passed through AMP_IN_RANGE, which has no effect
// without the option. With it, an index out of range is reported, and an existing element is used instead. On the host,
// these functions check nothing.
#pragma once

#include <amp/detail/reports.h>
#include <amp/extent.h>
#include <amp/index.h>

#ifdef __AMP_BOUNDS_CHECK__
/// `dimension` is negative if the container has only one dimension.
#define AMP_IN_RANGE(i, limit, dimension) details::in_range(i, limit, details::this_statement(), dimension)
#define AMP_SECTION_SIZE(whole, origin, size) details::section_size(whole, origin, size, details::this_statement())
#define AMP_FITTING(whole, size) details::fitting_size(whole, size, details::this_statement())

namespace Concurrency {
namespace details {

inline int this_statement() restrict(cpu) { return 0; }

inline int in_range(int i, int, int, int) restrict(cpu) { return i; }
inline int in_range(int i, int limit, int place, int dimension) restrict(amp) {
    if (i >= 0 && i < limit)
        return i;
    return report_index(place, dimension, i, limit);
}

template <int N> extent<N> section_size(const extent<N> &, const index<N> &, const extent<N> &size, int) restrict(cpu) {
    return size;
}
/// Returns the size of a section. A dimension that would exceed the container gets size 1.
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
/// Returns the extent for view_as. All dimensions are 1 if the view has too few elements.
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
