#include "model/Rewriter.h"

#include "model/Loops.h"
#include "model/Walk.h"

#include <utility>

namespace amp::model {

StmtList Rewriter::rewrite(const StmtList &body) {
  StmtList output;
  for (const Stmt *stmt : body)
    rewrite(stmt, output);
  return output;
}

Variable *Rewriter::declareCopy(const Variable *variable) {
  auto *copy = build.module.make<Variable>(*variable);
  copy->type = rewriteType(variable);
  copies[variable] = copy;
  return copy;
}

Variable *Rewriter::copyOf(Variable *variable) {
  auto found = copies.find(variable);
  return found == copies.end() ? variable : found->second;
}

const Expr *Rewriter::rewriteOperands(const Expr *expr) {
  std::vector<const Expr *> parts;
  for (const Expr *operand : operands(expr))
    parts.push_back(rewrite(operand));
  return build.withOperands(expr, parts);
}

const Expr *Rewriter::rewrite(const Expr *expr) {
  if (const auto *reference = dynCast<VarRef>(expr))
    return build.reference(copyOf(reference->variable));
  return rewriteOperands(expr);
}

void Rewriter::rewriteLoop(const For &old, StmtList &output) {
  StmtList init = rewrite(old.init);
  const Expr *condition = old.condition ? rewrite(old.condition) : nullptr;
  StmtList step = rewrite(old.step);
  StmtList body = rewrite(old.body);
  addLoop(build, old.location, {std::move(init), condition, std::move(step), std::move(body), old.hint}, output);
}

const Stmt *Rewriter::rewriteSwitch(const Switch &old) {
  const Expr *condition = rewrite(old.condition);
  std::vector<Switch::Section> sections;
  for (const Switch::Section &section : old.sections)
    sections.push_back({section.values, section.isDefault, rewrite(section.body)});
  return build.module.make<Switch>(old.location, condition, std::move(sections));
}

void Rewriter::rewrite(const Stmt *stmt, StmtList &output) {
  Module &module = build.module;
  auto optional = [&](const Expr *expr) { return expr ? rewrite(expr) : nullptr; };
  switch (stmt->kind) {
  case StmtKind::Declare: {
    const auto &old = cast<Declare>(stmt);
    const Expr *init = optional(old.init);
    // All copies of a function share one tile_static variable [AMP 2.4.3.5.1].
    bool isShared = old.variable->kind == VariableKind::TileStatic;
    Variable *variable = isShared ? old.variable : declareCopy(old.variable);
    output.push_back(module.make<Declare>(stmt->location, variable, init));
    return;
  }
  case StmtKind::Assign: {
    const auto &old = cast<Assign>(stmt);
    const Expr *value = rewrite(old.value);
    auto *assign = module.make<Assign>(stmt->location, rewrite(old.target), value, old.op);
    assign->isBounded = old.isBounded;
    output.push_back(assign);
    return;
  }
  case StmtKind::Evaluate:
    output.push_back(module.make<Evaluate>(stmt->location, rewrite(cast<Evaluate>(stmt).expr)));
    return;
  case StmtKind::Block:
    output.push_back(module.make<Block>(stmt->location, rewrite(cast<Block>(stmt).body)));
    return;
  case StmtKind::If: {
    const auto &old = cast<If>(stmt);
    const Expr *condition = rewrite(old.condition);
    StmtList thenBody = rewrite(old.thenBody);
    output.push_back(module.make<If>(stmt->location, condition, std::move(thenBody), rewrite(old.elseBody)));
    return;
  }
  case StmtKind::For:
    return rewriteLoop(cast<For>(stmt), output);
  case StmtKind::DoWhile: {
    StmtList body = rewrite(cast<DoWhile>(stmt).body);
    output.push_back(module.make<DoWhile>(stmt->location, std::move(body), rewrite(cast<DoWhile>(stmt).condition)));
    return;
  }
  case StmtKind::Switch:
    output.push_back(rewriteSwitch(cast<Switch>(stmt)));
    return;
  case StmtKind::Return:
    output.push_back(module.make<Return>(stmt->location, optional(cast<Return>(stmt).value)));
    return;
  case StmtKind::Break:
  case StmtKind::Continue:
    output.push_back(stmt);
    return;
  }
}

}  // namespace amp::model
