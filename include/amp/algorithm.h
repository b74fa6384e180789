// Algorithms over array_view and array, similar to those of <algorithm>, <numeric> and <random>. They are an extension
// of amp-clang, but use only C++ AMP as specified, so that they work with other C++ AMP compilers too.
// docs/guides/algorithms.md describes how to call them.
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
