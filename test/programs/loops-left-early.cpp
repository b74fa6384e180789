// Loops in tiled kernels that threads leave in different iterations, with uniform loops inside: each thread
// runs its own number of iterations (PoCL 3.1 makes the threads of a group share them unless the outer loop is
// in a conditional statement) [E01] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

// Each variant counts down from n, and mixes three words in between.
template <int Shape>
int walk(int n, int limit) restrict(cpu, amp) {
    unsigned x = 1;
    int words[3] = {2, n, 5};
    if (Shape == 0) {
        do {
            for (int k = 0; k < 3; k++)
                x = x * 3 + words[k];
            n--;
        } while (n > 0);
    } else if (Shape == 1) {
        for (int j = 0; j < 100; j++) {
            for (int k = 0; k < 3; k++)
                x = x * 3 + words[k] + j;
            if (--n <= 0)
                break;
        }
    } else if (Shape == 2) {
        while (true) {
            for (int k = 0; k < 3; k++)
                x = x * 3 + words[k];
            if (--n <= 0)
                return int(x) + 1;
        }
    } else if (Shape == 3) {
        // Not known to run at all, not even once.
        for (int j = n & 7; j < 8; j++)
            for (int k = 0; k < 3; k++)
                x = x * 3 + words[k];
    } else {
        // One way in is the same for all threads, the other is not.
        if (limit == 7 || words[1] > 2)
            for (int k = 0; k < 3; k++)
                x = x * 3 + words[k];
    }
    return int(x);
}

template <int Shape>
int check(const std::vector<int> &in) {
    const int limit = 6;
    std::vector<int> out(in.size());
    const array_view<const int> a(int(in.size()), in);
    const array_view<int> o(int(out.size()), out);
    // CHECK: static bool always(void) {
    // CHECK: int walk(int n, int limit) {
    // CHECK: if (always()) {
    // CHECK-NEXT: if (true) {
    // CHECK-NOT: always
    // CHECK: do {
    // CHECK-NOT: always
    // CHECK: for (int j = 0; j < 100; j++) {
    // CHECK-NEXT: {{^ *}}for (int k_2 = 0; k_2 < 3; k_2++) {
    parallel_for_each(o.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int s[16];
        s[t.local[0]] = walk<Shape>(a[t.global], limit);
        t.barrier.wait();
        int sum = 0;
        // The program's own barrier is in this loop, which therefore stays as it is.
        // CHECK: {{^ *}}for (int i = 0; i < 2; i++) {
        for (int i = 0; i < 2; i++) {
            sum += s[15 - t.local[0]] * (i + 1);
            t.barrier.wait();
        }
        o[t.global] = sum;
    });
    o.synchronize();
    int wrong = 0;
    for (int i = 0; i < int(in.size()); i++)
        wrong += out[i] != int(unsigned(walk<Shape>(in[i / 16 * 16 + 15 - i % 16], limit)) * 3);
    if (wrong)
        std::printf("shape %d: %d wrong\n", Shape, wrong);
    return wrong;
}

int main() {
    std::vector<int> in(256);
    for (int i = 0; i < 256; i++)
        in[i] = (i * 7) % 5 + 1;
    return (check<0>(in) + check<1>(in) + check<2>(in) + check<3>(in) + check<4>(in)) != 0;
}
