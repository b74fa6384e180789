// The atomic functions by OpenCL's, on members in global and in tile_static memory [AMP 6] [CL 6.12.11].
#include <amp.h>

using namespace concurrency;

struct Record {
  int number;
  unsigned bits;
  float weight;
};

template <typename T> T use(T *target, T value) restrict(amp) {
  T expected = value;
  atomic_compare_exchange(target, &expected, T(5));
  return expected + atomic_exchange(target, value) + atomic_fetch_add(target, value) + atomic_fetch_sub(target, value) +
         atomic_fetch_max(target, value) + atomic_fetch_min(target, value) + atomic_fetch_and(target, value) +
         atomic_fetch_or(target, value) + atomic_fetch_xor(target, value) + atomic_fetch_inc(target) +
         atomic_fetch_dec(target);
}

void run(const array_view<Record> &records) {
  parallel_for_each(records.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static Record shared;
    Record &record = records[t.global];
    record.number = use(&record.number, 1) + use(&shared.number, 2);
    record.bits = use(&record.bits, 3u) + use(&shared.bits, 4u);
    record.weight = atomic_exchange(&records[0].weight, 1.5f) + atomic_exchange(&shared.weight, 2.5f);
  });
}
