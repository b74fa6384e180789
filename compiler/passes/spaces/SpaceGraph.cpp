#include "passes/spaces/SpaceGraph.h"

namespace amp::passes {

using namespace model;

std::size_t SpaceGraph::fresh(Space space) {
  nodes.push_back({nodes.size(), space});
  return nodes.size() - 1;
}

Slots SpaceGraph::fresh(const Type *type) {
  Slots slots(slotCount(type));
  for (std::size_t &slot : slots)
    slot = fresh();
  return slots;
}

std::size_t SpaceGraph::find(std::size_t slot) {
  while (nodes[slot].parent != slot)
    slot = nodes[slot].parent = nodes[nodes[slot].parent].parent;
  return slot;
}

void SpaceGraph::include(const Slots &slots, const std::vector<Space> &spaces) {
  for (std::size_t i = 0; i != slots.size(); ++i)
    include(slots[i], spaces.at(i));
}

void SpaceGraph::unify(std::size_t a, std::size_t b) {
  a = find(a);
  b = find(b);
  if (a == b)
    return;
  nodes[b].space |= nodes[a].space;
  nodes[a].parent = b;
}

void SpaceGraph::unify(const Slots &a, const Slots &b) {
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
    unify(a[i], b[i]);
}

void SpaceGraph::flow(const Type *type, const Slots &from, const Slots &to) {
  switch (type->kind()) {
  case TypeKind::Pointer:
    flows.push_back({from.at(0), to.at(0)});
    unify(Slots(from.begin() + 1, from.end()), Slots(to.begin() + 1, to.end()));
    return;
  case TypeKind::Array:
    return flow(type->element(), from, to);
  case TypeKind::Struct: {
    std::ptrdiff_t begin = 0;
    for (const Field &field : type->decl()->fields) {
      auto end = begin + static_cast<std::ptrdiff_t>(slotCount(field.type));
      flow(field.type, Slots(from.begin() + begin, from.begin() + end), Slots(to.begin() + begin, to.begin() + end));
      begin = end;
    }
    return;
  }
  default:
    return;
  }
}

void SpaceGraph::relate(const Slots &a, const Slots &b) {
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
    relations.push_back({a[i], b[i]});
}

void SpaceGraph::propagate() {
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [from, to] : flows) {
      Node &target = nodes[find(to)];
      Space spread = target.space | space(from);
      changed |= spread != target.space;
      target.space = spread;
    }
  }
}

bool SpaceGraph::guess() {
  bool changed = false;
  auto adopt = [&](std::size_t slot, std::size_t from) {
    Node &node = nodes[find(slot)];
    if (node.space != Space::Unresolved || space(from) == Space::Unresolved)
      return;
    node.space = space(from);
    changed = true;
  };
  for (auto [from, to] : flows)
    adopt(from, to);
  for (auto [a, b] : relations) {
    adopt(a, b);
    adopt(b, a);
  }
  return changed;
}

void SpaceGraph::resolve() {
  for (Node &node : nodes)
    if (node.space == Space::Unresolved)
      node.space = Space::Private;
}

std::vector<Space> SpaceGraph::spaces(const Slots &slots) {
  std::vector<Space> spaces;
  for (std::size_t slot : slots)
    spaces.push_back(space(slot));
  return spaces;
}

}  // namespace amp::passes
