// norm and unorm: floats that are clamped to [-1, 1] and to [0, 1] [AMP 10.7].
#pragma once

#include <amp/detail/annotations.h>

namespace Concurrency {
namespace graphics {

class norm;

/// The members of both classes. `clamp` limits a value to the range of the class. Arithmetic is done in float, and the
/// result is clamped. The result of clamping a NaN is undefined.
#define AMP_NORM_MEMBERS(name)                                                                                         \
public:                                                                                                                \
    name() restrict(cpu, amp) : value_(0.0f) {}                                                                        \
    explicit name(float value) restrict(cpu, amp) : value_(clamp(value)) {}                                            \
    explicit name(unsigned value) restrict(cpu, amp) : value_(clamp(static_cast<float>(value))) {}                     \
    explicit name(int value) restrict(cpu, amp) : value_(clamp(static_cast<float>(value))) {}                          \
    explicit name(double value) restrict(cpu, amp) : value_(clamp(static_cast<float>(value))) {}                       \
    operator float() const restrict(cpu, amp) { return value_; }                                                       \
    AMP_NORM_ASSIGN(name, +=, +)                                                                                       \
    AMP_NORM_ASSIGN(name, -=, -)                                                                                       \
    AMP_NORM_ASSIGN(name, *=, *)                                                                                       \
    AMP_NORM_ASSIGN(name, /=, /)                                                                                       \
    name &operator++() restrict(cpu, amp) { return *this = name(value_ + 1.0f); }                                      \
    name &operator--() restrict(cpu, amp) { return *this = name(value_ - 1.0f); }                                      \
    name operator++(int) restrict(cpu, amp) {                                                                          \
        name before(*this);                                                                                            \
        ++*this;                                                                                                       \
        return before;                                                                                                 \
    }                                                                                                                  \
    name operator--(int) restrict(cpu, amp) {                                                                          \
        name before(*this);                                                                                            \
        --*this;                                                                                                       \
        return before;                                                                                                 \
    }                                                                                                                  \
    AMP_NORM_COMPARE(name, ==)                                                                                         \
    AMP_NORM_COMPARE(name, !=)                                                                                         \
    AMP_NORM_COMPARE(name, <)                                                                                          \
    AMP_NORM_COMPARE(name, >)                                                                                          \
    AMP_NORM_COMPARE(name, <=)                                                                                         \
    AMP_NORM_COMPARE(name, >=)                                                                                         \
                                                                                                                       \
private:                                                                                                               \
    float value_ AMP_TRANSPARENT;

#define AMP_NORM_ASSIGN(name, assign, op)                                                                              \
    name &operator assign(const name & other) restrict(cpu, amp) { return *this = name(value_ op other.value_); }      \
    friend name operator op(const name &a, const name &b) restrict(cpu, amp) { return name(a.value_ op b.value_); }
#define AMP_NORM_COMPARE(name, op)                                                                                     \
    friend bool operator op(const name &a, const name &b) restrict(cpu, amp) { return a.value_ op b.value_; }

/// A float from 0 to 1. A result of arithmetic outside of it becomes 0 or 1.
class unorm {
    static float clamp(float value) restrict(cpu, amp) { return value < 0.0f ? 0.0f : value > 1.0f ? 1.0f : value; }

public:
    /// Negative values become 0.
    inline explicit unorm(const norm &other) restrict(cpu, amp);
    AMP_NORM_MEMBERS(unorm)
};

/// A float from -1 to 1. A result of arithmetic outside of it becomes -1 or 1.
class norm {
    static float clamp(float value) restrict(cpu, amp) { return value < -1.0f ? -1.0f : value > 1.0f ? 1.0f : value; }

public:
    norm(const unorm &other) restrict(cpu, amp) : value_(static_cast<float>(other)) {}
    norm operator-() const restrict(cpu, amp) { return norm(-value_); }
    AMP_NORM_MEMBERS(norm)
};

inline unorm::unorm(const norm &other) restrict(cpu, amp) : value_(clamp(static_cast<float>(other))) {}

#undef AMP_NORM_MEMBERS
#undef AMP_NORM_ASSIGN
#undef AMP_NORM_COMPARE

}  // namespace graphics
}  // namespace Concurrency

#define UNORM_MIN (Concurrency::graphics::unorm(0.0f))
#define UNORM_MAX (Concurrency::graphics::unorm(1.0f))
#define UNORM_ZERO (Concurrency::graphics::norm(0.0f))
#define NORM_ZERO (Concurrency::graphics::norm(0.0f))
#define NORM_MIN (Concurrency::graphics::norm(-1.0f))
#define NORM_MAX (Concurrency::graphics::norm(1.0f))
