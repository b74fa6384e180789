// What a const kernel captured lies in memory that nobody writes, mutable members too; copies are the thread's own.
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <amp.h>

struct Generator {
    mutable unsigned state;
    unsigned next() const restrict(amp) {
        return ++state; // expected-error {{a write to a member of a captured object in a const kernel in amp-restricted code is not supported by amp-clang yet [amp-unsupported]}}
    }
};
void launch(concurrency::array_view<unsigned> out, Generator generator) {
    parallel_for_each(out.extent, [=](concurrency::index<1> i) restrict(amp) {
        Generator own = generator;
        out[i] = own.next() + generator.next();
    });
}
