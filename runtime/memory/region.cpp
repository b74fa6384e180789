// From boxes of elements to spans of bytes.
#include "memory/region.h"

namespace amp::runtime {

using Concurrency::details::box;
using Concurrency::details::container_state;

span span_of(const container_state &container) {
    return {container.begin, container.row_bytes, container.pitch, container.rows};
}

range_set covered(const container_state &container) { return range_set(span_of(container)); }

namespace {

/// One dimension of a region, after dimensions that form one run of bytes have been joined.
struct dimension {
    std::size_t count;
    std::size_t stride;
};

/// The innermost dimension is last. It is a run of bytes.
std::vector<dimension> joined_dimensions(const box &region) {
    std::vector<dimension> outer_to_inner;
    std::size_t run = region.element_size;
    int k = region.rank - 1;
    for (; k >= 0; --k) {
        const std::size_t stride = static_cast<std::size_t>(region.strides[k]) * region.element_size;
        if (stride != run && region.extents[k] != 1)
            break;
        run *= static_cast<std::size_t>(region.extents[k]);
    }
    std::vector<dimension> inner_to_outer = {{run, 1}};
    for (; k >= 0; --k) {
        const dimension next = {static_cast<std::size_t>(region.extents[k]),
                                static_cast<std::size_t>(region.strides[k]) * region.element_size};
        dimension &last = inner_to_outer.back();
        if (next.count == 1)
            continue;
        if (inner_to_outer.size() > 1 && next.stride == last.stride * last.count)
            last.count *= next.count;
        else
            inner_to_outer.push_back(next);
    }
    return {inner_to_outer.rbegin(), inner_to_outer.rend()};
}

}  // namespace

std::vector<span> spans_of(const box &region) {
    const std::vector<dimension> dimensions = joined_dimensions(region);
    const std::size_t run = dimensions.back().count;
    if (dimensions.size() == 1)
        return {{region.offset, run, run, 1}};
    const dimension rows = dimensions[dimensions.size() - 2];
    const std::size_t outer = dimensions.size() - 2;
    std::vector<span> spans;
    std::vector<std::size_t> at(outer, 0);
    for (;;) {
        std::size_t offset = region.offset;
        for (std::size_t d = 0; d != outer; ++d)
            offset += at[d] * dimensions[d].stride;
        spans.push_back({offset, run, rows.stride, rows.count});
        std::size_t d = outer;
        while (d != 0 && ++at[d - 1] == dimensions[d - 1].count)
            at[--d] = 0;
        if (d == 0)
            return spans;
    }
}

range_set bytes_of(const std::vector<span> &spans) {
    range_set bytes;
    for (const span &part : spans)
        bytes.add(range_set(part));
    return bytes;
}

std::size_t size_of(const std::vector<span> &spans) {
    std::size_t total = 0;
    for (const span &part : spans)
        total += part.row_bytes * part.rows;
    return total;
}

}  // namespace amp::runtime
