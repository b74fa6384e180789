// Short vectors of all six scalars: constructors, conversions, operators, traits, layout; as elements, captures and
// tile_static variables; the same values on both sides [SV01] to [SV11], [SV18] to [SV22] [AMP 10.8 to 10.10].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
// RUN: %amp-clang -std=c++14 %s -o %t && %t
#include "Inputs/check.h"

#include <amp_short_vectors.h>

#include <type_traits>

using namespace concurrency;
using namespace concurrency::graphics;

// M(scalar, the direct3d spelling of its vectors)
#define SCALARS(M) M(int) M(uint) M(float) M(double) M(norm) M(unorm)
#define CHECK_TYPES(scalar)                                                                                       \
    static_assert(sizeof(scalar##_2) == 2 * sizeof(scalar) && sizeof(scalar##_3) == 3 * sizeof(scalar) &&         \
                      sizeof(scalar##_4) == 4 * sizeof(scalar), "consecutive scalars");                           \
    static_assert(scalar##_2::size == 2 && scalar##_3::size == 3 && scalar##_4::size == 4, "size");               \
    static_assert(std::is_same<scalar##_3::value_type, scalar>::value, "value_type");                             \
    static_assert(std::is_same<short_vector<scalar, 1>::type, scalar>::value &&                                   \
                      std::is_same<short_vector<scalar, 2>::type, scalar##_2>::value &&                           \
                      std::is_same<short_vector<scalar, 3>::type, scalar##_3>::value &&                           \
                      std::is_same<short_vector<scalar, 4>::type, scalar##_4>::value, "short_vector");            \
    static_assert(short_vector_traits<scalar>::size == 1 && short_vector_traits<scalar##_4>::size == 4 &&         \
                      std::is_same<short_vector_traits<scalar##_2>::value_type, scalar>::value, "traits");        \
    static_assert(std::is_same<graphics::direct3d::scalar##2, scalar##_2>::value &&                                         \
                      std::is_same<graphics::direct3d::scalar##3, scalar##_3>::value &&                                     \
                      std::is_same<graphics::direct3d::scalar##4, scalar##_4>::value, "Direct3D's spelling");               \
    static_assert(std::is_convertible<scalar, scalar##_2>::value, "broadcast is implicit");                       \
    static_assert(!std::is_convertible<scalar##_2, scalar##_3>::value, "sizes do not convert");
SCALARS(CHECK_TYPES)
static_assert(!std::is_convertible<int_2, float_2>::value && std::is_constructible<float_2, int_2>::value,
              "scalars convert explicitly");
static_assert(!std::is_convertible<float, norm_3>::value && std::is_constructible<norm_3, float>::value,
              "norms come from floats explicitly");

/// A number computed from a vector's bits, so that the result is not rounded.
unsigned bits(int v) restrict(cpu, amp) { return unsigned(v); }
unsigned bits(uint v) restrict(cpu, amp) { return v; }
unsigned bits(float v) restrict(cpu, amp) { return *reinterpret_cast<unsigned*>(&v); }
unsigned bits(double v) restrict(cpu, amp) { return unsigned(int(v * 4096.0)); }
unsigned bits(norm v) restrict(cpu, amp) { return bits(float(v)); }
unsigned bits(unorm v) restrict(cpu, amp) { return bits(float(v)); }
template <typename V> unsigned hash(const V& v, int_2) restrict(cpu, amp) { return bits(v.x) * 31 + bits(v.y); }
template <typename V> unsigned hash(const V& v, int_3) restrict(cpu, amp) { return hash(v, int_2()) * 31 + bits(v.z); }
template <typename V> unsigned hash(const V& v, int_4) restrict(cpu, amp) { return hash(v, int_3()) * 31 + bits(v.w); }
template <typename V> unsigned hash(const V& v) restrict(cpu, amp) {
    return hash(v, typename short_vector<int, short_vector_traits<V>::size>::type());
}

/// Operations of all classes.
template <typename V> void arithmetic(V a, V b, unsigned* out) restrict(cpu, amp) {
    typedef typename V::value_type S;
    const S scalar = b.x;
    out[0] = hash(V());
    out[1] = hash(a + b);
    out[2] = hash(a - b);
    out[3] = hash(a * b);
    out[4] = hash(a / b);
    V c = a;
    out[5] = hash(c++) ^ hash(c);
    out[6] = hash(--c) ^ hash(c--) ^ hash(++c);
    c = a;
    c += b;
    c *= scalar;
    out[7] = hash(c);
    c -= scalar;
    c /= b;
    out[8] = hash(c);
    out[9] = (a == b) + 2 * (a != b) + 4 * (a + b == b + a);
    V d(scalar), e = scalar;
    out[10] = hash(d) ^ (hash(e) + 1);
    out[11] = hash(scalar * a) ^ hash(a / scalar);
}

template <typename V> void integers(V a, V b, unsigned* out) restrict(cpu, amp) {
    out[0] = hash(a % b);
    out[1] = hash(a ^ b);
    out[2] = hash(a | b);
    out[3] = hash(a & b);
    out[4] = hash(~a);
    V c = a;
    c <<= 2;
    c ^= b;
    c |= 1;
    out[5] = hash(c);
    c >>= V(1);
    c &= 0xff;
    c %= b;
    out[6] = hash(c);
    out[7] = hash((a << 3) + (b >> 1));
}

template <typename V> void negation(V a, unsigned* out) restrict(cpu, amp) { *out = hash(-a); }

/// Conversions from each of the other five scalars.
template <typename V, typename I, typename F, typename N>
void conversions(const I& i, const F& f, const N& n, unsigned* out) restrict(cpu, amp) {
    out[0] = hash(V(i));
    out[1] = hash(V(f));
    out[2] = hash(V(n));
}

int elements() {
    std::vector<float_3> points(64);
    std::vector<short_vector<unsigned, 4>::type> colours(64);
    for (int i = 0; i != 64; ++i)
        points[i] = float_3(float(i), 0.5f, -1.0f);
    array_view<float_3> view(64, points);
    array_view<uint_4, 2> squares(8, 8, colours);
    const float_2 shift(0.25f, 4.0f);
    parallel_for_each(squares.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
        tile_static float_3 block[4][4];
        const int i = t.global[0] * 8 + t.global[1];
        block[t.local[0]][t.local[1]] = view[i];
        t.barrier.wait();
        float_3 mirrored = block[t.local[1]][t.local[0]];
        mirrored.yz += shift;
        view[i] = mirrored;
        squares[t].xw = uint_2(t.local[0], t.local[1]);
        squares[t.global].y = unsigned(mirrored.x);
    });
    view.synchronize();
    squares.synchronize();
    int failures = 0;
    for (int i = 0; i != 64; ++i) {
        const int r = i / 8, c = i % 8, source = (r / 4 * 4 + c % 4) * 8 + c / 4 * 4 + r % 4;
        failures += check::equal("an element of floats", points[i] == float_3(float(source), 0.75f, 3.0f), true);
        failures += check::equal("an element of integers", colours[i] == uint_4(r % 4, source, 0, c % 4), true);
    }
    return failures != 0;
}

// Operators only for integer or for signed vectors: a program can define them for the others [AMP 10.8].
float_3 operator^(const float_3& a, const float_3& b) restrict(cpu, amp) { return a.yzx * b.zxy - a.zxy * b.yzx; }
float operator|(const float_3& a, const float_3& b) restrict(cpu, amp) { return a.x * b.x + a.y * b.y + a.z * b.z; }
float_2 operator~(const float_2& a) restrict(cpu, amp) { return float_2(-a.y, a.x); }
double_2& operator%=(double_2& a, const double_2& b) restrict(cpu, amp) { return a = a * b + b; }
uint_4 operator-(const uint_4& a) restrict(cpu, amp) { return ~a; }
unorm_2 operator-(const unorm_2& a) restrict(cpu, amp) { return unorm_2(1.0f) - a; }

void operators_of_the_program(int i, unsigned* out) restrict(cpu, amp) {
    const float_3 a(static_cast<float>(i), 2, 3), product = a ^ float_3(0, 1, 4);
    double_2 b(i, 2);
    b %= double_2(3);
    out[0] = static_cast<unsigned>(product.x + (a | product) + (~float_2(1, 7)).y + product.z);
    out[1] = static_cast<unsigned>(b.x + b.y);
    out[2] = (-uint_4(i)).w;
    out[3] = -unorm_2(0.25f) == unorm_2(0.75f) ? 1 : 0;
}

int main() {
    int failures = elements();
    unsigned given[4];
    operators_of_the_program(5, given);
    failures += check::equal("operators of the program's", given[0] == 11 && given[1] == 27 && given[2] == ~5u, true);
    failures += check::both<4, unsigned>("operators of the program's", 4, [](int i, unsigned* out) restrict(cpu, amp) {
        operators_of_the_program(i, out);
    });
#define ARITHMETIC(type, a, b)                                                                    \
    failures += check::both<12, unsigned>(#type, 4, [](int i, unsigned* out) restrict(cpu, amp) {                \
        arithmetic<type>(a, b, out);                                                              \
    });
    ARITHMETIC(int_2, int_2(i + 1, -7), int_2(3, 2 + i))
    ARITHMETIC(int_3, int_3(i, -7, 40), int_3(3, 2, 5))
    ARITHMETIC(int_4, int_4(i, -7, 9, 100), int_4(3, 2, 7, 1))
    ARITHMETIC(uint_2, uint_2(i, 7), uint_2(3, 2))
    ARITHMETIC(uint_3, uint_3(i, 7, 8), uint_3(3, 2, 1))
    ARITHMETIC(uint_4, uint_4(i, 7, 8, 9), uint_4(3, 2, 1, 5))
    ARITHMETIC(float_2, float_2(i, 0.5f), float_2(1.25f, 4))
    ARITHMETIC(float_3, float_3(i, 0.5f, -3), float_3(1.25f, 4, 8))
    ARITHMETIC(float_4, float_4(i, 0.5f, -3, 1e9f), float_4(1.25f, 4, 8, 3))
    ARITHMETIC(double_2, double_2(i, 0.5), double_2(1.25, 4))
    ARITHMETIC(double_3, double_3(i, 0.5, -3), double_3(1.25, 4, 8))
    ARITHMETIC(double_4, double_4(i, 0.5, -3, 10), double_4(1.25, 4, 8, 3))
    ARITHMETIC(norm_2, norm_2(i * 0.25f, -0.5f), norm_2(0.75f, -0.25f))
    ARITHMETIC(norm_3, norm_3(i * 0.25f, -0.5f, 2), norm_3(0.75f, -0.25f, 1))
    ARITHMETIC(norm_4, norm_4(i * 0.25f, -0.5f, 2, -3), norm_4(0.75f, -0.25f, 1, 0.5f))
    ARITHMETIC(unorm_2, unorm_2(i * 0.25f, 0.5f), unorm_2(0.75f, 0.25f))
    ARITHMETIC(unorm_3, unorm_3(i * 0.25f, 0.5f, 2), unorm_3(0.75f, 0.25f, 1))
    ARITHMETIC(unorm_4, unorm_4(i * 0.25f, 0.5f, 2, -3), unorm_4(0.75f, 0.25f, 1, 0.5f))
    failures += check::both<8, unsigned>("int_3, bits", 4, [](int i, unsigned* out) restrict(cpu, amp) {
        integers(int_3(i + 5, 77, 12345), int_3(3, 10, i + 1), out);
    });
    failures += check::both<8, unsigned>("uint_4, bits", 4, [](int i, unsigned* out) restrict(cpu, amp) {
        integers(uint_4(i + 5, 77, 0xfffffff0u, 1), uint_4(3, 10, i + 1, 9), out);
    });
    failures += check::both<4, unsigned>("negation", 4, [](int i, unsigned* out) restrict(cpu, amp) {
        negation(int_2(i, -5), out);
        negation(float_3(i, -5, 0), out + 1);
        negation(double_4(i, -5, 0, 1), out + 2);
        negation(norm_2(0.5f, -1), out + 3);
    });
    failures += check::both<18, unsigned>("conversions", 4, [](int i, unsigned* out) restrict(cpu, amp) {
        const int_3 a(i, -4, 3);
        const double_3 b(i * 0.3, -0.7, 5.5);
        const unorm_3 c(0.5f, 1.0f, i * 0.2f);
        conversions<float_3>(a, b, c, out);
        conversions<norm_3>(a, b, c, out + 3);
        conversions<int_3>(uint_3(7), b, c, out + 6);
        conversions<uint_3>(a, float_3(2.5f), c, out + 9);
        conversions<unorm_3>(a, b, norm_3(-0.5f, 0.25f, 1), out + 12);
        conversions<double_3>(a, float_3(b), c, out + 15);
    });
    // What the numbers are, and not only that both sides agree.
    const float_4 sum = float_4(1, 2, 3, 4) * 2 + float_4(0.5f);
    failures += check::equal("a sum", sum.x == 2.5f && sum.w == 8.5f && sum.get_z() == sum.b, true);
    failures += check::equal("clamped", norm_2(0.75f, -0.75f) + norm_2(0.75f, -0.75f) == norm_2(1.0f, -1.0f), true);
    return failures;
}
