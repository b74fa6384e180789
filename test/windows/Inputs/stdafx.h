// What the programs of this folder share, as a project's precompiled header.
#pragma once

#include <stdio.h>
#include <tchar.h>

#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>

#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

static int failures = 0;

inline void Expect(bool holds, const char* what)
{
    if (!holds)
    {
        ++failures;
        printf("%s: failed\n", what);
    }
}

template <class T, class U>
inline void ExpectNear(const T& got, const U& expected, double tolerance, const char* what)
{
    bool close = got.size() == expected.size();
    for (size_t i = 0; close && i < got.size(); ++i)
    {
        const double wanted = expected[i];
        close = fabs(got[i] - wanted) <= tolerance * __max(1.0, fabs(wanted));
        if (!close)
            printf("%s[%d]: %g, expected %g\n", what, int(i), double(got[i]), wanted);
    }
    Expect(close, what);
}

/// The same numbers in every run.
inline std::vector<float> RandomFloats(int count, unsigned seed = 7)
{
    std::vector<float> result(count);
    for (float& x : result)
    {
        seed = seed * 1664525u + 1013904223u;
        x = (seed >> 8) / 16777216.0f;
    }
    return result;
}

inline std::vector<unsigned> RandomBits(int count, unsigned seed = 11)
{
    std::vector<unsigned> result(count);
    for (unsigned& x : result)
    {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        x = seed;
    }
    return result;
}
