// What kernels tell the host [AMP 12.3].
#include <amp.h>
#include <cassert>
using namespace concurrency;

void reports(array_view<float> data, int limit) {
  parallel_for_each(data.extent, [=](index<1> i) restrict(amp) {
    assert(i[0] < limit && "so many");
    direct3d_printf("%d: %5.2f, \"%lu\" $1\n", i[0], data[i], 5ul);
    if (data[i] < 0)
      direct3d_errorf("negative: %f", data[i]);
    if (data[i] > 1)
      direct3d_abort();
  });
}
