// A file that uses C++ AMP has no ::index, which would clash with concurrency::index; the function is still there, under
// another name [decision 10].
// RUN: %amp-clang %s -o %t && %t
// RUN: %amp-clang -std=c++14 %s -o %t && %t
#include <amp.h>
#include <cstring>
#include <string.h>
using namespace concurrency;

int main() {
  index<1> zero;
  const char *word = "amp";
  return __posix_index(word, 'm') == word + 1 + zero[0] && strchr(word, 'm') == word + 1 ? 0 : 1;
}
