// Objects that contain views: pointers and references to them, arrays of them with computed index, assignment,
// results, views of structs, closures and functors inside functors [T12] [P26] [P30] [E13] [AMP 5.2] [AMP 7].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Point {
    float x, y;
    int tags[2];
};
struct Channel {
    array_view<int> data;
    int gain;
    int& at(int i) const restrict(cpu, amp) { return data[i]; }
    Channel half() const restrict(cpu, amp) { return {data.section(0, data.extent[0] / 2), gain * 2}; }
};
struct Mixer {
    Channel channels[2];
    const Channel& pick(int i) const restrict(cpu, amp) { return channels[i & 1]; }
    template <typename F> int each(const F& f) const restrict(cpu, amp) {
        int result = 0;
        for (const Channel& channel : channels)
            result = result * 5 + f(channel);
        return result;
    }
};

int through(const Channel* c, int i) restrict(cpu, amp) { return c->data[i] * c->gain + c->half().gain; }
void swap(Channel& a, Channel& b) restrict(cpu, amp) {
    const Channel old = a;
    a = b;
    b = old;
}

struct Kernel {
    Mixer mixer;
    array_view<Point> points;
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        out[0] = through(&mixer.channels[0], i) + through(&mixer.channels[i & 1], 2);
        out[1] = mixer.pick(i).at(3) + mixer.pick(i + 1).half().data.extent[0] * 100;
        Channel mine = {out, 3}, other = mixer.pick(0);
        swap(mine, other);
        out[2] = mine.gain + mine.data[1];
        other.at(3) = 40 + i;
        Channel locals[3] = {mixer.channels[1], mine, other};
        const Channel* p = locals;
        p += i % 2 + 1;
        out[4] = p->gain * 100 + p[-1].data[1] + int(p - locals);
        out[5] = mixer.each([i](const Channel& c) { return c.at(i & 7) + c.gain; });
        const auto outer = [m = mixer, i](int k) { return m.channels[k].data[i & 3] + k; };
        out[6] = outer(0) + outer(1) * 1000;
        const Point copy = points[i & 3];
        const Point& reference = points[(i + 1) & 3];
        const Point* pointer = &points[0];
        out[7] = int(copy.x * 2) + reference.tags[i & 1] * 100 + int((pointer + (i & 3))->y) * 10000;
        const array_view<int> words = points.reinterpret_as<int>();
        out[8] = words[2] + words[4 + 3] + words.extent[0] * 100;
        const array_view<const Point> fixed = points.section(1, 2);
        out[9] = fixed[i & 1].tags[0] + fixed(0).tags[1] * 10;
        array_view<int> chosen = i % 3 ? mixer.channels[0].data : mixer.channels[1].data;
        out[10] = chosen[5];
        Mixer copied = mixer;
        copied.channels[1].gain += i;
        copied.channels[0] = copied.channels[1];
        out[11] = copied.pick(0).gain + copied.pick(2).data[1];
    }
};

int main() {
    std::vector<int> low(8), high(8);
    std::vector<Point> points(4);
    for (int i = 0; i != 8; ++i) {
        low[i] = i + 1;
        high[i] = 100 - i * i;
        points[i / 2] = {i * 0.5f, float(-i), {i, i * 3}};
    }
    const Kernel kernel = {{{{array_view<int>(8, low), 2}, {array_view<int>(8, high), 7}}},
                           array_view<Point>(4, points)};
    return check::both_in_views<12>("holders of views", 8, kernel);
}
