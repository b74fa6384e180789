#include "analysis/ThreadTraits.h"

#include "analysis/MemoryEffects.h"
#include "model/Walk.h"

namespace amp::analysis {

using namespace model;

namespace {

/// Bytes for each thread. 16 threads in lockstep need 64 registers for this.
constexpr std::uint64_t fewBytes = 16;

/// The limits of `isStreaming`. BabelStream's kernels stay within them.
constexpr std::uint64_t bytesOfStream = 16;
constexpr unsigned operationsOfStream = 8;

/// Variables whose values were loaded from memory, directly or through other variables.
class Loaded {
public:
  explicit Loaded(const StmtList &body) {
    std::size_t known;
    do {
      known = variables.size();
      forEachStmt(body, [&](const Stmt *stmt) { note(stmt); });
    } while (known != variables.size());
  }

  bool contains(const Expr *value) const {
    bool found = memoryEffects(value).reads;
    forEachExpr(value, [&](const Expr *expr) {
      const auto *reference = dynCast<VarRef>(expr);
      found |= reference && variables.contains(reference->variable);
    });
    return found;
  }

private:
  void note(const Stmt *stmt) {
    const auto *declare = dynCast<Declare>(stmt);
    if (declare && declare->init && contains(declare->init))
      variables.insert(declare->variable);
    const auto *assign = dynCast<Assign>(stmt);
    if (assign && contains(assign->value))
      variables.insert(rootVariable(assign->target));
  }

  /// Contains null if a loaded value is stored through a pointer.
  std::set<const Variable *> variables;
};

bool isIndirectAccess(const Expr *expr, const Loaded &loaded) {
  const auto *element = dynCast<Index>(expr);
  return element && element->base->type->isPointer() && loaded.contains(element->index);
}

}  // namespace

bool computesInLoops(const StmtList &body) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) {
    if (stmt->kind != StmtKind::For && stmt->kind != StmtKind::DoWhile)
      return;
    const Effects effects = memoryEffects(stmt);
    found |= !effects.reads && !effects.writes;
  });
  return found;
}

bool isStreaming(const StmtList &thread) {
  bool isStraight = true;
  forEachStmt(thread, [&](const Stmt *stmt) {
    isStraight &= stmt->kind == StmtKind::Declare || stmt->kind == StmtKind::Assign || stmt->kind == StmtKind::Evaluate;
  });
  std::uint64_t bytes = 0;
  unsigned operations = 0;
  forEachExpr(thread, [&](const Expr *expr) {
    const auto *element = dynCast<Index>(expr);
    if (dynCast<Deref>(expr) || (element && element->base->type->isPointer()))
      bytes += sizeOf(expr->type);
    operations += expr->kind == ExprKind::Binary;
    isStraight &=
        expr->kind != ExprKind::Call && expr->kind != ExprKind::IntrinsicCall && expr->kind != ExprKind::Print;
  });
  return isStraight && bytes <= bytesOfStream && operations <= operationsOfStream && !hasIndirectAccesses(thread);
}

bool hasFewExpandedBytes(const StmtList &threads) {
  std::uint64_t bytes = 0;
  forEachStmt(threads, [&](const Stmt *stmt) {
    const auto *declare = dynCast<Declare>(stmt);
    if (declare && declare->variable->type->isArray() && declare->variable->type->count() == widthCount)
      bytes += sizeOf(declare->variable->type->element());
  });
  return bytes <= fewBytes;
}

bool hasStridedAccesses(const StmtList &thread, const Variable *position) {
  bool found = false;
  forEachExpr(thread, [&](const Expr *expr) {
    const auto *element = dynCast<Index>(expr);
    if (!element || !element->base->type->isPointer())
      return;
    forEachExpr(element->index, [&](const Expr *part) {
      const auto *product = dynCast<Binary>(part);
      found |= product && (product->op == BinaryOp::Mul || product->op == BinaryOp::Shl) && mentions(product, position);
    });
  });
  return found;
}

std::set<const Function *> calledLoops(const StmtList &body) {
  std::set<const Function *> found;
  forEachExpr(body, [&](const Expr *expr) {
    if (const auto *call = dynCast<Call>(expr))
      for (const Function *function : reachableFunctions(call->callee))
        if (!function->isLibrary && holdsLoop(function->body))
          found.insert(function);
  });
  return found;
}

bool hasIndirectAccesses(const StmtList &thread) {
  const Loaded loaded(thread);
  bool found = false;
  forEachExpr(thread, [&](const Expr *expr) { found |= isIndirectAccess(expr, loaded); });
  return found;
}

std::set<const Variable *> indirectlyAccessed(const StmtList &thread) {
  const Loaded loaded(thread);
  std::set<const Variable *> tables;
  int indirect = 0, accesses = 0;
  forEachExpr(thread, [&](const Expr *expr) {
    const auto *element = dynCast<Index>(expr);
    accesses += dynCast<Deref>(expr) || (element && element->base->type->isPointer());
    if (!isIndirectAccess(expr, loaded))
      return;
    ++indirect;
    if (const auto *base = dynCast<VarRef>(element->base))
      tables.insert(base->variable);
  });
  return holdsLoop(thread) || indirect * 3 < accesses ? std::set<const Variable *>{} : tables;
}

bool hasIndirectLoads(const StmtList &thread) {
  if (indirectlyAccessed(thread).empty())
    return false;
  std::set<const Expr *> written;
  forEachStmt(thread, [&](const Stmt *stmt) {
    if (const auto *assign = dynCast<Assign>(stmt))
      written.insert(assign->target);
  });
  const Loaded loaded(thread);
  bool found = false;
  forEachExpr(thread, [&](const Expr *expr) { found |= isIndirectAccess(expr, loaded) && !written.contains(expr); });
  return found;
}

}  // namespace amp::analysis
