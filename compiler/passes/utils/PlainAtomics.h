// Replaces atomic operations on memory that only one work-item accesses with functions that load and store. Part of
// private-atomics and outline-tiles.
#pragma once

#include "model/Builder.h"

#include <map>
#include <optional>
#include <string>

namespace amp::passes {

/// The value that an atomic operation with at most one operand stores in its target. Sums wrap around. Exchanges are
/// not supported. For increments and decrements, `operand` is 1.
const model::Expr *atomicResult(model::Builder &build, model::Intrinsic op, const model::Expr *old,
                                const model::Expr *operand);

/// The atomic operation, if the statement is one whose result is unused; else null.
const model::IntrinsicCall *droppedAtomic(const model::Stmt *stmt);

/// The operation that combines partial results of several such operations. No result if their order matters.
std::optional<model::Intrinsic> combining(model::Intrinsic op);

class PlainAtomics {
public:
  /// Replaces atomics on `space`. `prefix` begins the functions' names, and `reason` ends the comments above them.
  PlainAtomics(model::Module &module, model::Space space, const char *prefix, const char *reason)
      : build(module), space(space), prefix(prefix), reason(reason) {}

  /// The body with calls of the functions in place of the atomics.
  model::StmtList rewrite(const model::StmtList &body);

  /// The atomic operation that the function replaces, if it is one of these functions.
  std::optional<model::Intrinsic> operationOf(const model::Function *function) const;

private:
  class CallRewriter;

  model::Function *functionFor(const model::IntrinsicCall &atomic);
  model::Function *make(const model::IntrinsicCall &atomic);
  const model::Expr *newValue(model::Intrinsic op, const model::Expr *old,
                              const std::vector<const model::Expr *> &parameters);

  model::Builder build;
  model::Space space;
  std::string prefix;
  const char *reason;
  std::map<std::pair<model::Intrinsic, const model::Type *>, model::Function *> functions;
};

}  // namespace amp::passes
