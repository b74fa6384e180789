// Names that OpenCL C reserves or defines are changed everywhere; no two entities in a scope get the same name.
// RUN: %amp-clang -w --emit-opencl %s -o %t.cl && %clang-cl-check -Wall -Wno-unused %t.cl && FileCheck --input-file=%t.cl %s
// RUN: %amp-clang -w %s -o %t && %t
#include <amp.h>
using namespace concurrency;

// CHECK: struct half_ {
// CHECK-NEXT: int kernel__;
// CHECK-NEXT: int global_;
// CHECK-NEXT: int float4_;
// CHECK-NEXT: int kernel_;
// CHECK-NEXT: int vec_step_;
// A member may have a function's name.
// CHECK-NEXT: int max;
struct half {
  int kernel, global, float4, kernel_, vec_step, max;
};
// CHECK: struct constant_ {
struct constant {
  int uchar;
};
// CHECK: static int clamp_(int local_) {
int clamp(int local) restrict(amp) { return local + 1; }
// CHECK: static int convert_int_(int private_) {
int convert_int(int private_) restrict(amp) { return private_ + 2; }
// Overloads, instances and functions of one name in two namespaces are told apart.
// CHECK: static int helper(int get_global_id_) {
int helper(int get_global_id) restrict(amp) { return get_global_id; }
// CHECK: static int helper_2(int x) {
namespace other {
int helper(int x) restrict(amp) { return x * 3; }
}  // namespace other
// CHECK: static int pick(int event_t_) {
// CHECK: static float pick_2(float event_t_) {
template <class T> T pick(T event_t) restrict(amp) { return event_t; }

// CHECK: static void kernel_thread(__global int *global_, int clk)
int kernel(array_view<int> global) {
  parallel_for_each(global.extent, [=](index<1> clk) restrict(amp) {
    // CHECK: int uint_ = 1;
    int uint = 1;
    // CHECK: int barrier_ = 2;
    int barrier = 2;
    // CHECK: int {{private_[0-9]*}} = 3;
    int __private = 3;
    // CHECK: int M_PI_F_ = 4;
    int M_PI_F = 4;
    // CHECK: int AMP_OFFSETS_ = 10;
    int AMP_OFFSETS = 10;
    // CHECK: int AMP_POSITION_ = 11;
    int AMP_POSITION = 11;
    // CHECK: struct half_ h = {uint_, barrier_,
    half h = {uint, barrier, 5, 6, 0, 7};
    constant c = {8};
    {
      // A name of an inner scope does not hide one that is used beside it.
      // CHECK: int uint_2 = 9;
      // CHECK: += uint_2;
      int uint = 9;
      h.kernel += uint;
    }
    global[clk] = clamp(h.kernel) + convert_int(h.global) + helper(h.float4) + other::helper(h.kernel_) + h.max +
                  __private + M_PI_F + AMP_OFFSETS + AMP_POSITION + c.uchar + pick(uint) + static_cast<int>(pick(2.0f));
  });
  return global[0];
}

int main() {
  int data[1] = {};
  return kernel(array_view<int>(1, data)) == 11 + 4 + 5 + 18 + 7 + 3 + 4 + 10 + 11 + 8 + 1 + 2 ? 0 : 1;
}
