// Records which code requested a template instance, so that a message about an instance can show the user's line.
// Input: Sema's callback for each instantiation, while the translation unit is parsed. Output: for a declaration, the
// lines whose instantiations led to it.
#pragma once

#include "diagnostics/Reporter.h"

#include "clang/AST/DeclBase.h"
#include "llvm/ADT/DenseMap.h"

namespace clang {
class Sema;
}

namespace amp::check {

class Instantiations {
public:
  /// Records the instantiations of `sema` from now on, in an object that lives as long as `sema`.
  static const Instantiations &watch(clang::Sema &sema);

  /// The context for reports about the declaration, which need not be part of an instance.
  diagnostics::Reporter::Context findContext(const clang::Decl *declaration) const;

private:
  friend class InstantiationWatch;

  struct Request {
    clang::SourceLocation location;
    /// The instance that contains the request; null if none does.
    const clang::Decl *from = nullptr;
  };
  /// The requests that led to the instance, outermost last.
  std::vector<std::pair<const clang::NamedDecl *, Request>> findRequests(const clang::NamedDecl *instance) const;

  llvm::DenseMap<const clang::Decl *, Request> requests;
};

}  // namespace amp::check
