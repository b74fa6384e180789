// sampler: how texture_view<const T, N> reads between texels and outside the texture [AMP 10.3].
#pragma once

#include <amp/detail/annotations.h>
#include <amp/detail/runtime.h>
#include <amp/short_vectors.h>

namespace Concurrency {
namespace graphics {

// The values are those of Direct3D.

/// Selects the nearest texel of the nearest level, or interpolates the nearest ones.
enum filter_mode : unsigned { filter_point = 0, filter_linear = 0x15, filter_unknown = 0xffffffff };

/// How coordinates outside of [0, 1] are handled.
enum address_mode : unsigned {
    address_wrap = 1,
    address_mirror = 2,
    address_clamp = 3,
    address_border = 4,
    address_unknown = 0xffffffff
};

/// The settings of a sampler. Kernels capture it by value.
class sampler {
public:
    /// filter_linear, address_clamp and a border of zeros, unless others are given. Throws runtime_exception for an
    /// unknown mode.
    sampler() restrict(cpu) : filter_(filter_linear), address_(address_clamp) {}
    sampler(graphics::filter_mode filter) restrict(cpu) : filter_(filter), address_(address_clamp) { check(); }
    sampler(graphics::address_mode address, float_4 border = float_4(0.0f, 0.0f, 0.0f, 0.0f)) restrict(cpu)
        : filter_(filter_linear), address_(address), border_(border) {
        check();
    }
    sampler(graphics::filter_mode filter, graphics::address_mode address,
            float_4 border = float_4(0.0f, 0.0f, 0.0f, 0.0f)) restrict(cpu)
        : filter_(filter), address_(address), border_(border) {
        check();
    }
    sampler(const sampler &other) restrict(cpu, amp)
        : filter_(other.filter_), address_(other.address_), border_(other.border_) {}
    sampler &operator=(const sampler &other) restrict(cpu, amp) {
        filter_ = other.filter_;
        address_ = other.address_;
        border_ = other.border_;
        return *this;
    }

    /// The filter mode.
    graphics::filter_mode get_filter_mode() const restrict(cpu, amp) { return filter_; }
    __declspec(property(get = get_filter_mode)) graphics::filter_mode filter_mode;
    /// The address mode.
    graphics::address_mode get_address_mode() const restrict(cpu, amp) { return address_; }
    __declspec(property(get = get_address_mode)) graphics::address_mode address_mode;
    /// The colour outside the texture if the address mode is address_border.
    float_4 get_border_color() const restrict(cpu, amp) { return border_; }
    __declspec(property(get = get_border_color)) float_4 border_color;

private:
    void check() const restrict(cpu) {
        if (filter_ != filter_point && filter_ != filter_linear)
            Concurrency::details::throw_invalid("sampler: the filter mode must be filter_point or filter_linear");
        if (address_ < address_wrap || address_ > address_border)
            Concurrency::details::throw_invalid("sampler: the address mode must be address_wrap, address_mirror, "
                                                "address_clamp or address_border");
    }

    graphics::filter_mode filter_;
    graphics::address_mode address_;
    float_4 border_;
};

namespace details {

/// A sampler whose modes are template arguments. It has no border.
template <filter_mode Filter, address_mode Address> struct predefined_sampler {
    graphics::filter_mode get_filter_mode() const restrict(cpu, amp) { return Filter; }
    graphics::address_mode get_address_mode() const restrict(cpu, amp) { return Address; }
    float_4 get_border_color() const restrict(cpu, amp) { return float_4(); }
};
#define AMP_PREDEFINED_FILTER(Filter)                                                                                  \
    static_assert(Filter == filter_point || Filter == filter_linear,                                                   \
                  "texture_view: the filter mode must be filter_point or filter_linear")
#define AMP_PREDEFINED_ADDRESS(Address)                                                                                \
    static_assert(Address != address_border, "texture_view: address_border needs a sampler object, which has the "     \
                                             "border's colour");                                                       \
    static_assert(Address >= address_wrap && Address <= address_border,                                                \
                  "texture_view: the address mode must be address_wrap, address_mirror or address_clamp")

}  // namespace details
}  // namespace graphics
}  // namespace Concurrency
