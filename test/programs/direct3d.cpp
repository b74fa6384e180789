// The Direct3D helpers compared with the host, over special values and regular samples of all bit patterns [AMP 9.3]
// [MA8] [MA9] [MA10] [MA11] [MA12] [MA13] [MA14] [MA15] [MA16] [MA17] [MA18] [MA19] [MA20] [MA21] [MA22] [MA23] [MA24].
// RUN: %amp-clang -O1 %s -o %t && %t
// RUN: %amp-clang -fsyntax-only -include amp_short_vectors.h %s
#include <amp.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <vector>

using namespace concurrency;
namespace d = concurrency::direct3d;

const int threads = 1 << 16;

struct Pair { unsigned x, y; };
struct Four { unsigned x, y, z, w; };

struct Integers {
    int absolute, clamped, high, low, largest, smallest, sign, product;
    unsigned bits, reversed, unsigned_largest, unsigned_smallest, unsigned_product;
    Four sums;
};

void compute(int a, int b, int c, Integers& r) restrict(amp) {
    const unsigned u = unsigned(a), v = unsigned(b), w = unsigned(c);
    r.absolute = d::abs(a);
    r.clamped = d::clamp(a, d::imin(b, c), d::imax(b, c));
    r.high = d::firstbithigh(a);
    r.low = d::firstbitlow(a);
    r.largest = d::imax(a, b);
    r.smallest = d::imin(a, b);
    r.sign = d::sign(a);
    r.product = d::mad(a, b, c);
    r.bits = d::countbits(u);
    r.reversed = d::reversebits(u);
    r.unsigned_largest = d::umax(u, v);
    r.unsigned_smallest = d::umin(u, v);
    r.unsigned_product = d::mad(u, v, w);
    const Pair source = {v, w};
    const Four sums = {u, v, w, 7};
    r.sums = graphics::direct3d::msad4(u, source, sums);
}

unsigned byte_of(unsigned long long x, int k) { return unsigned(x >> 8 * k) & 0xff; }

Integers compute_on_host(int a, int b, int c) {
    const unsigned u = unsigned(a), v = unsigned(b), w = unsigned(c);
    Integers r = {};
    r.absolute = a < 0 ? int(0u - u) : a;
    r.clamped = std::max(std::min(b, c), std::min(a, std::max(b, c)));
    r.high = r.low = -1;
    for (int k = 0; k != 32; ++k)
        if (u >> k & 1) {
            r.high = k;
            r.low = r.low < 0 ? k : r.low;
            ++r.bits;
            r.reversed |= 1u << (31 - k);
        }
    r.largest = std::max(a, b);
    r.smallest = std::min(a, b);
    r.sign = a < 0 ? -1 : a > 0;
    r.product = int(u * v + w);
    r.unsigned_largest = std::max(u, v);
    r.unsigned_smallest = std::min(u, v);
    r.unsigned_product = u * v + w;
    unsigned sums[4] = {u, v, w, 7};
    const unsigned long long source = v | (unsigned long long)w << 32;
    for (int k = 0; k != 16; ++k)
        if (const int wanted = int(byte_of(u, k % 4)))
            sums[k / 4] += unsigned(std::abs(wanted - int(byte_of(source, k / 4 + k % 4))));
    r.sums = {sums[0], sums[1], sums[2], sums[3]};
    return r;
}

int number(int i, int k) {
    static const int specials[] = {0, 1, -1, INT_MAX, INT_MIN, 2, -2, 0x00ff00ff, 0x10000, 255, -256};
    const int count = sizeof specials / sizeof *specials;
    if (i < count * count * count)
        return specials[(k == 0 ? i : k == 1 ? i / count : i / count / count) % count];
    const unsigned odd[3] = {2654435761u, 2246822519u, 3266489917u};
    return int((unsigned(i) * odd[k]) ^ (unsigned(i) * odd[k] >> 15)) >> (k == 2 ? i % 32 : 0);
}

int check_integers() {
    std::vector<int> a(threads), b(threads), c(threads);
    std::vector<Integers> result(threads);
    for (int i = 0; i != threads; ++i) {
        a[i] = number(i, 0);
        b[i] = number(i, 1);
        c[i] = number(i, 2);
    }
    array_view<const int> x(threads, a), y(threads, b), z(threads, c);
    array_view<Integers> out(threads, result);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { compute(x[i], y[i], z[i], out[i]); });
    out.synchronize();
    int failures = 0;
    for (int i = 0; i != threads && failures < 5; ++i) {
        const Integers wanted = compute_on_host(a[i], b[i], c[i]);
        int mine[sizeof wanted / 4], theirs[sizeof wanted / 4];
        std::memcpy(mine, &wanted, sizeof wanted);
        std::memcpy(theirs, &result[i], sizeof wanted);
        for (unsigned k = 0; k != sizeof wanted / 4; ++k)
            if (mine[k] != theirs[k])
                failures += std::printf("(%d, %d, %d): member %u is %d, not %d\n", a[i], b[i], c[i], k, theirs[k], mine[k]) > 0;
    }
    return failures;
}

struct Floats {
    float clamped, product, radians, reciprocal, saturated, smooth, step, noise;
    double double_product, double_reciprocal;
};

bool near(float got, float wanted, float places) {
    if (wanted != wanted || std::isinf(wanted) || wanted == 0)
        return (wanted != wanted && got != got) || got == wanted;
    if (std::fabs(wanted) < FLT_MIN)
        return std::fabs(got) <= FLT_MIN;
    return std::fabs(got - wanted) <= places * std::ldexp(1.0f, std::ilogb(wanted) - 23);
}

int check_floats() {
    std::vector<float> a(threads);
    std::vector<Floats> result(threads);
    for (int i = 0; i != threads; ++i) {
        const unsigned bits = unsigned(i) * 65599u;
        if (i % 2)
            std::memcpy(&a[i], &bits, sizeof bits);
        else
            a[i] = (i - threads / 2) / 8192.0f;
    }
    a[1] = std::numeric_limits<float>::quiet_NaN();
    a[3] = std::numeric_limits<float>::infinity();
    a[5] = -a[3];
    array_view<const float> x(threads, a);
    array_view<Floats> out(threads, result);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        Floats& r = out[i];
        r.clamped = d::clamp(x[i], -1.25f, 2.5f);
        r.product = d::mad(x[i], 3.7f, -0.3f);
        r.double_product = d::mad(double(x[i]), 3.7, -0.3);
        r.radians = d::radians(x[i]);
        r.reciprocal = d::rcp(x[i]);
        r.double_reciprocal = d::rcp(double(x[i]));
        r.saturated = d::saturate(x[i]);
        r.smooth = d::smoothstep(-1.5f, 3.0f, x[i]);
        r.step = d::step(0.75f, x[i]);
        r.noise = d::noise(x[i]);
    });
    out.synchronize();
    int failures = 0;
    float least = 1, most = -1;
    for (int i = 0; i != threads; ++i) {
        const float v = a[i], t = std::min(std::max((v + 1.5f) / 4.5f, 0.0f), 1.0f);
        const Floats& r = result[i];
        const float fused = std::fma(v, 3.7f, -0.3f);
        const double twice = double(v) * 3.7 - 0.3;
        const bool is_number = v == v;
        const bool good[] = {near(r.clamped, v < -1.25f ? -1.25f : v > 2.5f ? 2.5f : v, 0),
                             near(r.product, fused, 0) || near(r.product, v * 3.7f - 0.3f, 0),
                             (!is_number && r.double_product != r.double_product) || r.double_product == twice ||
                                 r.double_product == std::fma(double(v), 3.7, -0.3),
                             near(r.radians, float(v * 0.017453292519943295), 3),
                             near(r.reciprocal, 1 / v, 4) || std::fabs(v) < FLT_MIN,
                             !is_number || r.double_reciprocal == 1 / double(v),
                             near(r.saturated, is_number ? std::min(std::max(v, 0.0f), 1.0f) : 0, 0),
                             !is_number || std::fabs(r.smooth - t * t * (3 - 2 * t)) < 1e-6f,
                             r.step == (v >= 0.75f ? 1 : 0),
                             r.noise >= -1 && r.noise <= 1 && (v != std::floor(v) || r.noise == 0)};
        for (unsigned k = 0; k != sizeof good; ++k)
            if (!good[k] && ++failures <= 5)
                std::printf("%.9g: function %u fails\n", v, k);
        least = std::min(least, r.noise);
        most = std::max(most, r.noise);
        // Continuous: neighbours 2^-12 apart differ by a few times that.
        if (i % 2 == 0 && i >= 2 && std::fabs(r.noise - result[i - 2].noise) > 0.002f && ++failures <= 5)
            std::printf("%.9g: the noise jumps from %g to %g\n", v, result[i - 2].noise, r.noise);
    }
    if (least > -0.3f || most < 0.3f)
        failures += std::printf("the noise stays within %g and %g\n", least, most) > 0;
    return failures;
}

int main() { return (check_integers() + check_floats()) != 0; }
