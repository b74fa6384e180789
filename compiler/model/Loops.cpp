#include "model/Loops.h"

#include "model/Walk.h"

#include <algorithm>
#include <utility>

namespace amp::model {

namespace {

bool fitsInit(const Stmt *stmt) { return stmt->kind == StmtKind::Declare || stmt->kind == StmtKind::Assign; }

/// True if the list contains a `continue` for the enclosing loop. A nested loop has its own.
bool goesOnEarly(const StmtList &body) {
  return std::any_of(body.begin(), body.end(), [](const Stmt *stmt) {
    if (stmt->kind == StmtKind::Continue)
      return true;
    std::vector<const StmtList *> nested = isLoop(stmt) ? std::vector<const StmtList *>{} : nestedLists(stmt);
    return std::any_of(nested.begin(), nested.end(), [](const StmtList *list) { return goesOnEarly(*list); });
  });
}

bool endsInContinue(const StmtList &list) { return !list.empty() && list.back()->kind == StmtKind::Continue; }

/// Removes each `continue` at the end of an arm: the statements after the `if` move into the other arm, so that control
/// reaches the end of the list. Returns false, with `body` unchanged, if there is a `continue` elsewhere.
bool endLate(Builder &build, StmtList &body) {
  for (std::size_t i = 0; i != body.size(); ++i) {
    if (!goesOnEarly({body[i]}))
      continue;
    StmtList rest(body.begin() + i + 1, body.end());
    StmtList list(body.begin(), body.begin() + i);
    if (body[i]->kind != StmtKind::Continue) {
      const If *fork = dynCast<If>(body[i]);
      if (!fork || (!endsInContinue(fork->thenBody) && !endsInContinue(fork->elseBody)))
        return false;
      StmtList thenBody = fork->thenBody, elseBody = fork->elseBody;
      StmtList &other = endsInContinue(thenBody) ? elseBody : thenBody;
      if (!endsInContinue(other))
        other.insert(other.end(), rest.begin(), rest.end());
      if (!endLate(build, thenBody) || !endLate(build, elseBody))
        return false;
      const Expr *condition = fork->condition;
      if (thenBody.empty()) {
        condition = build.unary(UnaryOp::LogicalNot, condition);
        std::swap(thenBody, elseBody);
      }
      list.push_back(build.module.make<If>(fork->location, condition, std::move(thenBody), std::move(elseBody)));
    }
    body = std::move(list);
    return true;
  }
  return true;
}

/// The statements at the beginning of each iteration, if a `continue` must reach a step of several statements.
StmtList stepFirst(Builder &build, Location location, ForParts &loop, StmtList &output) {
  Module &module = build.module;
  Variable *first = build.variable("first", module.boolType(), VariableKind::Local, location);
  first->isTemporary = true;
  output.push_back(module.make<Declare>(location, first, build.boolLiteral(true)));
  StmtList head{module.make<If>(location, build.unary(UnaryOp::LogicalNot, build.reference(first)),
                                std::exchange(loop.step, {}), StmtList{}),
                module.make<Assign>(location, build.reference(first), build.boolLiteral(false))};
  if (const Expr *condition = std::exchange(loop.condition, nullptr))
    head.push_back(module.make<If>(location, build.unary(UnaryOp::LogicalNot, condition),
                                   StmtList{module.make<Break>(location)}, StmtList{}));
  return head;
}

}  // namespace

bool fitsStep(const StmtList &step) {
  return std::all_of(step.begin(), step.end(), [](const Stmt *stmt) {
    return stmt->kind == StmtKind::Assign || stmt->kind == StmtKind::Evaluate;
  });
}

void addLoop(Builder &build, Location location, ForParts loop, StmtList &output) {
  while (loop.init.size() > 1 || (loop.init.size() == 1 && !fitsInit(loop.init.front()))) {
    output.push_back(loop.init.front());
    loop.init.erase(loop.init.begin());
  }
  if (!fitsStep(loop.step)) {
    const bool isLast = endLate(build, loop.body);
    StmtList added = isLast ? std::exchange(loop.step, {}) : stepFirst(build, location, loop, output);
    loop.body.insert(isLast ? loop.body.end() : loop.body.begin(), added.begin(), added.end());
  }
  For *made = build.module.make<For>(location, std::move(loop.init), loop.condition, std::move(loop.step),
                                     std::move(loop.body));
  made->hint = loop.hint;
  output.push_back(made);
}

}  // namespace amp::model
