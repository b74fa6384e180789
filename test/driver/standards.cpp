// C++17 is the default; C++14 and C++20 work, host and kernels alike.
// RUN: %amp-clang -DWANTED=201703L %s -o %t && %t
// RUN: %amp-clang -std=c++14 -DWANTED=201402L -Werror %s -o %t && %t
// RUN: %amp-clang -std=c++20 -DWANTED=202002L -Werror %s -o %t && %t
// RUN: %amp-clang -std=gnu++17 -DWANTED=201703L -fsyntax-only %s
#include <amp.h>

static_assert(__cplusplus == WANTED, "the standard that was asked for");

#if __cplusplus >= 202002L
template <typename T> concept Number = requires(T x) { x + x; };
template <Number T> T half(T x) restrict(cpu, amp) { return x / 2; }
#else
template <typename T> T half(T x) restrict(cpu, amp) { return x / 2; }
#endif

int main() {
  int data[] = {2, 84};
  concurrency::array_view<int> view(2, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
#if __cplusplus >= 201703L
    if (int old = view[i]; old > 0)
#else
    int old = view[i];
#endif
      view[i] = half(old);
  });
  view.synchronize();
  return data[1] == 42 ? 0 : 1;
}
