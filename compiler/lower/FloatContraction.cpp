#include "lower/FloatContraction.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace amp::lower {

namespace {

struct Operations {
  bool anyExact = false;
  bool anyFusing = false;

  void look(const Stmt *stmt, const LangOptions &language) {
    if (!stmt)
      return;
    const auto *operation = dyn_cast<BinaryOperator>(stmt);
    if (operation && operation->getType()->isRealFloatingType()) {
      bool isExact = operation->getFPFeaturesInEffect(language).getFPContractMode() == LangOptions::FPM_Off;
      (isExact ? anyExact : anyFusing) = true;
    }
    for (const Stmt *child : stmt->children())
      look(child, language);
  }
};

}  // namespace

bool mayFuseFloats(const FunctionDecl *function, const LangOptions &language) {
  Operations found;
  found.look(function->getBody(), language);
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(function))
    for (const CXXCtorInitializer *initializer : constructor->inits())
      found.look(initializer->getInit(), language);
  if (found.anyExact || found.anyFusing)
    return !found.anyExact;
  return language.getDefaultFPContractMode() != LangOptions::FPM_Off;
}

}  // namespace amp::lower
