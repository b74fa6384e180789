// A domain of rank 5: one work-item per point, its index computed from a flat one [P06] [AMP 7].
#include <amp.h>

using namespace concurrency;

void run(const array_view<int, 5> &out) {
  parallel_for_each(out.extent, [=](index<5> i) restrict(amp) { out[i] = i[0] * 1000 + i[4]; });
}
