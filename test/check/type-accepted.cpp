// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [T01] [T08] [T10] [T15] [T17] [T19] [T20] Types that amp code knows.

// expected-no-diagnostics

enum Plain { A, B };
enum class Wide : unsigned long { C };
struct Empty {};
struct Base { int x; };
class Derived : private Base { float y[3]; bool z; int w; };
union Either { int i; float f; };

inline float f(bool a, int b, unsigned c, long d, unsigned long e, float g, double h, Plain i, Wide j) restrict(amp) {
  Empty empty;
  Derived derived;
  Either either;
  int array[2][3];
  int(*row)[3] = array;
  bool *flag = &a;
  int *pointer = &b;
  int *&reference = pointer;
  int &&temporary = 3;
  Derived *object = &derived;
  int Base::*member = &Base::x;
  void *any = pointer;
  decltype(nullptr) null = nullptr;
  return g + 'c' + 5LL;
}
