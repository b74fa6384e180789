// #pragma pack: a reduced alignment of a struct also applies where it is part of other structs, and the pass
// align-elements terminates.
// RUN: %amp-clang -w --emit-opencl %s -o %t.cl && %clang-cl-check -Wall -Wno-unused %t.cl && FileCheck --input-file=%t.cl %s
// RUN: %amp-clang -w %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;

struct alignas(16) quad {
  float x, y, z, w;
};
#pragma pack(push, 4)
struct number {
  double value;
};
struct mixed {
  int first;
  double second;
  double third;
};
struct holder {
  quad v;
};
#pragma pack(pop)
// A base and a member with the same offset, which are a union in C.
template <int> struct empty {};
#pragma pack(push, 1)
struct overlapping : empty<1> {
  long value;
  [[no_unique_address]] empty<2> tag;
  overlapping() restrict(cpu, amp) {}
};
#pragma pack(pop)
struct around {
  int head;
  overlapping o;
  int tail;
};
static_assert(alignof(overlapping) == 1 && sizeof(around) == 16, "");
struct outer {
  int head;
  number n;
  holder h;
  mixed m[2];
};
static_assert(sizeof(number) == 8 && alignof(number) == 4 && sizeof(mixed) == 20 && sizeof(outer) == 68, "");
// CHECK: struct outer {
// CHECK-NEXT: int head;
// CHECK-NEXT: struct number n;
// CHECK-NEXT: struct holder h;
// CHECK-NEXT: struct mixed m[2];
// CHECK-NEXT: } __attribute__((AMP_ALIASED));

outer made(int i) restrict(cpu, amp) {
  outer o;
  o.head = i;
  o.n.value = i + 0.5;
  o.h.v.x = o.h.v.y = o.h.v.z = 2.0f * i;
  o.h.v.w = 3;
  for (int k = 0; k < 2; k++) {
    o.m[k].first = i - k;
    o.m[k].second = 0.125 * i;
    o.m[k].third = i * 0.25 + k;
  }
  return o;
}

bool same(const outer &a, const outer &b) restrict(cpu, amp) {
  return a.head == b.head && a.n.value == b.n.value && a.h.v.x == b.h.v.x && a.h.v.w == b.h.v.w &&
         a.m[0].first == b.m[0].first && a.m[1].first == b.m[1].first && a.m[0].second == b.m[0].second &&
         a.m[1].second == b.m[1].second && a.m[0].third == b.m[0].third && a.m[1].third == b.m[1].third;
}

int main() {
  const int count = 9;
  std::vector<outer> rows(count), written(count);
  std::vector<mixed> more(count);
  std::vector<int> right(count);
  for (int i = 0; i < count; i++)
    rows[i] = made(i), more[i] = made(i).m[1];
  const outer captured = made(77);
  const int beside = 5;
  around captured_too;
  captured_too.head = 1, captured_too.o.value = 1L << 40, captured_too.tail = 3;
  array_view<const outer> in(count, rows);
  array_view<outer> out(count, written);
  array_view<mixed> parts(count, more);
  array_view<int> results(count, right);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    results[i] = same(in[i], made(i[0])) && same(captured, made(77)) && beside == 5 &&
                 captured_too.head == 1 && captured_too.o.value == 1L << 40 && captured_too.tail == 3 && parts[i].second == 0.125 * i[0];
    out[i] = made(i[0] + 1);
    parts[i].third += 1;
  });
  results.synchronize();
  out.synchronize();
  parts.synchronize();
  for (int i = 0; i < count; i++)
    if (!right[i] || !same(written[i], made(i + 1)) || more[i].third != made(i).m[1].third + 1)
      return 1;
  return 0;
}
