// Programs end cleanly with: containers in static storage, made before and after the runtime, std::exit, exceptions
// between launches, unfinished copies, threads that still launch, and kernels that are still being compiled.
// RUN: %amp-clang %s -o %t
// RUN: %t return | FileCheck %s --check-prefix=STATIC
// RUN: %t exit | FileCheck %s --check-prefix=STATIC
// RUN: %t exception | FileCheck %s --check-prefix=STATIC
// RUN: %t copies | FileCheck %s --check-prefix=STATIC
// RUN: %t threads | FileCheck %s --check-prefix=STATIC
// RUN: rm -rf %t.kernels %t.pocl
// RUN: env AMP_CACHE_DIR=%t.kernels AMP_CACHE_SIZE=9M POCL_CACHE_DIR=%t.pocl %t return | FileCheck %s --check-prefix=STATIC
// RUN: env AMP_CACHE_DIR=%t.kernels AMP_CACHE_SIZE=9M POCL_CACHE_DIR=%t.pocl %t compiling | FileCheck %s --check-prefix=STATIC
// RUN: %t uninitialize | FileCheck %s --check-prefix=STATIC
// RUN: env POCL_DEVICES="pthread pthread" %t exception | FileCheck %s --check-prefix=STATIC
// STATIC: main ends
// STATIC-NEXT: refused: parallel_for_each: the program is ending
// STATIC-NEXT: static array: 0 1 2
// STATIC-NEXT: static view: 11 12 13
#include <amp.h>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>
using namespace concurrency;

std::vector<int> memory(1000, 10);

/// Destroyed after everything below it in this file, and after everything that main constructs.
struct shows_memory {
    ~shows_memory() { std::printf("static view: %d %d %d\n", memory[0], memory[1], memory[2]); }
} first;
array_view<int> view(1000, memory);

/// Uses the runtime from a destructor.
struct shows_array {
    std::unique_ptr<array<int>> numbers;
    ~shows_array() {
        if (!numbers)
            return;
        array<int> &a = *numbers;
        try {
            parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] += 1; });
        } catch (const runtime_exception &e) {
            std::printf("refused: %s\n", e.what());
        }
        const std::vector<int> out = a;
        std::printf("static array: %d %d %d\n", out[0], out[1], out[2]);
    }
} second;

void launch() {
    const array_view<int> shown = view;
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { shown[i] += i[0] + 1; });
}

/// Endless: the threads end with the program.
void start_busy_threads(std::chrono::milliseconds head_start) {
    for (int number = 0; number < 3; ++number)
        std::thread([] {
            for (array<int> own(1000);;) {
                std::vector<int> shown(1000);
                array_view<int> over(shown);
                parallel_for_each(own.extent, [=, &own](index<1> i) restrict(amp) { over[i] = own[i]++; });
                over.synchronize();
                own.accelerator_view.wait();
                copy(own, shown.begin());
            }
        }).detach();
    std::this_thread::sleep_for(head_start);
}

int main(int, char **arguments) {
    const char *way = arguments[1];
    second.numbers.reset(new array<int>(1000));
    array<int> &a = *second.numbers;
    parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] = i[0]; });
    std::vector<int> local(1000);
    array_view<int> over_local(local);
    parallel_for_each(over_local.extent, [=](index<1> i) restrict(amp) { over_local[i] = 1; });
    try {
        launch();
        if (!std::strcmp(way, "exception"))
            throw std::runtime_error("between launches");
    } catch (const std::runtime_error &) {
    }
    if (!std::strcmp(way, "uninitialize"))
        amp_uninitialize();
    if (!std::strcmp(way, "threads"))
        start_busy_threads(std::chrono::milliseconds(100));
    if (!std::strcmp(way, "compiling"))
        start_busy_threads(std::chrono::milliseconds(20));
    std::printf("main ends\n");
    if (!std::strcmp(way, "copies")) {
        array<int> other(1000);
        for (int i = 0; i < 20; ++i) {
            copy_async(over_local, other);
            copy_async(other, over_local);
        }
        std::exit(0);
    }
    if (!std::strcmp(way, "exit"))
        std::exit(0);
    return 0;
}
