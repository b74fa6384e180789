// In C++, `<<<` is `<<` and `<`, though it is another token in some dialects of the parser: operator templates
// with template arguments, in macros, too.
// RUN: %amp-clang -O1 %s -o %t && %t | FileCheck %s
#include <amp.h>
#include <iostream>
using namespace concurrency;

template <class T> class Matrix;
template <class T> std::ostream &operator<<(std::ostream &stream, const Matrix<T> &matrix);
template <class T> std::istream &operator>>(std::istream &stream, Matrix<T> &matrix);
#define FRIENDS(T)                                                                                                     \
  friend std::ostream &operator<<<T>(std::ostream &stream, const Matrix<T> &matrix);                                   \
  friend std::istream &operator>><T>(std::istream &stream, Matrix<T> &matrix);
template <class T> class Matrix {
public:
  explicit Matrix(T value) : value(value) {}

private:
  FRIENDS(T)
  T value;
};
template <class T> std::ostream &operator<<(std::ostream &stream, const Matrix<T> &matrix) { return stream << matrix.value; }
template <class T> std::istream &operator>>(std::istream &stream, Matrix<T> &matrix) { return stream >> matrix.value; }

struct shifted {
  template <typename T> T operator<<(T by) const restrict(cpu, amp) { return by + 1; }
};
template <int N> struct number {
  static const int value = N;
};

int main() {
  int result[1] = {};
  array_view<int> view(1, result);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    shifted s;
    view[i] = s.operator<<<int>(4) + (1 << number<(2 >> 1)>::value);
  });
  view.synchronize();
  // CHECK: 7 12
  std::cout << result[0] << " " << Matrix<int>(12);
  std::operator<<<std::char_traits<char>>(std::cout, "\n");
  return 0;
}
