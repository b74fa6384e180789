#include "frontend/restrictions/EngineLimits.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace amp::frontend {

namespace {

bool isLimit(const CXXMethodDecl *method) {
  const IdentifierInfo *name = method->getIdentifier();
  return name && (name->isStr("min") || name->isStr("max")) && method->isStatic() && method->param_empty();
}

}  // namespace

void foldEngineLimit(FunctionDecl *function) {
  auto *method = dyn_cast<CXXMethodDecl>(function);
  if (method && isLimit(method) && !method->isConstexpr())
    method->setConstexprKind(ConstexprSpecKind::Constexpr);
}

void foldEngineLimits(const TagDecl *declaration) {
  auto *record = dyn_cast<CXXRecordDecl>(declaration);
  if (!record || !record->isDependentContext())
    return;
  for (CXXMethodDecl *method : record->methods())
    if (method->isThisDeclarationADefinition() || method->willHaveBody())
      foldEngineLimit(method);
}

}  // namespace amp::frontend
