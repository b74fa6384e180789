// Finds out before a launch whether its kernel's indices are in range, and which elements it accesses (abi::range_op).
#pragma once

#include "abi/kernel_record.h"

#include <vector>

namespace amp::runtime {

/// Runs the in_range program of a record that has a plain kernel. If it returns true, every index is within its
/// buffer. `extents` is the domain, `block` the launch's constant block.
bool indices_fit(const abi::kernel_record &record, const int *extents, const char *block);

/// Elements `begin` to `end` - 1 of a buffer. None if both are equal.
struct element_range {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool is_empty() const { return begin == end; }
    bool overlaps(const element_range &other) const { return begin < other.end && other.begin < end; }
    /// Extends the range to the smallest one that also contains `other`.
    void add(const element_range &other);
};

/// What a launch reads and writes of a buffer.
struct accessed_elements {
    element_range read;
    element_range written;
};

/// Runs the access_ranges programs of a record for a part of a domain. `extents` and `block` are the part's;
/// `lengths` are the numbers of elements of the buffers. Throws runtime_exception if it is unknown which elements the
/// kernel writes.
std::vector<accessed_elements> elements_of(const abi::kernel_record &record, const int *extents, const char *block,
                                           const std::vector<std::size_t> &lengths);

}  // namespace amp::runtime
