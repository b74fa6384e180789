// A kernel that is a class: its members become arguments, its functions stay functions [P02] [T11] [AMP 7].
#include <amp.h>

using namespace concurrency;

class Saxpy {
public:
  Saxpy(float a, const array<float> &x, const array_view<float> &y) : a(a), x(x), y(y) {}

  void operator()(index<1> i) const restrict(amp) { y[i] = clamp(a * x[i] + y[i]); }

private:
  float clamp(float value) const restrict(amp) {
    if (value > limit)
      return limit;
    return value;
  }

  float a, limit = 100.0f;
  const array<float> &x;
  array_view<float> y;
};

void run(float a, const array<float> &x, const array_view<float> &y) { parallel_for_each(y.extent, Saxpy(a, x, y)); }
