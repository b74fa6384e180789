#include "diagnostics/translate/DefaultConstructors.h"

#include "annotations/Annotations.h"
#include "diagnostics/translate/Message.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// The type of the member that the diagnostic names.
QualType memberType(const CXXRecordDecl *record, const Diagnostic &diagnostic) {
  if (diagnostic.getArgKind(3) != DiagnosticsEngine::ak_declarationname)
    return {};
  const auto name = DeclarationName::getFromOpaqueInteger(diagnostic.getRawArg(3));
  for (const FieldDecl *field : record->fields())
    if (field->getDeclName() == name)
      return record->getASTContext().getBaseElementType(field->getType());
  return {};
}

}  // namespace

QualType typeArgument(const Diagnostic &diagnostic, unsigned index) {
  return diagnostic.getArgKind(index) == DiagnosticsEngine::ak_qualtype
             ? QualType::getFromOpaquePtr(reinterpret_cast<void *>(diagnostic.getRawArg(index)))
             : QualType();
}

const CXXConstructorDecl *findConstructor(const CXXRecordDecl *record, bool isCopy) {
  for (const CXXConstructorDecl *each : record->ctors())
    if (!each->isDeleted() && (isCopy ? each->isCopyConstructor() : each->isDefaultConstructor()))
      return each;
  return nullptr;
}

std::optional<Finding> findDefaultConstructor(const Diagnostic &diagnostic,
                                              std::optional<annotations::Restrictions> caller) {
  if (diagnostic.getID() != diag::err_missing_default_ctor)
    return std::nullopt;
  const QualType type = typeArgument(diagnostic, 1);
  const CXXRecordDecl *record = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition())
    return std::nullopt;
  const bool isMember = diagnostic.getArgSInt(2) == 1;
  const QualType part = isMember ? memberType(record->getDefinition(), diagnostic) : typeArgument(diagnostic, 3);
  const CXXRecordDecl *owner = part.isNull() ? nullptr : part->getAsCXXRecordDecl();
  const CXXConstructorDecl *constructor =
      owner && owner->hasDefinition() ? findConstructor(owner, /*isCopy=*/false) : nullptr;
  if (!constructor)
    return std::nullopt;
  const std::string what = isMember ? "member " + format(diagnostic, "%3") : "the base class";
  return Finding(Topic::DefaultConstructor,
                 {owner->getNameAsString(), spell(annotations::restrictionsOf(constructor)).str(), what,
                  spell(caller.value_or(annotations::Restrictions{.cpu = true, .amp = false})).str()});
}

}  // namespace amp::diagnostics
