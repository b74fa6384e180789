#include "passes/simplify/ForwardTemporaries.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <map>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

/// How a function uses its variables.
struct Uses {
  std::map<const Variable *, unsigned> reads;
  /// Variables that are assigned after the declaration, wholly or in part, or whose address is taken.
  std::set<const Variable *> changeable;
  std::set<const Variable *> addressed;

  explicit Uses(const StmtList &body) {
    forEachExpr(body, [&](const Expr *expr) {
      if (const auto *reference = dynCast<VarRef>(expr))
        ++reads[reference->variable];
      if (const auto *address = dynCast<AddressOf>(expr)) {
        addressed.insert(rootVariable(address->operand));
        changeable.insert(rootVariable(address->operand));
      }
    });
    forEachStmt(body, [&](const Stmt *stmt) {
      if (const auto *assign = dynCast<Assign>(stmt))
        changeable.insert(rootVariable(assign->target));
    });
  }
};

class Forwarder : public Rewriter {
public:
  Forwarder(Module &module, const Uses &uses) : Rewriter(module), uses(uses) {}

  bool changed = false;

  StmtList run(const StmtList &body) { return rewriteList(body); }

private:
  using Rewriter::rewrite;

  const Expr *rewrite(const Expr *expr) override {
    if (const auto *reference = dynCast<VarRef>(expr))
      if (auto found = forwarded.find(reference->variable); found != forwarded.end())
        return found->second;
    return Rewriter::rewrite(expr);
  }

  StmtList rewriteList(const StmtList &body) {
    StmtList output;
    for (std::size_t i = 0; i != body.size(); ++i) {
      const auto *declare = dynCast<Declare>(body[i]);
      const Stmt *next = i + 1 != body.size() ? body[i + 1] : nullptr;
      if (const Expr *value = declare && next ? joined(*declare, next) : nullptr) {
        output.push_back(build.module.make<Declare>(declare->location, declare->variable, rewrite(value)));
        changed = true;
        ++i;
        continue;
      }
      if (declare && declare->init && forwards(*declare, next)) {
        forwarded[declare->variable] = rewrite(declare->init);
        changed = true;
        continue;
      }
      rewrite(body[i], output);
    }
    return output;
  }

  /// The value of a temporary as one expression, if the branch directly after the temporary's declaration determines
  /// it; else null. Examples are `a && b` for `t = a; if (t) t = b;`, `a || b` for `t = a; if (!t) t = b;`, and `c ? a
  /// : b` for `if (c) t = a; else t = b;`.
  const Expr *joined(const Declare &declare, const Stmt *next) {
    const Variable *variable = declare.variable;
    const auto *branch = dynCast<If>(next);
    if (!branch || !variable->isTemporary || !variable->type->isScalar())
      return nullptr;
    const Expr *whenTrue = onlyValue(branch->thenBody, variable);
    if (declare.init) {
      if (!whenTrue || !branch->elseBody.empty() || variable->type != build.module.boolType())
        return nullptr;
      const auto *negation = dynCast<Unary>(branch->condition);
      const bool isOr = negation && negation->op == UnaryOp::LogicalNot;
      if (!isReferenceTo(isOr ? negation->operand : branch->condition, variable))
        return nullptr;
      return build.binary(isOr ? BinaryOp::LogicalOr : BinaryOp::LogicalAnd, declare.init, whenTrue);
    }
    const Expr *whenFalse = onlyValue(branch->elseBody, variable);
    if (!whenTrue || !whenFalse)
      return nullptr;
    return build.module.make<Conditional>(variable->type, branch->condition, whenTrue, whenFalse);
  }

  /// The value that the statements assign to the variable, if they do nothing else; else null.
  static const Expr *onlyValue(const StmtList &body, const Variable *variable) {
    const auto *assign = body.size() == 1 ? dynCast<Assign>(body.front()) : nullptr;
    const bool isOwn =
        assign && !assign->op && isReferenceTo(assign->target, variable) && !mentions(assign->value, variable);
    return isOwn && assign->value->type == variable->type ? assign->value : nullptr;
  }

  bool forwards(const Declare &declare, const Stmt *next) const {
    const Variable *variable = declare.variable;
    if (!variable->isTemporary || uses.changeable.contains(variable))
      return false;
    if (dynCast<Compose>(declare.init) && !(variable->type->isStruct() && next && isAllOf(next, variable)))
      return false;
    auto found = uses.reads.find(variable);
    unsigned reads = found == uses.reads.end() ? 0 : found->second;
    Effects effects = effectsOf(declare.init);
    if (reads == 0)
      return !effects.writes;
    if (!effects.reads && !effects.writes && (reads == 1 || isPath(declare.init)))
      return true;
    return reads == 1 && next && usesAtOnce(next, variable, effects);
  }

  /// The statement returns or assigns the variable's value, and does nothing else.
  static bool isAllOf(const Stmt *next, const Variable *variable) {
    const auto *result = dynCast<Return>(next);
    const auto *assign = dynCast<Assign>(next);
    return isReferenceTo(result ? result->value : assign ? assign->value : nullptr, variable);
  }

  /// A constant, a variable, or a member of a variable.
  static bool isPath(const Expr *expr) {
    while (const auto *member = dynCast<Member>(expr))
      expr = member->base;
    return dynCast<VarRef>(expr) || dynCast<Literal>(expr);
  }

  /// The statement evaluates the variable exactly once, before it changes anything.
  bool usesAtOnce(const Stmt *next, const Variable *variable, Effects effects) const {
    if (isLoop(next) || next->kind == StmtKind::Block)
      return false;
    Effects others;
    bool found = false, conditional = false;
    for (const Expr *operand : operands(next)) {
      found |= mentions(operand, variable);
      others |= effectsOf(operand);
      conditional |= maySkip(operand);
    }
    if (!found)
      return false;
    if (!effects.writes)
      return !others.writes;
    // A value with side effects is forwarded only if the statement evaluates nothing else.
    const Expr *whole = nullptr;
    if (const auto *assign = dynCast<Assign>(next); assign && isOutOfReach(assign->target))
      whole = assign->op ? nullptr : assign->value;
    else if (const auto *declared = dynCast<Declare>(next))
      whole = declared->init;
    else if (const auto *result = dynCast<Return>(next))
      whole = result->value;
    else if (const auto *branch = dynCast<If>(next))
      whole = branch->condition;
    while (whole && (dynCast<Cast>(whole) || dynCast<Unary>(whole)))
      whole = operands(whole).front();
    return !conditional && isReferenceTo(whole, variable);
  }

  /// The lvalue's address does not depend on anything that a called function may change: it is computed from variables
  /// whose address is not taken.
  bool isOutOfReach(const Expr *lvalue) const {
    if (const auto *pointer = dynCast<Deref>(lvalue))
      return isOutOfReachValue(pointer->pointer);
    if (const auto *index = dynCast<Index>(lvalue))
      return isOutOfReach(index->base) && isOutOfReachValue(index->index);
    if (const auto *member = dynCast<Member>(lvalue))
      return isOutOfReach(member->base);
    return isOutOfReachValue(lvalue);
  }

  bool isOutOfReachValue(const Expr *value) const {
    bool isSafe = true;
    forEachExpr(value, [&](const Expr *expr) {
      const auto *reference = dynCast<VarRef>(expr);
      bool reads = reference && uses.addressed.contains(reference->variable);
      bool loads = dynCast<Deref>(expr) || (dynCast<Index>(expr) && cast<Index>(expr).base->type->isPointer());
      isSafe &= !reads && !loads && !dynCast<Call>(expr) && !dynCast<IntrinsicCall>(expr) && !dynCast<Print>(expr);
    });
    return isSafe;
  }

  static bool maySkip(const Expr *root) {
    bool found = false;
    forEachExpr(root, [&](const Expr *expr) {
      const auto *binary = dynCast<Binary>(expr);
      found |= dynCast<Conditional>(expr) ||
               (binary && (binary->op == BinaryOp::LogicalAnd || binary->op == BinaryOp::LogicalOr));
    });
    return found;
  }

  /// Rewrites nested lists with rewriteList, which Rewriter does not call.
  void rewrite(const Stmt *stmt, StmtList &output) override {
    Module &module = build.module;
    if (const auto *block = dynCast<Block>(stmt)) {
      output.push_back(module.make<Block>(stmt->location, rewriteList(block->body)));
    } else if (const auto *branch = dynCast<If>(stmt)) {
      const Expr *condition = rewrite(branch->condition);
      StmtList thenBody = rewriteList(branch->thenBody);
      output.push_back(module.make<If>(stmt->location, condition, std::move(thenBody), rewriteList(branch->elseBody)));
    } else if (const auto *loop = dynCast<For>(stmt)) {
      rewriteLoop(*loop, output);
    } else if (const auto *loop = dynCast<DoWhile>(stmt)) {
      StmtList body = rewriteList(loop->body);
      output.push_back(module.make<DoWhile>(stmt->location, std::move(body), rewrite(loop->condition)));
    } else if (const auto *selection = dynCast<Switch>(stmt)) {
      const Expr *condition = rewrite(selection->condition);
      std::vector<Switch::Section> sections;
      for (const Switch::Section &section : selection->sections)
        sections.push_back({section.values, section.isDefault, rewriteList(section.body)});
      output.push_back(module.make<Switch>(stmt->location, condition, std::move(sections)));
    } else {
      Rewriter::rewrite(stmt, output);
    }
  }

  void rewriteLoop(const For &loop, StmtList &output) {
    StmtList init = rewriteList(loop.init);
    const Expr *condition = loop.condition ? rewrite(loop.condition) : nullptr;
    StmtList step = rewriteList(loop.step);
    StmtList body = rewriteList(loop.body);
    if (!condition && !body.empty())
      if (const Expr *leaves = leavesUnless(body.front())) {
        condition = leaves;
        body.erase(body.begin());
        changed = true;
      }
    if (body.size() == 1 && body.front()->kind == StmtKind::Block)
      body = StmtList(cast<Block>(body.front()).body);
    output.push_back(
        build.module.make<For>(loop.location, std::move(init), condition, std::move(step), std::move(body)));
  }

  /// The condition `c` if the statement is `if (!c) break;`; null for other statements.
  static const Expr *leavesUnless(const Stmt *stmt) {
    const auto *branch = dynCast<If>(stmt);
    if (!branch || !branch->elseBody.empty() || branch->thenBody.size() != 1 ||
        branch->thenBody.front()->kind != StmtKind::Break)
      return nullptr;
    const auto *negation = dynCast<Unary>(branch->condition);
    return negation && negation->op == UnaryOp::LogicalNot ? negation->operand : nullptr;
  }

  const Uses &uses;
  std::map<const Variable *, const Expr *> forwarded;
};

}  // namespace

void forwardTemporaries(Module &module, std::vector<Problem> &) {
  forEachFunction(module, [&](Function &function) {
    // Each round may simplify the value of another temporary.
    for (bool changed = true; changed;) {
      Uses uses(function.body);
      Forwarder forwarder(module, uses);
      function.body = forwarder.run(function.body);
      changed = forwarder.changed;
    }
  });
}

}  // namespace amp::passes
