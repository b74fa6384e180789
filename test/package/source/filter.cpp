#include "filter.h"

#include <amp.h>

using namespace concurrency;

void brighten(std::vector<int>& pixels, int by) {
    array_view<int> view(static_cast<int>(pixels.size()), pixels);
    const int factor = FILTER_FACTOR;
    parallel_for_each(view.extent, [=](index<1> idx) restrict(amp) {
        view[idx] = view[idx] * factor + by;
    });
    view.synchronize();
}
