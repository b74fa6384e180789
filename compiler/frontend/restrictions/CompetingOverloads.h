// Makes functions of the standard library host-only if they compete with restrict(cpu,amp) functions of the program. In
// CUDA mode, Clang treats constexpr functions as functions for both sides. In Visual C++ they are host functions
// [AMP 2.3.2]. If a call fits both functions and cannot be qualified (diagnostics/translate/AmbiguousCalls.h), std's
// functions of that name become host-only in this translation unit, beginning at the program's first function of that
// name. Deleted functions of libraries, which Clang also treats as functions for both sides, always become host-only:
// they replace host functions, such as operators of streams. check/CheckAmbiguousCalls.cpp reports calls that remain
// ambiguous on the host. Input: every top-level declaration, once it is complete. Output: attributes of functions in
// namespace std, and of deleted functions in system headers.
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

class CompetingOverloads {
public:
  /// `wanted`: the names for which std's functions become host-only.
  explicit CompetingOverloads(std::set<std::string> wanted) : wanted(std::move(wanted)) {}
  void note(clang::DeclGroupRef group);

private:
  void note(clang::Decl *declaration);
  void noteFunction(clang::FunctionDecl *function);

  std::set<std::string> wanted;
  /// Names of the program's functions for both sides.
  llvm::SetVector<const clang::IdentifierInfo *> names;
};

}  // namespace amp::frontend
