// The state of the divergence analysis in the pass check-barriers: which values may differ between the threads of a
// tile, for each variable and each member of a struct.
#pragma once

#include "model/Model.h"

#include <map>
#include <set>
#include <vector>

namespace amp::analysis {

/// A variable or a part of it. `path` names the members from the variable down to the part. All elements of an array
/// are one cell.
struct Cell {
  const model::Variable *variable;
  std::vector<std::uint32_t> path;
  auto operator<=>(const Cell &) const = default;
};

/// A value: which parts of it are divergent, and what its pointers point to.
struct Variance {
  using Path = std::vector<std::uint32_t>;
  std::set<Path> varying;
  std::map<Path, std::set<Cell>> targets;

  bool operator==(const Variance &) const = default;

  bool varies() const { return !varying.empty(); }
  /// For a pointer value: what it points to.
  const std::set<Cell> &pointees() const;
  Variance part(const Path &path) const;
  /// This value as part of a larger one.
  Variance within(const Path &path) const;
  /// Removes what is known of a part.
  void erase(const Path &path);
  void merge(const Variance &other);
};

/// The state at one point of the control flow. Absent variables are uniform.
class VarianceState {
public:
  Variance read(const Cell &cell) const;
  /// Replaces what is known of the cell.
  void write(const Cell &cell, const Variance &value);
  /// Adds to what is known of the cell.
  void add(const Cell &cell, const Variance &value);
  void merge(const VarianceState &other);
  bool operator==(const VarianceState &) const = default;

private:
  std::map<const model::Variable *, Variance> variables;
};

}  // namespace amp::analysis
