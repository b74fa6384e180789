#include "model/TextNames.h"

#include "model/TextScanner.h"
#include "model/Walk.h"

#include <algorithm>

namespace amp::model::text {

std::string Names::next(Counts &counts, const std::string &name) { return spell({name, counts[name]++}); }

std::string Names::of(const StructDecl *decl) {
  auto [entry, isNew] = names.try_emplace(decl);
  if (isNew)
    entry->second = next(structs, decl->name);
  return entry->second;
}

std::string Names::of(const Function *function) {
  auto [entry, isNew] = names.try_emplace(function);
  if (isNew)
    entry->second = next(functions, function->name);
  return entry->second;
}

std::string Names::of(const Variable *variable) {
  see(variable, false);
  if (!isResolved)
    return {};
  auto [entry, isNew] = names.try_emplace(variable);
  // The numbers continue from those of the module's variables.
  if (isNew)
    entry->second = next(counts.try_emplace(current, moduleCounts).first->second, variable->name);
  return entry->second;
}

void Names::enter(const Function *function) { current = function; }

bool Names::declare(const Variable *variable) {
  see(variable, true);
  return declared.insert(variable).second && !isShared.contains(variable);
}

void Names::see(const Variable *variable, bool isDeclared) {
  if (isResolved)
    return;
  auto [owner, isNew] = owners.try_emplace(variable, current);
  if ((isNew ? isDeclared : owner->second == current) || !isShared.insert(variable).second)
    return;
  shared.push_back(variable);
}

void Names::resolve() {
  isResolved = true;
  declared.clear();
  for (const Variable *variable : shared)
    names[variable] = next(moduleCounts, variable->name);
}

std::vector<Function *> functionsOf(const Kernel &kernel) {
  std::vector<Function *> functions = reachableFunctions(kernel.function);
  if (kernel.givenLocalMemory)
    for (Function *function : reachableFunctions(kernel.givenLocalMemory))
      if (std::find(functions.begin(), functions.end(), function) == functions.end())
        functions.push_back(function);
  return functions;
}

void DeclarationOrder::visit(const Type *type) {
  type = innermost(type);
  if (type->isStruct())
    visit(type->decl());
}

void DeclarationOrder::visit(const StructDecl *decl) {
  if (!seen.insert(decl).second)
    return;
  for (const Field &field : decl->fields)
    visit(field.type);
  order.push_back(decl);
}

void DeclarationOrder::visit(const Function &function) {
  visit(function.result);
  for (const Variable *parameter : function.parameters)
    visit(parameter->type);
  forEachExpr(function.body, [&](const Expr *expr) {
    visit(expr->type);
    if (const auto *reference = dynCast<VarRef>(expr))
      visit(reference->variable->type);
  });
  forEachStmt(function.body, [&](const Stmt *stmt) {
    if (const auto *declare = dynCast<Declare>(stmt))
      visit(declare->variable->type);
  });
}

void DeclarationOrder::visit(const Kernel &kernel) {
  for (const Function *function : functionsOf(kernel))
    visit(*function);
  if (kernel.captures)
    visit(kernel.captures->type);
}

}  // namespace amp::model::text
