// An untiled kernel in which every store affects the result, for mutants.py.
#include <amp.h>

#include <vector>

using namespace concurrency;

int main() {
    std::vector<int> numbers(37, 5);
    array_view<int> view(37, numbers);
    const int step = 3;
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
        view[i] += step;
        for (int k = 0; k < i[0] % 4; ++k)
            view[i] += k + 1;
        int last = i[0];
        last = last * 2 + 1;
        view[i] ^= last;
    });
    view.synchronize();
    for (int i = 0; i < 37; ++i) {
        int expected = 5 + step;
        for (int k = 0; k < i % 4; ++k)
            expected += k + 1;
        if (numbers[i] != (expected ^ (i * 2 + 1)))
            return 1;
    }
    return 0;
}
