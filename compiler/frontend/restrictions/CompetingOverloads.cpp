#include "frontend/restrictions/CompetingOverloads.h"

#include "annotations/Annotations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::frontend {

namespace {

void makeHostOnly(FunctionDecl *function) {
  const auto *device = function->getAttr<CUDADeviceAttr>();
  if (device && device->isImplicit())
    function->dropAttr<CUDADeviceAttr>();
}

/// Makes the template and its existing instances host-only. Later instances get the template's attributes.
void makeOverloadHostOnly(NamedDecl *overload) {
  auto *made = dyn_cast<FunctionTemplateDecl>(overload);
  if (FunctionDecl *function = made ? made->getTemplatedDecl() : dyn_cast<FunctionDecl>(overload))
    for (FunctionDecl *each : function->redecls())
      makeHostOnly(each);
  if (made)
    for (FunctionDecl *instance : made->specializations())
      makeHostOnly(instance);
}

void makeOverloadsHostOnly(const ASTContext &context, const IdentifierInfo *name) {
  const IdentifierInfo &std = context.Idents.get("std");
  for (NamedDecl *found : context.getTranslationUnitDecl()->lookup(&std))
    if (auto *library = dyn_cast<NamespaceDecl>(found))
      for (NamedDecl *overload : library->lookup(name))
        makeOverloadHostOnly(overload);
}

bool isWithoutSide(const FunctionDecl *function) {
  return !function->hasAttr<CUDAHostAttr>() && !function->hasAttr<CUDADeviceAttr>();
}

}  // namespace

void CompetingOverloads::note(DeclGroupRef group) {
  for (Decl *declaration : group)
    note(declaration);
}

void CompetingOverloads::note(Decl *declaration) {
  if (isa<NamespaceDecl, LinkageSpecDecl>(declaration)) {
    const ASTContext &context = declaration->getASTContext();
    for (Decl *each : cast<DeclContext>(declaration)->decls())
      note(each);
    const auto *space = dyn_cast<NamespaceDecl>(declaration);
    if (space && space->isStdNamespace())
      for (const IdentifierInfo *name : names)
        makeOverloadsHostOnly(context, name);
  } else if (const auto *made = dyn_cast<FunctionTemplateDecl>(declaration)) {
    noteFunction(made->getTemplatedDecl());
  } else if (auto *function = dyn_cast<FunctionDecl>(declaration)) {
    noteFunction(function);
  }
}

void CompetingOverloads::noteFunction(FunctionDecl *function) {
  ASTContext &context = function->getASTContext();
  if (context.getSourceManager().isInSystemHeader(function->getLocation())) {
    if (function->isDeleted() && isWithoutSide(function))
      function->addAttr(CUDAHostAttr::CreateImplicit(context));
    return;
  }
  const IdentifierInfo *name = function->getIdentifier();
  if (name && wanted.contains(name->getName().str()) && annotations::isWrittenForBoth(function) && names.insert(name))
    makeOverloadsHostOnly(context, name);
}

}  // namespace amp::frontend
