// Set operations by merging sorted lists.
#include "memory/range_set.h"

#include <algorithm>

namespace amp::runtime {

namespace {

/// Iterates over the rows of a span as ranges, without allocating memory. Adjacent rows are one range.
class rows_of {
public:
    explicit rows_of(const span &bytes) : bytes_(bytes) {
        if (bytes.row_bytes == 0 || bytes.rows == 0)
            bytes_.rows = 0;
        else if (bytes.rows == 1 || bytes.row_bytes >= bytes.pitch)
            bytes_ = {bytes.offset, (bytes.rows - 1) * bytes.pitch + bytes.row_bytes, 0, 1};
    }

    class iterator {
    public:
        iterator(range row, std::size_t pitch, std::size_t number) : row_(row), pitch_(pitch), number_(number) {}
        const range &operator*() const { return row_; }
        iterator &operator++() {
            row_.begin += pitch_;
            row_.end += pitch_;
            ++number_;
            return *this;
        }
        bool operator==(const iterator &other) const { return number_ == other.number_; }

    private:
        range row_;
        std::size_t pitch_;
        std::size_t number_;
    };
    iterator begin() const { return {{bytes_.offset, bytes_.offset + bytes_.row_bytes}, bytes_.pitch, 0}; }
    iterator end() const { return {{}, 0, bytes_.rows}; }
    std::size_t size() const { return bytes_.rows; }

private:
    span bytes_;
};

}  // namespace

range_set::range_set(range bytes) {
    if (bytes.begin < bytes.end)
        ranges_.push_back(bytes);
}

range_set::range_set(const span &bytes) {
    const rows_of rows(bytes);
    ranges_.reserve(rows.size());
    for (const range &row : rows)
        ranges_.push_back(row);
}

bool range_set::covers(const range_set &other) const {
    auto mine = ranges_.begin();
    for (const range &wanted : other.ranges_) {
        mine = std::find_if(mine, ranges_.end(), [&](const range &r) { return r.end > wanted.begin; });
        if (mine == ranges_.end() || mine->begin > wanted.begin || mine->end < wanted.end)
            return false;
    }
    return true;
}

// The next two functions visit a span's rows in order, like the set's ranges.

bool range_set::covers(const span &other) const {
    auto mine = ranges_.begin();
    for (const range &row : rows_of(other)) {
        mine = std::find_if(mine, ranges_.end(), [&](const range &r) { return r.end >= row.end; });
        if (mine == ranges_.end() || mine->begin > row.begin)
            return false;
    }
    return true;
}

bool range_set::intersects(const span &other) const {
    auto mine = ranges_.begin();
    for (const range &row : rows_of(other)) {
        mine = std::find_if(mine, ranges_.end(), [&](const range &r) { return r.end > row.begin; });
        if (mine == ranges_.end())
            return false;
        if (mine->begin < row.end)
            return true;
    }
    return false;
}

bool range_set::intersects(const range_set &other) const {
    auto a = ranges_.begin();
    auto b = other.ranges_.begin();
    while (a != ranges_.end() && b != other.ranges_.end()) {
        if (a->begin < b->end && b->begin < a->end)
            return true;
        if (a->end < b->end)
            ++a;
        else
            ++b;
    }
    return false;
}

void range_set::add(const range_set &other) {
    if (other.empty())
        return;
    // The rows of a region are added in order. Then only the last range can change.
    if (!ranges_.empty() && other.ranges_.front().begin >= ranges_.back().begin) {
        for (const range &next : other.ranges_)
            append(next);
        return;
    }
    if (covers(other))
        return;
    std::vector<range> all;
    all.reserve(ranges_.size() + other.ranges_.size());
    std::merge(ranges_.begin(), ranges_.end(), other.ranges_.begin(), other.ranges_.end(), std::back_inserter(all),
               [](const range &a, const range &b) { return a.begin < b.begin; });
    ranges_.clear();
    for (const range &next : all)
        append(next);
}

void range_set::append(const range &next) {
    if (!ranges_.empty() && next.begin <= ranges_.back().end)
        ranges_.back().end = std::max(ranges_.back().end, next.end);
    else
        ranges_.push_back(next);
}

void range_set::subtract(const range_set &other) {
    if (intersects(other))
        *this = difference(other);
}

range_set range_set::intersection(const range_set &other) const {
    range_set result;
    auto a = ranges_.begin();
    auto b = other.ranges_.begin();
    while (a != ranges_.end() && b != other.ranges_.end()) {
        const range common = {std::max(a->begin, b->begin), std::min(a->end, b->end)};
        if (common.begin < common.end)
            result.ranges_.push_back(common);
        if (a->end < b->end)
            ++a;
        else
            ++b;
    }
    return result;
}

range_set range_set::difference(const range_set &other) const {
    range_set result;
    auto hole = other.ranges_.begin();
    for (range rest : ranges_) {
        while (hole != other.ranges_.end() && hole->end <= rest.begin)
            ++hole;
        for (auto cut = hole; cut != other.ranges_.end() && cut->begin < rest.end; ++cut) {
            if (cut->begin > rest.begin)
                result.ranges_.push_back({rest.begin, cut->begin});
            rest.begin = std::max(rest.begin, std::min(cut->end, rest.end));
        }
        if (rest.begin < rest.end)
            result.ranges_.push_back(rest);
    }
    return result;
}

std::vector<span> to_spans(const range_set &bytes) {
    std::vector<span> spans;
    for (const range &next : bytes.ranges()) {
        if (!spans.empty() && spans.back().row_bytes == next.size()) {
            span &last = spans.back();
            const std::size_t distance = next.begin - (last.offset + (last.rows - 1) * last.pitch);
            if (last.rows == 1 || distance == last.pitch) {
                last.pitch = distance;
                ++last.rows;
                continue;
            }
        }
        spans.push_back({next.begin, next.size(), next.size(), 1});
    }
    return spans;
}

}  // namespace amp::runtime
