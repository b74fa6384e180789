// Containers' regions in bytes, from what the headers hand over.
#pragma once

#include "memory/range_set.h"

#include <vector>

namespace amp::runtime {

/// What a container covers; a superset when it skips elements beyond rank 2.
range_set covered(const Concurrency::details::container_state &container);

/// The same, not as a set.
span span_of(const Concurrency::details::container_state &container);

/// A container's elements in row-major order, as strided spans one after the other.
std::vector<span> spans_of(const Concurrency::details::box &region);
range_set bytes_of(const std::vector<span> &spans);
std::size_t size_of(const std::vector<span> &spans);

}  // namespace amp::runtime
