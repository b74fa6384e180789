// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics %s -DCOPY 2>&1 | FileCheck --check-prefix=COPY %s
// RUN: not %amp-clang -std=c++14 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --check-prefix=MAKE %s
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --check-prefix=MAKE %s
// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics %s -DBOTH 2>&1 | FileCheck --check-prefix=BOTH %s
// Clang drops a throw whose operand cannot be copied, so that the instances of the template do not contain it. The
// error about the copy is not hidden.
#include <amp.h>
#include <stdexcept>
using namespace concurrency;

struct failure {
  int code;
  failure(int code) restrict(cpu, amp) : code(code) {}
  failure(const failure &other) : code(other.code) {}
};
#ifdef COPY
template <class T> T checked(T x) restrict(amp) {
  failure found(1);
  if (x > 3)
    throw found; // COPY: :[[#@LINE]]:11: error:
  return x;
}
#elif defined(BOTH)
// On the host, the function throws.
template <class T> T checked(T x) restrict(cpu, amp) {
  if constexpr (sizeof(T) == 8)
    throw std::runtime_error(1, 2, 3); // BOTH: :[[#@LINE]]:11: error: no matching constructor
  return x;
}
#else
template <class T> T checked(T x) restrict(amp) {
  if (x > 3)
    throw std::runtime_error("x"); // MAKE: :[[#@LINE]]:11: error:
  return x;
}
#endif
void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = checked(1); });
}
