// Loops whose conditions have effects or declare variables stay loops that a reader knows [E01] [AMP 2.4.3].
#include <amp.h>

using namespace concurrency;

int next(unsigned &seed) restrict(amp) {
  seed = seed * 1664525u + 1013904223u;
  return int(seed >> 24);
}

void run(const array_view<int> &out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    unsigned seed = i[0];
    int sum = 0;
    while (next(seed) > 20)
      ++sum;
    while (int left = next(seed) & 7) {
      if (left == 5)
        continue;
      sum += left;
    }
    do
      sum *= 3;
    while (next(seed) > 100 && next(seed) < 200);
    do
      sum += 2;
    while (next(seed) > 30 && ++sum < 90);
    do {
      if (sum & 1)
        continue;
      sum += 2;
    } while (next(seed) > 30 && ++sum < 90);
    do {
      switch (sum & 3) {
      case 1:
        continue;
      default:
        sum += 2;
      }
      sum += 3;
    } while (next(seed) > 30 && ++sum < 90);
    for (int a = 0, b = 10; a < b; ++a, b -= 2)
      sum += a * b;
    for (int k = 0; k < 4 && out[k] > 0; k++)
      sum -= out[k];
    for (;;)
      if (next(seed) < 9)
        break;
    int steps[3] = {1, sum, 4};
    for (int step : steps)
      sum ^= step;
    for (int &step : steps)
      sum += ++step;
    out[i] = sum;
  });
}
