// A switch with a case for each value that its operand can have, in a kernel without tiles, is right on oclgrind, too,
// whose interpreter finds no case of an operand that LLVM has narrowed to some bits (docs/devices.md).
// RUN: %amp-clang %s -o %t && %root/test/oclgrind-clean %t
// REQUIRES: oclgrind
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int choose(int i, int n) restrict(cpu, amp) {
  switch (i & 3) {
  case 0:
    return n + 7;
  case 1:
    return 2;
  case 2:
    return n * 3;
  case 3:
    return n - 1;
  }
  return 0;
}

int main() {
  std::wprintf(L"%ls\n", accelerator().description.c_str());
  std::vector<int> values(16, 5);
  const array_view<int> view(16, values);
  parallel_for_each(
      view.extent, [=](index<1> i) restrict(amp) { view[i] = choose(i[0], view[i]); });
  for (int i = 0; i != 16; ++i)
    if (view[i] != choose(i, 5))
      return std::wprintf(L"%d: %d, not %d\n", i, view[i], choose(i, 5)) != 0;
}
