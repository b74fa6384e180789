// What the pass address-spaces knows about one function: slots, one per pointer in a type, and how address spaces flow
// between them. A value flows from slot to slot: the target may get more spaces than the source has. What lies behind a
// pointer can be written through it, so both ends of such a flow have the same spaces: they are one slot.
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
  /// The two have equal spaces.
  void unify(std::size_t a, std::size_t b);
  void unify(const Slots &a, const Slots &b);
  /// A value of `type` goes from one place to another.
  void flow(const model::Type *type, const Slots &from, const Slots &to);
  /// The two ought to be equal if nothing else is known about one of them.
  void relate(const Slots &a, const Slots &b);

  /// Carries spaces along all flows.
  void propagate();
  /// Gives slots that nothing flows into, pointers that are only ever null, the spaces of what they are used with.
  /// Returns whether any got some.
  bool guess();
  /// What is still unknown after all guesses can as well be private.
  void settle();

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
