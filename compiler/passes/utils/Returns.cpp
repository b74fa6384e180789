#include "passes/utils/Returns.h"

#include "model/Builder.h"

namespace amp::passes {

using namespace model;

namespace {

bool endsInReturn(const StmtList &body) { return !body.empty() && body.back()->kind == StmtKind::Return; }

}  // namespace

StmtList withoutReturns(Module &module, const StmtList &body) {
  StmtList result;
  for (auto stmt = body.begin(); stmt != body.end(); ++stmt) {
    if ((*stmt)->kind == StmtKind::Return)
      return result;
    const bool isLast = stmt + 1 == body.end();
    if (const auto *block = dynCast<Block>(*stmt); block && isLast) {
      result.push_back(module.make<Block>(block->location, withoutReturns(module, block->body)));
      return result;
    }
    const auto *branch = dynCast<If>(*stmt);
    const bool returns = branch && (endsInReturn(branch->thenBody) || endsInReturn(branch->elseBody));
    if (!branch || (!returns && !isLast)) {
      result.push_back(*stmt);
      continue;
    }
    auto withRest = [&](StmtList list) {
      if (!endsInReturn(list))
        list.insert(list.end(), stmt + 1, body.end());
      return withoutReturns(module, list);
    };
    // If neither arm returns, the branch is the last statement. So no statement is duplicated.
    StmtList thenBody = withRest(branch->thenBody), elseBody = withRest(branch->elseBody);
    const Expr *condition = branch->condition;
    if (thenBody.empty()) {
      condition = Builder(module).negation(condition);
      std::swap(thenBody, elseBody);
    }
    result.push_back(module.make<If>(branch->location, condition, std::move(thenBody), std::move(elseBody)));
    return result;
  }
  return result;
}

}  // namespace amp::passes
