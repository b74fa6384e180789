// Algorithms over array_view and array, in the manner of <algorithm>, <numeric> and <random>. An extension of
// amp-clang's in C++ AMP as the specification has it: other compilers for C++ AMP can use it.
// docs/guides/algorithms.md tells how they are called.
//
//     namespace ac = concurrency::algorithms;
//     array_view<float> numbers(count, memory);
//     ac::sort(numbers);
//     float sum = ac::reduce(numbers, 0.0f, ac::plus<>());
//     int positive = ac::count_if(numbers, [](float x) restrict(amp) { return x > 0; });
#pragma once

#include <amp/algorithm/elementwise.h>
#include <amp/algorithm/execution.h>
#include <amp/algorithm/functional.h>
#include <amp/algorithm/iterator.h>
#include <amp/algorithm/radix_sort.h>
#include <amp/algorithm/random.h>
#include <amp/algorithm/reduce.h>
#include <amp/algorithm/scan.h>
#include <amp/algorithm/search.h>
#include <amp/algorithm/sort.h>
