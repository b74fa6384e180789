// Macros that paste tokens which are none together: Visual C++ reads the parts again. `<##T##>` is no placeholder of an
// editor's there.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -E %s -o %t.i && FileCheck %s < %t.i
// Without the option, they are errors.
// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck --check-prefix=PLAIN %s
#include <amp.h>

#include <map>
#include <vector>

// PLAIN: [[@LINE+1]]:33: error: editor placeholder in source file
#define VECTOR_OF(T) std::vector<##T##>
#define MAP_OF(K, V) std::map<##K##, ##V##>
#define VIEW_OF(T, N) concurrency::array_view<##T##, N##>
#define CAST(T, value) static_cast<##T##>(##value##)
#define NAME_OF(T)                                                                                                     \
    template <> struct Name<##T##> {                                                                                   \
        static const char *get() { return #T; }                                                                        \
    };
#define CALL(object, function) object.##function()
#define MEMBER(object, member) object->##member
#define LESS(a, b) (a <##b)

template <class T> struct Name;
NAME_OF(int)
NAME_OF(float)

struct Counter {
    int n;
    int next() { return ++n; }
};

int main()
{
    // CHECK: std::vector<{{ ?}}int{{ ?}}> numbers
    VECTOR_OF(int) numbers(4);
    MAP_OF(int, float) halves;
    halves[3] = 1.5f;
    VIEW_OF(int, 1) view(4, numbers);
    parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = CAST(int, 2.5f) * i[0]; });
    view.synchronize();
    Counter counter = {0}, *at = &counter;
    MEMBER(at, n) = 4;
    const bool ok = numbers[3] == 6 && halves[3] == 1.5f && CALL(counter, next) == 5 && LESS(1, 2) &&
                    *Name<int>::get() == 'i' && *Name<float>::get() == 'f';
    return ok ? 0 : 1;
}
