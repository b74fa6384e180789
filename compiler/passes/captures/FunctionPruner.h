// Rewrites one function of a kernel. Its parameters may be parts of the captured function object. Uses of captures
// become uses of the constant block, of buffers and of private copies. Part of prune-captures.
#pragma once

#include "model/Rewriter.h"
#include "passes/captures/CapturePath.h"

#include <map>
#include <optional>
#include <set>

namespace amp::passes {

class KernelPruner;

/// Parameters and references that stand for parts of the function object.
using Bindings = std::map<const model::Variable *, Path>;

class FunctionPruner : public model::Rewriter {
public:
  FunctionPruner(KernelPruner &owner, model::Module &module, model::Function &result, Bindings bindings)
      : Rewriter(module), owner(owner), result(result), bindings(std::move(bindings)) {}

  /// Rewrites the body, and appends the parameters that it needs: the block, then buffers by number, then, unless the
  /// function is the kernel, private copies by number.
  void run(const model::StmtList &body);

  model::Variable *blockParameter() const { return block; }
  /// The parameters by number of the buffer, and by number of the private copy.
  const std::map<std::size_t, model::Variable *> &bufferParameters() const { return buffers; }
  const std::map<std::size_t, model::Variable *> &copyParameters() const { return copies; }

private:
  using Rewriter::rewrite;
  const model::Expr *rewrite(const model::Expr *expr) override;
  void rewrite(const model::Stmt *stmt, model::StmtList &output) override;

  const model::Expr *blockLvalue();
  const model::Expr *blockPointer();
  const model::Expr *bufferReference(std::size_t number);
  std::optional<Path> resolve(const model::Expr *lvalue) const;
  /// The path that the pointer value denotes.
  std::optional<Path> resolvePointer(const model::Expr *pointer) const;
  const model::Expr *use(const model::Expr *lvalue, const Path &path);
  void useWhole(const model::Expr *lvalue);
  const model::Expr *compose(const model::Type *type, const Path &path, const model::Expr *made = nullptr);
  const model::Expr *elements(const model::Expr *array, const model::Expr *made);
  const model::Stmt *fill(const model::Expr *target, const model::Expr *source);
  const model::Expr *leaf(const model::Type *type, const Path &path);
  const model::Expr *partOf(const model::Expr *lvalue, Path from, const Path &path);
  const model::Expr *bufferMember(const model::Type *type, const Path &path);
  const model::Expr *buffer(const model::Type *type, const Path &path);
  const model::Expr *materialize(const model::Type *type, const Path &path);
  const model::Expr *materializeWithin(const model::Type *type, const Path &path);
  const model::Expr *addressOfCopy(const model::Expr *lvalue, const model::Type *wanted);
  const model::Expr *copy(std::size_t number);
  std::optional<Path> bindParameter(const model::Expr *argument, const model::Variable *parameter,
                                    const model::StmtList &body) const;
  const model::Expr *rewriteCall(const model::Call &call);
  bool bindsName(const model::Declare &declare);

  KernelPruner &owner;
  model::Function &result;
  Bindings bindings;
  /// Variables that are changed after their declaration.
  std::set<const model::Variable *> changed;
  model::Variable *block = nullptr;
  std::map<std::size_t, model::Variable *> buffers;
  /// Private copies by number: variables in the kernel, and pointers to them in other functions.
  std::map<std::size_t, model::Variable *> copies;
  model::StmtList prologue;
  /// Loops that fill arrays in the private copy that is being made.
  model::StmtList fills;
};

}  // namespace amp::passes
