// The loops that somebody writes in C++ for what tiles.cpp does in tiles, with OpenMP.
#pragma once

#include <vector>

namespace openmp {

void product(int n, const std::vector<float> &a, const std::vector<float> &b, std::vector<float> &c);
/// The same with the two inner loops the other way round, which suits caches and vectors.
void product_by_rows(int n, const std::vector<float> &a, const std::vector<float> &b, std::vector<float> &c);
void histogram(const std::vector<int> &values, std::vector<int> &counts);
/// A sum for each `block` neighbours.
void sums(int block, const std::vector<float> &values, std::vector<float> &result);
void transpose(int n, const std::vector<float> &a, std::vector<float> &result);
/// Running sums in each `block` neighbours.
void scan(int block, const std::vector<float> &values, std::vector<float> &result);
/// A sum of 2 * radius + 1 neighbours.
void window(int radius, const std::vector<float> &values, std::vector<float> &result);
/// Forces between all pairs in one dimension.
void forces(const std::vector<float> &places, std::vector<float> &result);

}  // namespace openmp
