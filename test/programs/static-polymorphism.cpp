// Base classes that call their derived class: the curiously recurring template, iterator facades, expression
// templates, and C structs that begin with another struct. The object is captured in various ways, contains
// views, or is in tile_static memory [E10] [T15] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
#include <amp.h>

#include <cstdio>

using namespace concurrency;

static int failures = 0;

template <typename T, typename F> void expect(const char* what, const array_view<T>& found, F f) {
    for (int i = 0; i != found.extent[0]; ++i)
        if (found[i] != f(i) && ++failures < 20)
            std::printf("%s: element %d is %g, not %g\n", what, i, double(found[i]), double(f(i)));
}

template <typename D> struct Activation {
    float bias;
    float operator()(float x) const restrict(cpu, amp) { return static_cast<const D*>(this)->eval(x + bias); }
};
struct Leaky : Activation<Leaky> {
    float slope;
    Leaky() restrict(cpu, amp) {}
    Leaky(float b, float s) restrict(cpu, amp) {
        bias = b;
        slope = s;
    }
    float eval(float x) const restrict(cpu, amp) { return x > 0 ? x : slope * x; }
};

struct Holder {
    int n;
    Leaky one;
    Leaky many[2];
};
struct Functor {
    Leaky leaky;
    array_view<float> out;
    void operator()(index<1> i) const restrict(amp) { out[i] = leaky(i[0] - 4.0f); }
};
struct OwnBase : Activation<OwnBase> {
    array_view<float> out;
    float factor;
    explicit OwnBase(const array_view<float>& out) : out(out), factor(3) { bias = 1; }
    float eval(float x) const restrict(cpu, amp) { return x * factor; }
    void operator()(index<1> i) const restrict(amp) { out[i] = Activation<OwnBase>::operator()(float(i[0])); }
};

void captured() {
    array_view<float> out(8);
    const Leaky leaky(1.0f, 0.5f);
    const Holder held = {2, Leaky(2.0f, 0.25f), {Leaky(3.0f, 0.125f), Leaky(-1.0f, 2.0f)}};
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = leaky(i[0] - 4.0f); });
    expect("captured", out, [&](int i) { return leaky(i - 4.0f); });
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = held.one(i[0] - 4.0f); });
    expect("a captured member", out, [&](int i) { return held.one(i - 4.0f); });
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = held.many[i[0] & 1](i[0] - 4.0f); });
    expect("a captured array", out, [&](int i) { return held.many[i & 1](i - 4.0f); });
    parallel_for_each(out.extent, Functor{leaky, out});
    expect("the functor's member", out, [&](int i) { return leaky(i - 4.0f); });
    parallel_for_each(out.extent, OwnBase(out));
    expect("the functor itself", out, [&](int i) { return (i + 1) * 3.0f; });
    parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
        tile_static Leaky shared[8];
        shared[7 - t.local[0]] = Leaky(t.local[0], 0.5f);
        t.barrier.wait();
        out[t] = shared[t.local[0]](t.local[0] - 4.0f);
    });
    expect("tile_static", out, [&](int i) { return Leaky(7.0f - i, 0.5f)(i - 4.0f); });
}

template <typename D> struct Masking {
    array_view<float> data;
    explicit Masking(const array_view<float>& data) : data(data) {}
    float get(int i) const restrict(cpu, amp) { return static_cast<const D&>(*this).fetch(i); }
};
struct Masked : Masking<Masked> {
    array_view<const int> mask;
    Masked(const array_view<float>& data, const array_view<const int>& mask) : Masking<Masked>(data), mask(mask) {}
    float fetch(int i) const restrict(cpu, amp) { return mask[i] ? data[i] : -1.0f; }
};

template <typename D, typename R> struct Facade {
    R operator*() const restrict(cpu, amp) { return self().dereference(); }
    D& operator++() restrict(cpu, amp) {
        self().advance(1);
        return self();
    }
    friend D operator+(D a, int n) restrict(cpu, amp) {
        a.advance(n);
        return a;
    }
    friend int operator-(const D& a, const D& b) restrict(cpu, amp) { return b.distance_to(a); }

protected:
    D& self() restrict(cpu, amp) { return *static_cast<D*>(this); }
    const D& self() const restrict(cpu, amp) { return *static_cast<const D*>(this); }
};
class Iterator : public Facade<Iterator, int&> {
    array_view<int> view;
    int place;

public:
    Iterator(const array_view<int>& view, int place) restrict(cpu, amp) : view(view), place(place) {}
    int& dereference() const restrict(cpu, amp) { return view[place]; }
    void advance(int n) restrict(cpu, amp) { place += n; }
    int distance_to(const Iterator& other) const restrict(cpu, amp) { return other.place - place; }
};
inline Iterator lower_bound_of(Iterator first, Iterator last, const int& wanted) restrict(cpu, amp) {
    int n = last - first;
    while (n > 0) {
        const int half = n / 2;
        Iterator middle = first + half;
        if (*middle < wanted) {
            first = ++middle;
            n -= half + 1;
        } else {
            n = half;
        }
    }
    return first;
}

void holding_views() {
    float numbers[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    int mask[8] = {1, 0, 1, 1, 0, 1, 1, 1};
    array_view<float> out(8);
    const Masked masked(array_view<float>(8, numbers), array_view<const int>(8, mask));
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = masked.get(i[0]); });
    expect("views in base and derived", out, [&](int i) { return mask[i] ? numbers[i] : -1.0f; });

    array_view<int> evens(16), found(16);
    for (int i = 0; i != 16; ++i)
        evens[i] = i * 2;
    const Iterator first(evens, 0), last(evens, 16);
    parallel_for_each(found.extent,
                      [=](index<1> i) restrict(amp) { found[i] = lower_bound_of(first, last, i[0]) - first; });
    expect("an iterator facade", found, [](int i) { return (i + 1) / 2; });
}

template <typename E> struct Expression {
    const E& self() const restrict(cpu, amp) { return static_cast<const E&>(*this); }
    float operator[](int i) const restrict(cpu, amp) { return self().at(i); }
};
struct Leaf : Expression<Leaf> {
    array_view<const float> view;
    explicit Leaf(const array_view<const float>& view) restrict(cpu, amp) : view(view) {}
    float at(int i) const restrict(cpu, amp) { return view[i]; }
};
template <typename L, typename R> struct Sum : Expression<Sum<L, R>> {
    L left;
    R right;
    Sum(const L& left, const R& right) restrict(cpu, amp) : left(left), right(right) {}
    float at(int i) const restrict(cpu, amp) { return left[i] + right[i]; }
};
template <typename L, typename R>
Sum<L, R> operator+(const Expression<L>& left, const Expression<R>& right) restrict(cpu, amp) {
    return Sum<L, R>(left.self(), right.self());
}

void expressions() {
    float a[32], b[32];
    for (int i = 0; i != 32; ++i)
        a[i] = float(i), b[i] = 100.0f * i;
    const array_view<const float> first(32, a), second(32, b);
    array_view<float> out(32);
    const Leaf left(first), right(second);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = (left + right + left)[i[0]]; });
    expect("an expression in the kernel", out, [&](int i) { return 2 * a[i] + b[i]; });
    const auto whole = left + (right + left);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = whole[i[0]]; });
    expect("a captured expression", out, [&](int i) { return 2 * a[i] + b[i]; });
    // In two memories.
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static float shared[16];
        shared[t.local[0]] = first[t.global] * 2;
        t.barrier.wait();
        const Leaf near_(array_view<const float>(16, shared)), far_(first.section(t.tile_origin[0], 16));
        out[t] = (near_ + far_)[15 - t.local[0]];
    });
    expect("an expression over two memories", out, [&](int i) { return a[i / 16 * 16 + 15 - i % 16] * 3; });
}

struct Shape {
    int kind;
};
struct Circle {
    Shape base;
    float r;
};
struct Rectangle {
    Shape base;
    float w, h;
};
inline float area(const Shape* shape) restrict(cpu, amp) {
    if (shape->kind == 0)
        return 3 * reinterpret_cast<const Circle*>(shape)->r;
    const Rectangle* rectangle = (const Rectangle*)shape;
    return rectangle->w * rectangle->h;
}

void c_structs() {
    const Circle circle = {{0}, 2.0f};
    const Rectangle rectangle = {{1}, 3.0f, 5.0f};
    array_view<float> out(4);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        out[i] = i[0] & 1 ? area(&rectangle.base) : area(&circle.base);
    });
    expect("structs that begin with another", out, [](int i) { return i & 1 ? 15.0f : 6.0f; });
    // Nobody can know which it is.
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        const Shape* either = &rectangle.base;
        if (i[0] & 1)
            either = &circle.base;
        out[i] = area(either) + either->kind;
    });
    expect("either of two structs", out, [](int i) { return i & 1 ? 6.0f : 16.0f; });
}

// The adaptor and the predicate have the same empty base class, so that the predicate has another offset.
template <typename A, typename R> struct Unary {
    typedef A argument_type;
    typedef R result_type;
};
struct IsOdd : Unary<int, bool> {
    bool operator()(int value) const restrict(cpu, amp) { return (value & 1) != 0; }
};
template <typename P> struct Negated : Unary<int, bool> {
    P predicate;
    bool operator()(int value) const restrict(cpu, amp) { return !predicate(value); }
};

void adaptors() {
    array_view<int> out(8);
    const Negated<IsOdd> is_even;
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = is_even(i[0]); });
    expect("adaptors", out, [](int i) { return int(i % 2 == 0); });
}

// Assigns views of other memory through a returned reference.
struct Span {
    array_view<int> view;
    explicit Span(const array_view<int>& view) restrict(cpu, amp) : view(view) {}
};
struct Two {
    Span a, b;
    Two(const Span& a, const Span& b) restrict(amp) : a(a), b(b) {}
    Span& get(int k) restrict(amp) { return k ? b : a; }
};
inline Span& same(Span& span) restrict(amp) { return span; }

void through_references() {
    array_view<int> numbers(64), out(64);
    for (int i = 0; i != 64; ++i)
        numbers[i] = i;
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int shared[16];
        shared[t.local[0]] = 1000 + t.local[0];
        t.barrier.wait();
        Span near_(array_view<int>(16, shared)), far_(numbers);
        Two two(near_, near_);
        const int before = near_.view[1];
        same(near_) = far_;
        two.get(1) = far_;
        out[t] = before + near_.view[2] * 10 + two.a.view[3] + two.b.view[4] * 100;
    });
    expect("references handed back", out, [](int) { return 1001 + 20 + 1003 + 400; });
}

int main() {
    captured();
    holding_views();
    expressions();
    c_structs();
    adaptors();
    through_references();
    return failures;
}
