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

void addRestrictions(CXXMethodDecl *method, bool host, bool device) {
  ASTContext &context = method->getASTContext();
  if (device)
    method->addAttr(CUDADeviceAttr::CreateImplicit(context));
  if (host)
    method->addAttr(CUDAHostAttr::CreateImplicit(context));
}

/// Members that only Clang declares get their restrictions from bases and members [AMP 2.3.2], not from here.
void inherit(CXXMethodDecl *method, const FunctionDecl *enclosing) {
  if (method->isImplicit() || method->isDefaulted() || method->isDeleted())
    return;
  // A constexpr member has Clang's implicit pair already: it may run anywhere.
  if (!hasRestrictions(method))
    addRestrictions(method, enclosing->hasAttr<CUDAHostAttr>(), enclosing->hasAttr<CUDADeviceAttr>());
}

/// Clang lets every lambda without a clause run anywhere. Its body was parsed so: in a pair of overloads it names the
/// one for the run at hand, which is the right one wherever the closure may run at all.
void narrowClosure(CXXRecordDecl *closure) {
  CXXMethodDecl *call = closure->getLambdaCallOperator();
  auto isWritten = [](const Attr *attribute) { return attribute && !attribute->isImplicit(); };
  if (!call || isWritten(call->getAttr<CUDADeviceAttr>()) || isWritten(call->getAttr<CUDAHostAttr>()))
    return;
  const auto *enclosing = dyn_cast_or_null<FunctionDecl>(closure->getParentFunctionOrMethod());
  call->dropAttr<CUDADeviceAttr>();
  call->dropAttr<CUDAHostAttr>();
  if (enclosing)
    addRestrictions(call, enclosing->hasAttr<CUDAHostAttr>(), enclosing->hasAttr<CUDADeviceAttr>());
}

}  // namespace

void InheritRestrictions::CompletedTagDefinition(const TagDecl *declaration) {
  auto *record = dyn_cast<CXXRecordDecl>(const_cast<TagDecl *>(declaration));
  if (!record)
    return;
  if (record->isLambda())
    return narrowClosure(record);
  const FunctionDecl *enclosing = record->isLocalClass();
  if (!enclosing || !hasRestrictions(enclosing))
    return;
  for (CXXMethodDecl *method : record->methods())
    inherit(method, enclosing);
}

}  // namespace amp::clauses
