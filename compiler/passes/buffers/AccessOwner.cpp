#include "passes/buffers/AccessOwner.h"

#include "model/Walk.h"
#include "passes/buffers/AccessRewriter.h"

namespace amp::passes {

using namespace model;

AccessOwner::AccessOwner(Module &module, Kernel &kernel) : module(module), original(kernel), buffers(kernel) {
  for (const Variable *buffer : kernel.parameters(ParameterRole::Buffer))
    numbers.emplace(buffer, numbers.size());
  if (const Variable *block = kernel.parameter(ParameterRole::Block))
    blockDecl = innermost(block->type)->decl();
  for (const Function *function : buffers.functions())
    forEachExpr(function->body, [&](const Expr *expr) {
      if (const auto *call = dynCast<Call>(expr))
        ++calls[call->callee];
    });
}

const RobustFunction &AccessOwner::rewrite(Function *function, const PassedValues &passed) {
  if (const auto found = done.find(function); found != done.end())
    return found->second;
  AccessRewriter rewriter(module, *this, *function, passed);
  RobustFunction made = rewriter.run();
  if (!rewriter.changed())
    made.function = function;
  return done[function] = std::move(made);
}

}  // namespace amp::passes
