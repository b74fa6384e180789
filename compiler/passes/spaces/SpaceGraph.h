// The state of the pass address-spaces for one function: slots, one per pointer in a type, and the flow of address
// spaces between them. If a value flows from one slot to another, the destination may have more spaces than the source.
// If the value points to another pointer, that pointer can be read and written through both copies of the value. So the
// slots of the pointees are unified.
#pragma once

#include "model/Type.h"

#include <utility>
#include <vector>

namespace amp::passes {

/// The slots of a type, in its slot order.
using Slots = std::vector<std::size_t>;

class SpaceGraph {
public:
  std::size_t fresh(model::Space space = model::Space::Unresolved);
  Slots fresh(const model::Type *type);

  void include(std::size_t slot, model::Space space) { nodes[find(slot)].space |= space; }
  void include(const Slots &slots, const std::vector<model::Space> &spaces);
  /// Makes the spaces of the two equal.
  void unify(std::size_t a, std::size_t b);
  void unify(const Slots &a, const Slots &b);
  /// Adds the flow of a value of `type` from one expression or variable to another.
  void flow(const model::Type *type, const Slots &from, const Slots &to);
  /// The two get equal spaces in `guess`, if nothing else is known about one of them.
  void relate(const Slots &a, const Slots &b);

  /// Propagates spaces along all flows.
  void propagate();
  /// Gives slots without a space, such as those of pointers that are always null, the spaces of the slots to which they
  /// are related. Returns true if a slot got one.
  bool guess();
  /// Makes slots private that have no space after all guesses.
  void resolve();

  model::Space space(std::size_t slot) { return nodes[find(slot)].space; }
  std::vector<model::Space> spaces(const Slots &slots);

private:
  struct Node {
    std::size_t parent;
    model::Space space;
  };
  using Edge = std::pair<std::size_t, std::size_t>;

  std::size_t find(std::size_t slot);

  std::vector<Node> nodes;
  std::vector<Edge> flows, relations;
};

}  // namespace amp::passes
