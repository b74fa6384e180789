#pragma once
#include <amp.h>
#include <vector>

template <typename Value> int filled(Value value) {
    std::vector<int> numbers(5);
    const concurrency::array_view<int> view(5, numbers);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = value + i[0]; });
    view.synchronize();
    return numbers[4];
}
