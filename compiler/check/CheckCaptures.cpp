// What an amp-restricted lambda may capture, launched or not [AMP 2.4.3.3]: values of amp-compatible types, and
// concurrency::array and textures by reference.
#include "check/CaptureFixIts.h"
#include "check/DataAdvice.h"
#include "check/Families.h"
#include "check/LostInstances.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp::check {

namespace {

/// The notes for an object of a type that amp code cannot use.
void noteProblem(CheckContext &context, TypeProblem problem, QualType type, SourceLocation location) {
  // Note::UseView is a better fix hint.
  if (hasData(type))
    problem.fixHint.clear();
  noteTypePath(context, problem, location);
  if (hasData(type))
    noteData(context, elementOf(type), location);
}

/// Whether the body modifies the scalar. Then a capture by value would not return the result to the host.
bool isResult(CheckContext &context, const LambdaExpr *lambda, const ValueDecl *variable) {
  return variable->getType().getNonReferenceType()->isScalarType() &&
         ExprMutationAnalyzer(*lambda->getBody(), context.ast).isMutated(variable);
}

/// Whether an object of the type may be captured by value: a std::atomic may not.
bool isCopyable(QualType type) {
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  record = record ? record->getDefinition() : nullptr;
  if (!record)
    return true;
  if (record->needsImplicitCopyConstructor())
    return !record->defaultedCopyConstructorIsDeleted();
  return llvm::any_of(record->ctors(), [](const CXXConstructorDecl *constructor) {
    return constructor->isCopyConstructor() && !constructor->isDeleted() && constructor->getAccess() == AS_public;
  });
}

/// The note for an object that is captured by reference and cannot be captured by value either.
void noteNotCopyable(CheckContext &context, const ValueDecl *variable, QualType type) {
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (record->isInStdNamespace() && record->getName() == "atomic")
    context.reporter.note(variable->getLocation(), Note::CountInView);
  else
    context.reporter.note(variable->getLocation(), Note::NotCopyable) << variable->getName();
}

/// Whether Clang has dropped the lambda, a template instance, because of an error in its body.
bool isLost(const LambdaExpr *lambda) { return !lambda->getCallOperator()->getBody(); }

/// Whether the variable is a container whose element type is reported.
bool hasRefusedElements(CheckContext &context, QualType type) {
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && annotations::isContainer(record) && elementOf(type)->isRecordType() &&
         findTypeProblem(context.ast, elementOf(type), TypeUse::Member);
}

/// Reports a capture by reference of a scalar by which the kernel returns a result.
void reportResult(CheckContext &context, const LambdaCapture &capture, const ValueDecl *variable, QualType type) {
  context.reporter.report(capture.getLocation(), Rule::CaptureReference) << variable->getName();
  if (isSmallInteger(context.ast, type))
    context.reporter.note(capture.getLocation(), Note::ResultInInt) << variable->getName();
  else
    context.reporter.note(capture.getLocation(), Note::ResultInView)
        << variable->getName() << type.getUnqualifiedType().getAsString(context.ast.getPrintingPolicy());
}

/// Reports a capture by reference with the changes that capture the variable by value.
void suggestByValue(CheckContext &context, const LambdaExpr *lambda, const LambdaCapture &capture,
                    const ValueDecl *variable, Note why) {
  FixIts fixIts =
      capture.isExplicit() ? captureByValue(context.ast, lambda, capture) : captureAllByValue(context.ast, lambda);
  {
    Report report = context.reporter.report(capture.getLocation(), Rule::CaptureReference);
    report << variable->getName();
    for (const FixItHint &hint : fixIts)
      report << hint;
  }
  context.reporter.note(capture.getLocation(), why) << variable->getName();
}

void checkByReference(CheckContext &context, const LambdaExpr *lambda, const LambdaCapture &capture,
                      const ValueDecl *variable) {
  const QualType type = variable->getType().getNonReferenceType();
  if (isOwningContainer(type)) {
    if (hasRefusedElements(context, type))
      suppressErrorsAbout(context, variable, lambda, lambda->getSourceRange());
    return;
  }
  bool isInner = isa_and_nonnull<FunctionDecl>(lambda->getLambdaClass()->getParentFunctionOrMethod()) &&
                 hasAmpClause(cast<FunctionDecl>(lambda->getLambdaClass()->getParentFunctionOrMethod()));
  if (isInner && context.options.innerReferenceCapture)
    return;
  // A std::mutex or a short cannot be captured by value either.
  std::optional<TypeProblem> problem;
  if (type->isRecordType() || type->isArithmeticType())
    problem = findTypeProblem(context.ast, type, TypeUse::Member);
  if (problem) {
    context.reporter.report(capture.getLocation(), Rule::CaptureReference) << variable->getName();
    if (!isInner && isSmallInteger(context.ast, type) && isResult(context, lambda, variable))
      context.reporter.note(capture.getLocation(), Note::ResultInInt) << variable->getName();
    else
      noteProblem(context, std::move(*problem), type, variable->getLocation());
    return suppressErrorsAbout(context, variable, lambda, lambda->getSourceRange());
  }
  // These are also errors if they are captured by value: C3478, C3596.
  if (!isInner && (type->isArrayType() || (type->isPointerType() && type->getPointeeType()->isObjectType()))) {
    context.reporter.report(capture.getLocation(), Rule::CaptureReference) << variable->getName();
    const QualType element = type->isPointerType() ? type->getPointeeType() : type;
    noteData(context, context.ast.getBaseElementType(element), variable->getLocation());
    return;
  }
  // What the body does with the variable is not known.
  if (isLost(lambda))
    return;
  if (!isInner && isResult(context, lambda, variable)) {
    reportResult(context, capture, variable, type);
    return suppressErrorsAbout(context, variable, lambda, lambda->getSourceRange());
  }
  if (!isCopyable(type)) {
    context.reporter.report(capture.getLocation(), Rule::CaptureReference) << variable->getName();
    noteNotCopyable(context, variable, type);
    context.refusedCaptures.insert(variable);
    return suppressErrorsAbout(context, variable, lambda, lambda->getSourceRange());
  }
  suggestByValue(context, lambda, capture, variable, isInner ? Note::CaptureInAmpCode : Note::CaptureByValue);
}

void checkByValue(CheckContext &context, const LambdaExpr *lambda, const LambdaCapture &capture,
                  const ValueDecl *variable) {
  QualType type = variable->getType().getNonReferenceType();
  SourceLocation location = capture.getLocation();
  llvm::StringRef name = variable->getName();
  if (type->isPointerType()) {
    context.reporter.report(location, Rule::CapturePointer) << name << type;
    if (type->isFunctionPointerType())
      context.reporter.note(variable->getLocation(), Note::UseFunctor);
    else if (isOwningContainer(type->getPointeeType()))
      context.reporter.note(variable->getLocation(), Note::ReferToPointee) << name;
    else if (holdsThis(variable))
      context.reporter.note(variable->getLocation(), Note::CopyMember);
    else
      noteData(context, type->getPointeeType(), variable->getLocation());
  } else if (type->isArrayType()) {
    context.reporter.report(location, Rule::CaptureArray) << name;
    noteArray(context, variable, type);
  } else if (isOwningContainer(type)) {
    context.reporter.report(location, Rule::CaptureContainer) << name << type;
    context.reporter.note(variable->getLocation(), Note::CaptureByReference) << name;
  } else if (std::optional<TypeProblem> problem = findTypeProblem(context.ast, type, TypeUse::Member)) {
    if (!isOfRefusedVirtual(context, *problem) && recordRefusal(context, location, type)) {
      context.reporter.report(location, Rule::CaptureType) << name << type << 1 << problem->reason;
      noteProblem(context, std::move(*problem), type, variable->getLocation());
    }
  } else if (!hasRefusedElements(context, type)) {
    return;
  }
  suppressErrorsAbout(context, variable, lambda, lambda->getSourceRange());
  // Clang may refuse the copy as well, as for a std::unique_ptr.
  context.reporter.suppressErrors(lambda->getIntroducerRange());
}

/// The class of the object that `[*this]` captures.
QualType findObjectType(CheckContext &context, const LambdaExpr *lambda) {
  const DeclContext *scope = lambda->getLambdaClass()->getDeclContext();
  while (scope && (!isa<CXXMethodDecl>(scope) || cast<CXXMethodDecl>(scope)->getParent()->isLambda()))
    scope = scope->getParent();
  return scope ? context.ast.getRecordType(cast<CXXMethodDecl>(scope)->getParent()) : QualType();
}

/// `[*this]` copies the whole object into the closure.
void checkObject(CheckContext &context, const LambdaExpr *lambda, const LambdaCapture &capture) {
  const QualType type = findObjectType(context, lambda);
  if (type.isNull())
    return;
  if (std::optional<TypeProblem> problem = findTypeProblem(context.ast, type, TypeUse::Member)) {
    context.reporter.report(capture.getLocation(), Rule::CaptureType) << "*this" << type << 1 << problem->reason;
    noteTypePath(context, *problem, capture.getLocation());
  }
}

/// Whether the variable is reported where amp code declares it.
bool isReportedInAmpCode(CheckContext &context, const ValueDecl *variable) {
  const auto *owner = dyn_cast<FunctionDecl>(variable->getDeclContext());
  return isa<VarDecl>(variable) && !variable->isInitCapture() && owner && hasAmpClause(owner) &&
         hasRefusedType(context.ast, variable);
}

void checkCapture(CheckContext &context, const LambdaExpr *lambda, const LambdaCapture &capture) {
  if (capture.capturesThis()) {
    if (capture.getCaptureKind() == LCK_This) {
      if (listsMember(context.ast, lambda, capture))
        return;
      context.reporter.report(capture.getLocation(), Rule::CaptureThis);
      noteMember(context, lambda, capture);
    } else {
      checkObject(context, lambda, capture);
    }
    return;
  }
  if (!capture.capturesVariable())
    return;
  const ValueDecl *variable = capture.getCapturedVar();
  // Its declaration in a host function was reported, or is reported in amp code.
  if (annotations::hasTileStaticAnnotation(variable) || isReportedInAmpCode(context, variable))
    return suppressErrorsAbout(context, variable, lambda, lambda->getSourceRange());
  if (capture.getCaptureKind() == LCK_ByRef)
    checkByReference(context, lambda, capture, variable);
  else
    checkByValue(context, lambda, capture, variable);
}

void checkLambda(CheckContext &context, const LambdaExpr *lambda) {
  enterDeclaration(context, lambda->getLambdaClass());
  for (const LambdaCapture &capture : lambda->captures())
    checkCapture(context, lambda, capture);
}

/// Reports the captures whose types do not depend on parameters.
void checkDamaged(CheckContext &context, const DamagedLambda &damaged, const llvm::DenseSet<SourceLocation> &seen) {
  enterDeclaration(context, nullptr);
  for (const LambdaCapture &capture : damaged.captures) {
    const bool isKnown = capture.capturesVariable() ? !capture.getCapturedVar()->getType()->isDependentType()
                                                    : capture.getCaptureKind() == LCK_This;
    if (isKnown && !seen.contains(capture.getLocation()))
      checkCapture(context, damaged.lambda, capture);
  }
}

/// Reports the objects of the host that are used in template instances which Clang has dropped, in place of Clang's
/// errors about these uses.
void checkLostInstances(CheckContext &context) {
  const LostInstances lost = findLostInstances(context.code, context.errors);
  // In the template, the captures of its instances are not reported again.
  llvm::DenseSet<SourceLocation> seen;
  for (const std::vector<const LambdaExpr *> &known : {context.code.lambdas(), lost.lambdas})
    for (const LambdaExpr *lambda : known)
      for (const LambdaCapture &capture : lambda->captures())
        seen.insert(capture.getLocation());
  for (const LambdaExpr *lambda : lost.lambdas)
    checkLambda(context, lambda);
  for (const DamagedLambda &damaged : lost.damaged)
    checkDamaged(context, damaged, seen);
  for (const LostVariable &local : lost.variables) {
    enterDeclaration(context, local.owner);
    if (reportType(context, local.variable->getLocation(), local.variable->getType(), TypeUse::Variable))
      suppressErrorsAbout(context, local.written, local.pattern->getBody(), local.pattern->getSourceRange());
  }
}

}  // namespace

void checkCaptures(CheckContext &context) {
  for (const LambdaExpr *lambda : context.code.lambdas())
    if (hasAmpClause(lambda->getCallOperator()))
      checkLambda(context, lambda);
  if (!context.errors.empty())
    checkLostInstances(context);
  enterDeclaration(context, nullptr);
}

}  // namespace amp::check
