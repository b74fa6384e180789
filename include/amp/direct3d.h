// Direct3D's integer and shading functions, for amp code only [AMP 9.3, optional].
#pragma once

#include <amp/detail/annotations.h>

namespace Concurrency {
namespace direct3d {

/// The absolute value.
AMP_INTRINSIC(WrappingAbs) AMP_PURE int abs(int x) restrict(amp);
/// The nearest number to x from `low` to `high`.
AMP_INTRINSIC(Clamp) AMP_PURE int clamp(int x, int low, int high) restrict(amp);
/// Returns NaN for NaN, for which OpenCL's clamp is undefined.
inline float clamp(float x, float low, float high) restrict(amp) { return x < low ? low : x > high ? high : x; }
/// The greater and the lesser of two integers, signed and unsigned.
AMP_INTRINSIC(Max) AMP_PURE int imax(int x, int y) restrict(amp);
AMP_INTRINSIC(Min) AMP_PURE int imin(int x, int y) restrict(amp);
AMP_INTRINSIC(Max) AMP_PURE unsigned umax(unsigned x, unsigned y) restrict(amp);
AMP_INTRINSIC(Min) AMP_PURE unsigned umin(unsigned x, unsigned y) restrict(amp);
/// 1 for positive numbers, 0 for 0, -1 for negative ones.
inline int sign(int x) restrict(amp) { return (x > 0) - (x < 0); }

/// The number of bits that are set.
AMP_INTRINSIC(PopCount) AMP_PURE unsigned countbits(unsigned x) restrict(amp);
/// The position of the highest bit that is set, where 31 is the sign bit. Returns -1 for 0.
AMP_INTRINSIC(FirstBitHigh) AMP_PURE int firstbithigh(int x) restrict(amp);
/// The position of the lowest bit that is set. Returns -1 for 0.
inline int firstbitlow(int x) restrict(amp) { return firstbithigh(x & -static_cast<unsigned>(x)); }
/// Swaps neighbouring bits, then pairs of bits, and so on.
inline unsigned reversebits(unsigned x) restrict(amp) {
    x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
    x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
    x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
    x = (x >> 8 & 0x00ff00ffu) | (x & 0x00ff00ffu) << 8;
    return x >> 16 | x << 16;
}

/// x * y + z. The product may be rounded before the addition, whichever is faster on the device.
AMP_INTRINSIC(Mad) AMP_PURE float mad(float x, float y, float z) restrict(amp);
AMP_INTRINSIC(Mad) AMP_PURE double mad(double x, double y, double z) restrict(amp);
inline int mad(int x, int y, int z) restrict(amp) {
    return static_cast<int>(static_cast<unsigned>(x) * static_cast<unsigned>(y) + static_cast<unsigned>(z));
}
inline unsigned mad(unsigned x, unsigned y, unsigned z) restrict(amp) { return x * y + z; }

/// Converts degrees to radians.
AMP_INTRINSIC(Radians) AMP_PURE float radians(float x) restrict(amp);
/// An approximation of 1 / x that is fast on the device. The double version is exact.
AMP_INTRINSIC(NativeRecip) AMP_PURE float rcp(float x) restrict(amp);
inline double rcp(double x) restrict(amp) { return 1.0 / x; }
/// Clamps x to [0, 1]. Returns 0 for NaN.
AMP_INTRINSIC(Saturate) AMP_PURE float saturate(float x) restrict(amp);
/// 0 below `low`, 1 above `high`, and t * t * (3 - 2 * t) of t = (x - low) / (high - low) between them.
AMP_INTRINSIC(Smoothstep) AMP_PURE float smoothstep(float low, float high, float x) restrict(amp);
/// 1 if x >= y, else 0.
inline float step(float y, float x) restrict(amp) { return x >= y ? 1.0f : 0.0f; }

}  // namespace direct3d

namespace details {

/// The slope of the noise at an integer, in [-1, 1). It is computed by Wellons' hash function (hash-prospector, 2018).
inline float noise_slope(int place) restrict(amp) {
    unsigned x = static_cast<unsigned>(place);
    x = (x ^ x >> 16) * 0x7feb352du;
    x = (x ^ x >> 15) * 0x846ca68bu;
    return static_cast<float>((x ^ x >> 16) >> 8) * 1.1920929e-7f - 1;
}

}  // namespace details

namespace direct3d {

/// One-dimensional noise in [-1, 1], which is 0 at integers: after K. Perlin, Improving Noise (SIGGRAPH 2002): it
/// interpolates two slopes with a fade curve. The sum is at most 1/2, hence the factor 2. Floats beyond 2^23 are
/// integers, for which the noise is 0.
inline float noise(float x) restrict(amp) {
    if (!(x > -8388608.0f && x < 8388608.0f))
        return 0;
    const int truncated = static_cast<int>(x), place = truncated - (x < static_cast<float>(truncated));
    const float t = x - static_cast<float>(place), fade = t * t * t * (t * (t * 6 - 15) + 10);
    const float left = details::noise_slope(place) * t, right = details::noise_slope(place + 1) * (t - 1);
    return 2 * (left + fade * (right - left));
}

}  // namespace direct3d

namespace details {

/// Returns the sum of the differences of four bytes. Bytes whose reference byte is 0 are left out.
inline unsigned masked_differences(unsigned reference, unsigned source) restrict(amp) {
    unsigned sum = 0;
    for (int shift = 0; shift != 32; shift += 8) {
        const unsigned wanted = reference >> shift & 0xffu, found = source >> shift & 0xffu;
        sum += wanted == 0 ? 0 : wanted > found ? wanted - found : found - wanted;
    }
    return sum;
}

}  // namespace details

namespace graphics {
namespace direct3d {

/// Compares four bytes with the bytes 0 to 3, 1 to 4, 2 to 5 and 3 to 6 of the source, and adds each sum to a component
/// of `sums`. Takes uint_2 and uint_4, or other structs of unsigned with members x, y and x, y, z, w.
template <typename Source, typename Sums>
inline Sums msad4(unsigned reference, Source source, Sums sums) restrict(amp) {
    const unsigned low = source.x, high = source.y;
    sums.x = sums.x + Concurrency::details::masked_differences(reference, low);
    sums.y = sums.y + Concurrency::details::masked_differences(reference, low >> 8 | high << 24);
    sums.z = sums.z + Concurrency::details::masked_differences(reference, low >> 16 | high << 16);
    sums.w = sums.w + Concurrency::details::masked_differences(reference, low >> 24 | high << 8);
    return sums;
}

}  // namespace direct3d
}  // namespace graphics
}  // namespace Concurrency
