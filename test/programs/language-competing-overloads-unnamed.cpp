// A call of a function for both sides in an unnamed namespace cannot be qualified if a global using-directive
// makes std's names visible, too: std's function of this name is then the host's only, in the whole unit.
// RUN: %amp-clang -std=c++17 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/expect.h"

#include <algorithm>
#include <vector>
using namespace std;

namespace {
template <typename T> T min(T a, T b) restrict(cpu, amp) { return (a < b ? a : b) + 20; }
template <typename T> T both(T a, T b) restrict(cpu, amp) { return std::max(a, b); }
}

int main() {
    vector<int> results(2);
    concurrency::array_view<int> out(results);
    parallel_for_each(out.extent, [=](concurrency::index<1> i) restrict(amp) { out[i] = min(i[0], 7) + both(1, i[0]); });
    EXPECT(out[0] == 21 && out[1] == 22);
    EXPECT(std::min(3, 4) == 3);
    return expectations::failed();
}
