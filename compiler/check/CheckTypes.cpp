// C3581: the types of one amp function's variables, casts, accessed members and indirect calls [AMP 2.4.1].
#include "check/AmpBodyVisitor.h"
#include "check/Families.h"
#include "check/NameScopes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp::check {

void noteTypePath(CheckContext &context, const TypeProblem &problem, SourceLocation location) {
  SourceLocation innermost = location;
  for (const TypeProblem::Step &step : problem.path) {
    // The C++ library's own members tell a user nothing.
    if (context.ast.getSourceManager().isInSystemHeader(step.location))
      break;
    innermost = step.location;
    if (step.type.isNull())
      continue;
    if (step.member)
      context.reporter.note(step.location, Note::MemberHere) << step.member << step.type;
    else
      context.reporter.note(step.location, Note::BaseHere) << step.type;
  }
  if (problem.path.empty() && !problem.instead.empty())
    context.reporter.note(location, Note::UseWiderType) << ("'" + problem.instead + "'");
  if (!problem.fixHint.empty())
    context.reporter.note(innermost, Note::FixHint) << problem.fixHint;
}

void excuseUses(CheckContext &context, const ValueDecl *variable, const Stmt *code, SourceRange range) {
  NameScope scope = findNameScope(code, range, variable);
  context.reporter.excuseUses(variable, scope.range, scope.hidden);
}

namespace {

/// Finds the template parameter that a type was written with.
class ParameterFinder : public DynamicRecursiveASTVisitor {
public:
  bool VisitSubstTemplateTypeParmType(SubstTemplateTypeParmType *type) override {
    found = type;
    return false;
  }
  const SubstTemplateTypeParmType *found = nullptr;
};

/// `T a; T b;` with a T that is refused: one mistake in each instantiation.
bool isSaidOfParameter(CheckContext &context, QualType type) {
  const Decl *owner = context.reporter.getContext().instantiation;
  ParameterFinder finder;
  finder.TraverseType(type);
  if (!owner || !finder.found || !findTypeProblem(context.ast, finder.found->getReplacementType(), TypePlace::Variable))
    return false;
  if (const auto *method = dyn_cast<CXXMethodDecl>(owner))
    owner = method->getParent();
  return !context.refusedParameters.insert({owner, finder.found->getReplacedParameter()}).second;
}

/// A class template of a library's that is only referred to has not been instantiated, and shows nothing. The user's
/// own are left: theirs might be unrelated errors.
void instantiateLibraryClass(CheckContext &context, SourceLocation location, QualType type) {
  while (type->isReferenceType() || type->isPointerType())
    type = type->getPointeeType();
  type = context.ast.getBaseElementType(type);
  const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  if (record && !record->hasDefinition() && !type->isDependentType() &&
      context.ast.getSourceManager().isInSystemHeader(record->getSpecializedTemplate()->getLocation()))
    context.sema.isCompleteType(location, type);
}

}  // namespace

bool reportType(CheckContext &context, SourceLocation location, QualType type, TypePlace place) {
  instantiateLibraryClass(context, location, type);
  std::optional<TypeProblem> problem = findTypeProblem(context.ast, type, place);
  if (!problem)
    return false;
  if (isSaidOfParameter(context, type))
    return true;
  context.reporter.report(location, Rule::Type) << type << 1 << problem->reason;
  noteTypePath(context, *problem, location);
  return true;
}

bool hasDeducedResult(const FunctionDecl *function) {
  return function->getDeclaredReturnType()->getContainedAutoType() != nullptr;
}

namespace {

class TypeVisitor : public AmpBodyVisitor {
public:
  TypeVisitor(CheckContext &context, const AmpFunction &function)
      : AmpBodyVisitor(function.function), context(context),
        variablePlace(function.isUserCode ? TypePlace::Variable : TypePlace::LibraryVariable),
        memberPlace(function.isUserCode ? TypePlace::Member : TypePlace::LibraryVariable) {}

  void check() { walk(function); }

  bool VisitVarDecl(VarDecl *variable) override {
    // tile_static has its own place among the rules, storage classes too; parameters belong to the declarator.
    if (isa<ParmVarDecl>(variable) || variable->isInitCapture() || variable->isStaticLocal())
      return true;
    if (!isMistakeItself(variable) && reportType(context, variable->getLocation(), variable->getType(), variablePlace))
      excuseUses(context, variable, function->getBody(), function->getSourceRange());
    return true;
  }
  /// What is thrown needs no amp code: it is not thrown [C3594].
  bool TraverseCXXThrowExpr(CXXThrowExpr *expression) override {
    context.reporter.excuse(expression->getSourceRange());
    return true;
  }
  bool VisitExplicitCastExpr(ExplicitCastExpr *cast) override {
    reportType(context, cast->getBeginLoc(), cast->getTypeAsWritten(), variablePlace);
    return true;
  }
  bool VisitCXXScalarValueInitExpr(CXXScalarValueInitExpr *value) override {
    reportType(context, value->getBeginLoc(), value->getType(), variablePlace);
    return true;
  }
  bool VisitCXXTemporaryObjectExpr(CXXTemporaryObjectExpr *temporary) override {
    reportType(context, temporary->getBeginLoc(), temporary->getType(), variablePlace);
    return true;
  }
  /// The names of other numbers were reported where they are declared.
  bool VisitDeclRefExpr(DeclRefExpr *name) override {
    if (isa<EnumConstantDecl>(name->getDecl()))
      reportType(context, name->getLocation(), name->getType(), variablePlace);
    return true;
  }
  bool VisitMemberExpr(MemberExpr *member) override {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    if (!field || annotations::isLibrary(field))
      return true;
    const CXXRecordDecl *record = dyn_cast<CXXRecordDecl>(field->getParent());
    if (field->getType()->isReferenceType() || (record && record->isLambda()) || isOfRefused(member->getBase()) ||
        isElement(member->getBase()) || (record && context.refusedKernels.contains(record)))
      return true;
    reportType(context, member->getMemberLoc(), field->getType(), memberPlace);
    return true;
  }
  bool VisitCallExpr(CallExpr *call) override {
    if (call->getDirectCallee() || isa<CXXPseudoDestructorExpr>(call->getCallee()->IgnoreParens()) ||
        call->isTypeDependent())
      return true;
    // With its call operator out of reach, Clang calls a lambda without captures through a pointer.
    if (const auto *pointer = dyn_cast<CXXMemberCallExpr>(call->getCallee()->IgnoreParenImpCasts()))
      if (const auto *conversion = dyn_cast_or_null<CXXConversionDecl>(pointer->getMethodDecl());
          conversion && conversion->getParent()->isLambda() && !conversion->getParent()->isGenericLambda()) {
        reportCall(context, function, conversion->getParent()->getLambdaCallOperator(), call->getBeginLoc());
        return true;
      }
    if (!call->getCallee()->containsErrors() && !isOfRefused(call->getCallee()))
      context.reporter.report(findPointer(call->getCallee())->getBeginLoc(), Rule::IndirectCall)
          << call->getSourceRange();
    return true;
  }
  bool VisitFloatingLiteral(FloatingLiteral *literal) override {
    reportType(context, literal->getLocation(), literal->getType(), variablePlace);
    return true;
  }
  bool VisitCompoundLiteralExpr(CompoundLiteralExpr *literal) override {
    reportType(context, literal->getBeginLoc(), literal->getType(), variablePlace);
    return true;
  }

  /// A deduced result type has the location of its value.
  bool VisitReturnStmt(ReturnStmt *statement) override {
    const Expr *value = statement->getRetValue();
    if (value && function && hasDeducedResult(function) && !namesRefused(value))
      reportType(context, value->getBeginLoc(), function->getReturnType(), variablePlace);
    return true;
  }

private:
  /// `*p` and `+p` are p.
  static const Expr *findPointer(const Expr *callee) {
    callee = callee->IgnoreParenImpCasts();
    // `(object.*p)()` calls p.
    if (const auto *access = dyn_cast<BinaryOperator>(callee); access && access->isPtrMemOp())
      return findPointer(access->getRHS());
    const auto *operation = dyn_cast<UnaryOperator>(callee);
    return operation ? findPointer(operation->getSubExpr()) : callee;
  }
  /// What is done with a variable of a refused type follows from its declaration.
  bool isOfRefused(const Expr *expr) const {
    const auto *variable = dyn_cast_or_null<VarDecl>(findRootVariable(findPointer(expr)));
    return variable && !variable->hasGlobalStorage() &&
           findTypeProblem(context.ast, variable->getType(), variablePlace);
  }
  /// `view[i]`: what a container must not hold is said where the container is.
  static bool isElement(const Expr *expr) {
    const auto *call = dyn_cast<CallExpr>(expr->IgnoreParenImpCasts());
    return call && call->getDirectCallee() && annotations::isLibrary(call->getDirectCallee());
  }
  /// True when something in the expression is reported for its own type.
  bool namesRefused(const Stmt *stmt) const {
    if (!stmt)
      return false;
    if (const auto *expr = dyn_cast<Expr>(stmt); expr && isa<DeclRefExpr, MemberExpr, ExplicitCastExpr, CallExpr>(expr))
      if (findTypeProblem(context.ast, expr->getType(), variablePlace))
        return true;
    return llvm::any_of(stmt->children(), [&](const Stmt *child) { return namesRefused(child); });
  }

  /// A pointer to characters that is set to text: the text is the mistake [C3589]; one to a function, the function's
  /// name.
  static bool isMistakeItself(const VarDecl *variable) {
    const Expr *initialiser = variable->getInit();
    if (!initialiser)
      return false;
    // `auto p = (char *)q`: the cast is; `auto v = std::vector<int>{1}`: the object.
    if (isa<ExplicitCastExpr, CXXTemporaryObjectExpr>(initialiser->IgnoreUnlessSpelledInSource()) &&
        variable->getType()->getContainedAutoType())
      return true;
    initialiser = initialiser->IgnoreParenImpCasts();
    if (const auto *operation = dyn_cast<UnaryOperator>(initialiser); operation && operation->getOpcode() == UO_AddrOf)
      initialiser = operation->getSubExpr()->IgnoreParens();
    const auto *name = dyn_cast<DeclRefExpr>(initialiser);
    return isa<StringLiteral>(initialiser) || (name && isa<FunctionDecl>(name->getDecl()));
  }

  CheckContext &context;
  TypePlace variablePlace;
  TypePlace memberPlace;
};

}  // namespace

void checkOperandTypes(CheckContext &context, const AmpFunction &function, Expr *operand) {
  TypeVisitor(context, function).TraverseStmt(operand);
}

void checkTypes(CheckContext &context, const AmpFunction &function) {
  if (!belongsToComparison(function.function))
    TypeVisitor(context, function).check();
}

}  // namespace amp::check
