// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// Without <amp.h>, and without a using-directive: the header first.
// CHECK-NOT: expected ';'
int main() {
  // CHECK: :[[@LINE+1]]:3: fatal error: 'array_view' requires #include <amp.h> [amp-library, C2338]
  array_view<int, 1> a(4);
}
