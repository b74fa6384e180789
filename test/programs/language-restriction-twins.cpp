// Host/device overload pairs: functions, members, operators, constructors, conversion functions and templates that
// differ in their restriction, called from restrict(cpu,amp) code; nested calls, overloads among them, hiding, lambdas
// and local classes with their own restriction [V01] [V03] [V04] [V05] [V07] [V08] [V09] [V14] [R11] [AMP 2.3.2.1].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include <amp.h>

#include <cstdio>

using namespace concurrency;

int side() restrict(cpu) { return 1; }
int side() restrict(amp) { return 2; }
int both(int x) restrict(cpu, amp) { return x * 10 + side(); }
int rank(int x) restrict(cpu) { return x + 100; }
int rank(int x) restrict(amp) { return x + 200; }
int rank(double) restrict(cpu, amp) { return 3; }
template <typename T> T generic(T x) restrict(cpu) { return x + T(1); }
template <typename T> T generic(T x) restrict(amp) { return x + T(2); }
template <typename T> int through(T x) restrict(cpu, amp) { return int(generic(x)) * 10 + rank(x); }
int defaulted(int x = side()) { return x; }
int defaulted(int x = 7) restrict(amp) { return x; }

struct Object {
    int made;
    Object() restrict(cpu) : made(1) {}
    Object() restrict(amp) : made(2) {}
    Object(int x) restrict(cpu, amp) : made(x + side()) {}
    Object(const Object& o) restrict(cpu) : made(o.made + 10) {}
    Object(const Object& o) restrict(amp) : made(o.made + 20) {}
    int get() const restrict(cpu) { return made + 1000; }
    int get() const restrict(amp) { return made + 2000; }
    int get() restrict(cpu, amp) { return made; }
    int operator[](int i) const restrict(cpu) { return i + 1; }
    int operator[](int i) const restrict(amp) { return i + 2; }
    int operator()(int i) restrict(cpu) { return i * 3; }
    int operator()(int i) restrict(amp) { return i * 5; }
    Object& operator+=(int i) restrict(cpu) {
        made += i;
        return *this;
    }
    Object& operator+=(int i) restrict(amp) {
        made += i * 2;
        return *this;
    }
    operator int() const restrict(cpu) { return made * 7; }
    operator int() const restrict(amp) { return made * 11; }
    static int constant() restrict(cpu) { return 5; }
    static int constant() restrict(amp) { return 6; }
};
struct Hidden : Object {
    using Object::Object;
    using Object::get;
    int get() const restrict(cpu) { return 77; }
    int only() const restrict(cpu, amp) { return get() + Object::constant(); }
};
Object operator-(const Object& a, const Object& b) restrict(cpu) { return Object(a.made - b.made); }
Object operator-(const Object& a, const Object& b) restrict(amp) { return Object(b.made - a.made); }
struct Members {
    Object object;
    Object list[2];
    int rest = side();
    Members() restrict(cpu, amp) : list{Object(), 5} {}
};
struct Functor {
    int operator()(int x) const restrict(cpu) { return x + 1; }
    int operator()(int x) const restrict(amp) { return x + 2; }
};
template <typename F> int apply(const F& f, int x) restrict(cpu, amp) { return f(x) + f(f(x)); }

void all(int* out) restrict(cpu, amp) {
    out[0] = both(3) + side() * 100;
    out[1] = rank(5) + rank(1.0);
    out[2] = through(4) + through(4u);
    out[3] = defaulted(5);
    Object a, b = a, c(4);
    const Object d;
    out[4] = a.made + b.made * 100 + c.made * 10000;
    out[5] = a.get() + d.get();
    out[6] = d[3] + c(2);
    c += 5;
    out[7] = c.made + int(d) + d * 2;
    out[8] = Object::constant() + (a - c).made;
    const Members m;
    out[9] = m.object.made + m.list[0].made * 10 + m.list[1].made * 100 + m.rest * 1000;
    out[10] = apply(Functor(), 3);
    out[11] = apply([](int x) { return x * side(); }, 3);
    struct Local {
        int inherited() const { return side(); }
        int own() const restrict(cpu, amp) { return side() * 3; }
    };
    out[12] = Local().inherited() + Local().own() * 10;
    int sum = 0;
    for (Object o; o.made < 30; o += side())
        sum += o ? rank(o.made) : 0;
    out[13] = sum;
    out[14] = (side() == 1 ? both(1) : -both(2));
}

int main() {
    const int words = 15;
    int host[words], device[words] = {};
    all(host);
    array_view<int> view(words, device);
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { all(&view[0]); });
    view.synchronize();
    const int expected[words][2] = {{131, 232},  {108, 208}, {308, 528},   {5, 5},  {51101, 62202},
                                    {1002, 2004}, {10, 15},   {31, 82},     {-3, 22}, {1611, 2722},
                                    {9, 12},     {6, 18},    {31, 62},     {3335, 1498}, {11, -22}};
    int failures = 0;
    for (int k = 0; k != words; ++k)
        if (host[k] != expected[k][0] || device[k] != expected[k][1]) {
            std::printf("%d: host %d, device %d\n", k, host[k], device[k]);
            ++failures;
        }
    return failures;
}
