#include <amp.h>

#include <cstdio>
#include <vector>

#include "brighten.h"

static const int value = 5;

int main() {
  std::vector<int> data(3, value);
  concurrency::array_view<int> numbers(3, data);
  const int first = numbers[0], next = second(numbers);
  std::printf("%d %d %d\n", first, next, third(numbers));
}
