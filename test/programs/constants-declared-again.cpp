// Constants redeclared outside of their class, as C++14 requires: kernels use the first declaration's values.
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
struct config {
  struct point { float x, y; };
  static constexpr int table[4] = {1, 2, 3, 4};
  static constexpr point origin = {1, 2};
  static constexpr float scale = 3;
  static const int bias;
};
constexpr int config::table[4];
constexpr config::point config::origin;
constexpr float config::scale;
const int config::bias = 7;
extern const int outside[3];
constexpr int outside[3] = {5, 6, 7};
int main() {
  int numbers[4] = {};
  array_view<int> view(4, numbers);
  config c;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = config::table[i[0]] + config::table[3 - i[0]] + static_cast<int>(config::origin.y * config::scale) + config::bias + outside[i[0] % 3];
  });
  view.synchronize();
  for (int i = 0; i != 4; ++i)
    if (numbers[i] != 5 + 6 + 7 + 5 + i % 3)
      return 1;
}
