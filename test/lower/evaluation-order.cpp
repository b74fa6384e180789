// ARGS: -std=c++17
// Operands with effects run in C++'s order: parked in variables where OpenCL C leaves the order open [E01] [AMP 2.4.3].
#include <amp.h>

using namespace concurrency;

int step(int &state, int by) restrict(amp) { return state += by; }

void run(const array_view<int> &out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int state = 0, values[4] = {};
    values[step(state, 1)] = step(state, 2) * 2;
    int pair[2] = {step(state, 3), step(state, 4)};
    if (step(state, 5) > 3 && (step(state, 6) > 9 || step(state, 7) > 8))
      state = pair[0] > 2 ? step(state, 8) : pair[1]++;
    values[state++ & 3] += state;
    out[i] = values[1] + state;
  });
}
