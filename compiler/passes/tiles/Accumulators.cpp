#include "passes/tiles/Accumulators.h"

#include "analysis/Uniformity.h"
#include "model/Rewriter.h"
#include "model/Walk.h"

#include <algorithm>
#include <map>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

/// Combining a value several times is the same as combining it once. `op` is a result of `combining`.
bool isIdempotent(Intrinsic op) { return op != Intrinsic::AtomicAdd && op != Intrinsic::AtomicXor; }

/// The order of minima depends on the type, the bits of sums do not.
bool isOrder(Intrinsic op) { return op == Intrinsic::AtomicMin || op == Intrinsic::AtomicMax; }

/// The pointer through which the expression accesses storage, or points into it; null if that is not obvious.
const Variable *pointerBehind(const Expr *expr) {
  for (;;) {
    if (const auto *reference = dynCast<VarRef>(expr))
      return reference->variable;
    if (const auto *index = dynCast<Index>(expr))
      expr = index->base;
    else if (const auto *member = dynCast<Member>(expr))
      expr = member->base;
    else if (const auto *deref = dynCast<Deref>(expr))
      expr = deref->pointer;
    else if (const auto *address = dynCast<AddressOf>(expr))
      expr = address->operand;
    else if (const auto *cast = dynCast<Cast>(expr))
      expr = cast->operand;
    else
      return nullptr;
  }
}

bool isWord(const Type *type) { return type->kind() == TypeKind::Int || type->kind() == TypeKind::UInt; }

/// Removes conversions between int and unsigned int, which keep the bits.
const Expr *bitsOf(const Expr *value) {
  const auto *cast = dynCast<Cast>(value);
  return cast && isWord(cast->type) && isWord(cast->operand->type) ? bitsOf(cast->operand) : value;
}

enum class Role { Initialise, Accumulate, Flush };

/// A statement's access to a tile_static variable.
struct Access {
  const Variable *pointer;
  Role role;
  /// Of an initialisation: the value is known to be 0.
  bool isZero = false;
  /// Of the others: the operation that combines totals, and the type of its target.
  Intrinsic how = Intrinsic::AtomicAdd;
  const Type *type = nullptr;
  /// The expressions that have to be the same in all tiles, unless the access accumulates.
  std::vector<const Expr *> parts = {};
};

/// A literal, or an expression of literals such as `~0u` or `-2147483647 - 1`.
bool isConstant(const Expr *value) {
  bool isKnown = true;
  forEachExpr(value, [&](const Expr *part) {
    isKnown &= part->kind == ExprKind::Literal || part->kind == ExprKind::Unary || part->kind == ExprKind::Binary ||
               part->kind == ExprKind::Cast;
  });
  return isKnown;
}

std::optional<Access> initialisation(const Assign &assign) {
  const Variable *pointer = pointerBehind(assign.target);
  const Expr *value = bitsOf(assign.value);
  if (!pointer || assign.op || !isWord(value->type) || !isConstant(value))
    return std::nullopt;
  const auto *literal = dynCast<Literal>(value);
  return Access{
      .pointer = pointer, .role = Role::Initialise, .isZero = literal && literal->bits == 0, .parts = {assign.target}};
}

std::optional<Access> accumulation(const Call &call, const PlainAtomics &localAtomics) {
  const std::optional<Intrinsic> op = localAtomics.operationOf(call.callee);
  const std::optional<Intrinsic> how = op ? combining(*op) : std::nullopt;
  const Variable *pointer = how ? pointerBehind(call.arguments.front()) : nullptr;
  if (!pointer)
    return std::nullopt;
  return Access{.pointer = pointer, .role = Role::Accumulate, .how = *how, .type = call.type};
}

/// An atomic operation on global memory whose operand is nothing but an element of the variable.
std::optional<Access> flush(const IntrinsicCall &call) {
  const std::optional<Intrinsic> how = combining(call.op);
  if (!how || call.arguments.size() != 2)
    return std::nullopt;
  const Expr *value = isOrder(*how) ? call.arguments.back() : bitsOf(call.arguments.back());
  const Variable *pointer = isWord(value->type) && !dynCast<Cast>(value) ? pointerBehind(value) : nullptr;
  if (!pointer)
    return std::nullopt;
  return Access{.pointer = pointer, .role = Role::Flush, .how = *how, .type = call.type, .parts = call.arguments};
}

std::optional<Access> accessOf(const Stmt *stmt, const PlainAtomics &localAtomics) {
  if (const auto *assign = dynCast<Assign>(stmt))
    return initialisation(*assign);
  const auto *evaluate = dynCast<Evaluate>(stmt);
  if (!evaluate)
    return std::nullopt;
  if (const auto *call = dynCast<Call>(evaluate->expr))
    return accumulation(*call, localAtomics);
  const IntrinsicCall *atomic = droppedAtomic(stmt);
  return atomic ? flush(*atomic) : std::nullopt;
}

/// With a result of an atomic operation on global memory, a thread could see whether its tile has flushed already.
bool usesAtomicResults(const StmtList &body, const PlainAtomics &localAtomics) {
  std::size_t atomics = 0, unused = 0;
  bool mayHide = false;
  forEachExpr(body, [&](const Expr *expr) {
    const auto *intrinsic = dynCast<IntrinsicCall>(expr);
    const auto *call = dynCast<Call>(expr);
    atomics += intrinsic && isAtomic(intrinsic->op);
    mayHide |= call && call->callee->effects.writes && !localAtomics.operationOf(call->callee);
  });
  forEachStmt(body, [&](const Stmt *stmt) { unused += droppedAtomic(stmt) != nullptr; });
  return mayHide || atomics != unused;
}

/// After a return, only some tiles run the rest of the body.
bool hasReturns(const StmtList &body) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) { found |= stmt->kind == StmtKind::Return; });
  return found;
}

/// The accesses to one variable.
struct Accesses {
  std::vector<Access> all;
  bool differsBetweenTiles = false;

  bool have(Role role) const {
    return std::any_of(all.begin(), all.end(), [&](const Access &each) { return each.role == role; });
  }
  /// All elements have the same kind of total.
  bool agree() const {
    const auto first = std::find_if(all.begin(), all.end(), [](const Access &each) { return each.type; });
    return have(Role::Accumulate) && have(Role::Flush) && std::all_of(all.begin(), all.end(), [&](const Access &each) {
             if (each.role == Role::Initialise)
               return each.isZero || isIdempotent(first->how);
             return each.how == first->how && (each.type == first->type || !isOrder(first->how));
           });
  }
};

class AccessFinder {
public:
  AccessFinder(const StmtList &body, const Uniformity &uniformity, const PlainAtomics &localAtomics)
      : uniformity(uniformity), localAtomics(localAtomics) {
    visit(body, true);
  }

  std::map<const Variable *, Accesses> found;

private:
  bool areUniform(const std::vector<const Expr *> &parts) const {
    return std::all_of(parts.begin(), parts.end(), [&](const Expr *part) { return uniformity.isUniform(part); });
  }

  /// `isSame`: all tiles run the statements equally often.
  void visit(const StmtList &body, bool isSame) {
    for (const Stmt *stmt : body) {
      if (const std::optional<Access> access = accessOf(stmt, localAtomics)) {
        Accesses &accesses = found[access->pointer];
        accesses.all.push_back(*access);
        accesses.differsBetweenTiles |= access->role != Role::Accumulate && !(isSame && areUniform(access->parts));
      }
      // A break leaves a section of a switch in some tiles only, if its condition differs.
      const bool isSameInside =
          isLoop(stmt) ? uniformity.isUniformLoop(stmt) : areUniform(operands(stmt)) && stmt->kind != StmtKind::Switch;
      for (const StmtList *nested : nestedLists(stmt))
        visit(*nested, isSame && isSameInside);
    }
  }

  const Uniformity &uniformity;
  const PlainAtomics &localAtomics;
};

class FlushGuard : public Rewriter {
public:
  FlushGuard(Module &module, Variable *tile, const std::set<const Variable *> &shared, const PlainAtomics &localAtomics)
      : Rewriter(module), tile(tile), shared(shared), localAtomics(localAtomics) {}
  using Rewriter::rewrite;

private:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    const std::optional<Access> access = accessOf(stmt, localAtomics);
    if (!access || access->role != Role::Flush || !shared.contains(access->pointer))
      return Rewriter::rewrite(stmt, output);
    const Expr *isFirst = build.binary(BinaryOp::Equal, build.reference(tile), build.intLiteral(0));
    StmtList flushes;
    Rewriter::rewrite(stmt, flushes);
    output.push_back(build.module.make<If>(stmt->location, isFirst, std::move(flushes), StmtList{}));
  }

  Variable *tile;
  const std::set<const Variable *> &shared;
  const PlainAtomics &localAtomics;
};

}  // namespace

std::set<const Variable *> accumulators(const StmtList &body, const Variable *tile,
                                        const std::vector<TileStorage> &storage, const PlainAtomics &localAtomics) {
  if (hasReturns(body) || usesAtomicResults(body, localAtomics))
    return {};
  const AccessFinder everywhere(body, Uniformity(body, {}), localAtomics);
  std::set<const Variable *> result, divergent = {tile};
  for (const TileStorage &each : storage) {
    const auto accesses = everywhere.found.find(each.parameter);
    const bool isCandidate = accesses != everywhere.found.end() && accesses->second.agree() &&
                             accesses->second.all.size() == countUses(body, each.parameter);
    (isCandidate ? result : divergent).insert(each.parameter);
  }
  // Nothing but flushes depends on the contents of the candidates.
  const Uniformity uniformity(body, divergent);
  const AccessFinder amongTiles(body, uniformity, localAtomics);
  std::erase_if(result, [&](const Variable *pointer) { return amongTiles.found.at(pointer).differsBetweenTiles; });
  return result;
}

StmtList withOneFlush(Module &module, const StmtList &body, Variable *tile, const std::set<const Variable *> &shared,
                      const PlainAtomics &localAtomics) {
  return FlushGuard(module, tile, shared, localAtomics).rewrite(body);
}

bool accessesInOneWay(const Stmt *loop, const std::set<const Variable *> &shared, const PlainAtomics &localAtomics) {
  std::map<const Variable *, std::set<Role>> roles;
  forEachStmt({loop}, [&](const Stmt *stmt) {
    const std::optional<Access> access = accessOf(stmt, localAtomics);
    if (access && shared.contains(access->pointer))
      roles[access->pointer].insert(access->role);
  });
  return std::all_of(roles.begin(), roles.end(), [](const auto &each) { return each.second.size() == 1; });
}

}  // namespace amp::passes
