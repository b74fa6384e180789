#include "filter.h"

#ifndef NDEBUG
#error "the flags of the configuration are missing"
#endif
#ifdef FILTER_LAUNCHED
// Found through the environment that the compiler launcher sets.
#include <launched.h>
#ifdef __STRICT_ANSI__
#error "CMake's default is GNU's dialect"
#endif
#endif

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
