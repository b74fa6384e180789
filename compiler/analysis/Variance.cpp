#include "analysis/Variance.h"

#include <algorithm>

namespace amp::analysis {

namespace {

bool startsWith(const Variance::Path &path, const Variance::Path &prefix) {
  return path.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), path.begin());
}

}  // namespace

const std::set<Cell> &Variance::pointees() const {
  static const std::set<Cell> none;
  auto found = targets.find({});
  return found == targets.end() ? none : found->second;
}

Variance Variance::part(const Path &path) const {
  Variance result;
  for (const Path &inside : varying)
    if (startsWith(inside, path))
      result.varying.insert(Path(inside.begin() + path.size(), inside.end()));
    else if (startsWith(path, inside))
      result.varying.insert(Path{});
  for (const auto &[inside, cells] : targets)
    if (startsWith(inside, path))
      result.targets[Path(inside.begin() + path.size(), inside.end())].insert(cells.begin(), cells.end());
  return result;
}

Variance Variance::within(const Path &path) const {
  auto longer = [&](const Path &inside) {
    Path result = path;
    result.insert(result.end(), inside.begin(), inside.end());
    return result;
  };
  Variance result;
  for (const Path &inside : varying)
    result.varying.insert(longer(inside));
  for (const auto &[inside, cells] : targets)
    result.targets[longer(inside)] = cells;
  return result;
}

void Variance::erase(const Path &path) {
  std::erase_if(varying, [&](const Path &inside) { return startsWith(inside, path); });
  std::erase_if(targets, [&](const auto &entry) { return startsWith(entry.first, path); });
}

void Variance::merge(const Variance &other) {
  varying.insert(other.varying.begin(), other.varying.end());
  for (const auto &[path, cells] : other.targets)
    targets[path].insert(cells.begin(), cells.end());
}

Variance VarianceState::read(const Cell &cell) const {
  auto found = variables.find(cell.variable);
  return found == variables.end() ? Variance{} : found->second.part(cell.path);
}

void VarianceState::write(const Cell &cell, const Variance &value) {
  variables[cell.variable].erase(cell.path);
  add(cell, value);
}

void VarianceState::add(const Cell &cell, const Variance &value) {
  variables[cell.variable].merge(value.within(cell.path));
}

void VarianceState::merge(const VarianceState &other) {
  for (const auto &[variable, value] : other.variables)
    variables[variable].merge(value);
}

}  // namespace amp::analysis
