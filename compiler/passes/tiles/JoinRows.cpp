#include "passes/tiles/JoinRows.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/CountedLoop.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

bool isLiteral(const Expr *expr, int value) {
  const auto *literal = dynCast<Literal>(expr);
  return literal && literal->bits == static_cast<std::uint64_t>(value);
}

/// A loop over rows whose body is a loop over lanes.
struct Nest {
  const For *lanesLoop;
  Variable *row;
  Variable *lane;
};

/// A subscript of an element that belongs to a thread.
struct ThreadElement {
  Variable *array;
  const Expr *row;
  const Expr *lane;
};

class RowJoiner : public Rewriter {
public:
  using Rewriter::rewrite;
  RowJoiner(Module &module, const StmtList &body, int rows, int lanes) : Rewriter(module), rows(rows), lanes(lanes) {
    findArrays(body);
    forEachStmt(body, [&](const Stmt *stmt) {
      const std::optional<Nest> nest = nestOf(stmt);
      if (nest && isJoinable(*nest))
        nests.emplace(stmt, *nest);
    });
    while (leaveOutArrays(body))
      ;
  }

  const Type *rewriteType(const Variable *variable) override {
    if (!threadArrays.contains(variable))
      return variable->type;
    return build.module.types.array(variable->type->element()->element(), static_cast<std::uint64_t>(rows * lanes));
  }

private:
  /// Finds the arrays that are only used by `array[row][lane]`.
  void findArrays(const StmtList &body) {
    std::map<const Variable *, unsigned> uses;
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *declare = dynCast<Declare>(stmt);
      if (declare && !declare->init && isOfThreads(declare->variable->type))
        threadArrays.insert(declare->variable);
    });
    forEachExpr(body, [&](const Expr *expr) {
      if (const std::optional<ThreadElement> element = elementOf(expr))
        ++uses[element->array];
    });
    std::erase_if(threadArrays, [&](const Variable *each) { return uses[each] != countUses(body, each); });
  }

  bool isOfThreads(const Type *type) const {
    return type->kind() == TypeKind::Array && type->count() == static_cast<std::uint64_t>(rows) &&
           type->element()->kind() == TypeKind::Array && type->element()->count() == static_cast<std::uint64_t>(lanes);
  }

  std::optional<ThreadElement> elementOf(const Expr *expr) const {
    const auto *outer = dynCast<Index>(expr);
    const auto *inner = outer ? dynCast<Index>(outer->base) : nullptr;
    const auto *array = inner ? dynCast<VarRef>(inner->base) : nullptr;
    if (!array || !threadArrays.contains(array->variable))
      return std::nullopt;
    return ThreadElement{array->variable, inner->index, outer->index};
  }

  std::optional<Nest> nestOf(const Stmt *stmt) const {
    const auto *outer = dynCast<For>(stmt);
    const auto *inner = outer && outer->body.size() == 1 ? dynCast<For>(outer->body.front()) : nullptr;
    if (!inner || inner->hint != LoopHint::Vectors || !isStraightLine(inner->body))
      return std::nullopt;
    Variable *row = counterOf(*outer, rows), *lane = counterOf(*inner, lanes);
    return row && lane ? std::optional(Nest{inner, row, lane}) : std::nullopt;
  }

  /// `row * lanes + lane`.
  bool isThread(const Expr *expr, const Nest &nest) const {
    const auto *sum = dynCast<Binary>(expr);
    const auto *product = sum && sum->op == BinaryOp::Add ? dynCast<Binary>(sum->left) : nullptr;
    return product && product->op == BinaryOp::Mul && isReferenceTo(product->left, nest.row) &&
           isLiteral(product->right, lanes) && isReferenceTo(sum->right, nest.lane);
  }

  bool isElement(const Expr *expr, const Nest &nest) const {
    const std::optional<ThreadElement> element = elementOf(expr);
    return element && isReferenceTo(element->row, nest.row) && isReferenceTo(element->lane, nest.lane);
  }

  bool isJoinable(const Nest &nest) const {
    unsigned joined = 0;
    forEachExpr(nest.lanesLoop->body,
                [&](const Expr *expr) { joined += isThread(expr, nest) || isElement(expr, nest) ? 1 : 0; });
    return countUses(nest.lanesLoop->body, nest.row) == joined && countUses(nest.lanesLoop->body, nest.lane) == joined;
  }

  /// Leaves out the arrays that other code than the nests uses, and the nests that use these arrays. Returns true if
  /// there were any.
  bool leaveOutArrays(const StmtList &body) {
    std::set<const Variable *> shared;
    for (const Variable *each : threadArrays) {
      unsigned inNests = 0;
      for (const auto &[stmt, nest] : nests)
        inNests += countUses(nest.lanesLoop->body, each);
      if (inNests != countUses(body, each))
        shared.insert(each);
    }
    std::erase_if(threadArrays, [&](const Variable *each) { return shared.contains(each); });
    std::erase_if(nests, [&](const auto &each) {
      const std::set<const Variable *> used = usedVariables(each.second.lanesLoop->body);
      return std::any_of(shared.begin(), shared.end(), [&](const Variable *array) { return used.contains(array); });
    });
    return !shared.empty();
  }

  const Expr *rewrite(const Expr *expr) override {
    if (current && isThread(expr, *current))
      return build.reference(thread);
    if (const std::optional<ThreadElement> element = elementOf(expr))
      return build.index(build.reference(copyOf(element->array)), build.reference(thread));
    return Rewriter::rewrite(expr);
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto found = nests.find(stmt);
    if (found == nests.end())
      return Rewriter::rewrite(stmt, output);
    current = &found->second;
    thread = build.variable("thread", build.module.intType(), VariableKind::Local, stmt->location);
    For *loop = countedLoop(build.module, thread, build.intLiteral(0), build.intLiteral(rows * lanes),
                            rewrite(current->lanesLoop->body));
    loop->hint = current->lanesLoop->hint;
    output.push_back(loop);
    current = nullptr;
  }

  const int rows;
  const int lanes;
  /// Arrays with an element for each thread, `array[row][lane]`.
  std::set<const Variable *> threadArrays;
  std::map<const Stmt *, Nest> nests;
  /// The loops that are being joined, and the variable of the new loop.
  const Nest *current = nullptr;
  Variable *thread = nullptr;
};

}  // namespace

StmtList joinRows(Module &module, const StmtList &body, int rows, int lanes) {
  return RowJoiner(module, body, rows, lanes).rewrite(body);
}

}  // namespace amp::passes
