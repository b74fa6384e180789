// Destructors run in reverse order on every path out of a scope [E20] [AMP 2.4.3].
#include <amp.h>

using namespace concurrency;


class Timer {
public:
  Timer(const array_view<int> &log, int id) restrict(amp) : log(log), id(id) {}
  ~Timer() restrict(amp) { log[id] += 1; }

private:
  array_view<int> log;
  int id;
};

void run(const array_view<int> &log) {
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    Timer outer(log, 0);
    for (int k = 1; k < 4; ++k) {
      Timer inner(log, k);
      if (log[k] > 5)
        continue;
      if (log[k] > 3)
        break;
      Timer last(log, 5);
      if (log[0] == k)
        return;
    }
    log[6] = i[0];
  });
}
