// Temporaries bound to references to non-const of member operators, copy constructors and assignments, in
// kernels, in templates, and nested: vector and matrix classes without const.
// RUN: %amp-clang --amp-compat=msvc -std=c++14 -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++17 -O1 %s -o %t && %t
#include <amp.h>

using namespace concurrency;

struct Vec {
    float x;
    explicit Vec(float a = 0) restrict(cpu, amp) : x(a) {}
    Vec operator+(Vec& o) restrict(cpu, amp) { return Vec(x + o.x); }
    Vec operator*(Vec& o) restrict(cpu, amp) { return Vec(x * o.x); }
    bool operator==(Vec& o) restrict(cpu, amp) { return x == o.x; }
    Vec& operator+=(Vec& o) restrict(cpu, amp) { x += o.x; return *this; }
    float operator[](Vec& o) restrict(cpu, amp) { return x + o.x; }
    float operator()(Vec& o, float k) restrict(cpu, amp) { return x + o.x * k; }
};
Vec operator-(Vec& a, Vec& b) restrict(cpu, amp) { return Vec(a.x - b.x); }

template <class T> struct Mat {
    T m[4];
    Mat() restrict(cpu, amp) { for (int i = 0; i < 4; i++) m[i] = T(i); }
    Mat operator*(Mat& o) restrict(cpu, amp) { Mat r; for (int i = 0; i < 4; i++) r.m[i] = m[i] * o.m[i]; return r; }
    Mat operator-(Mat& o) restrict(cpu, amp) { Mat r; for (int i = 0; i < 4; i++) r.m[i] = m[i] - o.m[i]; return r; }
};
template <class T> T Last(Mat<T> a, Mat<T> b) restrict(cpu, amp) { return (a - a * (b - a)).m[3]; }

float All() restrict(cpu, amp)
{
    Vec a(1), b(2), c(3);
    float r = (a + b * c).x;
    if (a + c == b * b) r += 100;
    a += b + c;
    r += a[b + b] + a(c * c, 2.0f) + ((a + b) - (b + c)).x;
    return r + Last(Mat<float>(), Mat<float>());
}

struct Own {
    float x;
    Own(float a = 0) : x(a) {}
    Own(Own& o) : x(o.x) {}
    Own& operator=(Own& o) { x = o.x; return *this; }
    Own operator+(Own& o) { return Own(x + o.x); }
};
Own Make() { return Own(2); }
Own Twice() { Own a = Make(); return a + Make(); }

int main()
{
    array_view<float> v(4);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = All(); });
    Own x = Make(), y = Twice();
    Own z(Make());
    z = Make() + Twice();
    Own* p = new Own(Make());
    const float wanted = 7 + 100 + 10 + 24 + 3 + 3;
    const bool right = v[3] == wanted && All() == wanted && x.x + y.x + z.x + p->x == 14;
    delete p;
    return !right;
}
