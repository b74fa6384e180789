// Sets of byte ranges: which bytes of a storage are current in a copy.
#pragma once

#include "device/device.h"

#include <cstddef>
#include <vector>

namespace amp::runtime {

/// Bytes begin .. end-1.
struct range {
    std::size_t begin;
    std::size_t end;

    std::size_t size() const { return end - begin; }
    friend bool operator==(const range &, const range &) = default;
};

/// Sorted, disjoint, non-empty ranges that do not touch.
class range_set {
public:
    range_set() = default;
    explicit range_set(range bytes);
    /// The bytes of a strided region.
    explicit range_set(const span &bytes);

    bool empty() const { return ranges_.empty(); }
    void clear() { ranges_.clear(); }
    const std::vector<range> &ranges() const { return ranges_; }

    bool covers(const range_set &other) const;
    bool covers(const span &other) const;
    bool intersects(const range_set &other) const;
    bool intersects(const span &other) const;
    void add(const range_set &other);
    void subtract(const range_set &other);
    range_set intersection(const range_set &other) const;
    range_set difference(const range_set &other) const;

    friend bool operator==(const range_set &, const range_set &) = default;

private:
    /// Adds a range that does not begin before the last one does.
    void append(const range &next);

    std::vector<range> ranges_;
};

/// The same bytes as strided spans: runs of equal size at equal distances become one span.
std::vector<span> to_spans(const range_set &bytes);

}  // namespace amp::runtime
