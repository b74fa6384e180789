// What may differ between the threads of a tile, as check-barriers follows it: per variable, and per member of a
// struct.
#pragma once

#include "model/Model.h"

#include <map>
#include <set>
#include <vector>

namespace amp::analysis {

/// A variable or a part of it: the members that lead there. The elements of an array are one.
struct Cell {
  const model::Variable *variable;
  std::vector<std::uint32_t> path;
  auto operator<=>(const Cell &) const = default;
};

/// A value: which parts of it vary, and where its pointers lead.
struct Variance {
  using Path = std::vector<std::uint32_t>;
  std::set<Path> varying;
  std::map<Path, std::set<Cell>> targets;

  bool operator==(const Variance &) const = default;

  bool varies() const { return !varying.empty(); }
  /// The pointer itself, not what it leads to.
  const std::set<Cell> &pointees() const;
  Variance part(const Path &path) const;
  /// This value as part of a larger one.
  Variance within(const Path &path) const;
  /// Forgets what was known of a part.
  void erase(const Path &path);
  void merge(const Variance &other);
};

/// What holds at one point of a thread's way. Variables that are absent are the same for all threads.
class VarianceState {
public:
  Variance read(const Cell &cell) const;
  /// Replaces what was known of the cell.
  void write(const Cell &cell, const Variance &value);
  /// Adds to what was known of the cell.
  void add(const Cell &cell, const Variance &value);
  void merge(const VarianceState &other);
  bool operator==(const VarianceState &) const = default;

private:
  std::map<const model::Variable *, Variance> variables;
};

}  // namespace amp::analysis
