// Functions of the standard library beside the program's own for accelerators.
// Clang's CUDA takes constexpr functions for both sides, where Visual C++ has them for the host [AMP 2.3.2]. Where a
// call fits both alike and cannot be qualified (diagnostics/translate/RivalCalls.h), std's function of that name
// becomes the host's in this unit, from the program's first function of that name on. The library's deleted functions,
// which Clang also takes for both, are the host's always: they stand in the place of host functions, such as operators
// of streams. What is left ambiguous on the host, check/CheckRivals.cpp says. Input: every top-level declaration, once
// it is complete. Output: attributes of functions in namespace std.
#pragma once

#include "clang/AST/DeclGroup.h"
#include "llvm/ADT/SetVector.h"

#include <set>
#include <string>

namespace clang {
class Decl;
class FunctionDecl;
class IdentifierInfo;
}  // namespace clang

namespace amp::frontend {

class LibraryRivals {
public:
  /// `wanted` are the names of which std's functions give way.
  explicit LibraryRivals(std::set<std::string> wanted) : wanted(std::move(wanted)) {}
  void note(clang::DeclGroupRef group);

private:
  void note(clang::Decl *declaration);
  void noteFunction(clang::FunctionDecl *function);

  std::set<std::string> wanted;
  /// Of the program's functions for both sides.
  llvm::SetVector<const clang::IdentifierInfo *> names;
};

}  // namespace amp::frontend
