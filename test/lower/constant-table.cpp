// A captured table is read in place, in constant memory: never copied into private memory [C01] [C07] [AMP 2.4.3.3].
#include <amp.h>

using namespace concurrency;

struct Table {
  int values[64];
  float weights[4][4];
};

int look_up(const Table &table, int i) restrict(amp) { return table.values[i & 63]; }

void run(const array_view<int> &out, const Table &source) {
  const Table table = source;
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    const float *row = table.weights[i[0] & 3];
    out[i] = look_up(table, out[i]) + int(row[1] + row[2]);
  });
}
