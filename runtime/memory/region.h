// Converts containers' regions, as the headers describe them, to bytes.
#pragma once

#include "memory/range_set.h"

#include <vector>

namespace amp::runtime {

/// The bytes that a container covers. A superset if the container skips elements beyond rank 2.
range_set covered(const Concurrency::details::container_state &container);

/// The same as a span.
span span_of(const Concurrency::details::container_state &container);

/// A region's elements in row-major order, as a sequence of strided spans.
std::vector<span> spans_of(const Concurrency::details::box &region);
range_set bytes_of(const std::vector<span> &spans);
std::size_t size_of(const std::vector<span> &spans);

}  // namespace amp::runtime
