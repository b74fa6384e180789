#include "diagnostics/translate/ImplicitMembers.h"

#include "annotations/Annotations.h"
#include "diagnostics/translate/ClangIds.h"
#include "diagnostics/translate/DefaultConstructors.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// A base or a member whose constructor has other restrictions than the caller needs.
struct Part {
  const CXXConstructorDecl *constructor = nullptr;
  std::string description;
};

std::optional<Part> findPart(const CXXRecordDecl *record, bool isCopy, bool isForAmp);

/// The part itself, or the part of it whose constructor a user wrote.
std::optional<Part> checkPart(QualType type, std::string description, bool isCopy, bool isForAmp) {
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  const CXXConstructorDecl *constructor =
      record && record->hasDefinition() ? findConstructor(record->getDefinition(), isCopy) : nullptr;
  if (!constructor)
    return std::nullopt;
  const annotations::Restrictions restrictions = annotations::restrictionsOf(constructor);
  if (isForAmp ? restrictions.amp : restrictions.cpu)
    return std::nullopt;
  if (!constructor->isUserProvided())
    return findPart(record->getDefinition(), isCopy, isForAmp);
  return Part{constructor, std::move(description)};
}

std::optional<Part> findPart(const CXXRecordDecl *record, bool isCopy, bool isForAmp) {
  for (const CXXBaseSpecifier &base : record->bases())
    if (std::optional<Part> part = checkPart(base.getType(), "the base class", isCopy, isForAmp))
      return part;
  const ASTContext &context = record->getASTContext();
  for (const FieldDecl *field : record->fields()) {
    const QualType type = context.getBaseElementType(field->getType());
    if (std::optional<Part> part = checkPart(type, "the member '" + field->getNameAsString() + "'", isCopy, isForAmp))
      return part;
  }
  return std::nullopt;
}

}  // namespace

const CXXRecordDecl *constructedClass(const Diagnostic &error) {
  if (error.getID() != diag::err_ovl_no_viable_function_in_init)
    return nullptr;
  const QualType type = typeArgument(error, 0);
  const CXXRecordDecl *record = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  return record ? record->getDefinition() : nullptr;
}

std::optional<Message> explainImplicitConstructor(const Message &candidate, const CXXRecordDecl *record) {
  const std::optional<bool> isCopy = implicitConstructorKind(candidate);
  if (!record || !isCopy || !isRefusedCandidate(candidate))
    return std::nullopt;
  const bool isForAmp = refusedCaller(candidate).value_or(annotations::Restrictions()).amp;
  const std::optional<Part> part = findPart(record, *isCopy, isForAmp);
  if (!part)
    return std::nullopt;
  const std::string text = "because the " + std::string(*isCopy ? "copy" : "default") + " constructor of " +
                           part->description + " is " + spell(annotations::restrictionsOf(part->constructor)).str();
  return makeNote(candidate.id, FullSourceLoc(part->constructor->getLocation(), candidate.location.getManager()), text);
}

}  // namespace amp::diagnostics
