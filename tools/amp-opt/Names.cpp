#include "Names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

namespace amp::opt {

namespace {

/// The number of characters to insert, to remove or to replace.
std::size_t editDistance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 0; i != one.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t k = 0; k != other.size(); ++k) {
      const std::size_t replaced = diagonal + (one[i] != other[k]);
      diagonal = row[k + 1];
      row[k + 1] = std::min({replaced, row[k] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string suggest(std::string_view name, std::string_view what, const std::vector<std::string> &names) {
  const auto nearest = std::min_element(names.begin(), names.end(), [&](const auto &one, const auto &other) {
    return editDistance(name, one) < editDistance(name, other);
  });
  if (editDistance(name, *nearest) <= (name.size() + 2) / 3)
    return fmt::format("did you mean '{}'?", *nearest);
  return fmt::format("the {} are {}", what, fmt::join(names, ", "));
}

}  // namespace amp::opt
