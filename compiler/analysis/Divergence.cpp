#include "analysis/Divergence.h"

#include <algorithm>

namespace amp::analysis {

namespace {

bool startsWith(const Divergence::Path &path, const Divergence::Path &prefix) {
  return path.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), path.begin());
}

}  // namespace

const std::set<Cell> &Divergence::pointees() const {
  static const std::set<Cell> none;
  auto found = targets.find({});
  return found == targets.end() ? none : found->second;
}

Divergence Divergence::part(const Path &path) const {
  Divergence result;
  for (const Path &inside : divergent)
    if (startsWith(inside, path))
      result.divergent.insert(Path(inside.begin() + path.size(), inside.end()));
    else if (startsWith(path, inside))
      result.divergent.insert(Path{});
  for (const auto &[inside, cells] : targets)
    if (startsWith(inside, path))
      result.targets[Path(inside.begin() + path.size(), inside.end())].insert(cells.begin(), cells.end());
  return result;
}

Divergence Divergence::within(const Path &path) const {
  auto longer = [&](const Path &inside) {
    Path result = path;
    result.insert(result.end(), inside.begin(), inside.end());
    return result;
  };
  Divergence result;
  for (const Path &inside : divergent)
    result.divergent.insert(longer(inside));
  for (const auto &[inside, cells] : targets)
    result.targets[longer(inside)] = cells;
  return result;
}

void Divergence::erase(const Path &path) {
  std::erase_if(divergent, [&](const Path &inside) { return startsWith(inside, path); });
  std::erase_if(targets, [&](const auto &entry) { return startsWith(entry.first, path); });
}

void Divergence::merge(const Divergence &other) {
  divergent.insert(other.divergent.begin(), other.divergent.end());
  for (const auto &[path, cells] : other.targets)
    targets[path].insert(cells.begin(), cells.end());
}

Divergence DivergenceState::read(const Cell &cell) const {
  auto found = variables.find(cell.variable);
  return found == variables.end() ? Divergence{} : found->second.part(cell.path);
}

void DivergenceState::write(const Cell &cell, const Divergence &value) {
  variables[cell.variable].erase(cell.path);
  add(cell, value);
}

void DivergenceState::add(const Cell &cell, const Divergence &value) {
  variables[cell.variable].merge(value.within(cell.path));
}

void DivergenceState::merge(const DivergenceState &other) {
  for (const auto &[variable, value] : other.variables)
    variables[variable].merge(value);
}

}  // namespace amp::analysis
