// Visits all expressions or statements in a tree, parents before children, and in evaluation order if C defines one.
#pragma once

#include "model/Model.h"

#include <functional>
#include <set>

namespace amp::model {

/// The direct operands of an expression.
std::vector<const Expr *> operands(const Expr *expr);
/// The expressions that a statement itself evaluates, without those in nested statements.
std::vector<const Expr *> operands(const Stmt *stmt);
/// The statement lists nested directly in a statement.
std::vector<const StmtList *> nestedLists(const Stmt *stmt);

bool isLoop(const Stmt *stmt);
bool holdsLoop(const StmtList &body);
/// True if it holds a loop with that hint.
bool holdsLoop(const StmtList &body, LoopHint hint);
/// True if the member is at offset 0 of its object.
bool isAtStart(const StructDecl &decl, std::uint32_t field);

void forEachExpr(const Expr *expr, const std::function<void(const Expr *)> &visit);
void forEachExpr(const StmtList &body, const std::function<void(const Expr *)> &visit);
void forEachStmt(const StmtList &body, const std::function<void(const Stmt *)> &visit);

/// The variable whose storage contains the lvalue; null for an lvalue behind a pointer.
Variable *rootVariable(const Expr *lvalue);
/// True if the expression is nothing but a reference to the variable. False for null.
bool isReferenceTo(const Expr *expr, const Variable *variable);
/// True if the expression refers to the variable.
bool mentions(const Expr *expr, const Variable *variable);
/// The number of references to the variable in the body.
unsigned countUses(const StmtList &body, const Variable *variable);
/// The variables that are referred to. A declaration alone is no reference.
std::set<const Variable *> usedVariables(const Expr *expr);
std::set<const Variable *> usedVariables(const StmtList &body);
/// The variables whose address the body takes, in whole or in part.
std::set<const Variable *> addressedVariables(const StmtList &body);
/// The variables that the body assigns to, or whose address it takes.
std::set<const Variable *> changedVariables(const StmtList &body);

/// True if it computes products, sums or differences of floating-point numbers.
bool holdsFusible(const StmtList &body);

/// Visits each function of the module's kernels once, callees first.
void forEachFunction(Module &module, const std::function<void(Function &)> &visit);

}  // namespace amp::model
