// A pointer that control flow leads into private and global memory is a struct of two pointers; what lies in one memory
// stays as it is; atomics on private memory are plain [E13] [AMP 2.4.1].
#include <amp.h>
using namespace concurrency;

struct Pair {
    float first, second;
};

void swap_ends(const array_view<Pair>& pairs, const array_view<int>& count) {
    parallel_for_each(pairs.extent, [=](index<1> i) restrict(amp) {
        Pair own = {1.0f, 2.0f};
        Pair* pair = &own;
        if (i[0] % 2)
            pair = &pairs[i];
        Pair* plain = &pairs[i];
        float first = pair->first;
        pair->first = pair->second;
        pair->second = first;
        plain->second += own.first;
        int counter = 0;
        atomic_fetch_inc(&counter);
        count[0] += counter;
    });
}
