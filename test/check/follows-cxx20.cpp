// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %amp-clang -std=c++20 -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [P02] Many functions of the C++ library are constexpr since C++20, so that amp code may call them and Clang makes their
// instances. What is wrong in an instance for a variable that is refused follows from that variable.
#include <algorithm>
#include <amp.h>
#include <string>
#include <vector>

using namespace concurrency;

// CHECK: [[#@LINE+1]]:33: error: 'std::vector<int> &' cannot be used in amp-restricted code
int parameter(std::vector<int> &numbers) restrict(amp) {
  numbers.push_back(1);
  return numbers[0];
}
void local() restrict(amp) {
  // CHECK: [[#@LINE+1]]:20: error: 'std::vector<int>' cannot be used in amp-restricted code
  std::vector<int> numbers(3);
  numbers.push_back(1);
  numbers.insert(numbers.begin(), 3);
  numbers.resize(9);
  // CHECK: [[#@LINE+1]]:15: error: 'std::string' {{.*}}cannot be used in amp-restricted code
  std::string text = "abc";
  text += "x";
  text.append("y");
}
// An element of a captured vector is const, and cannot be sorted. Nor could the algorithm recurse.
void captured(array_view<int> v, std::vector<int> numbers) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[#@LINE+1]]:15: error: 'numbers' of type 'std::vector<int>' cannot be captured in an amp-restricted lambda
    std::sort(numbers.begin(), numbers.end());
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[#@LINE+1]]:18: error: 'numbers' of type 'std::vector<int>' cannot be captured in an amp-restricted lambda
    auto begin = numbers.begin();
    auto end = numbers.end();
    std::sort(begin, end);
  });
}
