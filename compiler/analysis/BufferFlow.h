// Where pointers into a kernel's buffers go: through variables, parameters and results, until nothing new is found.
// Flow-insensitive: what a variable points to anywhere, it may point to everywhere.
// Input: a kernel whose buffers are parameters. It is read once, and not looked at again.
#pragma once

#include "model/Model.h"

#include <map>
#include <optional>
#include <set>

namespace amp::analysis {

class BufferFlow {
public:
  /// The kernel's buffers, by their parameters.
  using Buffers = std::set<const model::Variable *>;

  explicit BufferFlow(const model::Kernel &kernel);

  const std::vector<model::Function *> &functions() const { return reachable; }
  /// The buffers in which the place lies.
  Buffers holds(const model::Expr *place) const;
  /// The buffers to which pointers in the value lead.
  Buffers leadsTo(const model::Expr *value) const;
  /// Buffers to which pointers are stored through another pointer. The analysis does not follow such pointers.
  const Buffers &lost() const { return notFollowed; }
  /// The buffer whose first element the pointer, or the only pointer in a struct, addresses after every assignment.
  /// Null where it is unknown, or not the same buffer for all assignments.
  const model::Variable *beginsAt(const model::Expr *pointer) const;

private:
  void visit(const model::Function &function);
  void visitAssign(const model::Assign &assign);
  void note(const model::Variable *variable, const model::Expr *value);
  std::optional<const model::Variable *> beginOf(const model::Expr *value) const;
  Buffers heldBy(const model::Variable *variable) const;
  void add(Buffers &to, const Buffers &more);

  const std::vector<model::Function *> reachable;
  std::map<const model::Variable *, Buffers> held;
  std::map<const model::Function *, Buffers> returned;
  Buffers notFollowed;
  /// Null: it differs. Variables that are missing have not been given a pointer yet.
  std::map<const model::Variable *, const model::Variable *> begins;
  bool isChanged = false;
};

}  // namespace amp::analysis
