// A kernel in a header that -isystem finds, as build systems treat other people's libraries, is a kernel like any other.
// RUN: %amp-clang -isystem %S/Inputs/third-party %s -o %t && %t
#include <doubling.h>
#include <vector>

int main() {
  std::vector<int> numbers(8, 21);
  concurrency::array_view<int> view(8, numbers);
  doubleAll(view);
  view.synchronize();
  return numbers[5] == 42 ? 0 : 1;
}
