// A driver's threads do not exist after a fork: a child's launches throw instead of waiting forever; host data stays.
// RUN: %amp-clang %s -o %t
// RUN: %t | FileCheck %s
// CHECK: launch: parallel_for_each: this process was forked from one that uses accelerators
// CHECK-NEXT: device's values: {{.*}}: this process was forked
// CHECK-NEXT: array: {{.*}}: this process was forked
// CHECK-NEXT: host's values: 7
// CHECK-NEXT: child: 3
// CHECK-NEXT: parent: 15 14
#include <amp.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>
using namespace concurrency;

template <typename F> void report(const char *what, const F &body) {
    try {
        std::printf("%s: %d\n", what, body());
    } catch (const runtime_exception &error) {
        std::printf("%s: %s\n", what, error.what());
    }
}

int add(std::vector<int> &memory, int what) {
    array_view<int> view(100, memory);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += what; });
    view.synchronize();
    return memory[7];
}

int main() {
    std::vector<int> memory(100, 7), others(100, 7), third(100, 7);
    add(memory, 1);
    array_view<int> written(100, memory), unused(100, others);
    array<int> kept(100);
    parallel_for_each(written.extent, [=, &kept](index<1> i) restrict(amp) { kept[i] = written[i] += 6; });
    const pid_t child = fork();
    if (child == 0) {
        // A hang is the failure.
        alarm(60);
        report("launch", [&] { return add(third, 1); });
        report("device's values", [&] { return written[7]; });
        report("array", [&] { return std::vector<int>(kept)[7]; });
        report("host's values", [&] { return unused[7]; });
        std::exit(3);
    }
    int status = 0;
    waitpid(child, &status, 0);
    std::printf("child: %d\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1);
    written.synchronize();
    std::printf("parent: %d %d\n", add(memory, 1), std::vector<int>(kept)[7]);
}
