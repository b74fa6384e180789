// A variable that a pointer leads to lives on after its name is heard of last: it needs an element per thread, or the threads
// keep out of step. Arguments of functions that only look at them are not kept, and cost nothing.
// RUN: %amp-clang -w --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang -w -O1 %s -o %t && env AMP_KERNEL_WIDTH=1 %t && env AMP_KERNEL_WIDTH=2 %t && env AMP_KERNEL_WIDTH=8 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 %t && env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 %t && env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=8 %t
#include <amp.h>
#include <vector>
using namespace concurrency;

struct pair {
    unsigned first, second;
    unsigned sum() const restrict(cpu, amp) { return first + second * 3; }
};
unsigned *same(unsigned *p) restrict(cpu, amp) { return p[0] > 1000000u ? p + 1 : p; }
void store(unsigned *&to, unsigned *p) restrict(cpu, amp) { to = p; }

template <typename F> bool is_right() {
    const int count = 1000;
    std::vector<unsigned> numbers(count), expected(count);
    array_view<unsigned> out(count, numbers), on_host(count, expected);
    parallel_for_each(out.extent, F{out});
    out.synchronize();
    for (int i = 0; i < count; ++i)
        F{on_host}(index<1>(i));
    on_host.synchronize();
    return numbers == expected;
}

// CHECK-LABEL: // by_look, AMP_WIDTH threads in lockstep
// CHECK-NOT: own[AMP_WIDTH]
// CHECK: struct pair own =
struct by_look {
    array_view<unsigned> out;
    void operator()(index<1> at) const restrict(cpu, amp) {
        const int i = at[0];
        pair own = {i * 3u, i * 5u};
        const unsigned sum = own.sum();
        out[i] = 1;
        out[i] += sum;
    }
};

// CHECK-LABEL: // by_pointer, AMP_WIDTH threads in lockstep
// CHECK: uint x[AMP_WIDTH];
struct by_pointer {
    array_view<unsigned> out;
    void operator()(index<1> at) const restrict(cpu, amp) {
        const int i = at[0];
        unsigned x = i * 3, *p = &x;
        out[i] = 1;
        out[i] += *p;
    }
};
// CHECK-LABEL: // by_array, AMP_WIDTH threads in lockstep
// CHECK: uint a[AMP_WIDTH][2];
struct by_array {
    array_view<unsigned> out;
    void operator()(index<1> at) const restrict(cpu, amp) {
        const int i = at[0];
        unsigned a[2] = {i * 3u, i * 5u};
        auto &[b, c] = a;
        out[i] = 1;
        out[i] += b * 7 + c;
    }
};
// CHECK-LABEL: // by_result, AMP_WIDTH threads in lockstep
// CHECK: uint x[AMP_WIDTH];
struct by_result {
    array_view<unsigned> out;
    void operator()(index<1> at) const restrict(cpu, amp) {
        const int i = at[0];
        unsigned x = i * 3, *p = same(&x);
        out[i] = 1;
        out[i] += *p;
    }
};
// CHECK-LABEL: // by_reference, AMP_WIDTH threads in lockstep
// CHECK: uint x[AMP_WIDTH];
struct by_reference {
    array_view<unsigned> out;
    void operator()(index<1> at) const restrict(cpu, amp) {
        const int i = at[0];
        unsigned x = i * 3;
        unsigned *to = nullptr;
        store(to, &x);
        out[i] = 1;
        out[i] += *to;
    }
};
int main() {
    return is_right<by_look>() && is_right<by_pointer>() && is_right<by_array>() && is_right<by_result>() &&
                   is_right<by_reference>()
               ? 0
               : 1;
}
