#include "launch/index_ranges.h"

#include "device/record_names.h"
#include "process/errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <optional>

namespace amp::runtime {

namespace {

constexpr std::int64_t least = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();

/// An interval of ints, stored in 64 bits. Empty if `first` is greater than `last`.
struct interval {
    std::int64_t first;
    std::int64_t last;

    bool is_empty() const { return first > last; }
    bool is_natural() const { return is_empty() || first >= 0; }
    bool is_positive() const { return is_empty() || first > 0; }
};

constexpr interval nothing = {1, 0};

/// The smallest and the largest result of the operation on the four pairs of bounds.
template <typename Operation> interval of_corners(const interval &a, const interval &b, const Operation &operation) {
    const std::int64_t corners[] = {operation(a.first, b.first), operation(a.first, b.last), operation(a.last, b.first),
                                    operation(a.last, b.last)};
    return {*std::min_element(std::begin(corners), std::end(corners)),
            *std::max_element(std::begin(corners), std::end(corners))};
}

interval remainder(const interval &a, const interval &b) {
    const std::int64_t greatest = b.last - 1;
    return {a.first < 0 ? std::max(a.first, -greatest) : 0, a.last > 0 ? std::min(a.last, greatest) : 0};
}

interval either(const interval &a, const interval &b) {
    if (a.is_empty() || b.is_empty())
        return a.is_empty() ? b : a;
    return {std::min(a.first, b.first), std::max(a.last, b.last)};
}

/// Applies an operation to two intervals that are not empty. Returns false if some of their values have no result.
bool combine(std::uint32_t op, const interval &a, const interval &b, interval &result) {
    switch (op) {
    case abi::range_add:
        result = {a.first + b.first, a.last + b.last};
        return true;
    case abi::range_subtract:
        result = {a.first - b.last, a.last - b.first};
        return true;
    case abi::range_multiply:
        result = of_corners(a, b, [](std::int64_t x, std::int64_t y) { return x * y; });
        return true;
    case abi::range_divide:
        if (b.is_positive())
            result = of_corners(a, b, [](std::int64_t x, std::int64_t y) { return x / y; });
        return b.is_positive();
    case abi::range_remainder:
        if (b.is_positive())
            result = remainder(a, b);
        return b.is_positive();
    case abi::range_and:
        result = {0, std::min(a.last, b.last)};
        return a.is_natural() && b.is_natural();
    case abi::range_shift_right:
        if (b.first >= 0 && b.last <= 31)
            result = of_corners(a, b, [](std::int64_t x, std::int64_t y) { return x >> y; });
        return b.first >= 0 && b.last <= 31;
    case abi::range_minimum:
        result = {std::min(a.first, b.first), std::min(a.last, b.last)};
        return true;
    case abi::range_maximum:
        result = {std::max(a.first, b.first), std::max(a.last, b.last)};
        return true;
    case abi::range_at_most:
        result = {a.first, std::min(a.last, b.last)};
        return true;
    case abi::range_at_least:
        result = {std::max(a.first, b.first), a.last};
        return true;
    case abi::range_upwards:
        result = {a.first, most};
        return b.is_natural();
    case abi::range_downwards:
        result = {least, a.last};
        return b.is_natural();
    default:
        return false;
    }
}

/// range_until. Empty operands give an empty result. Fails if the step may not be positive, or if the variable may
/// step past the end value without meeting it.
bool until(const interval &first, const interval &end, const interval &step, interval &result) {
    if (first.is_empty() || end.is_empty() || step.is_empty())
        return true;
    const bool is_exact = first.first == first.last && end.first == end.last && step.first == step.last;
    const bool by_ones = step.first == 1 && step.last == 1;
    if (step.first <= 0 || first.last > end.first || !(by_ones || is_exact) ||
        (!by_ones && (end.first - first.first) % step.first != 0))
        return false;
    result = {first.first, end.last - step.first};
    return true;
}

/// range_below. If every operand is a single number, the largest value is the last one below the end that the steps
/// meet: tiles that divide an extent stay inside it. Fails if the step may not be positive, or if the step after the
/// largest value may overflow an int.
bool below(const interval &first, const interval &end, const interval &step, interval &result) {
    if (first.is_empty() || end.is_empty() || step.is_empty())
        return true;
    if (step.first <= 0 || end.last - 1 + step.last > most)
        return false;
    const bool is_exact = first.first == first.last && step.first == step.last;
    std::int64_t last = end.last - 1;
    if (is_exact && end.first == end.last && last >= first.first)
        last -= (last - first.first) % step.first;
    result = {first.first, last};
    return true;
}

class machine {
public:
    machine(const abi::kernel_record &record, const int *extents, const char *block, const std::uint32_t *program,
            std::size_t words)
        : record_(record), extents_(extents), block_(block), next_(program), end_(program + words) {}

    /// Returns false if an instruction fails.
    bool run() {
        while (next_ != end_)
            if (!step())
                return false;
        return true;
    }
    /// The interval that the program leaves on the stack. Nothing if an instruction fails.
    std::optional<interval> value() { return run() && size_ == 1 ? std::optional(stack_[0]) : std::nullopt; }

private:
    bool push(const interval &value) {
        if (size_ == stack_.size() || (!value.is_empty() && (value.first < least || value.last > most)))
            return false;
        stack_[size_++] = value;
        return true;
    }
    bool push_first(std::int64_t count) { return push({0, count - 1}); }

    bool step() {
        const std::uint32_t op = *next_++;
        if (op <= abi::range_in_tile)
            return next_ != end_ && load(op, *next_++);
        if (size_ == 0)
            return false;
        if (op == abi::range_natural)
            return stack_[size_ - 1].is_natural();
        if (size_ == 1)
            return false;
        const interval b = stack_[--size_], a = stack_[--size_];
        if (op == abi::range_check)
            return a.is_empty() || (a.first >= 0 && a.last < b.first);
        if (op == abi::range_either)
            return push(either(a, b));
        interval result = nothing;
        if (op == abi::range_until || op == abi::range_below) {
            const auto loop = op == abi::range_until ? until : below;
            return size_ != 0 && loop(stack_[--size_], a, b, result) && push(result);
        }
        return a.is_empty() || b.is_empty() ? push(nothing) : combine(op, a, b, result) && push(result);
    }

    bool load(std::uint32_t op, std::uint32_t operand) {
        if (op == abi::range_number) {
            const auto value = static_cast<std::int32_t>(operand);
            return push({value, value});
        }
        if (op == abi::range_block) {
            std::int32_t value;
            if (operand + sizeof value > record_.block_size)
                return false;
            std::memcpy(&value, block_ + operand, sizeof value);
            return push({value, value});
        }
        if (operand >= record_.rank || operand >= std::size(record_.tile))
            return false;
        const std::int64_t extent = extents_[operand], tile = record_.tile[operand];
        return push_first(op == abi::range_position ? extent : op == abi::range_tile ? extent / tile : tile);
    }

    const abi::kernel_record &record_;
    const int *extents_;
    const char *block_;
    const std::uint32_t *next_, *end_;
    std::array<interval, 64> stack_;
    std::size_t size_ = 0;
};

/// The instruction that ends the first access program. `end`, or a position after it, if there is none.
const std::uint32_t *end_of_program(const std::uint32_t *next, const std::uint32_t *end) {
    while (next < end && *next != abi::range_reads && *next != abi::range_writes && *next != abi::range_reads_all)
        next += *next <= abi::range_in_tile ? 2 : 1;
    return next;
}

/// The elements of a buffer with `length` elements whose indices are in the interval.
element_range elements_in(const interval &indices, std::size_t length) {
    const interval inside = {std::max<std::int64_t>(indices.first, 0),
                             std::min(indices.last, static_cast<std::int64_t>(length) - 1)};
    if (inside.is_empty())
        return {};
    return {static_cast<std::size_t>(inside.first), static_cast<std::size_t>(inside.last + 1)};
}

}  // namespace

bool indices_fit(const abi::kernel_record &record, const int *extents, const char *block) {
    return machine(record, extents, block, record.in_range, record.in_range_count).run();
}

void element_range::add(const element_range &other) {
    if (is_empty())
        *this = other;
    else if (!other.is_empty())
        *this = {std::min(begin, other.begin), std::max(end, other.end)};
}

std::vector<accessed_elements> elements_of(const abi::kernel_record &record, const int *extents, const char *block,
                                           const std::vector<std::size_t> &lengths) {
    std::vector<accessed_elements> found(lengths.size());
    const std::uint32_t *next = record.access_ranges, *const end = next + record.access_ranges_count;
    while (next != end) {
        const std::uint32_t *const access = end_of_program(next, end);
        if (end - access < 2 || access[1] >= lengths.size())
            fail(failure::general,
                 fmt::format("parallel_for_each_on: the launch record's list of accesses is invalid{}; "
                             "compile the program again",
                             location_of(record)));
        const std::uint32_t number = access[1];
        const std::optional<interval> indices =
            machine(record, extents, block, next, static_cast<std::size_t>(access - next)).value();
        if (!indices && *access == abi::range_writes)
            fail(failure::general,
                 fmt::format("parallel_for_each_on: with these extents and captured numbers, it is not "
                             "known which elements the kernel writes{}",
                             location_of(record)));
        const element_range elements =
            indices ? elements_in(*indices, lengths[number]) : element_range{0, lengths[number]};
        (*access == abi::range_writes ? found[number].written : found[number].read).add(elements);
        next = access + 2;
    }
    return found;
}

}  // namespace amp::runtime
