#include "passes/workarounds/KeepCalls.h"

#include "analysis/InlinedSize.h"
#include "model/Walk.h"

#include <cstdint>

namespace amp::passes {

using namespace analysis;
using namespace model;

void keepCalls(Module &module, std::vector<Problem> &) {
  // PoCL 3.1 needs two seconds for a kernel of 5,000 expressions and statements.
  constexpr std::uint64_t most = 4000;
  for (const auto &kernel : module.kernels) {
    // Functions that are always inlined are part of another form of the kernel, and do not add to the size of this
    // form.
    std::uint64_t beside = 0;
    forEachExpr(kernel->function->body, [&](const Expr *expr) {
      if (const auto *call = dynCast<Call>(expr); call && call->callee->isAlwaysInlined)
        beside += inlinedSize(call->callee);
    });
    kernel->keepsCalls = inlinedSize(kernel->function) - beside > most;
  }
}

}  // namespace amp::passes
