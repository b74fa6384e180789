// Reading trees: every expression or statement in a tree, parents before children, in evaluation order where C has one.
#pragma once

#include "model/Model.h"

#include <functional>
#include <set>

namespace amp::model {

/// The direct parts of an expression.
std::vector<const Expr *> operands(const Expr *expr);
/// The expressions that a statement itself evaluates, without those of nested statements.
std::vector<const Expr *> operands(const Stmt *stmt);
/// The statement lists nested directly in a statement.
std::vector<const StmtList *> nestedLists(const Stmt *stmt);

bool isLoop(const Stmt *stmt);
bool holdsLoop(const StmtList &body);
/// The member lies where its object begins.
bool isAtStart(const StructDecl &decl, std::uint32_t field);

void forEachExpr(const Expr *expr, const std::function<void(const Expr *)> &visit);
void forEachExpr(const StmtList &body, const std::function<void(const Expr *)> &visit);
void forEachStmt(const StmtList &body, const std::function<void(const Stmt *)> &visit);

/// The variable in whose storage a place lies; null for what a pointer leads to.
Variable *rootVariable(const Expr *place);
/// The expression refers to the variable somewhere.
bool mentions(const Expr *expr, const Variable *variable);
/// How often the body refers to the variable.
unsigned countUses(const StmtList &body, const Variable *variable);
/// The variables whose address the body takes, in whole or in part.
std::set<const Variable *> addressedVariables(const StmtList &body);
/// The variables that the body assigns to, or whose address it takes.
std::set<const Variable *> changedVariables(const StmtList &body);

/// Computes products, sums or differences of floating-point numbers.
bool holdsFusible(const StmtList &body);

/// Visits each function of the module's kernels once, callees first.
void forEachFunction(Module &module, const std::function<void(Function &)> &visit);

}  // namespace amp::model
