#include <amp.h>

#include <cstdio>

extern "C" int number(void);
extern "C" int zero(void);

int main() {
  concurrency::array_view<int> v(2);
  const int added = number() + zero();
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = i[0] + added; });
  std::printf("%d\n", v[1]);
  return v[1] != 8;
}
