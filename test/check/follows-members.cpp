// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %amp-clang -std=c++20 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [P02] The members of a container that cannot be captured are constexpr since C++20, so that their results have types: these
// follow from the container, and are no second error. A type that the program writes is one, and so is that of another value.
#include <amp.h>
#include <string>
#include <vector>

using namespace concurrency;

void f(array_view<int> v, std::vector<int> numbers, std::string text) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[#@LINE+1]]:19: error: 'numbers' of type 'std::vector<int>' cannot be captured in an amp-restricted lambda
    for (auto x : numbers)
      v[i] += x;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[#@LINE+1]]:19: error: 'text' of type 'std::string' {{.*}}cannot be captured in an amp-restricted lambda
    for (char c : text)
      v[i] += c;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[#@LINE+1]]:18: error: 'numbers' of type 'std::vector<int>' cannot be captured in an amp-restricted lambda
    auto first = numbers.begin();
    auto next = first + 1;
    v[i] = *next;
  });
  const char letter = 'a';
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[#@LINE+1]]:10: error: 'char' cannot be used in amp-restricted code
    char written = text[0]; // CHECK: [[#@LINE]]:20: error: 'text' of type 'std::string' {{.*}}cannot be captured
    auto follows = text[0];
    // CHECK: [[#@LINE+1]]:10: error: 'char' cannot be used in amp-restricted code
    auto other = letter;
    v[i] = follows;
  });
}
