// A call in restrict(cpu,amp) code is resolved for each side; constructors, members and conversions that differ
// only in restriction; extern "C" functions; inherited restrictions [R02] [R11] [V01] [V03] [V04] [V05] [V09]
// [D06] [AMP 2.3.2].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

int side() restrict(cpu) { return 1; }
int side() restrict(amp) { return 2; }
int rank(int) restrict(amp) { return 10; }
int rank(float) restrict(cpu, amp) { return 20; }
int rank(int) restrict(cpu) { return 30; }
extern "C" int plain(int x) restrict(amp) { return x + 4; }
extern "C++" int shared(int x) restrict(cpu, amp) { return x + 5; }

struct Object {
    int made;
    Object() restrict(cpu) : made(100) {}
    Object() restrict(amp) : made(200) {}
    Object(int x) restrict(cpu, amp) : made(x + side()) {}
    int get() const restrict(cpu) { return made + 1; }
    int get() const restrict(amp) { return made + 2; }
    operator int() const restrict(cpu) { return 3; }
    operator int() const restrict(amp) { return 4; }
    int operator+(int x) const restrict(cpu) { return x * 10; }
    int operator+(int x) const restrict(amp) { return x * 20; }
};
struct Holder {
    Object object;
    int bias = 3;
};
template <typename T> int in_template(T x) restrict(cpu, amp) { return int(x) + side() * 1000 + rank(x); }
template <typename F> int call(F f) restrict(cpu, amp) { return f(7); }

int all(int x) restrict(cpu, amp) {
    Object object, made(x);
    Holder holder;
    const int converted = object;
    struct Local {
        int twice(int v) const { return v * side(); }
    };
    return object.get() + made.made * 10 + holder.object.made * 100 + converted * 100000 + (object + 2) * 1000000 +
           Local().twice(3) + in_template(x) + in_template(1.5f) + shared(x) +
           call([=](int v) { return v + x + rank(1); });
}
/// The result of `all` if side() is `s`, rank(int) is `r`, and so on.
int expected(int x, bool on_amp) {
    const int s = on_amp ? 2 : 1, r = on_amp ? 10 : 30, made = on_amp ? 200 : 100;
    const auto templated = [=](int v, int rank) { return v + s * 1000 + rank; };
    return made + s + (x + s) * 10 + made * 100 + (on_amp ? 4 : 3) * 100000 + (on_amp ? 40 : 20) * 1000000 + 3 * s +
           templated(x, r) + templated(1, 20) + x + 5 + 7 + x + r;
}

int main() {
    const int n = 8;
    std::vector<int> device(n), wanted(n);
    array_view<int> out(n, device);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = all(i[0]) + plain(i[0]); });
    out.synchronize();
    int failures = 0;
    for (int i = 0; i != n; ++i) {
        wanted[i] = expected(i, true) + i + 4;
        failures += check::equal("host", all(i), expected(i, false));
    }
    return failures + check::compare("device", wanted, device, 1);
}
