#include "pch.h"
#include "engine.h"
#include <amp.h>
using namespace concurrency;

int sumOfSquares(int count)
{
    std::vector<int> squares(count);
    array_view<int> view(count, squares);
    view.discard_data();
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0] * i[0] * EXTRA; });
    view.synchronize();
    int sum = 0;
    for (int square : squares)
        sum += square;
    return sum;
}
