#include <amp.h>
#include "files.h"
using namespace concurrency;

void square(int* numbers, int count)
{
    array_view<int> view(count, numbers);
    int one = 1;
    parallel_for_each(view.extent, [&](index<1> i) restrict(amp) { view[i] *= view[i] * one; });
}
