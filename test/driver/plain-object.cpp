// A file without C++ AMP gives the same object, byte for byte, as clang++ with the same flags; POSIX index() is there.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %amp-clang -c %s -o plain.o
// RUN: clang-19 -c %s -o theirs.o
// RUN: cmp plain.o theirs.o
// RUN: %amp-clang -O2 -g -c %s -o plain.o
// RUN: clang-19 -O2 -g -c %s -o theirs.o
// RUN: cmp plain.o theirs.o
// RUN: %amp-clang -std=c++14 -O1 -fPIC -DNDEBUG -Wall -c %s -o plain.o
// RUN: clang-19 -std=c++14 -O1 -fPIC -DNDEBUG -Wall -c %s -o theirs.o
// RUN: cmp plain.o theirs.o
// RUN: %amp-clang plain.o -o program
// RUN: ./program
// A program without kernels does not need the runtime library.
// RUN: llvm-readelf -d program | FileCheck --implicit-check-not=amprt %s
// CHECK: NEEDED
#include <strings.h>

#include <string>
#include <vector>

namespace {
// Names that C++ AMP makes special mean nothing here.
struct Array {
  int amp = 1, cpu = 2;
};
int count(const std::vector<std::string> &words) {
  int total = 0;
  for (const std::string &word : words)
    total += index(word.c_str(), 'l') ? static_cast<int>(index(word.c_str(), 'l') - word.c_str()) : 0;
  return total;
}
}  // namespace

int main() {
  Array array;
  return count({"hello", "all"}) == 3 && array.amp + array.cpu == 3 ? 0 : 1;
}
