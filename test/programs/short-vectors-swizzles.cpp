// Swizzles: every ordered choice of distinct components, read and written, by function and as the properties xyzw and rgba,
// on both sides [SV12] [SV13] [SV14] [SV15] [SV16] [SV17] [AMP 10.8].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
// RUN: %amp-clang -std=c++14 -fsyntax-only %s
#include "Inputs/check.h"

#include <amp_short_vectors.h>

#include <string>

using namespace concurrency;
using namespace concurrency::graphics;

// M(swizzle, its name in rgba, number of components)
#define SWIZZLES_2(M) \
    M(xy, rg, 2) M(yx, gr, 2)
#define SWIZZLES_3(M) \
    M(xy, rg, 2) M(xz, rb, 2) M(yx, gr, 2) M(yz, gb, 2) M(zx, br, 2) M(zy, bg, 2) M(xyz, rgb, 3)              \
    M(xzy, rbg, 3) M(yxz, grb, 3) M(yzx, gbr, 3) M(zxy, brg, 3) M(zyx, bgr, 3)
#define SWIZZLES_4(M) \
    M(xy, rg, 2) M(xz, rb, 2) M(xw, ra, 2) M(yx, gr, 2) M(yz, gb, 2) M(yw, ga, 2) M(zx, br, 2) M(zy, bg, 2)   \
    M(zw, ba, 2) M(wx, ar, 2) M(wy, ag, 2) M(wz, ab, 2) M(xyz, rgb, 3) M(xyw, rga, 3) M(xzy, rbg, 3)          \
    M(xzw, rba, 3) M(xwy, rag, 3) M(xwz, rab, 3) M(yxz, grb, 3) M(yxw, gra, 3) M(yzx, gbr, 3) M(yzw, gba, 3)  \
    M(ywx, gar, 3) M(ywz, gab, 3) M(zxy, brg, 3) M(zxw, bra, 3) M(zyx, bgr, 3) M(zyw, bga, 3) M(zwx, bar, 3)  \
    M(zwy, bag, 3) M(wxy, arg, 3) M(wxz, arb, 3) M(wyx, agr, 3) M(wyz, agb, 3) M(wzx, abr, 3) M(wzy, abg, 3)  \
    M(xyzw, rgba, 4) M(xywz, rgab, 4) M(xzyw, rbga, 4) M(xzwy, rbag, 4) M(xwyz, ragb, 4) M(xwzy, rabg, 4)     \
    M(yxzw, grba, 4) M(yxwz, grab, 4) M(yzxw, gbra, 4) M(yzwx, gbar, 4) M(ywxz, garb, 4) M(ywzx, gabr, 4)     \
    M(zxyw, brga, 4) M(zxwy, brag, 4) M(zyxw, bgra, 4) M(zywx, bgar, 4) M(zwxy, barg, 4) M(zwyx, bagr, 4)     \
    M(wxyz, argb, 4) M(wxzy, arbg, 4) M(wyxz, agrb, 4) M(wyzx, agbr, 4) M(wzxy, abrg, 4) M(wzyx, abgr, 4)

template <typename T> int digits(const T& v, int_2) restrict(cpu, amp) { return int(v.x) * 10 + int(v.y); }
template <typename T> int digits(const T& v, int_3) restrict(cpu, amp) {
    return int(v.x) * 100 + int(v.y) * 10 + int(v.z);
}
template <typename T> int digits(const T& v, int_4) restrict(cpu, amp) {
    return int(v.x) * 1000 + int(v.y) * 100 + int(v.z) * 10 + int(v.w);
}

template <typename S, int N> using vector_of = typename short_vector<S, N>::type;

/// Each swizzle read in both spellings, then written to a vector of nines in three ways: five numbers for one swizzle.
#define USE(name, colours, n)                                                     \
    *out++ = digits(v.name, int_##n());                                           \
    *out++ = digits(v.colours, int_##n());                                        \
    {                                                                             \
        V a(9), b(9), c(9);                                                       \
        const vector_of<S, n> w = v.name;                                         \
        a.name = w;                                                               \
        b.colours = w;                                                            \
        c.set_##name(v.get_##name());                                             \
        *out++ = digits(a, Shape());                                              \
        *out++ = digits(b, Shape());                                              \
        *out++ = digits(c, Shape());                                              \
    }
template <typename S> void use(const vector_of<S, 2>& v, int* out) restrict(cpu, amp) {
    typedef vector_of<S, 2> V;
    typedef int_2 Shape;
    SWIZZLES_2(USE)
}
template <typename S> void use(const vector_of<S, 3>& v, int* out) restrict(cpu, amp) {
    typedef vector_of<S, 3> V;
    typedef int_3 Shape;
    SWIZZLES_3(USE)
}
template <typename S> void use(const vector_of<S, 4>& v, int* out) restrict(cpu, amp) {
    typedef vector_of<S, 4> V;
    typedef int_4 Shape;
    SWIZZLES_4(USE)
}

/// The expected output of `use` for a vector with components 1, 2, 3, ..., computed from the swizzle's name alone.
void expect(const std::string& name, int size, std::vector<int>& all) {
    int read = 0;
    std::string written(size, '9');
    for (char letter : name) {
        const int place = letter == 'w' ? 3 : letter - 'x';
        read = read * 10 + place + 1;
        written[place] = char('1' + place);
    }
    all.insert(all.end(), {read, read, std::stoi(written), std::stoi(written), std::stoi(written)});
}

template <int Words, typename S, int N> int test(const char* what, const vector_of<S, N>& v) {
    std::vector<int> expected, host(Words);
#define EXPECT_2(name, colours, n) if (N == 2) expect(#name, 2, expected);
#define EXPECT_3(name, colours, n) if (N == 3) expect(#name, 3, expected);
#define EXPECT_4(name, colours, n) if (N == 4) expect(#name, 4, expected);
    SWIZZLES_2(EXPECT_2)
    SWIZZLES_3(EXPECT_3)
    SWIZZLES_4(EXPECT_4)
    use<S>(v, host.data());
    return check::equal(what, host, expected) +
           check::both<Words>(what, 3, [=](int, int* out) restrict(cpu, amp) { use<S>(v, out); });
}

/// References to components, for atomics too; a swizzle that the vector itself is assigned to.
void references(int i, int* out) restrict(cpu, amp) {
    int_4 v(1, 2, 3, 4);
    v.ref_x() += i;
    v.ref_g() = 20;
    int& third = v.ref_b();
    third *= 7;
    --v.ref_w();
    v.yx = v.xy;
    v.set_wzyx(v);
    v.zw += int_2(i, 100);
    v.xyz = v.zyx + v.w;
    v.x++;
    ++v.g;
    v.b -= v.a--;
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
    out[3] = v.w;
    const int_4 fixed(v);
    out[4] = fixed.wx.y * 1000 + fixed.gb.r;
}

int main() {
    int failures = test<10, int, 2>("int_2", int_2(1, 2)) + test<60, float, 3>("float_3", float_3(1, 2, 3)) +
                   test<300, float, 4>("float_4", float_4(1, 2, 3, 4)) +
                   test<300, unsigned, 4>("uint_4", uint_4(1, 2, 3, 4)) +
                   test<10, double, 2>("double_2", double_2(1, 2));
    std::vector<int> atoms(4);
    array_view<int_4> shared(1, reinterpret_cast<int_4*>(atoms.data()));
    parallel_for_each(extent<1>(100), [=](index<1> i) restrict(amp) {
        atomic_fetch_add(&shared[0].ref_y(), i[0]);
        atomic_fetch_inc(&shared[0].ref_a());
    });
    shared.synchronize();
    failures += check::equal("atomic references", atoms, {0, 4950, 0, 100});
    return failures + check::both<5>("references", 20, [](int i, int* out) restrict(cpu, amp) { references(i, out); });
}
