// Functions of the standard library that Clang lets run anywhere, beside the program's own for accelerators.
// Clang's CUDA takes constexpr functions for both sides, where Visual C++ has them for the host [AMP 2.3.2]: after
// `using namespace std`, a `max(T, T) restrict(cpu,amp)` and std::max would be equals. Where a program has a function
// of that name for both sides, std's is the host's. The library's deleted functions, which Clang also takes for both, are
// the host's too: they stand in the place of host functions, such as operators of streams. What is left ambiguous on the
// host, check/CheckRivals.cpp says.
// Input: every top-level declaration, once it is complete. Output: attributes of functions in namespace std.
#pragma once

#include "clang/AST/DeclGroup.h"
#include "llvm/ADT/SetVector.h"

namespace clang {
class Decl;
class FunctionDecl;
class IdentifierInfo;
}  // namespace clang

namespace amp::clauses {

class LibraryRivals {
public:
  void note(clang::DeclGroupRef group);

private:
  void note(clang::Decl *declaration);
  void noteFunction(clang::FunctionDecl *function);

  /// Of the program's functions for both sides.
  llvm::SetVector<const clang::IdentifierInfo *> names;
};

}  // namespace amp::clauses
