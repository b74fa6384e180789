// C3584, C4881: where and how tile_static variables may be declared [AMP 2.4.3.5.1].
#include "check/Families.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp::check {

namespace {

/// In the order of the %select in the rule's message.
enum Misuse { NotLocal, OnHost, Initialised, IsPointer, HoldsContainer, IsExtern, IsThreadLocal, IsConst, IsParameter };

bool holdsContainer(const ASTContext &context, QualType type) {
  const CXXRecordDecl *record = context.getBaseElementType(type)->getAsCXXRecordDecl();
  return record && (annotations::isContainer(record) || findContainer(context, record, false));
}

/// Whether the user wrote an initialiser: a variable of class type has an implicit constructor call without one.
bool hasWrittenInitialiser(const VarDecl *variable) {
  const Expr *initialiser = variable->getInit();
  if (!initialiser)
    return false;
  const auto *construction = dyn_cast<CXXConstructExpr>(initialiser->IgnoreImplicit());
  return variable->getInitStyle() != VarDecl::CallInit || !construction ||
         construction->getParenOrBraceRange().isValid() || construction->getNumArgs();
}

class TileStaticVisitor : public DynamicRecursiveASTVisitor {
public:
  explicit TileStaticVisitor(CheckContext &context) : context(context) { ShouldVisitTemplateInstantiations = true; }

  bool VisitVarDecl(VarDecl *variable) override {
    const auto *attribute = variable->getAttr<CUDASharedAttr>();
    if (!attribute || variable->isTemplated())
      return true;
    enterDeclaration(context, variable);
    // The members of a class template are unknown until it is instantiated, which Clang does not do for this type.
    if (!variable->isInvalidDecl())
      context.sema.isCompleteType(variable->getLocation(), context.ast.getBaseElementType(variable->getType()));
    // Clang has refused to construct an object of a class that amp code cannot use at all.
    if (isa_and_nonnull<RecoveryExpr>(variable->getInit()) && variable->getType()->isRecordType() &&
        refuseType(variable))
      return true;
    if (std::optional<Misuse> misuse = findMisuse(variable)) {
      if (*misuse == OnHost &&
          context.hostKernels.contains(dyn_cast<FunctionDecl>(variable->getParentFunctionOrMethod())))
        return true;
      SourceLocation location = *misuse == OnHost ? attribute->getLocation() : variable->getLocation();
      context.reporter.report(location, Rule::TileStatic) << variable << *misuse;
      return true;
    }
    // Clang does not require that the type of a shared variable is complete.
    if (variable->isInvalidDecl() || context.sema.RequireCompleteType(variable->getLocation(), variable->getType(),
                                                                      diag::err_typecheck_decl_incomplete_type))
      return true;
    if (!refuseType(variable))
      warnOfConstructor(variable);
    return true;
  }

  bool VisitFieldDecl(FieldDecl *field) override { return checkNoVariable(field); }
  bool VisitFunctionDecl(FunctionDecl *function) override { return checkNoVariable(function); }
  bool VisitTypedefNameDecl(TypedefNameDecl *alias) override { return checkNoVariable(alias); }
  bool VisitTagDecl(TagDecl *tag) override { return checkNoVariable(tag); }
  bool VisitNonTypeTemplateParmDecl(NonTypeTemplateParmDecl *parameter) override { return checkNoVariable(parameter); }

private:
  bool refuseType(const VarDecl *variable) {
    if (!reportType(context, variable->getLocation(), variable->getType(), TypeUse::Member))
      return false;
    const auto *function = dyn_cast_or_null<FunctionDecl>(variable->getParentFunctionOrMethod());
    if (function && function->getBody())
      suppressErrorsAbout(context, variable, function->getBody(), function->getSourceRange());
    return true;
  }

  bool checkNoVariable(const NamedDecl *declaration) {
    if (!annotations::hasTileStaticAnnotation(declaration))
      return true;
    enterDeclaration(context, declaration);
    context.reporter.report(declaration->getLocation(), Rule::TileStatic) << declaration << NotLocal;
    return true;
  }

  std::optional<Misuse> findMisuse(const VarDecl *variable) const {
    const auto *function = dyn_cast_or_null<FunctionDecl>(variable->getParentFunctionOrMethod());
    // A pointer or reference may point to tile_static memory.
    if (isa<ParmVarDecl>(variable))
      return variable->getType()->isPointerType() || variable->getType()->isReferenceType() ? IsParameter : NotLocal;
    if (!function)
      return NotLocal;
    if (variable->hasExternalStorage())
      return IsExtern;
    if (variable->getTSCSpec() != TSCS_unspecified)
      return IsThreadLocal;
    annotations::Restrictions restrictions = annotations::restrictionsOf(function);
    if (restrictions.cpu || !restrictions.amp)
      return OnHost;
    QualType type = variable->getType();
    QualType element = context.ast.getBaseElementType(type);
    // For a const variable without an initialiser, Clang has reported that it lacks one.
    if (element.isConstQualified() && isa_and_nonnull<RecoveryExpr>(variable->getInit()))
      return IsConst;
    if (hasWrittenInitialiser(variable))
      return Initialised;
    if (type->isReferenceType() || element->isPointerType() || element->isNullPtrType() ||
        element->isMemberPointerType())
      return IsPointer;
    if (holdsContainer(context.ast, type))
      return HoldsContainer;
    return std::nullopt;
  }

  void warnOfConstructor(const VarDecl *variable) {
    const CXXRecordDecl *record = context.ast.getBaseElementType(variable->getType())->getAsCXXRecordDecl();
    if (record && record->hasDefinition() &&
        (!record->hasTrivialDefaultConstructor() || !record->hasTrivialDestructor()))
      context.reporter.report(variable->getLocation(), Rule::TileStaticConstructor) << variable;
  }

  CheckContext &context;
};

}  // namespace

void checkTileStaticDeclarations(CheckContext &context) {
  TileStaticVisitor visitor(context);
  for (Decl *declaration : context.ast.getTranslationUnitDecl()->noload_decls())
    if (context.code.isUserCode(declaration))
      visitor.TraverseDecl(declaration);
  enterDeclaration(context, nullptr);
}

}  // namespace amp::check
