// [R02] [AMP 2.2.1] Lambdas and local classes in lambdas without a clause have the restriction of the outermost
// function: they call the overload of a pair for its side, and can call functions that are restrict(amp) only.
// RUN: %amp-clang %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include <amp.h>
#include <cstdio>

using namespace concurrency;

template <class R> int sum(R read) restrict(amp) { return read(1) + 1; }
template <class R> int sum(R read) { return read(1); }
int only(int x) restrict(amp) { return x * 5; }
int pair(int x) restrict(amp) { return x * 7; }
int pair(int x) { return x; }

template <class T> int deep(T k) restrict(amp) {
  auto outer = [=] {
    auto middle = [=](auto z) {
      auto inner = [=] { return only(z) + k; };
      return inner();
    };
    return middle(k);
  };
  return outer();
}
int wide(int k) restrict(cpu, amp) {
  auto outer = [=] {
    auto inner = [=] { return pair(k); };
    return inner();
  };
  return outer();
}

int main() {
  int data[9] = {};
  array_view<int, 2> view(3, 3, data);
  parallel_for_each(extent<1>(3), [=](index<1> i) restrict(amp) {
    int k = i[0];
    auto twin = [=] { return sum([=](int q) { return q + k; }); };
    auto local = [=] {
      struct Local {
        int z;
        int get() const { return pair(z) + only(1); }
      };
      Local object{k};
      auto inner = [=] { return object.get(); };
      return inner();
    };
    view(k, 0) = twin();
    view(k, 1) = local();
    view(k, 2) = deep(k) + wide(k) * 100;
  });
  view.synchronize();
  for (int k = 0; k < 3; ++k)
    if (data[3 * k] != 2 + k || data[3 * k + 1] != 7 * k + 5 || data[3 * k + 2] != 6 * k + 700 * k) {
      std::printf("%d: %d %d %d\n", k, data[3 * k], data[3 * k + 1], data[3 * k + 2]);
      return 1;
    }
  return wide(3) == 3 ? 0 : 1;
}
