// Names with a meaning in OpenCL C, members that collide after renaming, shadowing, equal names in namespaces
// and instantiations, operators and Unicode names [G05] [P30] [AMP 2.1].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

struct Span {
    int length;
    int length_;
    int global, kernel_;
};
struct float4 {
    float x, y;
};
struct image2d_t {
    int half, uint;
};
namespace first {
struct Item {
    int value;
};
int get(Item item) restrict(cpu, amp) { return item.value; }
}  // namespace first
namespace second {
struct Item {
    float value;
    int kernel;
};
int get(Item item) restrict(cpu, amp) { return item.kernel; }
namespace {
int local(int constant) restrict(cpu, amp) { return constant * 2; }
}  // namespace
}  // namespace second
int min(int a, int b) restrict(cpu, amp) { return a * 10 + b; }
float sqrt(float half) restrict(cpu, amp) { return half + 1; }
int get_global_id(int uint) restrict(cpu, amp) { return uint + 100; }
int kernel(int __local) restrict(cpu, amp) { return __local; }
int barrier(int restrict) restrict(cpu, amp) { return restrict + 1; }
int main_(int amp, int cpu) restrict(cpu, amp) { return amp - cpu; }
struct Kernel_ {
    int operator()(int x) const restrict(cpu, amp) { return x; }
    int operator[](int x) const restrict(cpu, amp) { return x + 1; }
    int vload4(int x) const restrict(cpu, amp) { return x + 2; }
};

struct Kernel {
    int event_t, sampler_t, uchar, INT_MAX_, FLT_EPSILON_, CHAR_BIT_, asm_, FP_ILOGB0_;
    void operator()(int i, int* out) const restrict(cpu, amp) {
        Span s = {i, 2, 3, 4};
        out[0] = s.length - s.length_ + s.global * s.kernel_;
        float4 vector = {1.5f, 2.5f};
        image2d_t image = {i, 3};
        out[1] = int(vector.x + vector.y) + image.half + image.uint;
        out[2] = first::get({i}) + second::get({0.5f, 7}) + second::local(i);
        out[3] = min(i, 3) + int(sqrt(4.0f)) + get_global_id(i) + ::barrier(1) + ::kernel(5) + main_(3, 1);
        int global = i, constant = 2, __private = 3, uint = 4, ulong = 5, half = 6, bool2 = 7, pipe = 8, queue_t = 9;
        out[4] = global + constant + __private + uint + ulong + half + bool2 + pipe + queue_t;
        int x = 1;
        {
            int x = i;
            x += 2;
            for (int x = 0; x < 3; ++x)
                out[5] += x;
            out[5] += x * 10;
        }
        out[5] += x * 100;
        Kernel_ object;
        int convert_int = object(1) + object[2] + object.vload4(3), read_only = 2, NULL_ = 1, M_PI_F = 3, true_ = 1;
        out[6] = convert_int + read_only + NULL_ + M_PI_F + true_ + event_t + sampler_t + uchar;
        int größe = 4, out_0 = 2, block = 3, captures = 4, local_0 = 5, i_1 = 6;
        out[7] = größe + out_0 + block + captures + local_0 + i_1;
        const int CLK_LOCAL_MEM_FENCE_ = 4, INFINITY_ = 2, FLT_MAX_ = 1, complex = 4, inline_ = 1, restrict_ = 5;
        out[8] = CLK_LOCAL_MEM_FENCE_ + INFINITY_ + FLT_MAX_ + complex + inline_ + restrict_;
        const int _INT_MIN = i, _FLT_MAX = 2, _HUGE_VALF = 3, _DBL_DIG = 4, _UINT_MAX = 5;
        out[9] = _INT_MIN + _FLT_MAX + _HUGE_VALF + _DBL_DIG + _UINT_MAX;
        out[10] = INT_MAX_ + FLT_EPSILON_ * 2 + CHAR_BIT_ * 3 + asm_ * 4 + FP_ILOGB0_ * 5;
    }
};

int main() { return check::both<11>("names", 8, Kernel{1, 2, 3, 4, 5, 6, 7, 8}); }
