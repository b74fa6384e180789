// RUN: %amp-clang -famp-inner-reference-capture %s -o %t && %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=8 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 %t
// [G01] Initialisers are read before later effects, expressions of an lvalue are evaluated once, and members
// that a function does not read need not be readable: host and device agree.
#include <amp.h>
#include <amp_short_vectors.h>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

// The result of a call, whose address an initialiser takes.
struct Largest {
  int x, y;
  Largest(int a, int b) restrict(cpu, amp) : x(std::max(a, b)), y(3) {}
};
struct Number {
  int n;
  int times(int k) const restrict(cpu, amp) { return n * k; }
};
Number number(int n) restrict(cpu, amp) { return Number{n}; }
struct Product {
  int x, y;
  Product(Number a, Number b) restrict(cpu, amp) : x(a.times(5)), y(b.times(2)) {}
};
int fromValues(int i) restrict(cpu, amp) {
  Largest l(i + 1, i * 2);
  Product p(number(i), Number{l.x});
  return l.x * 100 + p.x + p.y;
}

// References to parts of the object that changes.
struct Pair {
  int p, q;
  void set(const int &a, const int &b) restrict(cpu, amp) {
    p = a;
    q = b;
  }
  template <typename F> void make(F f) restrict(amp) {
    p = f(0);
    q = f(1);
  }
};
struct Pairs {
  Pair a, b;
};
int throughReferences(int i) restrict(cpu, amp) {
  Pairs one{{3 + i, 5}, {7, 9}};
  Pairs &same = one;
  same.a.set(one.a.q, one.a.p);
  Pairs two[2] = {{{3, 5}, {7, 9}}, {{1, 2}, {4, 6}}};
  Pairs &either = two[i & 1];
  either.b.set(two[0].b.q, two[0].b.p);
  return one.a.p * 1000 + one.a.q * 100 + two[0].b.p * 10 + two[0].b.q;
}

// An lvalue whose index changes while the lvalue is in use.
int movingIndices(int i) restrict(cpu, amp) {
  int_2 table[4] = {int_2(1, 10), int_2(1, 20), int_2(1, 30), int_2(1, 40)};
  int_2 p(i & 1, 0);
  p += table[p.x];
  int_2 q[4] = {int_2(1, 5), int_2(2, 6), int_2(3, 7), int_2(0, 8)};
  q[q[i & 1].x] += int_2(1, 100);
  ++q[q[0].x];
  q[q[2].x & 3]++;
  int sum = p.x * 7 + p.y;
  for (int k = 0; k < 4; ++k)
    sum = sum * 3 + q[k].x * 5 + q[k].y;
  return sum;
}

// The object expression is evaluated before the arguments.
struct Sum {
  int n;
  void add(int k) restrict(cpu, amp) { n += k; }
  Sum &operator<<(int k) restrict(cpu, amp) {
    n = n * 2 + k;
    return *this;
  }
};
int objectFirst(int i) restrict(cpu, amp) {
  Sum sums[4] = {};
  int at = i & 1;
  sums[at].add(++at);
  sums[at] << ++at << ++at;
  return ((sums[0].n * 10 + sums[1].n) * 10 + sums[2].n) * 10 + sums[3].n;
}

// A pointer that is not dereferenced may be null.
int readLast(const int *p, bool isNone) restrict(cpu, amp) {
  int r = 7;
  do {
    if (isNone)
      break;
    r -= 3;
  } while (r > *p);
  return r;
}
int returnFirst(const int *p, bool isNone) restrict(cpu, amp) {
  int r = 7;
  do {
    if (isNone)
      return r;
    r -= 3;
  } while (r > *p);
  return r + 1;
}
int fromNowhere(int i) restrict(cpu, amp) {
  int k = 2;
  bool isNone = (i & 1) == 0;
  return readLast(isNone ? nullptr : &k, isNone) * 10 + returnFirst(isNone ? nullptr : &k, isNone);
}

int all(int i, int which) restrict(cpu, amp) {
  switch (which) {
  case 0:
    return fromValues(i);
  case 1:
    return throughReferences(i);
  case 2:
    return movingIndices(i);
  case 3:
    return objectFirst(i);
  default:
    return fromNowhere(i);
  }
}

int main() {
  const int count = 8, kinds = 5;
  std::vector<int> results(kinds * count), tiles(4), lambdas(2);
  array_view<int, 2> out(kinds, count, results);
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out[i] = all(i[1], i[0]); });
  out.synchronize();
  int wrong = 0;
  for (int kind = 0; kind < kinds; ++kind)
    for (int i = 0; i < count; ++i)
      if (results[kind * count + i] != all(i, kind)) {
        std::printf("%d, %d: %d, not %d\n", kind, i, results[kind * count + i], all(i, kind));
        ++wrong;
      }

  // A tile's object has no initialiser.
  array_view<int> shared(4, tiles);
  parallel_for_each(shared.extent.tile<1>(), [=](tiled_index<1> i) restrict(amp) {
    tile_static Pair pair;
    pair.set(i.tile[0] + 3, 5 + i.tile[0]);
    shared[i] = pair.p * pair.q;
  });
  shared.synchronize();
  for (int i = 0; i < 4; ++i)
    wrong += tiles[i] != (i + 3) * (i + 5);

  // A lambda knows the object that it makes.
  array_view<int> made(2, lambdas);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    Pair pair{3, 5};
    pair.make([&](int i) restrict(amp) { return i ? pair.p : pair.q; });
    made[0] = pair.p;
    made[1] = pair.q;
  });
  made.synchronize();
  wrong += lambdas[0] != 5 || lambdas[1] != 5;
  std::puts(wrong ? "wrong" : "right");
  return wrong != 0;
}
