#include "openmp.h"

#include <cmath>

namespace openmp {

void product(int n, const std::vector<float> &a, const std::vector<float> &b, std::vector<float> &c) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

void product_by_rows(int n, const std::vector<float> &a, const std::vector<float> &b, std::vector<float> &c) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      c[i * n + j] = 0;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
  }
}

void histogram(const std::vector<int> &values, std::vector<int> &counts) {
  const int n = static_cast<int>(values.size()), bins = static_cast<int>(counts.size());
  for (int &each : counts)
    each = 0;
#pragma omp parallel
  {
    std::vector<int> own(counts.size());
#pragma omp for
    for (int k = 0; k < n; k++)
      own[values[k]]++;
#pragma omp critical
    for (int k = 0; k < bins; k++)
      counts[k] += own[k];
  }
}

void sums(int block, const std::vector<float> &values, std::vector<float> &result) {
  const int blocks = static_cast<int>(result.size());
#pragma omp parallel for
  for (int k = 0; k < blocks; k++) {
    float sum = 0;
    for (int i = 0; i < block; i++)
      sum += values[k * block + i];
    result[k] = sum;
  }
}

void transpose(int n, const std::vector<float> &a, std::vector<float> &result) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      result[j * n + i] = a[i * n + j];
}

void scan(int block, const std::vector<float> &values, std::vector<float> &result) {
  const int blocks = static_cast<int>(values.size()) / block;
#pragma omp parallel for
  for (int k = 0; k < blocks; k++) {
    float sum = 0;
    for (int i = 0; i < block; i++)
      result[k * block + i] = sum += values[k * block + i];
  }
}

void window(int radius, const std::vector<float> &values, std::vector<float> &result) {
  const int n = static_cast<int>(values.size());
#pragma omp parallel for
  for (int k = 0; k < n; k++) {
    float sum = 0;
    for (int i = k - radius; i <= k + radius; i++)
      sum += i < 0 || i >= n ? 0 : values[i];
    result[k] = sum;
  }
}

void forces(const std::vector<float> &places, std::vector<float> &result) {
  const int n = static_cast<int>(places.size());
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float force = 0;
    for (int k = 0; k < n; k++) {
      const float distance = places[k] - places[i];
      const float square = distance * distance + 0.01f;
      force += distance / (square * std::sqrt(square));
    }
    result[i] = force;
  }
}

}  // namespace openmp
