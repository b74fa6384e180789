// Rewrites one function of a kernel whose parameters may be parts of the captured function object: uses of captures
// become uses of the constant block, of buffers and of private copies. Part of prune-captures.
#pragma once

#include "model/Rewriter.h"
#include "passes/captures/CapturePath.h"

#include <map>
#include <optional>
#include <set>

namespace amp::passes {

class KernelPruner;

/// Parameters that are parts of the function object.
using Bindings = std::map<const model::Variable *, Path>;

/// Rewrites one function in the terms of its bindings.
class FunctionPruner : public model::Rewriter {
public:
  FunctionPruner(KernelPruner &owner, model::Module &module, model::Function &result, Bindings bindings)
      : Rewriter(module), owner(owner), result(result), bindings(std::move(bindings)) {}

  /// Rewrites the body, and appends the parameters that it turned out to need: the block, then buffers by number.
  void run(const model::StmtList &body);

  model::Variable *blockParameter() const { return block; }
  /// By number of the buffer, and of the private copy.
  const std::map<std::size_t, model::Variable *> &bufferParameters() const { return buffers; }
  const std::map<std::size_t, model::Variable *> &copyParameters() const { return copies; }

private:
  using Rewriter::rewrite;
  const model::Expr *rewrite(const model::Expr *expr) override;
  void rewrite(const model::Stmt *stmt, model::StmtList &output) override;

  const model::Expr *blockPlace();
  const model::Expr *blockPointer();
  const model::Expr *bufferReference(std::size_t number);
  std::optional<Path> resolve(const model::Expr *place) const;
  /// The path that the pointer value denotes.
  std::optional<Path> resolvePointer(const model::Expr *pointer) const;
  const model::Expr *use(const model::Expr *place, const Path &path);
  void useWhole(const model::Expr *place);
  const model::Expr *compose(const model::Type *type, const Path &path, const model::Expr *made = nullptr);
  const model::Expr *elements(const model::Expr *array, const model::Expr *made);
  const model::Stmt *fill(const model::Expr *target, const model::Expr *source);
  const model::Expr *leaf(const model::Type *type, const Path &path);
  const model::Expr *bufferMember(const model::Type *type, const Path &path);
  const model::Expr *buffer(const model::Type *type, const Path &path);
  const model::Expr *materialize(const model::Type *type, const Path &path);
  const model::Expr *materializeWithin(const model::Type *type, const Path &path);
  const model::Expr *copy(std::size_t number);
  const model::Expr *rewriteCall(const model::Call &call);
  bool bindsName(const model::Declare &declare);

  KernelPruner &owner;
  model::Function &result;
  Bindings bindings;
  /// Variables that get another value than the one they are declared with.
  std::set<const model::Variable *> changed;
  model::Variable *block = nullptr;
  std::map<std::size_t, model::Variable *> buffers;
  /// Private copies: in the kernel the variables themselves, elsewhere pointers to them.
  std::map<std::size_t, model::Variable *> copies;
  model::StmtList prologue;
  /// Loops that fill arrays of the copy that is being made.
  model::StmtList fills;
};

}  // namespace amp::passes
