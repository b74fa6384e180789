// Computes the position of the n-th set bit of each number on the host. This is the kernels' expected result.
#pragma once

#include <cstdint>
#include <vector>

inline std::vector<int32_t> expected_nth_set_bit(int32_t n, const std::vector<uint32_t>& in) {
    std::vector<int32_t> out;
    for (uint32_t val : in) {
        int32_t found = -1;
        int32_t left = n;
        for (int32_t i = 0; i < 32; i++)
            if ((val >> i & 1) && --left == 0)
                found = i;
        out.push_back(found);
    }
    return out;
}
