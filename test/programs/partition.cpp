// <amp/partition.h>: rows distributed by weight, grids over several accelerators, and their halos.
// RUN: %amp-clang %s -o %t && %t && env POCL_DEVICES="pthread pthread pthread" %t
#include "Inputs/expect.h"

#include <amp/partition.h>

#include <numeric>
#include <stdexcept>
#include <vector>

using namespace concurrency;
namespace cp = concurrency::partitions;

// The parts are contiguous and cover the rows, and none is smaller than `least`.
bool covers(const std::vector<cp::rows> &parts, int count, int least) {
    int at = 0;
    for (const cp::rows &part : parts) {
        if (part.begin != at || part.size() < least)
            return false;
        at = part.end;
    }
    return at == count;
}

void splits() {
    for (int count : {1, 2, 7, 64, 1000})
        for (int parts = 1; parts <= 5; ++parts)
            for (int least = 0; least <= 3; ++least) {
                std::vector<double> weights;
                for (int k = 0; k != parts; ++k)
                    weights.push_back(k % 2 ? 1e-6 : 1.0 + k);
                if (count / parts >= least)
                    EXPECT(covers(cp::split(count, weights, least), count, least));
                else
                    EXPECT(throws<std::invalid_argument>([&] { cp::split(count, weights, least); }));
            }
    const std::vector<cp::rows> parts = cp::split(100, {1.0, 3.0});
    EXPECT(parts[0].size() == 25 && parts[1].size() == 75);
    for (double bad : {0.0, -1.0, 1.0 / 0.0, 0.0 / 0.0})
        EXPECT(throws<std::invalid_argument>([&] { cp::split(10, {1.0, bad}); }));
    EXPECT(throws<std::invalid_argument>([] { cp::split(10, {}); }));
}

template <int Rank> void halos(const extent<Rank> &whole, int halo) {
    std::vector<accelerator> devices = cp::devices();
    while (static_cast<int>(devices.size()) * std::max(halo, 1) > whole[0])
        devices.pop_back();
    std::vector<double> weights(devices.size(), 1.0);
    weights.front() = 2.0;
    cp::grid<int, Rank> grid(whole, cp::split(whole[0], weights, std::max(halo, 1)), devices, halo);
    std::vector<int> elements(whole.size()), got(whole.size());
    std::iota(elements.begin(), elements.end(), 1);
    grid.copy_in(elements.data());
    // Each part adds 1000 to its own rows. A copy of its memory then shows the neighbours' rows as they were, and after
    // the exchange as they are.
    for (int part = 0; part != grid.parts(); ++part) {
        array<int, Rank> &memory = grid.memory(part);
        const cp::rows own = grid.local(part);
        // Rows of the halo, as far as it goes.
        const cp::rows around = grid.local(part, 1), all = grid.local(part, whole[0]);
        EXPECT(around.begin == std::max(own.begin - 1, 0) && around.end == std::min(own.end + 1, memory.extent[0]));
        EXPECT(all.begin == 0 && all.end == memory.extent[0]);
        parallel_for_each(memory.accelerator_view, memory.extent, [=, &memory](index<Rank> i) restrict(amp) {
            if (i[0] >= own.begin && i[0] < own.end)
                memory[i] += 1000;
        });
    }
    const int row = static_cast<int>(whole.size()) / whole[0];
    for (int exchanges = 0; exchanges != 2; ++exchanges) {
        for (int part = 0; part != grid.parts(); ++part) {
            const std::vector<int> held = grid.memory(part);
            for (std::size_t i = 0; i != held.size(); ++i) {
                const int place = grid.first_row(part) * row + static_cast<int>(i);
                const bool isOwn = place / row >= grid.own(part).begin && place / row < grid.own(part).end;
                EXPECT(held[i] == elements[place] + (isOwn || exchanges ? 1000 : 0));
            }
        }
        grid.exchange();
    }
    grid.copy_out(got.data());
    for (int &element : elements)
        element += 1000;
    EXPECT(got == elements);
}

void refusals() {
    const std::vector<accelerator> one(1), two(2);
    const extent<1> ten(10);
    EXPECT(throws<std::invalid_argument>([&] { cp::grid<int, 1>(ten, cp::split(10, {1.0}), two, 1); }));
    EXPECT(throws<std::invalid_argument>([&] { cp::grid<int, 1>(ten, cp::split(9, {1.0}), one, 1); }));
    EXPECT(throws<std::invalid_argument>([&] { cp::grid<int, 1>(ten, {{0, 2}, {3, 10}}, two, 1); }));
    EXPECT(throws<std::invalid_argument>([&] { cp::grid<int, 1>(ten, {{0, 1}, {1, 10}}, two, 2); }));
    EXPECT(throws<std::invalid_argument>([&] { cp::grid<int, 1>(ten, cp::split(10, {1.0}), one, -1); }));
}

int main() {
    splits();
    for (int halo : {0, 1, 2}) {
        halos<1>(extent<1>(11), halo);
        halos<2>(extent<2>(9, 5), halo);
        halos<3>(extent<3>(8, 3, 4), halo);
    }
    refusals();
    return expectations::failed();
}
