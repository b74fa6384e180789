// Atomic operations on memory of which one work-item alone makes use, as functions that read and write. Part of
// private-atomics and outline-tiles.
#pragma once

#include "model/Builder.h"

#include <map>
#include <string>

namespace amp::passes {

/// What an atomic operation of at most one operand leaves in its target: sums wrap. No exchange; `operand` of an
/// increment or decrement is 1.
const model::Expr *atomicResult(model::Builder &build, model::Intrinsic op, const model::Expr *old,
                                const model::Expr *operand);

class PlainAtomics {
public:
  /// Of atomics on `space`. `prefix` begins the functions' names; `reason` ends the comments above them.
  PlainAtomics(model::Module &module, model::Space space, const char *prefix, const char *reason)
      : build(module), space(space), prefix(prefix), reason(reason) {}

  /// The body with calls of the functions in place of the atomics.
  model::StmtList rewrite(const model::StmtList &body);

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
