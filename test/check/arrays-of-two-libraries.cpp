// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// Under both using-directives `array` may be either library's: values in braces fit the standard's only.
#include <amp.h>
#include <array>
using namespace std;
using namespace concurrency;

int main() {
  // CHECK: :[[@LINE+1]]:3: error: reference to 'array' is ambiguous: two using-directives make 'std::array' and 'concurrency::array' visible; write 'std::array' [amp-ambiguous-name, C2872]
  array<int, 4> a = {{1, 2, 3, 4}};
  // CHECK: :[[@LINE+1]]:3: error: {{.*}}; write 'std::array'
  array<int, 4> b = {1, 2, 3, 4};
  // CHECK: :[[@LINE+1]]:3: error: {{.*}}; write 'concurrency::array'
  array<int, 2> c(4, 4);
}
