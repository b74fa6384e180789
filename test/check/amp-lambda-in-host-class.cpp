// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [V02] [AMP 2.3.2] The host's library does not call a restrict(amp) lambda, with captures or without: such a lambda has
// no conversion to a function pointer, through which Clang would call it.
#include <amp.h>
#include <functional>
#include <future>
#include <vector>
using namespace concurrency;

// CHECK: :[[#@LINE+1]]:25: error: no viable conversion from '(lambda at
std::function<int(int)> global = [](int x) restrict(amp) { return x + 1; };
struct holder {
  std::function<int(int)> f;
  // CHECK: :[[#@LINE+1]]:14: error: no matching constructor for initialization of 'std::function<int (int)>'
  holder() : f([](int x) restrict(amp) { return x; }) {}
};
// CHECK: :[[#@LINE+1]]:22: error: no matching function for call to 'async'
int later() { return std::async([]() restrict(amp) { return 1; }).get(); }
auto plain = [](int x) restrict(amp) { return x; };
static_assert(!std::is_convertible<decltype(plain), int (*)(int)>::value, "");

using pointer = int (*)(int);
// CHECK: :[[#@LINE+1]]:9: error: the lambda is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]
pointer p = [](int x) restrict(amp) { return x; };
// CHECK: :[[#@LINE+1]]:27: error: the lambda is restrict(amp)
pointer result() { return [](int x) restrict(amp) { return x; }; }
int apply(pointer);
void converts() {
  auto lambda = [](int x) restrict(amp) { return x; };
  // CHECK: :[[#@LINE+2]]:13: error: the lambda is restrict(amp)
  // CHECK: :[[#@LINE-2]]:17: note: the lambda is declared here
  auto q = +lambda;
  // CHECK: :[[#@LINE+1]]:12: error: the lambda is restrict(amp)
  auto r = static_cast<pointer>(lambda);
  // CHECK: :[[#@LINE+1]]:9: error: the lambda is restrict(amp)
  apply(lambda);
  // CHECK: :[[#@LINE+1]]:9: error: the lambda is restrict(amp)
  lambda(1);
}

// Both sides may use these.
std::function<int(int)> both = [](int x) restrict(cpu, amp) { return x + 1; };
std::function<int(int)> host = [](int x) { return x + 1; };
template <class F> int call(F f) restrict(amp) { return f(1); }
template <class F> constexpr int call_anywhere(F f) { return f(1); }
void launch(array_view<int> v) {
  auto twice = [](int x) restrict(amp) { return 2 * x; };
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = call(twice) + call_anywhere(twice) + call([](int x) { return x; });
  });
}
