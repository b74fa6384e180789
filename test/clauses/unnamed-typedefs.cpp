// `typedef struct { ... } name;` with functions that have a restriction [AMP 2.1]: the class gets the typedef's
// name, also for linkage. Other unnamed classes stay unnamed.
// RUN: %amp-clang -O1 -Werror %s -o %t && %t
// RUN: %amp-clang -O1 -c %s -o %t.o && llvm-nm -C %t.o | FileCheck %s
#include <amp.h>
using namespace concurrency;

typedef struct {
  float re, im;
  float norm() const restrict(cpu, amp) { return re * re + im * im; }
} complex, *complex_pointer;

struct base {
  int k = 2;
};
typedef class alignas(16) __attribute__((aligned(16))) : public base {
public:
  int twice() const restrict(amp, cpu) {
    typedef union {
      int whole;
      float real;
      int get() const restrict(cpu, amp) { return whole; }
    } word;
    word inner = {k};
    return inner.get() * 2;
  }
} derived;

template <typename T> struct outer {
  typedef struct {
    T value;
    T get() const restrict(cpu, amp) { return value; }
  } inner;
};

typedef struct {
  int a;
} plain;
typedef struct {
  int a;
} *pointer, pair[2];

// CHECK: useful(complex)
__attribute__((noinline)) float useful(complex c) { return c.norm(); }

int main() {
  std::vector<float> results(3);
  array_view<float> out(3, results);
  const complex c = {1, 2};
  const derived d;
  const outer<int>::inner i = {7};
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    complex own = c;
    const complex_pointer p = &own;
    out[0] = p->norm();
    out[1] = static_cast<float>(d.twice());
    out[2] = static_cast<float>(i.get());
  });
  out.synchronize();
  const plain last = {1};
  const pair two = {{1}, {2}};
  return !(results[0] == 5 && results[1] == 4 && results[2] == 7 && useful(c) == 5 && last.a == 1 && pointer(two)[1].a == 2);
}
