// Domains of rank 4 and 7, and views of these ranks [P06] [AMP 4.2] [AMP 7].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

template <int N> int encode(const index<N>& i) restrict(cpu, amp) {
    int result = 0;
    for (int d = 0; d < N; ++d)
        result = result * 7 + i[d];
    return result;
}

template <int N> int fill(const char* what, const extent<N>& shape) {
    std::vector<int> device(shape.size()), host(shape.size());
    array_view<int, N> out(shape, device);
    parallel_for_each(shape, [=](index<N> i) restrict(amp) {
        index<N> mirrored;
        for (int d = 0; d < N; ++d)
            mirrored[d] = shape[d] - 1 - i[d];
        out[mirrored] = encode(i) + shape[N - 1] * 1000000 + int(shape.size()) * 1000;
    });
    out.synchronize();
    for (unsigned flat = 0; flat != shape.size(); ++flat) {
        index<N> i, mirrored;
        unsigned rest = flat;
        for (int d = N - 1; d >= 0; --d) {
            i[d] = rest % shape[d];
            rest /= shape[d];
        }
        unsigned at = 0;
        for (int d = 0; d != N; ++d)
            at = at * shape[d] + (shape[d] - 1 - i[d]);
        host[at] = encode(i) + shape[N - 1] * 1000000 + int(shape.size()) * 1000;
    }
    return check::compare(what, host, device, 1);
}

int main() {
    const int four[] = {2, 3, 4, 5}, seven[] = {2, 1, 3, 2, 1, 4, 3};
    int failures = fill("rank 4", extent<4>(four)) + fill("rank 7", extent<7>(seven));
    const extent<4> shape(four);
    std::vector<int> device(shape.size()), host(shape.size());
    array_view<int, 4> out(shape, device);
    parallel_for_each(shape, [=](index<4> i) restrict(amp) {
        const int origin[] = {1, 1, 1, 1}, part[] = {1, 2, 2, 2};
        const array_view<int, 4> section = out.section(index<4>(origin), extent<4>(part));
        out[i[0]][i[1]][i[2]][i[3]] = out[i[0]][i[1]].extent[0] * 10 + section.extent[3] + i[2];
    });
    out.synchronize();
    for (std::size_t i = 0; i != host.size(); ++i)
        host[i] = 40 + 2 + i / 5 % 4;
    return failures + check::compare("projections", host, device, 1);
}
