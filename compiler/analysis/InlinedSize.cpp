#include "analysis/InlinedSize.h"

#include "model/Walk.h"

#include <algorithm>
#include <map>

namespace amp::analysis {

using namespace model;

std::uint64_t inlinedSize(Function *function) {
  constexpr std::uint64_t large = 1u << 30;
  std::map<const Function *, std::uint64_t> sizes;
  // Callees first.
  for (const Function *each : reachableFunctions(function)) {
    std::uint64_t size = 0;
    forEachStmt(each->body, [&](const Stmt *) { ++size; });
    forEachExpr(each->body, [&](const Expr *expr) {
      const auto *call = dynCast<Call>(expr);
      size += call ? sizes[call->callee] : 1;
    });
    sizes[each] = std::min(size, large);
  }
  return sizes[function];
}

std::uint64_t inlinedSize(const StmtList &body) {
  Function part;
  part.body = body;
  return inlinedSize(&part);
}

}  // namespace amp::analysis
