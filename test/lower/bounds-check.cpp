// ARGS: -famp-bounds-check
// An index that is out of range is reported, and the first element used in its place.
#include <amp.h>
using namespace concurrency;

void copy(array_view<const int, 2> from, array<int, 2> &to, int offset) {
  parallel_for_each(to.extent, [=, &to](index<2> i) restrict(amp) {
    to[i] = from(i[0] + offset, i[1]);
  });
}
