// Macros above the first include, or on the command line, that are words of the library's headers: they end there, and
// are back behind it. What a header undefines itself stays undefined; what asks headers for something reaches them.
// RUN: %amp-clang -Werror -Wall -Wextra -Dtile_size=4 -Dvalue=7 %s -o %t && %t
// RUN: %amp-clang -Werror -Wall -fno-amp-header-cache -Dtile_size=4 -Dvalue=7 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Dtile_size=4 -Dvalue=7 -DWINDOWS %s -o %t && %t
// RUN: %amp-clang -Dtile_size=4 -Dvalue=7 -E %s | FileCheck %s
#define NDEBUG
#define width 640
#define row 3
#define kernel "blur"
#define size (width / 20)
#define rank(a) ((a) + 1)
#define element row
#ifdef WINDOWS
#include <windows.h>
#else
#define abs(x) ((x) < 0 ? "none" : "some")
#endif
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <cassert>
#include <string>

using namespace concurrency;

// CHECK: int main
int main() {
  assert(!"not reached");
  array<int> numbers(size);
  parallel_for_each(numbers.extent, [&](index<1> i) restrict(amp) {
    numbers[i] = i[0] % tile_size + rank(element) + value;
  });
  // CHECK: != "blur"
  if (std::string(kernel) != "blur" || std::abs(-2) != 2)
    return 2;
  const std::vector<int> read = numbers;
  return read.end() - read.begin() != 32 || read[5] != 1 + 4 + 7;
}
