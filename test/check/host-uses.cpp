// RUN: split-file %s %t
// RUN: not %amp-clang -std=c++14 -fsyntax-only -fno-caret-diagnostics %t/wrong.cpp 2>&1 | FileCheck --implicit-check-not=error: %t/wrong.cpp
// RUN: not %amp-clang -std=c++20 -fsyntax-only -fno-caret-diagnostics %t/wrong.cpp 2>&1 | FileCheck --implicit-check-not=error: %t/wrong.cpp
// RUN: not %amp-clang -std=c++17 -c -o %t/wrong.o -fno-caret-diagnostics %t/wrong.cpp 2>&1 | FileCheck --implicit-check-not=error: %t/wrong.cpp
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %t/both.cpp 2>&1 | FileCheck --implicit-check-not=error: %t/both.cpp
// RUN: %amp-clang -std=c++17 -fsyntax-only -Werror %t/right.cpp
// RUN: %amp-clang -std=c++17 -fsyntax-only %t/constant.cpp
// Lambdas for the accelerator only that a class of the C++ library calls on the host [AMP 2.3.2]. In each case Clang finds
// a call: through the lambda's conversion to a pointer, or in a constexpr function.

//--- wrong.cpp
#include <amp.h>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

// CHECK: :[[#@LINE+3]]:{{[0-9]+}}: error: the lambda is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]
// CHECK: :[[#@LINE+2]]:34: note: what takes it here calls it on the host, as std::function, std::thread and the algorithms of the C++ library do
// CHECK: :[[#@LINE+1]]:34: note: the lambda is declared here
std::function<int(int)> global = [](int x) restrict(amp) { return x + 1; };
struct member {
  std::function<int(int)> f;
  // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: the lambda is restrict(amp) and cannot be called
  // CHECK: :[[#@LINE+1]]:16: note: the lambda is declared here
  member() : f([](int x) restrict(amp) { return x; }) {}
};
struct initialised {
  // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: the lambda is restrict(amp) and cannot be called
  // CHECK: :[[#@LINE+1]]:31: note: the lambda is declared here
  std::function<int(int)> f = [](int x) restrict(amp) { return x; };
};
// CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: the lambda is restrict(amp) and cannot be called
// CHECK: :[[#@LINE+1]]:48: note: the lambda is declared here
static std::function<int(int)> table[2] = {{}, [](int x) restrict(amp) { return x; }};
std::once_flag flag;

int main() {
  member m;
  initialised i;
  // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: the lambda is restrict(amp) and cannot be called
  // CHECK: :[[#@LINE+1]]:17: note: the lambda is declared here
  std::thread t([]() restrict(amp) {});
  std::vector<std::thread> threads;
  // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: the lambda is restrict(amp) and cannot be called
  // CHECK: :[[#@LINE+1]]:24: note: the lambda is declared here
  threads.emplace_back([](int) restrict(amp) {}, 3);
  // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: the lambda is restrict(amp) and cannot be called
  // CHECK: :[[#@LINE+1]]:14: note: the lambda is declared here
  std::async([]() restrict(amp) { return 1; });
  // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: the lambda is restrict(amp) and cannot be called
  // CHECK: :[[#@LINE+1]]:24: note: the lambda is declared here
  std::call_once(flag, []() restrict(amp) {});
  // CHECK: :[[#@LINE+3]]:24: error: the lambda is restrict(amp) and cannot be called
  // CHECK: :[[#@LINE+2]]:24: note: what takes it here calls it on the host
  // CHECK: :[[#@LINE+1]]:40: note: the lambda is declared here
  std::shared_ptr<int> shared(new int, [](int *) restrict(amp) {});
  // CHECK: :[[#@LINE+3]]:40: error: the lambda is restrict(amp) and cannot be called
  // CHECK: :[[#@LINE+1]]:15: note: the lambda is declared here
  auto drop = [](int *) restrict(amp) {};
  std::unique_ptr<int, decltype(drop)> unique(nullptr, drop);
  t.join();
  return global(1) + m.f(1) + i.f(2) + table[1](3);
}

//--- both.cpp
#include <amp.h>
// What the checks report is not reported again.
int main() {
  // CHECK: :[[#@LINE+1]]:19: error: the lambda is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]
  int (*p)(int) = [](int x) restrict(amp) { return x; };
  return p(1);
}

//--- right.cpp
#include <amp.h>
#include <functional>
#include <type_traits>
#include <vector>
using namespace concurrency;

// Passed on to a launch, called in amp code, and named in operands that are not evaluated.
template <class Kernel> void launch(array_view<int> v, const Kernel &kernel) { parallel_for_each(v.extent, kernel); }
template <class Function> constexpr int apply(Function f, int x) { return f(x); }
template <class Function> struct traits {
  using result = decltype(std::declval<Function>()(1));
  static constexpr bool isFunction = std::is_invocable<Function, int>::value;
  typename std::invoke_result<Function, int>::type value;
};
void use(array_view<int> v) {
  auto twice = [](int x) restrict(amp) { return 2 * x; };
  auto plain = [](int x) restrict(cpu, amp) { return 2 * x; };
  launch(v, [=](index<1> i) restrict(amp) { v[i] = twice(v[i]) + apply(twice, 3) + apply(plain, 2); });
  launch(v.section(0, 1), [](index<1>) restrict(amp) {});
  traits<decltype(twice)> t;
  std::function<int(int)> f = plain;
  std::vector<decltype(twice)> kept(1, twice);
  v[0] = sizeof(twice(3)) + noexcept(twice(3)) + t.value + f(2) + apply(plain, 2) + traits<decltype(twice)>::isFunction;
}

//--- constant.cpp
#include <amp.h>
using namespace concurrency;
// Constant expressions run on neither side, so they are no uses on the host.
constexpr int square(int n) restrict(amp) { return n * n; }
template <int n> struct tile {
  int data[square(n)];
  static_assert(square(n) < 100, "");
  int first() const restrict(amp) { return data[0]; }
};
int sum(int x) restrict(amp) {
  tile<2> t;
  struct local { int data[square(3)]; enum { count = square(2) }; };
  return x + sizeof(local) + t.first() + square(x);
}
void use(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = sum(v[i]); });
}
