// Names in the model's text form. Each name is unique in its scope: a number is appended if the source has several
// entities of one name. A variable belongs to the function that declares it. Variables that several functions share, or
// that no function declares, belong to the module.
#pragma once

#include "model/Model.h"

#include <map>
#include <set>

namespace amp::model::text {

/// The writer visits all names of a module twice in the same order. The first visit finds the function that declares
/// each variable, and the second one assigns the names.
class Names {
public:
  std::string of(const StructDecl *decl);
  std::string of(const Function *function);
  std::string of(const Variable *variable);

  void enter(const Function *function);
  /// True if the variable's type and flags are written here, false if they are written elsewhere.
  bool declare(const Variable *variable);

  /// Ends the first visit of all names.
  void resolve();
  const std::vector<const Variable *> &moduleVariables() const { return shared; }

private:
  using Counts = std::map<std::string, unsigned>;
  void see(const Variable *variable, bool isDeclared);
  static std::string next(Counts &counts, const std::string &name);

  bool isResolved = false;
  const Function *current = nullptr;
  std::map<const void *, std::string> names;
  Counts structs, functions, moduleCounts;
  std::map<const Function *, Counts> counts;
  /// The function that declares the variable: the first one that mentions it.
  std::map<const Variable *, const Function *> owners;
  std::vector<const Variable *> shared;
  std::set<const Variable *> isShared, declared;
};

/// All functions of the kernel, callees first.
std::vector<Function *> functionsOf(const Kernel &kernel);

/// Orders the declarations of structs as they are written: a struct comes after the structs that its members need.
class DeclarationOrder {
public:
  std::vector<const StructDecl *> order;

  void visit(const StructDecl *decl);
  /// Visits the structs that the kernel and its functions use.
  void visit(const Kernel &kernel);

private:
  void visit(const Type *type);
  void visit(const Function &function);

  std::set<const StructDecl *> seen;
};

}  // namespace amp::model::text
