#include "clauses/InheritRestrictions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace amp::clauses {

namespace {

bool hasRestrictions(const FunctionDecl *function) {
  return function->hasAttr<CUDAHostAttr>() || function->hasAttr<CUDADeviceAttr>();
}

/// Members that only Clang declares get their restrictions from bases and members [AMP 2.3.2], not from here.
void inherit(CXXMethodDecl *method, const FunctionDecl *enclosing) {
  if (method->isImplicit() || method->isDefaulted() || method->isDeleted())
    return;
  // A constexpr member has Clang's implicit pair already: it may run anywhere.
  if (hasRestrictions(method))
    return;
  ASTContext &context = method->getASTContext();
  if (enclosing->hasAttr<CUDADeviceAttr>())
    method->addAttr(CUDADeviceAttr::CreateImplicit(context));
  if (enclosing->hasAttr<CUDAHostAttr>())
    method->addAttr(CUDAHostAttr::CreateImplicit(context));
}

}  // namespace

void InheritRestrictions::CompletedTagDefinition(const TagDecl *declaration) {
  auto *record = dyn_cast<CXXRecordDecl>(const_cast<TagDecl *>(declaration));
  if (!record || record->isLambda())
    return;
  const FunctionDecl *enclosing = record->isLocalClass();
  if (!enclosing || !hasRestrictions(enclosing))
    return;
  for (CXXMethodDecl *method : record->methods())
    inherit(method, enclosing);
}

}  // namespace amp::clauses
