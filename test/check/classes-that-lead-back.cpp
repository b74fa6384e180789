// Classes that lead back to themselves: static members of a class's own type are no part of its objects; references to
// its like, and a class that holds itself, are errors, once [T09] [T12] [AMP 2.4.1.2].
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <amp.h>

using namespace concurrency;

struct Vector {
    float x, y;
    static const Vector zero;
    static Vector others[];
};
struct Holder {
    array_view<int> data;
    static Holder one;
};
void accepted(array_view<float> out, array_view<Vector> points, const array<Vector> &more, Holder holder) {
    parallel_for_each(out.extent, [=, &more](index<1> i) restrict(amp) {
        out[i] = points[i].x + more[i].y + holder.data[i];
    });
}
void tiled(array_view<float> out) {
    parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
        tile_static Vector shared[4];
        shared[i.local[0]].x = 1;
        out[i] = shared[i.local[0]].x;
    });
}

struct Link {
    // expected-note@+2 2 {{because of member 'next' of type 'const Link &'}}
    // expected-note@+1 2 {{hold an array_view, an index into one, or a copy}}
    const Link &next;
    int value;
};
struct OverLinks {
    array_view<int> out;
    Link link; // expected-note {{because of member 'link'}}
    void operator()(index<1> i) const restrict(amp) { out[i] = link.value; }
};
void linked(const OverLinks &kernel) {
    parallel_for_each(kernel.out.extent, kernel); // expected-error {{'OverLinks' cannot be used in amp-restricted code: amp code has references only as variables}}
}
int take(Link link) restrict(amp) { // expected-error {{'Link' cannot be used in amp-restricted code}}
    return link.value;
}

struct Endless { // expected-note {{definition of 'Endless' is not complete}}
    array_view<int> out;
    Endless inner; // expected-error {{field has incomplete type 'Endless'}}
};
struct OverEndless {
    Endless endless;
    void operator()(index<1> i) const restrict(amp) { endless.out[i] = 1; }
};
void endless(const OverEndless &kernel) {
    parallel_for_each(kernel.endless.out.extent, kernel);
}
