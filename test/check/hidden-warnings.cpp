// A warning that is not shown does not fail a compilation with -Werror: about pragmas with amp-clang's own warnings, in
// the forms of Clang, GCC and Visual C++, and about a restriction clause after a definition.
// RUN: %amp-clang -Wall -Werror -c %s -o %t.o
// RUN: %amp-clang --amp-compat=msvc -DMICROSOFT -Wall -Werror -c %s -o %t.o
// RUN: not %amp-clang -DUNKNOWN -Wall -Werror -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: error: unknown warning group '-Wamp-no-such-rule', ignored [-Werror,-Wunknown-warning-option]
#include <amp.h>
using namespace concurrency;
#ifdef UNKNOWN
#pragma clang diagnostic ignored "-Wamp-no-such-rule"
#endif
int answer(int x) restrict(cpu) { return x; }
int answer(int) restrict(cpu);

#define LAUNCH(v) parallel_for_each((v).extent, [=](index<1> i) mutable restrict(amp) { (v)[i] = 1; })
void clang_form(array_view<int> v) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wamp-const-kernel"
  LAUNCH(v);
#pragma clang diagnostic ignored "-Weverything"
  LAUNCH(v);
#pragma clang diagnostic pop
}
void microsoft_form(array_view<int> v) {
#pragma warning(push)
#pragma warning(disable : 4882)
  LAUNCH(v);
#pragma warning(pop)
#ifdef MICROSOFT
  __pragma(warning(push)) __pragma(warning(disable : 4882)) LAUNCH(v);
  __pragma(warning(pop))
#endif
}
