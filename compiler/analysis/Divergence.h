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
struct Divergence {
  using Path = std::vector<std::uint32_t>;
  std::set<Path> divergent;
  std::map<Path, std::set<Cell>> targets;

  bool operator==(const Divergence &) const = default;

  bool isDivergent() const { return !divergent.empty(); }
  /// For a pointer value: what it points to.
  const std::set<Cell> &pointees() const;
  Divergence part(const Path &path) const;
  /// This value as part of a larger one.
  Divergence within(const Path &path) const;
  /// Removes the information about a part.
  void erase(const Path &path);
  void merge(const Divergence &other);
};

/// The state at one point of the control flow. Absent variables are uniform.
class DivergenceState {
public:
  Divergence read(const Cell &cell) const;
  /// Replaces the information about the cell.
  void write(const Cell &cell, const Divergence &value);
  /// Joins the value with the information about the cell.
  void add(const Cell &cell, const Divergence &value);
  void merge(const DivergenceState &other);
  bool operator==(const DivergenceState &) const = default;

private:
  std::map<const model::Variable *, Divergence> variables;
};

}  // namespace amp::analysis
