// Points-to analysis for a kernel's buffers. It propagates pointers through variables, parameters and results until it
// reaches a fixed point. It is flow-insensitive: if a variable may point to a buffer at one statement, it counts as
// pointing there at every statement. Input: a kernel whose buffers are parameters. The constructor runs the analysis,
// so later changes of the kernel's functions are not considered.
#pragma once

#include "model/Model.h"

#include <map>
#include <optional>
#include <set>

namespace amp::analysis {

class BufferFlow {
public:
  /// A set of the kernel's buffers. Each is represented by its parameter.
  using Buffers = std::set<const model::Variable *>;

  explicit BufferFlow(const model::Kernel &kernel);

  const std::vector<model::Function *> &functions() const { return reachable; }
  /// The buffers in which the lvalue may lie.
  Buffers buffersOf(const model::Expr *lvalue) const;
  /// The buffers into which pointers in the value may point.
  Buffers pointsTo(const model::Expr *value) const;
  /// Buffers to which pointers are stored through another pointer. The analysis does not follow such pointers.
  const Buffers &untracked() const { return untrackedBuffers; }
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
  Buffers untrackedBuffers;
  /// The results of `beginsAt`. Null: unknown, or not the same buffer for all assignments. A variable without an entry
  /// has no assignment yet.
  std::map<const model::Variable *, const model::Variable *> begins;
  bool isChanged = false;
};

}  // namespace amp::analysis
