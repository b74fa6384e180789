// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [T24] An element type that is only declared: one error, at the container.
#include <amp.h>
using namespace concurrency;

struct later;
// CHECK: :[[#@LINE+1]]:28: error: the element type of a C++ AMP container must be defined in front of the container: here it is only declared, or not yet complete [amp-library, C2338]
void run(array_view<later> v) {}

struct node {
  int value;
  // CHECK: :[[#@LINE+1]]:20: error: the element type of a C++ AMP container must be defined in front of the container
  array_view<node> nodes;
};

// CHECK: :[[#@LINE+1]]:27: error: the element type of a C++ AMP container cannot be void
void run(array_view<void> v) {}

struct earlier;
void refer(array_view<earlier> &v);
struct earlier {
  int value;
};
void run(array_view<earlier> v) {}
