// Arguments for a sweep: special values in all combinations, bit patterns at equal distances, the usual range at equal
// distances, and the same range with more points near zero and near its ends. They are the same in each run.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

namespace points {

template <typename T> std::vector<T> special_values() {
    using limits = std::numeric_limits<T>;
    const T half = T(0.5), one = 1, third = T(1) / 3;
    std::vector<T> values = {0,     half, one,  T(1.5), 2,    T(2.5),        3,          4,           third,       T(10),
                             T(0.7), 100, T(33), T(1e6), T(1e30), limits::min(), limits::max(), limits::infinity(), limits::quiet_NaN(),
                             limits::denorm_min(), limits::min() / 3, std::nextafter(one, T(0)), std::nextafter(one, T(2)),
                             limits::epsilon(), limits::epsilon() * half, T(1) / limits::epsilon(), T(1.5707963267948966)};
    const std::size_t count = values.size();
    for (std::size_t i = 0; i != count; ++i)
        values.push_back(-values[i]);
    return values;
}

/// Evenly distributed numbers in [0, 1) from a counter: multiples of an irrational number, which differs by coordinate.
inline double even(std::uint64_t i, int coordinate) {
    static const std::uint64_t steps[3] = {0x9e3779b97f4a7c15u, 0xc13fa9a902a6328fu, 0xd1b54a32d192ed03u};
    return static_cast<double>((i * steps[coordinate]) >> 11) * 0x1p-53;
}

template <typename T> T from_pattern(std::uint64_t i, int coordinate) {
    static const std::uint64_t steps[3] = {0x9e3779b97f4a7c15u, 0xc13fa9a902a6328fu, 0xd1b54a32d192ed03u};
    const std::uint64_t scrambled = i * steps[coordinate];
    T result;
    if (sizeof(T) == 4) {
        const std::uint32_t bits = static_cast<std::uint32_t>(scrambled >> 32);
        std::memcpy(&result, &bits, sizeof result);
    } else {
        std::memcpy(&result, &scrambled, sizeof result);
    }
    return result;
}

template <typename T> T ordinary(std::uint64_t i, int coordinate, double low, double high) {
    const double place = even(i, coordinate);
    switch (i % 8) {
    case 0:
    case 1:
        return from_pattern<T>(i, coordinate);
    case 2: {  // towards zero
        const double size = std::exp2(-60 * place) * std::fmax(std::fabs(low), std::fabs(high));
        return static_cast<T>((i / 8) % 2 && low < 0 ? -size : size);
    }
    case 3: {  // towards the ends
        const double size = std::exp2(-50 * place) * (high - low);
        return static_cast<T>((i / 8) % 2 ? low + size : high - size);
    }
    default:
        return static_cast<T>(low + (high - low) * place);
    }
}

/// The i-th arguments of a function with `arity` parameters.
template <typename T> void choose(std::uint64_t i, int arity, double low, double high, T (&arguments)[3]) {
    static const std::vector<T> specials = special_values<T>();
    std::uint64_t combinations = 1;
    for (int k = 0; k != arity; ++k)
        combinations *= specials.size();
    for (int k = 0; k != 3; ++k)
        arguments[k] = 0;
    if (i < combinations) {
        for (int k = 0; k != arity; ++k, i /= specials.size())
            arguments[k] = specials[i % specials.size()];
    } else {
        for (int k = 0; k != arity; ++k)
            arguments[k] = ordinary<T>(i, k, low, high);
    }
}

}  // namespace points
