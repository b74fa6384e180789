#include "passes/ThreadTraits.h"

#include "model/Walk.h"
#include "passes/MemoryEffects.h"

#include <set>

namespace amp::passes {

using namespace model;

namespace {

/// Sixteen threads in step keep this in 64 registers.
constexpr std::uint64_t fewBytes = 16;

/// Variables whose values come from memory, directly or from one another.
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
      found |= reference && variables.count(reference->variable);
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
      variables.insert(rootVariable(assign->place));
  }

  /// Null among them stands for what pointers lead to.
  std::set<const Variable *> variables;
};

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

bool keepsLittle(const StmtList &threads) {
  std::uint64_t bytes = 0;
  forEachStmt(threads, [&](const Stmt *stmt) {
    const auto *declare = dynCast<Declare>(stmt);
    if (declare && declare->variable->type->isArray() && declare->variable->type->count() == widthCount)
      bytes += sizeOf(declare->variable->type->element());
  });
  return bytes <= fewBytes;
}

bool loopsInStep(const StmtList &threads) {
  bool found = false;
  forEachStmt(threads, [&](const Stmt *stmt) {
    const auto *loop = dynCast<For>(stmt);
    found |= stmt->kind == StmtKind::DoWhile || (loop && loop->hint == LoopHint::None);
  });
  return found;
}

bool followsMemory(const StmtList &thread) {
  const Loaded loaded(thread);
  bool found = false;
  forEachExpr(thread, [&](const Expr *expr) {
    const auto *element = dynCast<Index>(expr);
    found |= element && element->base->type->isPointer() && loaded.contains(element->index);
  });
  return found;
}

}  // namespace amp::passes
