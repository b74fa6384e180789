#include "check/DataAdvice.h"

#include "annotations/Annotations.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "check/CaptureFixIts.h"
#include "check/NameScopes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp::check {

namespace {

/// A smart pointer to an array or texture.
bool pointsToContainer(QualType type) {
  const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  if (!record || !record->isInStdNamespace() || record->getTemplateArgs().size() == 0)
    return false;
  const TemplateArgument &pointee = record->getTemplateArgs()[0];
  return (record->getName() == "unique_ptr" || record->getName() == "shared_ptr") &&
         pointee.getKind() == TemplateArgument::Type && isOwningContainer(pointee.getAsType());
}

/// Finds the first member that a lambda's body uses through `this`, or the one at the location, if there is any.
class MemberFinder : public DynamicRecursiveASTVisitor {
public:
  explicit MemberFinder(SourceLocation wanted) : wanted(wanted) {}

  bool VisitMemberExpr(MemberExpr *use) override {
    if (!isa<CXXThisExpr>(use->getBase()->IgnoreParenImpCasts()))
      return true;
    if (!found || use->getMemberLoc() == wanted)
      found = use->getMemberDecl();
    return use->getMemberLoc() != wanted;
  }

  const ValueDecl *found = nullptr;

private:
  SourceLocation wanted;
};

/// The members of `*this` that are named between two locations, in source order.
llvm::SmallVector<const ValueDecl *, 4> namedMembers(const ASTContext &context, const LambdaExpr *lambda,
                                                     SourceLocation from, SourceLocation to) {
  llvm::SmallVector<const ValueDecl *, 4> found;
  const DeclContext *scope = lambda->getLambdaClass()->getDeclContext();
  while (scope && (!isa<CXXMethodDecl>(scope) || cast<CXXMethodDecl>(scope)->getParent()->isLambda()))
    scope = scope->getParent();
  if (!scope)
    return found;
  for (const WrittenName &name : findNames(context, from, to))
    for (const NamedDecl *each : cast<CXXMethodDecl>(scope)->getParent()->lookup(&context.Idents.get(name.text)))
      if (each->isCXXInstanceMember() && isa<ValueDecl>(each))
        found.push_back(cast<ValueDecl>(each));
  return found;
}

/// The member whose use makes the lambda capture `this`. If Clang has dropped the statement because of another error,
/// the result is the member that is named first in the lambda. The body may be a template's, for a lambda of an
/// instance.
const ValueDecl *findUsedMember(const ASTContext &context, const LambdaExpr *lambda, const LambdaCapture &capture) {
  MemberFinder finder(capture.getLocation());
  finder.TraverseStmt(lambda->getBody());
  if (finder.found &&
      finder.found->getDeclContext()->isDependentContext() == lambda->getLambdaClass()->isDependentContext())
    return finder.found;
  const auto named = namedMembers(context, lambda, capture.getLocation(), lambda->getEndLoc());
  for (const ValueDecl *each : named)
    if (finder.found && each->getDeclName() == finder.found->getDeclName())
      return each;
  return named.empty() ? nullptr : named.front();
}

}  // namespace

bool isSmallInteger(const ASTContext &context, QualType type) {
  return type->isIntegerType() && !type->isEnumeralType() && context.getTypeSize(type) < 32;
}

bool holdsThis(const ValueDecl *variable) {
  const auto *local = dyn_cast<VarDecl>(variable);
  return local && local->getInit() && isa<CXXThisExpr>(local->getInit()->IgnoreParenImpCasts());
}

bool hasData(QualType type) {
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && record->isInStdNamespace() && record->hasDefinition() &&
         llvm::any_of(record->methods(), [](const CXXMethodDecl *method) {
           return method->getIdentifier() && method->getName() == "data";
         });
}

QualType elementOf(QualType container) {
  const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(container->getAsCXXRecordDecl());
  const bool isKnown = record && record->getTemplateArgs().size() != 0 &&
                       record->getTemplateArgs()[0].getKind() == TemplateArgument::Type;
  return isKnown ? record->getTemplateArgs()[0].getAsType() : container;
}

void noteData(CheckContext &context, QualType element, SourceLocation location) {
  const CXXRecordDecl *record = element->getAsCXXRecordDecl();
  element = element.getUnqualifiedType();
  if (record && annotations::isView(record))
    context.reporter.note(location, Note::UseStructOfViews);
  else if (element->isBooleanType())
    context.reporter.note(location, Note::UseInts) << element;
  else if (isSmallInteger(context.ast, element))
    context.reporter.note(location, Note::UseBytes) << element;
  else if (element->isVoidType() || findTypeProblem(context.ast, element, TypeUse::Member))
    context.reporter.note(location, Note::UseOtherElements) << element;
  else
    context.reporter.note(location, Note::UseView);
}

void noteArray(CheckContext &context, const ValueDecl *variable, QualType type) {
  const QualType each = context.ast.getBaseElementType(type);
  const CXXRecordDecl *record = each->getAsCXXRecordDecl();
  if (isOwningContainer(each)) {
    context.reporter.note(variable->getLocation(), Note::ReferToElement) << variable->getName();
    return;
  }
  if ((record && annotations::isView(record)) || isSmallInteger(context.ast, each))
    return noteData(context, each, variable->getLocation());
  if (std::optional<TypeProblem> problem = findTypeProblem(context.ast, type, TypeUse::Member))
    return noteTypePath(context, *problem, variable->getLocation());
  std::string sizes, first = variable->getNameAsString();
  unsigned rank = 0;
  QualType element = type;
  for (; const ConstantArrayType *array = context.ast.getAsConstantArrayType(element); ++rank) {
    sizes += llvm::utostr(array->getSize().getZExtValue()) + ", ";
    element = array->getElementType();
  }
  for (unsigned i = 0; rank > 1 && i != rank; ++i)
    first += "[0]";
  // A view takes at most three numbers as its extent.
  if (rank > 3)
    sizes = "size, ";
  std::string view = element.getAsString(context.ast.getPrintingPolicy());
  if (rank > 1)
    view += ", " + llvm::utostr(rank);
  context.reporter.note(variable->getLocation(), Note::WrapArray) << view << sizes + (rank > 1 ? "&" : "") + first;
}

/// Errors about data of the host that the lambda uses through `this` follow from the capture.
static void suppressErrorsAboutMembers(CheckContext &context, const LambdaExpr *lambda) {
  for (const ValueDecl *each : namedMembers(context.ast, lambda, lambda->getBeginLoc(), lambda->getEndLoc())) {
    const QualType type = each->getType().getNonReferenceType();
    if (hasData(type) || type->isArrayType() || type->isPointerType() || pointsToContainer(type) ||
        (type->isRecordType() && findTypeProblem(context.ast, type, TypeUse::Member)))
      suppressErrorsAbout(context, each, lambda, lambda->getSourceRange());
  }
}

void noteMember(CheckContext &context, const LambdaExpr *lambda, const LambdaCapture &capture) {
  const SourceLocation location = capture.getLocation();
  const ValueDecl *member = findUsedMember(context.ast, lambda, capture);
  if (!member) {
    context.reporter.note(location, Note::CopyMember);
    return;
  }
  suppressErrorsAboutMembers(context, lambda);
  if (isa<FunctionDecl>(member)) {
    context.reporter.note(location, Note::CallOnCopy) << member->getName();
    return;
  }
  const QualType type = member->getType().getNonReferenceType();
  if (isOwningContainer(type))
    context.reporter.note(location, Note::ReferToMember) << member->getName();
  else if (pointsToContainer(type) || (type->isPointerType() && isOwningContainer(type->getPointeeType())))
    context.reporter.note(location, Note::ReferToPointee) << member->getName();
  else if (type->isArrayType())
    noteArray(context, member, type);
  else if (hasData(type))
    noteData(context, elementOf(type), location);
  else if (type->isFunctionPointerType())
    context.reporter.note(location, Note::UseFunctor);
  else if (type->isPointerType())
    noteData(context, type->getPointeeType(), location);
  else
    context.reporter.note(location, Note::CopyMember);
}

bool listsMember(const ASTContext &context, const LambdaExpr *lambda, const LambdaCapture &capture) {
  const SourceRange list = lambda->getIntroducerRange();
  const ValueDecl *member = findUsedMember(context, lambda, capture);
  return member && llvm::is_contained(namedMembers(context, lambda, list.getBegin(), list.getEnd()), member);
}

}  // namespace amp::check
