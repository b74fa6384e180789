// C++23's explicit object parameters: member functions, operators and lambdas whose object is a parameter [R05].
// RUN: %amp-clang -std=c++23 %s -o %t && %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct Point {
  int x;
  int y;
  int plus(this const Point &self, int k) restrict(cpu, amp) { return self.x + k; }
  template <typename Self> auto &&first(this Self &&self) restrict(cpu, amp) { return self.x; }
  Point operator+(this Point self, const Point &other) restrict(cpu, amp) {
    self.x += other.x;
    self.y += other.y;
    return self;
  }
  Point &operator+=(this Point &self, int k) restrict(cpu, amp) {
    self.y += k;
    return self;
  }
  int operator[](this const Point &self, int i) restrict(cpu, amp) { return i ? self.y : self.x; }
  int operator()(this Point self, int k) restrict(cpu, amp) { return self.plus(k) * self.y; }
};

int points(int seed) restrict(cpu, amp) {
  Point p{seed, 3};
  p.first() += 2;
  const Point copy = p;
  p += copy.first();
  auto twice = [](this auto me, int n) restrict(cpu, amp) -> int { return n > 1 ? n * 2 : n; };
  Point sum = p + copy;
  return sum[0] * 100 + sum[1] + p(4) + twice(seed);
}

int main() {
  std::vector<int> result(32);
  array_view<int> view(32, result);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = points(i[0]); });
  view.synchronize();
  int failures = 0;
  for (int i = 0; i < 32; ++i)
    if (result[i] != points(i))
      failures += std::printf("%d: %d, the host %d\n", i, result[i], points(i)) != 0;
  return failures != 0;
}
