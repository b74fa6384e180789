// array: every constructor, copies and moves, staging pairs, access types, properties, subscripts, parts, conversions
// [B01-B33].
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/expect.h"

#include <deque>
#include <forward_list>
#include <iterator>
#include <list>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace concurrency;

struct Pair {
    int a;
    float b;
};

template <typename T, int N> std::vector<T> contents(const array<T, N> &a) { return a; }

std::vector<int> counted(int size, int first = 0) {
    std::vector<int> numbers(static_cast<std::size_t>(size));
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

void constructors() {
    const accelerator_view here = accelerator().default_view, cpu = accelerator(accelerator::cpu_accelerator).default_view;
    const std::vector<int> six = counted(6);
    const std::vector<int> zeroes(6);
    EXPECT(contents(array<int>(6)) == zeroes && contents(array<int, 2>(2, 3)) == zeroes);
    EXPECT(contents(array<int, 3>(1, 2, 3)) == zeroes && contents(array<int, 2>(extent<2>(3, 2))) == zeroes);
    EXPECT(contents(array<int>(6, here)) == zeroes && contents(array<int, 2>(2, 3, here, access_type_auto)) == zeroes);
    EXPECT(contents(array<int, 3>(extent<3>(1, 2, 3), here, access_type_none)) == zeroes);
    EXPECT(contents(array<int>(6, cpu, here)) == zeroes && contents(array<int, 2>(2, 3, here, here)) == zeroes);
    EXPECT(contents(array<int>(6, six.begin())) == six && contents(array<int>(extent<1>(6), six.cbegin(), six.cend())) == six);
    EXPECT(contents(array<int, 2>(2, 3, six.data())) == six && contents(array<int, 3>(1, 2, 3, six.begin(), six.end())) == six);
    EXPECT(contents(array<int, 2>(2, 3, six.begin(), here)) == six && contents(array<int>(6, six.begin(), six.end(), here)) == six);
    EXPECT(contents(array<int>(6, six.begin(), cpu, here)) == six && contents(array<int, 2>(3, 2, six.begin(), six.end(), cpu, here)) == six);
    const std::list<int> list(six.begin(), six.end());
    const std::deque<int> deque(six.begin(), six.end());
    const std::set<int> set(six.begin(), six.end());
    const std::forward_list<int> forward(six.begin(), six.end());
    std::istringstream text("0 1 2 3 4 5");
    EXPECT(contents(array<int>(6, list.begin())) == six && contents(array<int>(6, deque.begin(), deque.end())) == six);
    EXPECT(contents(array<int>(6, set.begin(), set.end())) == six && contents(array<int>(6, forward.begin(), forward.end())) == six);
    EXPECT(contents(array<int>(6, std::istream_iterator<int>(text), std::istream_iterator<int>())) == six);
    const std::vector<short> shorts(six.begin(), six.end());
    EXPECT(contents(array<int>(6, shorts.begin(), shorts.end())) == six);
    EXPECT(contents(array<int>(6, std::vector<int>(six.rbegin(), six.rend()).rbegin())) == six);
    EXPECT(throws([&] { array<int>(6, six.begin(), six.begin() + 5); }) && throws([&] { array<int>(5, list.begin(), list.end()); }));
    EXPECT(throws([] { array<int>(0); }) && throws([] { array<int, 2>(3, -1); }) && throws([&] { array<int>(extent<1>(-5), six.begin()); }));
    const int many[7] = {1, 2, 1, 3, 1, 1, 2};
    EXPECT(contents(array<int, 7>(extent<7>(many))).size() == 12);
    const Pair pairs[2] = {{1, 2}, {3, 4}};
    EXPECT(contents(array<Pair>(2, pairs))[1].b == 4);
}

void access() {
    const accelerator device;
    const accelerator_view here = device.default_view, cpu = accelerator(accelerator::cpu_accelerator).default_view;
    if (!device.supports_cpu_shared_memory) {
        EXPECT(throws([&] { array<int>(5, here, access_type_read); }) && throws([&] { array<int>(5, here, access_type_read_write); }));
        array<int> far(5, here);
        EXPECT(far.cpu_access_type == access_type_none && throws([&] { far[0] = 1; }) && throws([&] { far(index<1>(2)) = 1; }));
    }
    if (device.supports_cpu_shared_memory) {
        array<int> both(5, here, access_type_read_write), none(5, here, access_type_none);
        EXPECT(both.cpu_access_type == access_type_read_write && none.cpu_access_type == access_type_none);
        both[3] = 10;
        parallel_for_each(both.extent, [&](index<1> i) restrict(amp) { both[i] += i[0]; });
        EXPECT(both[3] == 13 && both.data()[4] == 4 && throws([&] { none[0] = 1; }));
    }
    array<int> staging(5, cpu, here), plain(5, here, here), host(5, cpu);
    EXPECT(staging.accelerator_view == cpu && staging.associated_accelerator_view == here);
    EXPECT(plain.accelerator_view == here && plain.get_associated_accelerator_view() == here);
    EXPECT(host.get_accelerator_view() == cpu && host.associated_accelerator_view == cpu);
    EXPECT(host.cpu_access_type == access_type_read_write && staging.get_cpu_access_type() == access_type_read_write);
    for (int i = 0; i < 5; ++i)
        staging[i] = host(i) = i * i;
    staging.data()[4] = 17;
    copy(staging, plain);
    parallel_for_each(plain.extent, [&](index<1> i) restrict(amp) { plain[i] += 1; });
    copy(plain, host);
    EXPECT(host[3] == 10 && host[4] == 18);
    const array<int> &fixed = host;
    EXPECT(fixed[3] == 10 && fixed(index<1>(4)) == 18 && fixed.data()[0] == 1);
    array<int, 2> table(2, 3, cpu);
    table(1, 2) = 7;
    table[index<2>(0, 1)] = 5;
    EXPECT(table[1][2] == 7 && table(0)(1) == 5);
    EXPECT(throws([&] { table[2]; }) && throws([&] { table[-1]; }));
    array<int, 3> cube(2, 3, 4, cpu);
    cube(1, 2, 3) = 9;
    EXPECT(cube[1][2][3] == 9 && contents(cube)[23] == 9);
}

void copies() {
    const std::vector<int> six = counted(6), ten = counted(6, 10);
    array<int> a(6, six.begin()), b(6, ten.begin());
    array<int> c(a);
    EXPECT(c.accelerator_view == a.accelerator_view && c.extent == a.extent);
    parallel_for_each(c.extent, [&](index<1> i) restrict(amp) { c[i] += 10; });
    EXPECT(contents(a) == six && contents(c) == ten);
    array<int> moved(std::move(c));
    EXPECT(contents(moved) == ten);
    a = b;
    parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] = 0; });
    EXPECT(contents(b) == ten && contents(a) == std::vector<int>(6));
    a = std::move(b);
    EXPECT(contents(a) == ten);
    a = a;
    EXPECT(contents(a) == ten);
    std::vector<int> memory = six;
    const array_view<const int> view(6, memory);
    a = view;
    EXPECT(contents(a) == six);
    array<int> from(view), there(view, a.accelerator_view), staged(view, accelerator(L"cpu").default_view, a.accelerator_view);
    EXPECT(contents(from) == six && contents(there) == six && staged[5] == 5);
    const array<int> fixed(from);
    array<int> target(6);
    fixed.copy_to(target);
    array_view<int> into(6, memory);
    moved.copy_to(into);
    EXPECT(contents(target) == six && into[0] == 10);
    array<int> other(5);
    EXPECT(throws([&] { fixed.copy_to(other); }));
    std::vector<int> assigned;
    assigned = target;
    EXPECT(assigned == six);
    std::vector<array<int>> several;
    several.push_back(array<int>(6, six.begin()));
    several.emplace_back(6, ten.begin());
    EXPECT(contents(several[0]) == six && contents(several[1]) == ten);
}

void parts() {
    array<int, 2> a(4, 5, counted(20).begin());
    array_view<int, 2> middle = a.section(index<2>(1, 1), extent<2>(2, 3));
    EXPECT(middle(0, 0) == 6 && middle(1, 2) == 13);
    EXPECT(a.section(index<2>(2, 2)).extent == extent<2>(2, 3) && a.section(extent<2>(2, 2))(1, 1) == 6);
    EXPECT(a.section(3, 0, 1, 5)(0, 4) == 19);
    const array<int, 2> &fixed = a;
    array_view<const int, 2> read = fixed.section(1, 1, 2, 2);
    EXPECT(read(1, 1) == 12 && fixed[3][1] == 16 && fixed(2)(2) == 12);
    EXPECT(a.view_as(extent<3>(2, 2, 5))(1, 0, 3) == 13 && a.view_as(extent<1>(7)).extent.size() == 7);
    EXPECT(fixed.view_as(extent<1>(20))[19] == 19 && a.reinterpret_as<float>().extent.size() == 20);
    EXPECT(a.reinterpret_as<Pair>()[3].a == 6 && fixed.reinterpret_as<unsigned>()[7] == 7u);
    array<int> odd(5);
    EXPECT(throws([&] { odd.reinterpret_as<Pair>(); }) && throws([&] { a.view_as(extent<1>(21)); }));
    EXPECT(throws([&] { a.section(3, 3, 2, 2); }) && throws([&] { a.section(index<2>(-1, 0), extent<2>(1, 1)); }));
    EXPECT(throws([&] { a.section(extent<2>(0, 1)); }) && throws([&] { a[4]; }));
    array_view<int> outlives(1);
    {
        array<int> gone(3, counted(3, 40).begin());
        outlives = gone.section(1, 2);
    }
    EXPECT(outlives[0] == 41 && outlives[1] == 42);
}

void kernels() {
    array<int, 2> a(4, 5, counted(20).begin());
    const array<int, 2> &fixed = a;
    array<int> out(32);
    parallel_for_each(extent<1>(1), [&](index<1>) restrict(amp) {
        out[0] = fixed(1, 2) + fixed[index<2>(2, 1)] + fixed[3][0] + fixed(0)(4);
        out(1) = static_cast<int>(fixed.extent.size()) + fixed.get_extent()[1];
        out(index<1>(2)) = a.section(1, 1, 2, 3)(1, 2) + a.section(index<2>(3, 3))(0, 1);
        out[3] = a.view_as(extent<1>(20))[19] + a.reinterpret_as<unsigned>()[18] + fixed.data()[17];
        a[2][2] = 100;
        out[index<1>(4)] = a.data()[12];
        array_view<int, 2> inside(a);
        out[5] = inside(0, 3);
    });
    const std::vector<int> seen = out;
    EXPECT(seen[0] == 7 + 11 + 15 + 4 && seen[1] == 25 && seen[2] == 13 + 19);
    EXPECT(seen[3] == 19 + 18 + 17 && seen[4] == 100 && seen[5] == 3);
}

int main() {
    constructors();
    access();
    copies();
    parts();
    kernels();
    return expectations::failed();
}
