// Names in the model's text form: each is unique where it can be seen, by a number where the source has several of one
// name. Variables belong to the function that declares them; those that several functions share, or that no function
// declares, belong to the module.
#pragma once

#include "model/Model.h"

#include <map>
#include <set>

namespace amp::model::text {

/// Asked for all names of a module twice in the same order: what the first time finds decides the second.
class Names {
public:
  std::string of(const StructDecl *decl);
  std::string of(const Function *function);
  std::string of(const Variable *variable);

  void enter(const Function *function);
  /// Its type and flags stand here; false where they stand elsewhere.
  bool declare(const Variable *variable);

  /// Ends the first time.
  void settle();
  const std::vector<const Variable *> &moduleVariables() const { return shared; }

private:
  using Counts = std::map<std::string, unsigned>;
  void see(const Variable *variable, bool isDeclared);
  static std::string next(Counts &counts, const std::string &name);

  bool isSettled = false;
  const Function *current = nullptr;
  std::map<const void *, std::string> names;
  Counts structs, functions, moduleCounts;
  std::map<const Function *, Counts> counts;
  /// The function that mentions a variable first.
  std::map<const Variable *, const Function *> owners;
  std::vector<const Variable *> shared;
  std::set<const Variable *> isShared, declared;
};

/// All that the kernel consists of, callees first.
std::vector<Function *> functionsOf(const Kernel &kernel);

/// Struct declarations in the order in which they are written: those that a struct's members need come before it.
class StructOrder {
public:
  std::vector<const StructDecl *> order;

  void visit(const StructDecl *decl);
  /// What the kernel and its functions use.
  void visit(const Kernel &kernel);

private:
  void visit(const Type *type);
  void visit(const Function &function);

  std::set<const StructDecl *> seen;
};

}  // namespace amp::model::text
