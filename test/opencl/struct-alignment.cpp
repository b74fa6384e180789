// The alignment of alignas also holds on the device without padding: alone, in other structs, in arrays and in unions.
// RUN: %amp-clang -w --emit-opencl %s -o %t.cl && %clang-cl-check -Wall -Wno-unused %t.cl && FileCheck --input-file=%t.cl %s
// RUN: %amp-clang -w %s -o %t && %t
#include <amp.h>
using namespace concurrency;

// CHECK: struct quad_ {
// CHECK-NEXT: float x;
// CHECK-NEXT: float y;
// CHECK-NEXT: float z;
// CHECK-NEXT: float w;
// CHECK-NEXT: } __attribute__((aligned(16)));
struct alignas(16) quad {
  float x, y, z, w;
};
// Its own alignment follows from its member's.
// CHECK: struct holder {
// CHECK-NEXT: int first;
// CHECK-NEXT: struct quad_ value;
// CHECK-NEXT: int last;
// CHECK-NEXT: };
struct holder {
  int first;
  quad value;
  int last;
};
// CHECK: union bits {
// CHECK-NEXT: int i;
// CHECK-NEXT: float f;
// CHECK-NEXT: } __attribute__((aligned(32)));
union alignas(32) bits {
  int i;
  float f;
};
// CHECK: struct pair {
// CHECK-NEXT: int a;
// CHECK-NEXT: int b;
// CHECK-NEXT: } __attribute__((aligned(8)));
struct alignas(8) pair {
  int a, b;
};

int main() {
  holder hs[3] = {};
  quad captured = {1, 2, 3, 4};
  pair two = {5, 6};
  int beside = 9;
  bits word = {};
  word.i = 12;
  array_view<holder> h(3, hs);
  parallel_for_each(h.extent, [=](index<1> i) restrict(amp) {
    quad own[2] = {captured, {5, 6, 7, 8}};
    bits words[2] = {word, word};
    pair mine = two;
    h[i].first = beside + words[1].i + mine.a + two.b;
    h[i].value = own[i[0] % 2];
    h[i].last = i[0];
  });
  h.synchronize();
  bool isRight = true;
  for (int i = 0; i < 3; i++)
    isRight &= hs[i].first == 9 + 12 + 11 && hs[i].value.x == (i % 2 ? 5 : 1) && hs[i].value.w == (i % 2 ? 8 : 4) &&
               hs[i].last == i;
  return isRight ? 0 : 1;
}
