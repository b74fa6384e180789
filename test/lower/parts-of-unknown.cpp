// A base is cast to the class with views that is derived from it: an error where only an assignment says what the pointer leads to, as
// nobody there knows which memory the view's data lies in.
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <amp.h>

struct Named {
    int name;
};
struct Table : Named {
    concurrency::array_view<int> numbers;
    explicit Table(const concurrency::array_view<int> &numbers) : numbers(numbers) {}
};
int first(const Named *named) restrict(amp) {
    return static_cast<const Table *>(named)->numbers[0]; // expected-error {{a cast to a class with views of an object of which only a part is known in amp-restricted code is not supported}}
}

void launchEither(concurrency::array_view<int> out, Table a, Table b) {
    parallel_for_each(out.extent, [=](concurrency::index<1> i) restrict(amp) {
        const Named *either = &a;
        if (i[0] & 1)
            either = &b;
        out[i] = first(either);
    });
}
