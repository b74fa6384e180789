// Heat on a plate over all accelerators. Each accelerator computes a number of rows in proportion to its speed. After
// every few steps, neighbours exchange the rows at their borders, the halo.
#include "../sample.h"

#include <amp/partition.h>

#include <chrono>

using namespace concurrency;
namespace cp = concurrency::partitions;

constexpr float conductance = 0.2f;

// Computes one step for the rows `which` of a part's memory. The plate's edges keep their temperature.
void step(const array<float, 2>& now, array<float, 2>& next, cp::rows which, int first_row, int all_rows) {
    const int columns = now.extent[1];
    parallel_for_each(now.accelerator_view, extent<2>(which.size(), columns), [=, &now, &next](index<2> idx) restrict(amp) {
        const int y = which.begin + idx[0], x = idx[1], row = first_row + y;
        const float here = now(y, x);
        if (row == 0 || row == all_rows - 1 || x == 0 || x == columns - 1)
            next(y, x) = here;
        else
            next(y, x) = here + conductance * (now(y - 1, x) + now(y + 1, x) + now(y, x - 1) + now(y, x + 1) - 4.0f * here);
    });
}

// A launch returns at once, so all devices compute at the same time. The exchange waits for each of them. It takes longer
// than a step of a small grid, so a halo has several rows, of which each step uses one: a part also computes those rows
// of its neighbours that the next steps read.
void run(cp::grid<float, 2>& now, cp::grid<float, 2>& next, int all_rows, int steps, int halo) {
    for (int i = 0; i != steps; ++i) {
        const int beyond = halo - 1 - i % halo;
        for (int part = 0; part != now.parts(); ++part)
            step(now.memory(part), next.memory(part), now.local(part, beyond), now.first_row(part), all_rows);
        if (beyond == 0 || i + 1 == steps)
            next.exchange();
        std::swap(now, next);
    }
    for (int part = 0; part != now.parts(); ++part)
        now.view(part).wait();
}

// The number of rows that an accelerator computes per second, the best of four runs. The first run builds the kernel.
double speed_of(const accelerator& device, int columns) {
    const int rows = std::max(64, columns / 8), steps = 8;
    array<float, 2> now(rows, columns, device.get_default_view()), next(rows, columns, device.get_default_view());
    double best = 0.0;
    for (int run = 0; run != 4; ++run) {
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i != steps; ++i)
            step(now, next, {0, rows}, 0, rows);
        device.get_default_view().wait();
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
        best = std::max(best, steps * rows / seconds.count());
    }
    return best;
}

std::vector<float> on_host(std::vector<float> now, int rows, int columns, int steps) {
    std::vector<float> next = now;
    for (int i = 0; i != steps; ++i) {
        for (int y = 1; y < rows - 1; ++y)
            for (int x = 1; x < columns - 1; ++x) {
                const float* at = &now[y * columns + x];
                next[y * columns + x] = *at + conductance * (at[-columns] + at[columns] + at[-1] + at[1] - 4.0f * *at);
            }
        now.swap(next);
    }
    return now;
}

int main(int argc, char** argv) {
    const int size = sample::size(argc, argv, 256), steps = argc > 2 ? std::max(2, std::atoi(argv[2])) : 20;
    const int rows_of_halo = argc > 3 ? std::max(1, std::atoi(argv[3])) : 8;
    sample::verdict verdict("heat-devices");

    std::vector<accelerator> devices = cp::devices();
    // A part has at least one row.
    if (static_cast<int>(devices.size()) > size)
        devices.erase(devices.begin() + size, devices.end());
    std::vector<double> speeds;
    for (const accelerator& device : devices)
        speeds.push_back(speed_of(device, size));
    // A part has at least as many rows as its neighbours' halos.
    const int halo = std::min(rows_of_halo, size / static_cast<int>(devices.size()));
    const std::vector<cp::rows> parts = cp::split(size, speeds, halo);

    const std::vector<float> plate = sample::random_floats(size * size);
    cp::grid<float, 2> now(extent<2>(size, size), parts, devices, halo), next(extent<2>(size, size), parts, devices, halo);
    now.copy_in(plate.data());
    // The first half builds and tunes the kernels.
    run(now, next, size, steps / 2, halo);
    const auto begin = std::chrono::steady_clock::now();
    run(now, next, size, steps - steps / 2, halo);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;

    for (std::size_t k = 0; k != parts.size(); ++k)
        std::wcout << L"rows " << parts[k].begin << L" to " << parts[k].end - 1 << L" on " << devices[k].get_description()
                   << L"\n";
    std::cout << "a step takes " << seconds.count() * 1e3 / (steps - steps / 2) << " ms\n";
    std::vector<float> got(plate.size());
    now.copy_out(got.data());
    verdict.close("temperatures", got, on_host(plate, size, size, steps), 1e-4f);
    return verdict.exit_code();
}
