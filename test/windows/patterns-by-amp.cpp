// <amp.h> includes <ppl.h>, <ppltasks.h> and <concrt.h>. A program may declare the same names itself.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++17 -DOWN -O1 %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;

#ifdef OWN
struct event {
    int number;
};
class combinable {};
enum task_group { none, some };
#endif

int main() {
    critical_section lock;
    int sum = 0;
    std::vector<int> v(10, 0);
    parallel_for(0, 10, [&](int i) {
        critical_section::scoped_lock hold(lock);
        sum += i;
        v[i] = 1;
    });
    parallel_for(size_t(0), v.size(), size_t(2), [&](size_t i) { v[i]++; });
    parallel_for_each(v.begin(), v.end(), [](int &x) { x++; });
    array_view<int> view(10, v);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 10; });
    view.synchronize();
    if (sum != 45 || v[0] != 30 || v[9] != 20)
        return 1;
    parallel_invoke([&] { v[0] = 1; }, [&] { v[1] = 2; });
    parallel_sort(v.begin(), v.end());
    task<int> later = create_task([] { return 4; }).then([](int n) { return n + 1; });
    if (v[0] != 1 || v[1] != 2 || later.get() != 5)
        return 2;
#ifdef OWN
    event e = {3};
    combinable c;
    (void)c;
    return e.number == 3 && none == task_group() ? 0 : 3;
#else
    combinable<int> parts;
    task_group group;
    event done;
    group.run([&] {
        parts.local() += 2;
        done.set();
    });
    done.wait();
    group.wait();
    return parts.combine([](int a, int b) { return a + b; }) == 2 ? 0 : 3;
#endif
}
