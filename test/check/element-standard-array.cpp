// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// An element type is reported once, and again only for a container that the line names: std::array is none.
#include <amp.h>
#include <array>
#include <vector>
using namespace concurrency;

struct text {
  std::vector<int> letters;
};
void run(std::array<text, 4> &data, std::array<text, 4> &result) {
  // CHECK: :[[#@LINE+1]]:20: error: 'text' cannot be an element of array_view
  array_view<text> v(4, data.data());
  std::array<text, 4> *host = &data; copy(v, result.begin());
}
