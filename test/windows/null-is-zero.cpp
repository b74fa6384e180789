// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t
// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// NULL is 0: between int and a pointer, a call takes int.
// CHECK: error: call to 'kind' is ambiguous
#include <amp.h>

#include <cstdarg>
#include <vector>

static int kind(int) { return 1; }
static int kind(const char *) { return 2; }

static int ambiguous(int x, int) { return x + 1; }
static int ambiguous(int x, const char *) { return x + 2; }

/// The number of arguments before a null pointer.
static int count(int first, ...) {
    va_list arguments;
    va_start(arguments, first);
    int number = 0;
    while (va_arg(arguments, const char *))
        ++number;
    va_end(arguments);
    return number;
}

struct Value {
    Value(int x) : number(x) {}
    Value(void *) : number(7) {}
    int number;
};

int main() {
    std::vector<int> numbers(4, NULL);
    const concurrency::array_view<int> view(4, numbers);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] += 1; });
    view.synchronize();
    Value value(NULL);
    const char *text = NULL;
    int number = NULL;
    return kind(NULL) == 1 && ambiguous(count(1, "a", "b", "c", "d", "e", "f", "g", NULL), NULL) == 8 && kind(text) == 2 && value.number == 0 && number == 0 && numbers[3] == 1 &&
                   count(1, "a", "b", "c", "d", "e", "f", "g", NULL) == 7
               ? 0
               : 1;
}
