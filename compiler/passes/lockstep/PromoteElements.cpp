#include "passes/lockstep/PromoteElements.h"

#include "analysis/MemoryEffects.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/SameExpressions.h"
#include "passes/utils/Substitution.h"

#include <algorithm>

namespace amp::passes {

using namespace analysis;
using namespace model;

namespace {

using Buffers = std::map<const Variable *, const Variable *>;

/// For an element of a buffer, `x[i]`: the pointer variable x. Else null.
const Variable *pointerOf(const Expr *expr, const Buffers &buffers) {
  const auto *element = dynCast<Index>(expr);
  const auto *base = element ? dynCast<VarRef>(element->base) : nullptr;
  return base && buffers.contains(base->variable) ? base->variable : nullptr;
}

/// An element that is kept in a variable during a loop.
struct Held {
  const Expr *lvalue;
  const Variable *buffer;
  Variable *variable = nullptr;
};

/// The loop's condition for its first iteration, to be tested before the loop; null if it cannot be expressed there.
const Expr *entryOf(Module &module, const For &loop) {
  const auto *first = loop.init.size() == 1 ? dynCast<Declare>(loop.init.front()) : nullptr;
  if (!loop.condition || effectsOf(loop.condition).writes ||
      (!loop.init.empty() && (!first || !first->init || effectsOf(first->init).writes)))
    return nullptr;
  Substitution atFirst(module);
  if (first)
    atFirst.arguments[first->variable] = first->init;
  const Expr *entry = atFirst.rewrite(loop.condition);
  // The counter's initial value and its limit are the same expression. Zeros are compared instead, since compilers warn
  // about a comparison of a value with itself.
  const auto *question = dynCast<Binary>(entry);
  if (question && question->left->type->isInteger() && isComparison(question->op) &&
      isSame(question->left, question->right))
    return Builder(module).binary(question->op, Builder(module).intLiteral(0), Builder(module).intLiteral(0));
  return entry;
}

bool isAlways(const Expr *entry) {
  const auto *literal = entry ? dynCast<Literal>(entry) : nullptr;
  return literal && literal->bits;
}

class LoopReader {
public:
  LoopReader(Module &module, const For &loop, const Buffers &buffers)
      : module(module), loop(loop), whole{&loop}, changed(changedVariables(whole)), buffers(buffers) {}

  /// The elements that can be kept in variables during the loop. None if the loop must not be changed.
  std::vector<Held> run() {
    if (!isStraight())
      return {};
    note(loop.body);
    std::erase_if(held, [&](const Held &each) { return !isOnlyAccess(each) || !isRead(each); });
    return held;
  }

  /// The loop also loads or stores elements of other buffers.
  bool touchesOthers() const {
    bool found = false;
    forEachExpr(whole, [&](const Expr *expr) {
      const Variable *pointer = pointerOf(expr, buffers);
      found |= pointer && std::any_of(held.begin(), held.end(),
                                      [&](const Held &each) { return each.buffer != buffers.at(pointer); });
    });
    return found;
  }

private:
  /// The loop has no jumps, does not wait for other threads, and accesses global memory only as elements of `buffers`.
  bool isStraight() const {
    bool isStraight = !hasMemoryIntrinsics(&loop);
    forEachStmt(whole, [&](const Stmt *stmt) {
      isStraight &= stmt->kind != StmtKind::Break && stmt->kind != StmtKind::Continue &&
                    stmt->kind != StmtKind::Return && stmt->kind != StmtKind::Switch;
    });
    forEachExpr(whole, [&](const Expr *expr) {
      isStraight &= !touchesMemory(expr);
      if (expr->kind == ExprKind::Call) {
        const Effects effects = memoryEffects(expr);
        isStraight &= !effects.reads && !effects.writes;
      }
      const auto *element = dynCast<Index>(expr);
      const bool isThroughPointer = expr->kind == ExprKind::Deref || (element && element->base->type->isPointer());
      isStraight &= !isThroughPointer || pointerOf(expr, buffers) || !includes(spaceOf(expr), Space::Global);
    });
    return isStraight;
  }

  /// Visits the statements that each iteration runs.
  void note(const StmtList &body) {
    for (const Stmt *stmt : body) {
      const auto *inner = dynCast<For>(stmt);
      if (const auto *assign = dynCast<Assign>(stmt))
        note(*assign);
      else if (const auto *block = dynCast<Block>(stmt))
        note(block->body);
      else if (inner && isAlways(entryOf(module, *inner)))
        note(inner->body);
    }
  }

  /// Adds the element of a store, if it is the same element in all iterations.
  void note(const Assign &assign) {
    const Variable *pointer = pointerOf(assign.target, buffers);
    const bool isKnown =
        std::any_of(held.begin(), held.end(), [&](const Held &each) { return isSame(each.lvalue, assign.target); });
    if (!pointer || isKnown || assign.target->type->isStruct())
      return;
    const Expr *index = cast<Index>(assign.target).index;
    bool stays = !memoryEffects(index).reads && !effectsOf(index).writes;
    forEachExpr(index, [&](const Expr *expr) {
      const auto *reference = dynCast<VarRef>(expr);
      stays &= !reference || (!changed.contains(reference->variable) && !isOwn(reference->variable));
    });
    if (stays)
      held.push_back({assign.target, buffers.at(pointer)});
  }

  /// The loop declares the variable.
  bool isOwn(const Variable *variable) const {
    bool found = false;
    forEachStmt(whole, [&](const Stmt *stmt) {
      const auto *declare = dynCast<Declare>(stmt);
      found |= declare && declare->variable == variable;
    });
    return found;
  }

  /// Each use of the buffer in the loop is this element. The element's address is not taken: a pointer to it would have
  /// to point to global memory.
  bool isOnlyAccess(const Held &element) const {
    int names = 0, uses = 0;
    bool isAddressed = false;
    forEachExpr(whole, [&](const Expr *expr) {
      if (const auto *address = dynCast<AddressOf>(expr))
        forEachExpr(address->operand, [&](const Expr *part) { isAddressed |= isSame(part, element.lvalue); });
      const auto *reference = dynCast<VarRef>(expr);
      const auto known = reference ? buffers.find(reference->variable) : buffers.end();
      names += known != buffers.end() && known->second == element.buffer;
      uses += isSame(expr, element.lvalue);
    });
    return names == uses && !isAddressed;
  }

  bool isRead(const Held &element) const {
    int uses = 0, stores = 0;
    forEachExpr(whole, [&](const Expr *expr) { uses += isSame(expr, element.lvalue); });
    forEachStmt(whole, [&](const Stmt *stmt) {
      const auto *assign = dynCast<Assign>(stmt);
      stores += assign && !assign->op && isSame(assign->target, element.lvalue);
    });
    return uses != stores;
  }

  Module &module;
  const For &loop;
  const StmtList whole;
  const std::set<const Variable *> changed;
  const Buffers &buffers;
  std::vector<Held> held;
};

class Holder : public Rewriter {
public:
  Holder(Module &module, const Uniformity &uniformity, const Buffers &buffers)
      : Rewriter(module), uniformity(uniformity), buffers(buffers) {}
  using Rewriter::rewrite;
  bool needsNoalias = false;

protected:
  const Expr *rewrite(const Expr *expr) override {
    for (const Held &each : held)
      if (isSame(expr, each.lvalue))
        return build.reference(each.variable);
    return Rewriter::rewrite(expr);
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *loop = dynCast<For>(stmt);
    if (!loop || !held.empty() || !loop->condition || !uniformity.isUniform(loop->condition))
      return Rewriter::rewrite(stmt, output);
    const Expr *entry = entryOf(build.module, *loop);
    LoopReader reader(build.module, *loop, buffers);
    std::vector<Held> found = entry ? reader.run() : std::vector<Held>{};
    if (found.empty())
      return Rewriter::rewrite(stmt, output);
    needsNoalias |= reader.touchesOthers();
    entry = Rewriter::rewrite(entry);
    StmtList body = around(*loop, std::move(found));
    if (isAlways(entry))
      output.insert(output.end(), body.begin(), body.end());
    else
      output.push_back(build.module.make<If>(stmt->location, entry, std::move(body), StmtList{}));
  }

private:
  StmtList around(const For &loop, std::vector<Held> found) {
    Module &module = build.module;
    StmtList before, after;
    for (Held &each : found) {
      const Expr *lvalue = Rewriter::rewrite(each.lvalue);
      each.variable = build.variable("element", each.lvalue->type, VariableKind::Local, loop.location);
      before.push_back(module.make<Declare>(loop.location, each.variable, lvalue));
      after.push_back(module.make<Assign>(loop.location, lvalue, build.reference(each.variable)));
    }
    held = std::move(found);
    Rewriter::rewrite(&loop, before);
    held.clear();
    before.insert(before.end(), after.begin(), after.end());
    return before;
  }

  const Uniformity &uniformity;
  const Buffers &buffers;
  std::vector<Held> held;
};

}  // namespace

PromotedElements promoteElements(Module &module, const StmtList &body, const Uniformity &uniformity,
                                 const std::map<const Variable *, const Variable *> &buffers) {
  Holder holder(module, uniformity, buffers);
  StmtList result = holder.rewrite(body);
  return {std::move(result), holder.needsNoalias};
}

}  // namespace amp::passes
