// Members of the vector types of <xmmintrin.h>, which are unions in Visual C++.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
#include <amp.h>
#include <emmintrin.h>
#include <vector>

using namespace concurrency;

struct body {
    __m128 position;
    __m128i cell;
};

// A union of the program with the same names.
union portable {
    __m128 whole;
    float m128_f32[4];
};

struct grid {
    std::vector<body, std::allocator<body>> bodies;
    body &at(int i) { return bodies[i]; }
    float sum(int i) const { return bodies[i].position.m128_f32[0] + this->bodies[i].position.m128_f32[3]; }
};

template <class Vector> float first(const Vector &v) { return v.m128_f32[0]; }

template <class Index> const __m128 &at(grid &g, Index i) { return g.at(i).position; }

int main() {
    grid g;
    g.bodies.resize(3);
    body *all = &g.bodies[0];
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 4; ++k) {
            all[i].position.m128_f32[k] = static_cast<float>(i * 10 + k);
            (all + i)->cell.m128i_i32[k] = -k;
        }
    int failures = 0;
    failures += g.sum(2) != 43;
    failures += g.at(1).position.m128_f32[2] != 12 || first(g.at(2).position) != 20;
    failures += static_cast<const __m128 &>(all[1].position).m128_f32[3] != 13 || at<int>(g, 2).m128_f32[1] != 21;
    failures += -g.at(1).cell.m128i_i32[1] != 1 || (int)g.at(1).cell.m128i_u8[4] != 255;
    __m128 *p = &all->position;
    float *elements = p->m128_f32;
    elements[1] += 5;
    failures += (*p).m128_f32[1] != 6 || _mm_add_ps(*p, *p).m128_f32[3] != 6;
    failures += g.at(2).position.m128_f32[0] > (*p).m128_f32[1] ? 0 : 1;
    __m128d twice = _mm_set_pd(2, 1);
    failures += twice.m128d_f64[0] != 1 || sizeof(twice.m128d_f64) != 16;
    __m128i wide = _mm_set_epi32(0, 1, 0, 7);
    ++wide.m128i_u64[1];
    failures += wide.m128i_i64[0] != 7 || wide.m128i_i64[1] != 2;
    portable u;
    u.whole = *p;
    u.m128_f32[0] = 9;
    failures += u.whole.m128_f32[0] != 9 || u.m128_f32[1] != 6;

    array_view<float> v(4, p->m128_f32);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
    v.synchronize();
    failures += all->position.m128_f32[3] != 6;
    return failures;
}
