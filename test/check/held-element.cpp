// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
// [AMP 2.4.1.3] A container whose class Clang needs in a line that does not name it: the message does.
#include <amp.h>
#include <memory>
using namespace concurrency;

using Bytes = array<char>;
using Shared = std::shared_ptr<array<short, 2>>;

int size(const Bytes &bytes) {
  // CHECK: [[#@LINE+2]]:15: error: the size of a C++ AMP container's element type must be a multiple of 4 bytes
  // CHECK-NEXT: [[#@LINE+1]]:15: note: the class is 'array<char>'
  return bytes.extent.size();
}
int rows(const Shared &pointer) {
  // CHECK: [[#@LINE+2]]:17: error: the size of a C++ AMP container's element type
  // CHECK-NEXT: [[#@LINE+1]]:17: note: the class is 'array<short, 2>'
  return pointer->extent[0];
}
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: the size of a C++ AMP container's element type
void named() { array_view<bool> view(3, nullptr); }
