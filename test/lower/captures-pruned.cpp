// What a kernel never reads of its captures is neither passed nor transferred [P19] [C01] [AMP 2.4.3.3].
#include <amp.h>

using namespace concurrency;

struct Settings {
  float scale;
  float unused[16];
  int offset;
};

void run(const array_view<float> &out, const array_view<const float> &in, const array_view<int> &never) {
  Settings settings = {2.0f, {}, 3};
  int count = 5, ignored = 6;
  parallel_for_each(out.extent, [out, in, never, settings, count, ignored](index<1> i) restrict(amp) {
    out[i] = in[i] * settings.scale + settings.offset + count;
  });
}
