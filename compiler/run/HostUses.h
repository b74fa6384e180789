// Calls of restrict(amp) lambdas on the host through functions that may run anywhere, such as std::invoke, which is
// constexpr [AMP 2.3.2]: std::function and std::thread call what they are given in that way. Clang reports such a call
// only if it finds a path of calls to it, and a lambda without captures also converts to a pointer to a function, which
// the host can call. Input: the uses of functions in the host run, since only that run instantiates all functions of
// the host. Output: an error for each lambda that is called in this way.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace clang {
class DiagnosticsEngine;
class Sema;
}  // namespace clang

namespace amp::run {

/// The innermost request for the instance that is being made that is in the user's code. Invalid if there is none.
clang::SourceLocation findRequest(const clang::Sema &sema);

class HostUses {
public:
  /// To be called when a declaration is used for the first time, other than in an unevaluated operand.
  void note(const clang::Decl *used, clang::Sema &sema);
  void report(clang::DiagnosticsEngine &engine) const;

private:
  struct Use {
    /// Null outside of functions.
    const clang::FunctionDecl *caller = nullptr;
    /// Where the user's code requests the instance that contains the use. May be unknown.
    clang::SourceLocation request;
  };
  bool isOnHost(const Use &use) const;

  /// The first use of the call operator of each restrict(amp) lambda.
  llvm::MapVector<const clang::FunctionDecl *, Use> uses;
  /// The function that first uses each function that may run anywhere. Null outside of functions.
  llvm::DenseMap<const clang::FunctionDecl *, const clang::FunctionDecl *> callers;
};

}  // namespace amp::run
