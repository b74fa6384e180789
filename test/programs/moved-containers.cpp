// Containers that were moved from [AMP 5.1.2, B10, 10.1.3, TX10]: using one throws; assigning makes it valid.
// RUN: %amp-clang %s -o %t && %t
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <utility>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

int failures = 0;

template <typename F> void refused(int line, const F &use) {
  try {
    use();
    std::printf("line %d: nothing thrown\n", line);
    ++failures;
  } catch (const runtime_exception &error) {
    if (!std::strstr(error.what(), "was moved from"))
      failures += std::printf("line %d: %s\n", line, error.what()) != 0;
  }
}
#define REFUSED(...) refused(__LINE__, [&] { __VA_ARGS__; })
#define EXPECT(...) ((__VA_ARGS__) ? 0 : failures += std::printf("line %d: %s\n", __LINE__, #__VA_ARGS__) != 0)

void arrays() {
  std::vector<int> numbers(4);
  std::iota(numbers.begin(), numbers.end(), 1);
  array<int> from(4, numbers.begin()), to(std::move(from));
  EXPECT(std::vector<int>(to) == numbers);
  REFUSED(std::vector<int> copied = from);
  REFUSED(array<int> copied(from));
  REFUSED(copy(from, to));
  REFUSED(copy(to, from));
  REFUSED(copy(numbers.begin(), from));
  REFUSED(copy_async(from, numbers.begin()).get());
  REFUSED(from.copy_to(to));
  REFUSED((void)from.get_accelerator_view());
  REFUSED((void)from.get_associated_accelerator_view());
  REFUSED((void)from.get_cpu_access_type());
  REFUSED((void)from.data());
  REFUSED((void)from[0]);
  REFUSED(parallel_for_each(extent<1>(4), [&from](index<1> i) restrict(amp) { from[i] = 1; }));
  REFUSED(parallel_for_each(extent<1>(4), [&from, &to](index<1> i) restrict(amp) { to[i] = from[i]; }));
  array_view<int> shown(from);
  REFUSED((void)shown[0]);
  REFUSED(shown.synchronize());
  REFUSED(parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) { shown[i] = 1; }));
  EXPECT(std::vector<int>(to) == numbers);

  from = to;
  EXPECT(std::vector<int>(from) == numbers);
  to = std::move(from);
  from = array_view<const int>(4, numbers);
  EXPECT(std::vector<int>(from) == numbers);
}

void textures() {
  const std::vector<int> numbers = {1, 2, 3, 4};
  texture<int, 1> from(4, numbers.begin(), numbers.end()), to(std::move(from));
  std::vector<int> read(4);
  copy(to, read.data(), 16);
  EXPECT(read == numbers);
  REFUSED(copy(from, read.data(), 16));
  REFUSED(copy(read.data(), 16, from));
  REFUSED((texture<int, 1>(from)));
  REFUSED((void)from.get_accelerator_view());
  REFUSED(from.copy_to(to));
  REFUSED(parallel_for_each(extent<1>(4), [&from, &to](index<1> i) restrict(amp) { to.set(i, from[i]); }));
  REFUSED((texture_view<const int, 1>(from)));
  from = to;
  read.assign(4, 0);
  copy(from, read.data(), 16);
  EXPECT(read == numbers);
}

int main() {
  arrays();
  textures();
  return failures != 0;
}
