// array_view: every constructor, sources, properties, subscripts, parts, transfers and the rules between them
// [J01-J38] [P22] [P24] [P26].
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/expect.h"

#include <array>
#include <numeric>
#include <type_traits>
#include <vector>

using namespace concurrency;

static_assert(std::is_nothrow_copy_constructible<array_view<int, 2>>::value, "");
static_assert(std::is_nothrow_copy_assignable<array_view<const int>>::value, "");

std::vector<int> counted(int size, int first = 0) {
    std::vector<int> numbers(static_cast<std::size_t>(size));
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}
template <int N> void add(const array_view<int, N> &view, int what) {
    parallel_for_each(view.extent, [=](index<N> i) restrict(amp) { view[i] += what; });
}

void constructors() {
    std::vector<int> v = counted(12);
    std::array<int, 12> stack;
    int plain[12] = {5};
    stack.fill(3);
    const std::vector<int> fixed = v;
    array<int, 2> a(3, 4, v.begin());
    const array<int, 2> b(a);
    EXPECT(array_view<int>(12, v)[3] == 3 && array_view<int, 2>(3, 4, v)(2, 3) == 11 && array_view<int, 3>(1, 3, 4, v)(0, 1, 1) == 5);
    EXPECT(array_view<int>(v).extent == extent<1>(12) && array_view<int, 2>(extent<2>(4, 3), v)[3][2] == 11);
    EXPECT(array_view<int>(stack)[11] == 3 && array_view<int>(plain)[0] == 5 && array_view<int, 2>(2, 6, plain)(0, 0) == 5);
    EXPECT(array_view<int>(12, v.data())[4] == 4 && array_view<int, 2>(extent<2>(3, 4), v.data())(1, 1) == 5);
    EXPECT(array_view<const int>(12, fixed)[3] == 3 && array_view<const int>(fixed)[4] == 4 && array_view<const int, 2>(3, 4, fixed.data())(1, 0) == 4);
    EXPECT(array_view<const int>(12, v)[3] == 3 && array_view<const int>(plain)[0] == 5);
    EXPECT(array_view<int, 2>(a)(2, 2) == 10 && array_view<const int, 2>(b)(2, 2) == 10 && array_view<const int, 2>(a)(0, 1) == 1);
    array_view<int> writable(v);
    array_view<const int> read = writable, again(read);
    read = writable;
    again = again;
    EXPECT(read[5] == 5 && again[6] == 6);
    array_view<const int, 2> rows = a.section(1, 0, 2, 4);
    EXPECT(rows(0, 0) == 4);
    static_assert(!std::is_default_constructible<array_view<int>>::value, "");
    static_assert(!std::is_convertible<array_view<const int>, array_view<int>>::value, "");
    static_assert(std::is_same<array_view<const int>::value_type, const int>::value && array_view<int, 3>::rank == 3, "");
    static_assert(!std::is_constructible<array_view<int>, const std::vector<int> &>::value, "");
    // A read-only view takes a temporary and shows it while it lasts; a writable one would lose what is written.
    EXPECT(array_view<const int>(12, counted(12))[7] == 7 && array_view<const int>(counted(3))[2] == 2 && array_view<const int, 2>(3, 4, counted(12))(2, 3) == 11);
    static_assert(!std::is_constructible<array_view<int>, int, std::vector<int>>::value, "");
    EXPECT(throws([&] { array_view<int>(13, v); }) && throws([&] { array_view<int>(0, v); }) && throws([&] { array_view<int, 2>(3, -4, v.data()); }));
}

void parts() {
    std::vector<int> v = counted(60);
    array_view<int, 3> cube(3, 4, 5, v);
    array_view<int, 2> plane = cube[1];
    array_view<int> row = plane[2], same = cube(1)(2);
    EXPECT(row[3] == 33 && same(3) == 33 && cube(1, 2, 3) == 33 && cube[index<3>(1, 2, 3)] == 33 && cube(index<3>(1, 2, 3)) == 33);
    array_view<int, 3> inner = cube.section(index<3>(1, 1, 1), extent<3>(2, 2, 3));
    EXPECT(inner(1, 1, 2) == 53 && cube.section(1, 1, 1, 2, 2, 3)(0, 0, 0) == 26 && inner.section(0, 1, 1, 1, 1, 1)(0, 0, 0) == 32);
    EXPECT(row.section(1, 3)[2] == 33 && row.section(index<1>(2))[0] == 32 && row.section(extent<1>(2)).extent[0] == 2);
    EXPECT(row.view_as(extent<2>(2, 2))(1, 1) == 33 && row.reinterpret_as<float>().extent == extent<1>(5) && row.data()[4] == 34);
    array_view<const int> read = row;
    static_assert(std::is_same<decltype(read.reinterpret_as<unsigned>()), array_view<const unsigned>>::value, "");
    static_assert(std::is_same<decltype(read.section(1, 2)), array_view<const int>>::value, "");
    EXPECT(throws([&] { cube[3]; }) && throws([&] { plane(-1); }) && throws([&] { row.section(3, 3); }) && throws([&] { row.view_as(extent<1>(6)); }));
    EXPECT(throws([&] { row.section(0, 4).reinterpret_as<std::array<int, 3>>(); }) && throws([&] { row.section(index<1>(5)); }));
    add(inner, 1000);
    EXPECT(cube(1, 1, 1) == 1026 && cube(1, 1, 0) == 25 && cube(2, 2, 3) == 1053 && v[0] == 0);
    add(row.section(1, 2), 100);
    EXPECT(plane(2, 1) == 1131 && cube(1, 2, 2) == 1132 && row[3] == 1033);
}

void sources() {
    std::vector<int> v = counted(4);
    array<int> a(4);
    EXPECT(array_view<int>(v).source_accelerator_view == accelerator(accelerator::cpu_accelerator).default_view);
    EXPECT(array_view<int>(a).get_source_accelerator_view() == a.accelerator_view);
    array_view<int> free(4);
    EXPECT(throws([&] { free.get_source_accelerator_view(); }));
    free.refresh();
    free.discard_data();
    free.synchronize();
    EXPECT(free.data() != nullptr);
    parallel_for_each(free.extent, [=](index<1> i) restrict(amp) { free[i] = i[0] * 3; });
    EXPECT(free[3] == 9);
    array<int> target(4);
    free.copy_to(target);
    array_view<int> second(4);
    free.copy_to(second);
    second[0] = 70;
    free = second;
    add(free, 1);
    EXPECT(std::vector<int>(target)[2] == 6 && second[0] == 71 && second[3] == 10);
    array_view<float, 2> plane(3, 4);
    array_view<double, 3> cube(2, 2, 2);
    plane(2, 3) = 1;
    cube(1, 1, 1) = 2;
    EXPECT(plane(2, 3) == 1 && cube(1, 1, 1) == 2);
}

void transfers() {
    const accelerator_view here = accelerator().default_view;
    std::vector<int> v = counted(10);
    {
        array_view<int> view(10, v), copy_of_it(view);
        add(view, 10);
        copy_of_it.synchronize();
        EXPECT(v[0] == 10);
        add(view.section(0, 5), 10);
        view.section(0, 2).synchronize(access_type_read_write);
        EXPECT(v[0] == 20 && v[1] == 21);
        view.synchronize_to(here);
        view.synchronize_to_async(here, access_type_write).get();
        view.synchronize_async(access_type_read).get();
        EXPECT(v[4] == 24 && v[9] == 19);
        v[9] = 500;
        view.refresh();
        add(view, 1);
        array_view<const int> read = view;
        read.synchronize();
        read.synchronize_async().wait();
        read.synchronize_to(here);
        read.synchronize_to_async(here).get();
        read.refresh();
        EXPECT(v[9] == 501 && v[0] == 21);
        view.section(3, 3).discard_data();
        view.synchronize();
        EXPECT(view.get_ref(index<1>(9)) == 501);
        view[0] = 7;
        add(view, 1);
    }
    EXPECT(v[0] == 8 && v[9] == 502);
    {
        array_view<int> view(10, v);
        view.discard_data();
        parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = -i[0]; });
    }
    EXPECT(v[9] == -9);
    EXPECT(throws([&] { array_view<int>(10, v).synchronize(static_cast<access_type>(99)); }));
    array<int> five(5);
    EXPECT(throws([&] { array_view<int>(10, v).copy_to(five); }));
}

void aliases() {
    std::vector<int> v = counted(16);
    array_view<int> flat(v);
    array_view<int, 2> square = flat.view_as(extent<2>(4, 4));
    array_view<unsigned> other = flat.reinterpret_as<unsigned>();
    const array_view<int> part = flat.section(4, 4);
    parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
        part[i] += 100;
        other[i[0] + 8] += square(1, i[0]);
    });
    EXPECT(square(1, 0) == 104 && flat[8] == 112 && square(2, 3) == 118);
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
        int own[4] = {1, 2, 3, 4};
        array_view<int, 2> table(2, 2, own);
        flat[0] = table(1, 0) + table[0][1] + static_cast<int>(table.extent.size());
        flat[1] = flat.get_ref(index<1>(2)) + part.data()[0] + flat.section(2, 2)[1];
    });
    EXPECT(flat[0] == 9 && flat[1] == 2 + 104 + 3);
}

int main() {
    constructors();
    parts();
    sources();
    transfers();
    aliases();
    return expectations::failed();
}
