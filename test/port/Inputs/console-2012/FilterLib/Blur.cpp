#include "stdafx.h"
#include "Blur.h"
#include "average.h"
using namespace concurrency;

void blur(std::vector<float>& line)
{
    array_view<float> view(static_cast<int>(line.size()), line);
    array<float> copied(view.extent);
    view.copy_to(copied);
    parallel_for_each(view.extent, [=, &copied](index<1> i) restrict(amp) {
        int last = view.extent[0] - 1;
        int before = i[0] > 0 ? i[0] - 1 : 0, after = i[0] < last ? i[0] + 1 : last;
        view[i] = average(copied[before], copied[i], copied[after]);
    });
    view.synchronize();
}
