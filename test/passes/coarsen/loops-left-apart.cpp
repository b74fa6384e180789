// Loops that some threads leave before others: each thread runs through them alone, between what all do in lockstep.
// RUN: %amp-clang --dump-after=coarsen %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// All threads load before the first one enters the loop, and store after the last one has left it. In there each computes with a
// variable of its own.
// CHECK-LABEL: kernel parting_kernel "parting::lambda" rank 1 few-expanded-bytes divergent-loops{{$}}
// CHECK-LABEL: function parting_threads(
// CHECK:      in lockstep for
// CHECK:      y[k] = x[i]
// CHECK:      in lockstep for
// CHECK:      var y: float = y[k]
// CHECK-NEXT: {{^ *}}for (y < 100:float)
// CHECK-NEXT: y = ((y * 2:float) + 1:float)
// CHECK-NEXT: y[k] = y{{$}}
// CHECK-NEXT: in lockstep for
// CHECK:      x[i] = y[k]
// CHECK-LABEL: function parting_thread(
void parting(array_view<float> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float y = x[i];
    while (y < 100)
      y = y * 2 + 1;
    x[i] = y;
  });
}

// The loop's count is the same for all threads, but not how often they have counted when they leave it.
// CHECK-LABEL: function broken_threads(
// CHECK:      var turns: int[width]
// CHECK:      in lockstep for
// CHECK:      in lockstep for
// CHECK:      {{^ *}}for (n < args.count)
// CHECK:      if (y > 100:float)
// CHECK-NEXT: break
// CHECK:      turns += 1
// CHECK:      turns[k] = turns
// CHECK-LABEL: function broken_thread(
void broken(array_view<float> x, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float y = x[i];
    int turns = 0;
    for (int n = 0; n < count; n++) {
      if (y > 100)
        break;
      y = y * 2 + 1;
      turns++;
    }
    x[i] = turns;
  });
}

// The rest of a turn is not for all.
// CHECK-LABEL: function continued_threads(
// CHECK:      var turns: int[width]
// CHECK:      in lockstep for
// CHECK:      in lockstep for
// CHECK:      {{^ *}}for (n < args.count)
// CHECK:      continue
// CHECK:      turns += 1
// CHECK:      turns[k] = turns
// CHECK-LABEL: function continued_thread(
void continued(array_view<float> x, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    const float y = x[i];
    int turns = 0;
    for (int n = 0; n < count; n++) {
      if (y > n)
        continue;
      turns++;
    }
    x[i] = turns;
  });
}

// Around it, the loop that is the same for all still goes in lockstep.
// CHECK-LABEL: function inner_threads(
// CHECK:      {{^ *}}for (n < args.count)
// CHECK:      in lockstep for
// CHECK:      in lockstep for
// CHECK:      var y: float = y[k]
// CHECK-NEXT: do while (y > 1:float)
// CHECK-LABEL: function inner_thread(
void inner(array_view<float> x, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int n = 0; n < count; n++) {
      float y = x[n] + i[0];
      do
        y /= 2;
      while (y > 1);
      sum += y;
    }
    x[i] = sum;
  });
}

// A version for threads that all take the branch would gain nothing.
// CHECK-LABEL: function around_threads(
// CHECK-NOT:  together
// CHECK:      in lockstep for
// CHECK:      if (y > 0:float)
// CHECK-NEXT: {{^ *}}for (y < 100:float)
// CHECK-LABEL: function around_thread(
void around(array_view<float> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float y = x[i];
    if (y > 0)
      while (y < 100)
        y *= 2;
    x[i] = y;
  });
}

// CHECK-LABEL: function selected_threads(
// CHECK:      in lockstep for
// CHECK:      switch (y & 3)
// CHECK-LABEL: function selected_thread(
void selected(array_view<int> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    int y = x[i], s = 0;
    switch (y & 3) {
    case 1:
      for (int n = 0; n < y; n++)
        s += n * s;
      break;
    default:
      s = 7;
    }
    x[i] = s;
  });
}

// Nothing is loaded that could overlap: work-items of several threads would only be longer.
// CHECK-LABEL: kernel computing_kernel
// CHECK-NOT:  function computing_threads
// CHECK-LABEL: function computing_kernel(
// CHECK:      if (Row() > 1)
// CHECK:      in vectors for (begin < end)
// CHECK:      computing_thread(x, begin)
// CHECK:      else
// CHECK:      if (i < extent)
// CHECK-NEXT: computing_thread(x, i)
void computing(array_view<float> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float y = i[0];
    while (y < 100)
      y = y * 2 + 1;
    x[i] = y;
  });
}

// A lock that one thread holds until after the loop keeps the next one of its work-item in there.
// CHECK-LABEL: kernel waiting_kernel
// CHECK-NOT:  function waiting_threads
// CHECK-LABEL: function waiting_kernel(
void waiting(array_view<int> x, array_view<int> lock) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    const int y = x[i];
    while (atomic_exchange(&lock[0], 1) == 1)
      ;
    x[i] = y + 1;
    atomic_exchange(&lock[0], 0);
  });
}

// CHECK-LABEL: kernel returning_kernel
// CHECK-NOT:  function returning_threads
// CHECK-LABEL: function returning_kernel(
void returning(array_view<float> x, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    const float y = x[i];
    for (int n = 0; n < count; n++)
      if (y < n) {
        x[i] = n;
        return;
      }
    x[i] = -1;
  });
}

// A function's loop is no different, and what it is given is loaded for all before.
// CHECK-LABEL: kernel calling_kernel "calling::lambda" rank 1 few-expanded-bytes divergent-loops{{$}}
// CHECK-LABEL: function calling_threads(
// CHECK:      in lockstep for
// CHECK:      y[k] = x[i]
// CHECK:      in lockstep for
// CHECK:      var y: float = y[k]
// CHECK-NEXT: for (y > 1:float)
// CHECK:      in lockstep for
// CHECK:      x[i] = (result[k] + 1:float)
// CHECK-LABEL: function calling_thread(
float halved(float y) restrict(amp) {
  while (y > 1)
    y /= 2;
  return y;
}

void calling(array_view<float> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = halved(x[i]) + 1; });
}

// The function's loop is the same for all threads: they go through it together. Early returns are branches there.
// CHECK-LABEL: function common_threads(
// CHECK:      for (n < count)
// CHECK:      in lockstep for
// CHECK:      s[k] += x[
// CHECK-LABEL: function common_thread(
float summed(const array_view<float> &x, int count, int i) restrict(amp) {
  if (count < 0)
    return -1;
  float s = 0;
  for (int n = 0; n < count; n++)
    s += x[n + i];
  return s;
}

void common(array_view<float> x, array_view<float> y, int count) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = 2 * summed(x, count, i[0]); });
}

// A return out of the loop leaves the call a call.
// CHECK-LABEL: function leaving_threads(
// CHECK-NOT:  for (n <
// CHECK:      first_above(
// CHECK-LABEL: function leaving_thread(
int first_above(const array_view<float> &x, int count, float limit) restrict(amp) {
  for (int n = 0; n < count; n++)
    if (x[n] > limit)
      return n;
  return count;
}

void leaving(array_view<float> x, array_view<float> y, int count) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = first_above(x, count, y[i]); });
}

// A pointer leads to the array's element, so that the loop goes on with that.
// CHECK-LABEL: function pointing_threads(
// CHECK:      in lockstep for
// CHECK:      in lockstep for
// CHECK-NOT:  var y: float
// CHECK:      {{^ *}}for (y[k] < 100:float)
// CHECK-LABEL: function pointing_thread(
void pointing(array_view<float> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float y = x[i];
    float *p = &y;
    while (y < 100)
      *p += y;
    x[i] = y;
  });
}
