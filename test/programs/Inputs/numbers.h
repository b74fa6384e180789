// Random numbers, and their comparison with what the host computes. A program's main returns `failures`.
#pragma once

#include <cstdio>
#include <random>
#include <vector>

int failures = 0;
std::mt19937 engine(std::random_device{}());

std::vector<int> numbers(std::size_t count, int most) {
    std::vector<int> result(count);
    for (int &each : result)
        each = static_cast<int>(engine() % static_cast<unsigned>(most));
    return result;
}

void check(const char *what, const std::vector<int> &seen, const std::vector<int> &wanted) {
    for (std::size_t k = 0; k != wanted.size(); ++k)
        if (seen[k] != wanted[k]) {
            std::printf("%s: element %zu is %d, not %d\n", what, k, seen[k], wanted[k]);
            ++failures;
            return;
        }
}
