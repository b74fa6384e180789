#include <amp.h>
#include <iostream>
using namespace concurrency;
template <typename T> std::vector<T> twice(std::vector<T> numbers) {
  array_view<T> view(static_cast<int>(numbers.size()), numbers);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
  view.synchronize();
  return numbers;
}
int main() {
  std::cout << twice(std::vector<int>(3, 1)).back() << twice(std::vector<float>(3, 1)).back() << std::endl;
}
