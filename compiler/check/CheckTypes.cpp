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
    // Members of the C++ library's classes would not help the user.
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

void suppressErrorsAbout(CheckContext &context, const ValueDecl *variable, const Stmt *code, SourceRange range) {
  NameScope scope = findNameScope(code, range, variable);
  context.reporter.suppressErrorsAbout(variable, scope.range, scope.hidden);
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

/// If the type is a template argument: records that it is reported in this instance. Returns false if it was before: in
/// `T a; T b;`, and in `auto a, auto b` of two parameters, an unusable type is reported once.
bool recordParameter(CheckContext &context, QualType type) {
  const Decl *owner = context.reporter.getContext().instantiation;
  ParameterFinder finder;
  finder.TraverseType(type);
  if (!owner || !finder.found || !findTypeProblem(context.ast, finder.found->getReplacementType(), TypeUse::Variable))
    return true;
  if (const auto *method = dyn_cast<CXXMethodDecl>(owner))
    owner = method->getParent();
  return context.refusedParameters.insert({owner, finder.found->getReplacementType().getCanonicalType().getTypePtr()})
      .second;
}

/// The type without references, pointers and arrays: P for `P (*)[4]`.
QualType baseOf(const ASTContext &context, QualType type) {
  while (type->isReferenceType() || type->isPointerType())
    type = type->getPointeeType();
  return context.getBaseElementType(type);
}

/// Instantiates a library's class template that is only referred to, since its members are unknown until then. The
/// user's templates are not instantiated, since that could report unrelated errors.
void instantiateLibraryClass(CheckContext &context, SourceLocation location, QualType type) {
  type = baseOf(context.ast, type);
  const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  if (record && !record->hasDefinition() && !type->isDependentType() &&
      context.ast.getSourceManager().isInSystemHeader(record->getSpecializedTemplate()->getLocation()))
    context.sema.isCompleteType(location, type);
}

}  // namespace

void instantiateHeldClasses(CheckContext &context, SourceLocation location, QualType type) {
  instantiateLibraryClass(context, location, type);
  const CXXRecordDecl *record = baseOf(context.ast, type)->getAsCXXRecordDecl();
  record = record ? record->getDefinition() : nullptr;
  if (!record || annotations::isLibrary(record) || record->isDependentContext() ||
      !context.completed.insert(record).second)
    return;
  for (const CXXBaseSpecifier &base : record->bases())
    instantiateHeldClasses(context, location, base.getType());
  for (const FieldDecl *field : record->fields())
    instantiateHeldClasses(context, location, field->getType());
}

bool isOfRefusedVirtual(const CheckContext &context, const TypeProblem &problem) {
  return !problem.path.empty() && llvm::any_of(context.refusedVirtuals, [&](const CXXMethodDecl *method) {
    return method->getLocation() == problem.path.back().location;
  });
}

namespace {

/// The class from which a class with virtual functions inherits them: such classes are changed together.
const TagDecl *rootOf(const TagDecl *tag) {
  const auto *record = dyn_cast_or_null<CXXRecordDecl>(tag);
  if (!record || !record->hasDefinition() || !record->isPolymorphic())
    return tag;
  for (const CXXBaseSpecifier &base : record->bases())
    if (const CXXRecordDecl *inherited = base.getType()->getAsCXXRecordDecl();
        inherited && inherited->hasDefinition() && inherited->isPolymorphic())
      return rootOf(inherited);
  return tag;
}

}  // namespace

bool recordRefusal(CheckContext &context, SourceLocation location, QualType type) {
  if (type->isBuiltinType())
    return true;
  const SourceManager &sources = context.ast.getSourceManager();
  const TagDecl *tag = rootOf(baseOf(context.ast, type)->getAsTagDecl());
  if (tag && context.entered && !sources.isInSystemHeader(tag->getLocation()))
    return context.refusedInCode.emplace(tag->getCanonicalDecl(), context.entered).second;
  const auto [file, offset] = sources.getDecomposedExpansionLoc(location);
  const std::pair line(file, sources.getLineNumber(file, offset));
  return context.refusedInLines.emplace(type.getCanonicalType().getTypePtr(), line).second;
}

bool reportType(CheckContext &context, SourceLocation location, QualType type, TypeUse use) {
  instantiateHeldClasses(context, location, type);
  std::optional<TypeProblem> problem = findTypeProblem(context.ast, type, use);
  if (!problem)
    return false;
  // A type that a template parameter stands for is recorded as the parameter alone.
  if (isOfRefusedVirtual(context, *problem) || !recordParameter(context, type) ||
      !recordRefusal(context, location, type))
    return true;
  context.reporter.report(location, Rule::Type) << type << 1 << problem->reason;
  noteTypePath(context, *problem, location);
  return true;
}

namespace {

/// Whether amp code declares or captures the variable. Of other variables it uses the values only.
bool isVariableOfAmpCode(const DeclRefExpr *name) {
  const auto *variable = dyn_cast<VarDecl>(name->getDecl());
  const auto *owner = variable ? dyn_cast<FunctionDecl>(variable->getDeclContext()) : nullptr;
  const bool isCaptured = name->refersToEnclosingVariableOrCapture() && name->isNonOdrUse() == NOUR_None;
  return owner && !variable->hasGlobalStorage() && (isCaptured || hasAmpClause(owner));
}

/// Whether the argument is a variable, a member or a cast that is reported for its type.
bool isRefusedArgument(const ASTContext &ast, const Expr *argument) {
  argument = argument->IgnoreParenImpCasts();
  const auto *name = dyn_cast<DeclRefExpr>(argument);
  const auto *member = dyn_cast<MemberExpr>(argument);
  const bool isField =
      member && isa<FieldDecl>(member->getMemberDecl()) && !annotations::isLibrary(member->getMemberDecl());
  return (isField || isa<ExplicitCastExpr>(argument) || (name && isVariableOfAmpCode(name))) &&
         findTypeProblem(ast, argument->getType(), TypeUse::Variable);
}

}  // namespace

void recordArguments(CheckContext &context, const FunctionDecl *function) {
  const AmpFunction &called = context.code.find(function);
  for (const ParmVarDecl *parameter : function->parameters()) {
    auto isRefused = [&](const CallExpr *call) {
      // The first argument of a member operator is the object.
      const bool hasObject = isa<CXXOperatorCallExpr>(call) && isa<CXXMethodDecl>(function);
      const unsigned index = parameter->getFunctionScopeIndex() + hasObject;
      return index < call->getNumArgs() && isRefusedArgument(context.ast, call->getArg(index));
    };
    if (!called.instanceCalls.empty() && llvm::all_of(called.instanceCalls, isRefused))
      recordParameter(context, parameter->getType());
  }
}

bool hasDeducedResult(const FunctionDecl *function) {
  return function->getDeclaredReturnType()->getContainedAutoType() != nullptr;
}

namespace {

class TypeVisitor : public AmpBodyVisitor {
public:
  TypeVisitor(CheckContext &context, const AmpFunction &function)
      : AmpBodyVisitor(function.function), context(context),
        variableUse(function.isUserCode ? TypeUse::Variable : TypeUse::LibraryVariable),
        memberUse(function.isUserCode ? TypeUse::Member : TypeUse::LibraryVariable) {}

  void check() { walk(function); }

  /// For functions without a clause. The declarators of others are checked whether or not they are called
  /// (CheckDeclarations.cpp).
  void checkSignature() {
    recordArguments(context, function);
    if (!function->getReturnType()->isUndeducedType() && !hasDeducedResult(function))
      reportType(context, function->getLocation(), function->getReturnType(), variableUse);
    // Operators of user-defined literals have the types that the language prescribes.
    if (function->getLiteralIdentifier())
      return;
    for (const ParmVarDecl *parameter : function->parameters())
      if (reportType(context, parameter->getLocation(), parameter->getType(), variableUse))
        suppressErrorsAbout(context, parameter, function->getBody(), function->getSourceRange());
  }

  bool VisitVarDecl(VarDecl *variable) override {
    // tile_static variables, storage classes, parameters and captures are checked elsewhere.
    if (isa<ParmVarDecl>(variable) || variable->isInitCapture() || variable->isStaticLocal())
      return true;
    // Its try is reported.
    const bool isReported =
        isOfVariadic(variable) || variable->isExceptionVariable() || followsRefused(variable) ||
        (!isMistakeItself(variable) && reportType(context, variable->getLocation(), variable->getType(), variableUse));
    if (isReported)
      suppressErrorsAbout(context, variable, function->getBody(), function->getSourceRange());
    return true;
  }
  /// The operand of a throw is not checked, since the throw is reported [C3594].
  bool TraverseCXXThrowExpr(CXXThrowExpr *expression) override {
    context.reporter.suppressErrors(expression->getSourceRange());
    return true;
  }
  bool VisitExplicitCastExpr(ExplicitCastExpr *cast) override {
    reportType(context, cast->getBeginLoc(), cast->getTypeAsWritten(), variableUse);
    return true;
  }
  bool VisitCXXScalarValueInitExpr(CXXScalarValueInitExpr *value) override {
    reportType(context, value->getBeginLoc(), value->getType(), variableUse);
    return true;
  }
  bool VisitCXXTemporaryObjectExpr(CXXTemporaryObjectExpr *temporary) override {
    reportType(context, temporary->getBeginLoc(), temporary->getType(), variableUse);
    return true;
  }
  /// Other names are reported at their declarations.
  bool VisitDeclRefExpr(DeclRefExpr *name) override {
    if (isa<EnumConstantDecl>(name->getDecl()))
      reportType(context, name->getLocation(), name->getType(), variableUse);
    return true;
  }
  bool VisitMemberExpr(MemberExpr *member) override {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    if (!field || annotations::isLibrary(field))
      return true;
    const CXXRecordDecl *record = dyn_cast<CXXRecordDecl>(field->getParent());
    // The class is reported at its constructor.
    const bool isConstructed = isa_and_nonnull<CXXConstructorDecl>(function) && hasAmpClause(function) && record &&
                               isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts()) &&
                               findTypeProblem(context.ast, context.ast.getRecordType(record), TypeUse::Variable);
    if (isConstructed || field->getType()->isReferenceType() || (record && record->isLambda()) ||
        isOfRefused(member->getBase()) || isElement(member->getBase()) ||
        (record && context.refusedKernels.contains(record)))
      return true;
    reportType(context, member->getMemberLoc(), field->getType(), memberUse);
    return true;
  }
  bool VisitCallExpr(CallExpr *call) override {
    if (call->getDirectCallee() || isa<CXXPseudoDestructorExpr>(call->getCallee()->IgnoreParens()) ||
        call->isTypeDependent())
      return true;
    // If its call operator cannot be called, Clang calls a lambda without captures through a function pointer.
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
  /// The literal in `90.0_deg` has the type that the language prescribes for the operator's parameter. The call of a
  /// constexpr operator is evaluated by the compiler.
  bool TraverseUserDefinedLiteral(UserDefinedLiteral *literal) override {
    Expr::EvalResult value;
    const bool isConstant = !literal->isInstantiationDependent() && literal->getDirectCallee() &&
                            literal->getDirectCallee()->isConstexpr() && literal->EvaluateAsRValue(value, context.ast);
    return isConstant && !value.HasSideEffects ? WalkUpFromUserDefinedLiteral(literal)
                                               : AmpBodyVisitor::TraverseUserDefinedLiteral(literal);
  }
  bool VisitFloatingLiteral(FloatingLiteral *literal) override {
    reportType(context, literal->getLocation(), literal->getType(), variableUse);
    return true;
  }
  bool VisitCompoundLiteralExpr(CompoundLiteralExpr *literal) override {
    reportType(context, literal->getBeginLoc(), literal->getType(), variableUse);
    return true;
  }

  /// A deduced result type is reported at the returned value.
  bool VisitReturnStmt(ReturnStmt *statement) override {
    const Expr *value = statement->getRetValue();
    if (value && function && hasDeducedResult(function) && !namesRefused(value))
      reportType(context, value->getBeginLoc(), function->getReturnType(), variableUse);
    return true;
  }

private:
  /// The expression for the pointer that a call goes through: `p` in `(*p)()` and `(+p)()`.
  static const Expr *findPointer(const Expr *callee) {
    callee = callee->IgnoreParenImpCasts();
    // `(object.*p)()` calls p.
    if (const auto *access = dyn_cast<BinaryOperator>(callee); access && access->isPtrMemOp())
      return findPointer(access->getRHS());
    const auto *operation = dyn_cast<UnaryOperator>(callee);
    return operation ? findPointer(operation->getSubExpr()) : callee;
  }
  /// Whether the expression refers to a local variable, or a part of one, whose type was reported. Errors about it are
  /// consequences.
  bool isOfRefused(const Expr *expr) const {
    const auto *variable = dyn_cast_or_null<VarDecl>(findRootVariable(findPointer(expr)));
    return variable && !variable->hasGlobalStorage() && findTypeProblem(context.ast, variable->getType(), variableUse);
  }
  /// Whether the expression is a part of a refused variable, or is computed from one by calls and operators.
  bool isFromRefused(const Stmt *stmt) const {
    if (const auto *name = dyn_cast_or_null<DeclRefExpr>(stmt))
      return (isVariableOfAmpCode(name) || name->getDecl()->getDeclContext() == function) && isOfRefused(name);
    return isa_and_nonnull<CastExpr, ParenExpr, FullExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr, MemberExpr,
                           ArraySubscriptExpr, UnaryOperator, BinaryOperator, CallExpr, CXXConstructExpr>(stmt) &&
           llvm::any_of(stmt->children(), [&](const Stmt *child) { return isFromRefused(child); });
  }
  /// Whether nobody wrote the variable's type, which follows from a refused variable: the iterators and the variable of
  /// a range-based for over a captured std::vector, and `auto first = numbers.begin()`. Before C++20, in which these
  /// members are constexpr, Clang has no such type.
  bool followsRefused(const VarDecl *variable) const {
    return (variable->isImplicit() || variable->isCXXForRangeDecl() || variable->getType()->getContainedAutoType()) &&
           findTypeProblem(context.ast, variable->getType(), variableUse) && isFromRefused(variable->getInit());
  }
  /// Whether the expression is a call of a library function, such as `view[i]`: an element type that amp code cannot
  /// use is reported at the container.
  static bool isElement(const Expr *expr) {
    const auto *call = dyn_cast<CallExpr>(expr->IgnoreParenImpCasts());
    return call && call->getDirectCallee() && annotations::isLibrary(call->getDirectCallee());
  }
  /// The va_list of a function with '...', which is reported.
  bool isOfVariadic(const VarDecl *variable) const {
    return function->isVariadic() && context.ast.hasSameType(variable->getType(), context.ast.getBuiltinVaListType());
  }

  /// True if a part of the expression is reported for its own type.
  bool namesRefused(const Stmt *stmt) const {
    if (!stmt)
      return false;
    if (const auto *expr = dyn_cast<Expr>(stmt); expr && isa<DeclRefExpr, MemberExpr, ExplicitCastExpr, CallExpr>(expr))
      if (findTypeProblem(context.ast, expr->getType(), variableUse))
        return true;
    return llvm::any_of(stmt->children(), [&](const Stmt *child) { return namesRefused(child); });
  }

  /// Whether the initialiser is reported, and not the type of the variable: a string literal or __func__ for a pointer
  /// to characters [C3589], or the name of a function for a pointer to a function.
  static bool isMistakeItself(const VarDecl *variable) {
    const Expr *initialiser = variable->getInit();
    if (!initialiser)
      return false;
    if (holdsLabels(variable))
      return true;
    // For a deduced type, the cast in `auto p = (char *)q` and the object in `auto v = std::vector<int>{1}` are
    // reported.
    if (isa<ExplicitCastExpr, CXXTemporaryObjectExpr>(initialiser->IgnoreUnlessSpelledInSource()) &&
        variable->getType()->getContainedAutoType())
      return true;
    // The conversion of a lambda to a pointer is reported.
    if (isa<LambdaExpr>(initialiser->IgnoreUnlessSpelledInSource()) && variable->getType()->isFunctionPointerType())
      return true;
    initialiser = initialiser->IgnoreParenImpCasts();
    if (const auto *operation = dyn_cast<UnaryOperator>(initialiser); operation && operation->getOpcode() == UO_AddrOf)
      initialiser = operation->getSubExpr()->IgnoreParens();
    const auto *name = dyn_cast<DeclRefExpr>(initialiser);
    return isa<StringLiteral, PredefinedExpr>(initialiser) || (name && isa<FunctionDecl>(name->getDecl()));
  }

  CheckContext &context;
  TypeUse variableUse;
  TypeUse memberUse;
};

}  // namespace

void checkOperandTypes(CheckContext &context, const AmpFunction &function, Expr *operand) {
  TypeVisitor(context, function).TraverseStmt(operand);
}

void checkTypes(CheckContext &context, const AmpFunction &function) {
  if (belongsToComparison(function.function))
    return;
  TypeVisitor visitor(context, function);
  // numeric_limits<short>::max() and the like return constants, which are converted at once [AMP 2.4.3.4].
  if (function.isUserCode && !hasAmpClause(function.function) && !function.function->isDefaulted())
    visitor.checkSignature();
  visitor.check();
}

}  // namespace amp::check
