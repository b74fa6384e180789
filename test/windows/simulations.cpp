// Simulations and pictures: N-body, life, heat, Mandelbrot, Black-Scholes, Monte Carlo, convolutions, a Fourier transform.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

using namespace concurrency;
using namespace concurrency::graphics;
using namespace concurrency::fast_math;
using std::vector;

// 1. Bodies as a struct of short vectors, in two arrays that are swapped.
struct Particle
{
    float_3 pos;
    float mass;
    float_3 vel;
    float unused;
};
float_3 Attraction(const float_3& from, const Particle& to) restrict(cpu, amp)
{
    float_3 d = to.pos - from;
    const float squared = d.x * d.x + d.y * d.y + d.z * d.z + 0.01f;
    const float inverse = 1.0f / (squared * squared);
    return d * (to.mass * inverse);
}
void Integrate(Particle& p, const float_3& force, float dt) restrict(cpu, amp)
{
    p.vel += force * dt;
    p.vel.xy *= float_2(0.99f, 0.98f);
    p.pos += p.vel * dt;
}
void NBodyStep(const array<Particle>& in, array<Particle>& out, float dt)
{
    const int count = in.extent[0];
    parallel_for_each(in.extent.tile<32>(), [=, &in, &out](tiled_index<32> t) restrict(amp)
    {
        tile_static Particle others[32];
        Particle p = in[t.global];
        float_3 force(0.0f);
        for (int tile = 0; tile < count / 32; ++tile)
        {
            others[t.local[0]] = in[tile * 32 + t.local[0]];
            t.barrier.wait();
            for (int i = 0; i < 32; ++i)
                force += Attraction(p.pos, others[i]);
            t.barrier.wait();
        }
        Integrate(p, force, dt);
        out[t.global] = p;
    });
}
void TestNBody()
{
    const int count = 96;
    vector<float> random = RandomFloats(count * 4);
    vector<Particle> host(count), device, next(count);
    for (int i = 0; i < count; ++i)
    {
        host[i].pos = float_3(random[i * 4], random[i * 4 + 1], random[i * 4 + 2]);
        host[i].mass = random[i * 4 + 3] * 0.01f;
        host[i].vel = 0.0f;
    }
    array<Particle> a(count, host.begin()), b(count);
    for (int step = 0; step < 4; ++step)
    {
        NBodyStep(step % 2 ? b : a, step % 2 ? a : b, 0.05f);
        for (int i = 0; i < count; ++i)
        {
            float_3 force(0.0f);
            for (int k = 0; k < count; ++k)
                force += Attraction(host[i].pos, host[k]);
            next[i] = host[i];
            Integrate(next[i], force, 0.05f);
        }
        host.swap(next);
    }
    device = a;
    vector<float> got, wanted;
    for (int i = 0; i < count; ++i)
    {
        got.push_back(device[i].pos.x + device[i].vel.z);
        wanted.push_back(host[i].pos.r + host[i].vel.b);
    }
    ExpectNear(got, wanted, 1e-4, "bodies");
}

// 2. Life on a torus; views are swapped, not data.
void TestLife()
{
    const int n = 24;
    vector<int> cells(n * n), next(n * n), host(n * n);
    vector<unsigned> bits = RandomBits(n * n);
    for (int i = 0; i < n * n; ++i)
        host[i] = cells[i] = bits[i] >> 16 & 1;
    array_view<int, 2> from(n, n, cells), to(n, n, next);
    for (int generation = 0; generation < 5; ++generation)
    {
        to.discard_data();
        parallel_for_each(from.extent, [=](index<2> idx) restrict(amp)
        {
            int alive = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    if (dx || dy)
                        alive += from((idx[0] + dy + n) % n, (idx[1] + dx + n) % n);
            to[idx] = alive == 3 || (alive == 2 && from[idx]);
        });
        std::swap(from, to);
        vector<int> before = host;
        for (int i = 0; i < n * n; ++i)
        {
            int alive = 0;
            for (int d = 0; d < 9; ++d)
                if (d != 4)
                    alive += before[(i / n + d / 3 - 1 + n) % n * n + (i % n + d % 3 - 1 + n) % n];
            host[i] = alive == 3 || (alive == 2 && before[i]);
        }
    }
    from.synchronize();
    Expect(next == host, "life");
}

// 3. Heat in a plate, with a border and switch statements for its sides.
void TestHeat()
{
    const int h = 16, w = 24;
    vector<float> a(h * w), b(h * w);
    a[5 * w + 7] = b[5 * w + 7] = 100.0f;
    vector<float> host = a;
    array_view<float, 2> now(h, w, a), later(h, w, b);
    for (int step = 0; step < 10; ++step)
    {
        const array_view<const float, 2> in = now;
        const array_view<float, 2> out = later;
        parallel_for_each(out.extent, [in, out](index<2> i) restrict(amp)
        {
            float sum = 0;
            for (int side = 0; side < 4; ++side)
            {
                index<2> at = i;
                switch (side)
                {
                case 0: at[0]--; break;
                case 1: at[0]++; break;
                case 2: at[1]--; break;
                default: at[1]++;
                }
                sum += in.extent.contains(at) ? in[at] : 0.0f;
            }
            out[i] = in[i] + 0.2f * (sum - 4 * in[i]);
        });
        std::swap(now, later);
        vector<float> old = host;
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x)
            {
                auto at = [&](int r, int c) { return r < 0 || c < 0 || r >= h || c >= w ? 0.0f : old[r * w + c]; };
                host[y * w + x] = at(y, x) + 0.2f * (at(y - 1, x) + at(y + 1, x) + at(y, x - 1) + at(y, x + 1) - 4 * at(y, x));
            }
    }
    now.synchronize();
    ExpectNear(a, host, 1e-5, "heat");
}

// 4. Mandelbrot, packed pixels of 8 bits in an unsigned.
unsigned Pixel(float cx, float cy) restrict(cpu, amp)
{
    float x = 0, y = 0;
    int i = 0;
    for (; i < 255 && x * x + y * y < 4; ++i)
    {
        const float t = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = t;
    }
    return i | (255 - i) << 8 | 0xffu << 24;
}
void TestMandelbrot()
{
    const int n = 40;
    vector<unsigned> picture(n * n), host(n * n);
    array_view<unsigned, 2> view(n, n, picture);
    view.discard_data();
    parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i] = Pixel(i[1] * 0.0625f - 2, i[0] * 0.0625f - 1.25f); });
    view.synchronize();
    for (int i = 0; i < n * n; ++i)
        host[i] = Pixel(i % n * 0.0625f - 2, i / n * 0.0625f - 1.25f);
    Expect(picture == host, "mandelbrot");
}

// 5. Black-Scholes: unqualified functions of fast_math in a kernel, of the C library on the host.
template <class T>
T Cnd(T d) restrict(cpu, amp)
{
    const T k = T(1) / (T(1) + T(0.2316419f) * fabs(d));
    const T tail = T(0.39894228f) * exp(T(-0.5f) * d * d) *
                   (k * (T(0.31938153f) + k * (T(-0.356563782f) + k * (T(1.781477937f) + k * (T(-1.821255978f) + k * T(1.330274429f))))));
    return d > 0 ? T(1) - tail : tail;
}
void BlackScholes(float s, float x, float t, float& call, float& put) restrict(cpu, amp)
{
    const float r = 0.02f, v = 0.3f;
    const float d1 = (log(s / x) + (r + 0.5f * v * v) * t) / (v * sqrt(t));
    const float d2 = d1 - v * sqrt(t);
    const float discounted = x * exp(-r * t);
    call = s * Cnd(d1) - discounted * Cnd(d2);
    put = discounted * Cnd(-d2) - s * Cnd(-d1);
}
void TestBlackScholes()
{
    const int n = 200;
    vector<float> s = RandomFloats(n, 1), x = RandomFloats(n, 2), t = RandomFloats(n, 3), call(n), put(n), c(n), p(n);
    array_view<const float> vs(n, s), vx(n, x), vt(n, t);
    array_view<float> vc(n, call), vp(n, put);
    parallel_for_each(vc.extent, [=](index<1> i) restrict(amp)
    {
        BlackScholes(5 + 25 * vs[i], 1 + 100 * vx[i], 0.25f + 10 * vt[i], vc[i], vp[i]);
    });
    vc.synchronize();
    vp.synchronize();
    for (int i = 0; i < n; ++i)
        BlackScholes(5 + 25 * s[i], 1 + 100 * x[i], 0.25f + 10 * t[i], c[i], p[i]);
    ExpectNear(call, c, 1e-3, "calls");
    ExpectNear(put, p, 1e-3, "puts");
}

// 6. Monte Carlo with a generator as a class, its state in an array.
class Xorshift
{
public:
    explicit Xorshift(unsigned seed) restrict(cpu, amp) : state(seed ? seed : 1) {}
    __declspec(property(get = Next)) float next;
    float Next() restrict(cpu, amp)
    {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        return (state >> 8) / 16777216.0f;
    }
    unsigned state;
};
int Hits(unsigned seed, int tries) restrict(cpu, amp)
{
    Xorshift random(seed);
    int hits = 0;
    for (int i = 0; i < tries; ++i)
    {
        const float x = random.next, y = random.next;
        hits += x * x + y * y < 1.0f;
    }
    return hits;
}
void TestMonteCarlo()
{
    vector<int> hits(64);
    array_view<int> view(64, hits);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = Hits(i[0] * 7919u + 13u, 500); });
    view.synchronize();
    int total = 0;
    bool same = true;
    for (int i = 0; i < 64; ++i)
    {
        same &= hits[i] == Hits(i * 7919u + 13u, 500);
        total += hits[i];
    }
    Expect(same && fabs(4.0 * total / 32000 - 3.14159) < 0.05, "pi");
}

// 7. A convolution by rows and columns, weights in a captured struct of several KB.
struct Table
{
    float weights[512];
    int radius;
};
void TestConvolution()
{
    const int n = 300;
    Table table;
    table.radius = 200;
    for (int i = 0; i < 512; ++i)
        table.weights[i] = 1.0f / (1 + i % 17);
    vector<float> in = RandomFloats(n), out(n), host(n);
    array_view<const float> source(in);
    array_view<float> target(out);
    target.discard_data();
    auto convolve = [=](index<1> i) restrict(amp)
    {
        float sum = 0;
        for (int k = -table.radius; k <= table.radius; ++k)
            if (i[0] + k >= 0 && i[0] + k < source.extent[0])
                sum += source[i[0] + k] * table.weights[k + table.radius];
        target[i] = sum;
    };
    parallel_for_each(target.extent, convolve);
    target.synchronize();
    for (int i = 0; i < n; ++i)
        for (int k = -200; k <= 200; ++k)
            if (i + k >= 0 && i + k < n)
                host[i] += in[i + k] * table.weights[k + 200];
    ExpectNear(out, host, 1e-4, "convolution");
}

// 8. A discrete Fourier transform in double precision, and its inverse, with the program's own complex class.
struct Complex
{
    double re, im;
    Complex(double r = 0, double i = 0) restrict(cpu, amp) : re(r), im(i) {}
    friend Complex operator*(const Complex& a, const Complex& b) restrict(cpu, amp)
    {
        return Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
    }
    Complex& operator+=(const Complex& o) restrict(cpu, amp) { re += o.re; im += o.im; return *this; }
};
void Transform(array_view<const Complex> in, array_view<Complex> out, int sign)
{
    const int n = in.extent[0];
    out.discard_data();
    parallel_for_each(out.extent, [=](index<1> k) restrict(amp)
    {
        Complex sum;
        for (int t = 0; t < n; ++t)
        {
            const double angle = sign * 2 * 3.14159265358979323846 * (k[0] * t % n) / n;
            sum += in[t] * Complex(precise_math::cos(angle), precise_math::sin(angle));
        }
        out[k] = sum;
    });
}
void TestFourier()
{
    const int n = 60;
    vector<Complex> signal(n), spectrum(n), back(n);
    vector<float> noise = RandomFloats(n);
    for (int i = 0; i < n; ++i)
        signal[i].re = noise[i] + std::sin(i * 0.3);
    array_view<Complex> a(n, signal), b(n, spectrum), c(n, back);
    Transform(a, b, -1);
    Transform(b, c, 1);
    c.synchronize();
    vector<double> got(n), wanted(n);
    for (int i = 0; i < n; ++i)
    {
        got[i] = back[i].re / n;
        wanted[i] = signal[i].re;
    }
    ExpectNear(got, wanted, 1e-9, "Fourier and back");
}

int _tmain(int, _TCHAR*[])
{
    TestNBody();
    TestLife();
    TestHeat();
    TestMandelbrot();
    TestBlackScholes();
    TestMonteCarlo();
    TestConvolution();
    TestFourier();
    return failures;
}
