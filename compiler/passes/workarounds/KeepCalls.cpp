#include "passes/workarounds/KeepCalls.h"

#include "analysis/InlinedSize.h"
#include "model/Walk.h"

#include <cstdint>

namespace amp::passes {

using namespace analysis;
using namespace model;

void keepCalls(Module &module, std::vector<Problem> &) {
  // PoCL 3.1 takes two seconds for 5,000.
  constexpr std::uint64_t most = 4000;
  for (const auto &kernel : module.kernels) {
    // Forms that are inlined anyhow stand beside the others, not with them.
    std::uint64_t beside = 0;
    forEachExpr(kernel->function->body, [&](const Expr *expr) {
      if (const auto *call = dynCast<Call>(expr); call && call->callee->isAlwaysInlined)
        beside += inlinedSize(call->callee);
    });
    kernel->keepsCalls = inlinedSize(kernel->function) - beside > most;
  }
}

}  // namespace amp::passes
