#include "check/AmpCode.h"

#include "check/AmpBodyVisitor.h"
#include "check/TypeRules.h"

#include "frontend/restrictions/Clauses.h"
#include "frontend/restrictions/InheritRestrictions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::check {

namespace {

const FunctionDecl *enclosingFunction(const FunctionDecl *function) {
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  if (!method)
    return nullptr;
  if (method->getParent()->isLambda())
    return dyn_cast_or_null<FunctionDecl>(method->getParent()->getParentFunctionOrMethod());
  return method->getParent()->isLocalClass();
}

/// The declaration of the pointer or reference is reported [C3939], and not its initialiser.
bool isPointerToAmp(const VarDecl *variable) {
  return frontend::restrictionsOfType(variable->getType()->getPointeeType()).amp ||
         llvm::any_of(variable->specific_attrs<AnnotateAttr>(), [](const AnnotateAttr *attribute) {
           return attribute->getAnnotation().starts_with(frontend::pointerClauseAnnotation);
         });
}

/// Finds the calls in one body, implicit ones included [AMP 2.3.2].
class CallCollector : public AmpBodyVisitor {
public:
  CallCollector(const FunctionDecl *function, std::vector<CallSite> &calls) : AmpBodyVisitor(function), calls(calls) {}
  CallCollector(const ASTContext &ast, std::vector<CallSite> &calls) : AmpBodyVisitor(ast), calls(calls) {}

  /// The destructor of a variable outside of functions.
  void collectDestructor(const VarDecl *variable) { addDestructor(variable->getType(), variable->getLocation()); }

  void collect() {
    walk(function);
    if (const auto *destructor = dyn_cast<CXXDestructorDecl>(function))
      addMemberDestructors(destructor, destructor->getLocation());
  }

  bool VisitCallExpr(CallExpr *call) override {
    if (const Expr *callee = call->getCallee()->IgnoreParenImpCasts())
      callees[callee] = call;
    if (const auto *operation = dyn_cast<CXXOperatorCallExpr>(call);
        operation && isa_and_nonnull<CXXMethodDecl>(operation->getDirectCallee()))
      objects[call->getCallee()->IgnoreParenImpCasts()] = findObject(operation->getArg(0));
    if (const FunctionDecl *callee = call->getDirectCallee(); callee && annotations::isLaunch(callee))
      for (const Expr *argument : call->arguments())
        reportedElsewhere.insert(dropAddressOf(argument));
    else if (callee)
      ignoreFunctions(call, callee);
    return true;
  }
  /// A throw expression in amp code is reported [C3594]. Calls in its operand are not checked in addition.
  bool TraverseCXXThrowExpr(CXXThrowExpr *expression) override {
    return (function && annotations::restrictionsOf(function).amp) || AmpBodyVisitor::TraverseCXXThrowExpr(expression);
  }
  bool VisitDeclRefExpr(DeclRefExpr *reference) override {
    if (reportedElsewhere.contains(reference))
      return true;
    if (const auto *named = dyn_cast<FunctionDecl>(reference->getDecl()))
      add(named, reference->getLocation(), !callees.contains(reference), objects.lookup(reference),
          callees.lookup(reference));
    return true;
  }
  bool VisitMemberExpr(MemberExpr *member) override {
    if (const auto *method = dyn_cast<FunctionDecl>(member->getMemberDecl()))
      add(method, member->getMemberLoc().isValid() ? member->getMemberLoc() : member->getBeginLoc(),
          /*isMention=*/false, findObject(member->getBase()), callees.lookup(member));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *construction) override {
    add(construction->getConstructor(), construction->getLocation());
    return true;
  }
  bool VisitCXXInheritedCtorInitExpr(CXXInheritedCtorInitExpr *construction) override {
    add(construction->getConstructor(), construction->getLocation());
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *temporary) override {
    if (!isOfRefusedCall(temporary->getSubExpr()))
      addDestructor(temporary->getType(), temporary->getBeginLoc());
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *expression) override {
    // In amp code the expression itself is reported.
    const bool isHost = !function || !annotations::restrictionsOf(function).amp;
    if (const QualType type = expression->getDestroyedType(); isHost && !type.isNull())
      addDestructor(type, expression->getBeginLoc());
    return true;
  }
  bool TraverseCXXDefaultArgExpr(CXXDefaultArgExpr *argument) override {
    const auto *function = dyn_cast_or_null<FunctionDecl>(argument->getParam()->getDeclContext());
    const FunctionDecl *enclosing = function ? enclosingFunction(function) : nullptr;
    auto outer = std::make_pair(bound, usedAt);
    if (function && !annotations::isLibrary(function)) {
      bound = enclosing ? annotations::restrictionsOf(enclosing) : annotations::Restrictions{true, false};
      usedAt = argument->getUsedLocation();
    }
    bool goesOn = TraverseStmt(argument->getExpr());
    std::tie(bound, usedAt) = outer;
    return goesOn;
  }
  bool VisitVarDecl(VarDecl *variable) override {
    if (variable->getInit() && isPointerToAmp(variable))
      reportedElsewhere.insert(dropAddressOf(variable->getInit()));
    // A tile_static object is neither constructed nor destroyed [decision 7].
    if (!annotations::isTileStatic(variable) && !(variable->getInit() && isOfRefusedCall(variable->getInit())))
      addDestructor(variable->getType(), variable->getLocation());
    return true;
  }
  bool TraverseVarDecl(VarDecl *variable) override {
    return annotations::isTileStatic(variable) ? WalkUpFromVarDecl(variable)
                                               : AmpBodyVisitor::TraverseVarDecl(variable);
  }

private:
  /// Functions that amp code passes to amp functions for parameters that are pointers or references to functions: the
  /// parameters are reported.
  void ignoreFunctions(const CallExpr *call, const FunctionDecl *callee) {
    if (!function || !annotations::restrictionsOf(function).amp || !annotations::restrictionsOf(callee).amp ||
        ast.getSourceManager().isInSystemHeader(callee->getLocation()))
      return;
    // The object of a member operator is the first argument.
    const auto *method = isa<CXXOperatorCallExpr>(call) ? dyn_cast<CXXMethodDecl>(callee) : nullptr;
    const unsigned objects = method && !method->isExplicitObjectMemberFunction() ? 1 : 0;
    for (const auto &[parameter, argument] :
         llvm::zip(callee->parameters(), llvm::drop_begin(call->arguments(), objects))) {
      const QualType type = parameter->getType();
      if ((type->isPointerType() || type->isReferenceType()) && type->getPointeeType()->isFunctionType())
        reportedElsewhere.insert(dropAddressOf(argument));
    }
  }
  static const Expr *dropAddressOf(const Expr *expr) {
    expr = expr->IgnoreParenImpCasts();
    const auto *operation = dyn_cast<UnaryOperator>(expr);
    return operation && operation->getOpcode() == UO_AddrOf ? operation->getSubExpr()->IgnoreParens() : expr;
  }
  /// The result of a call of a library function for the host, in amp code. The call is reported, so the call of the
  /// result's destructor is not.
  bool isOfRefusedCall(const Expr *result) const {
    const auto *call = dyn_cast<CallExpr>(result->IgnoreUnlessSpelledInSource());
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    return callee && function && annotations::restrictionsOf(function).amp &&
           !annotations::restrictionsOf(callee).amp && ast.getSourceManager().isInSystemHeader(callee->getLocation());
  }
  /// In a lambda that captures `this`, which is an error, a member counts as a variable.
  const ValueDecl *findObject(const Expr *expr) const {
    const ValueDecl *variable = findRootVariable(expr);
    const auto *member = dyn_cast<MemberExpr>(expr->IgnoreParenImpCasts());
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(function);
    const bool isOfThis = member && isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts());
    return isOfThis && method && method->getParent()->isLambda() ? member->getMemberDecl() : variable;
  }

  void add(const FunctionDecl *callee, SourceLocation location, bool isMention = false,
           const ValueDecl *object = nullptr, const CallExpr *call = nullptr) {
    if (callee && !(callee->isTrivial() && callee->isImplicit()) && !isa<CXXDeductionGuideDecl>(callee))
      calls.push_back({callee, location, isMention, bound, usedAt, object, call});
  }

  /// An implicit destructor only calls the destructors of members and bases: these are added in its place.
  void addDestructor(QualType type, SourceLocation location) {
    if (type->isDependentType() || type->isReferenceType())
      return;
    const CXXRecordDecl *record = ast.getBaseElementType(type)->getAsCXXRecordDecl();
    if (!record || !record->hasDefinition() || record->hasTrivialDestructor())
      return;
    const CXXDestructorDecl *destructor = record->getDestructor();
    // Clang has reported the use of a deleted destructor.
    if (destructor && destructor->isImplicit() && !destructor->isDeleted())
      addMemberDestructors(destructor, location);
    else if (destructor && !destructor->isDeleted())
      add(destructor, location);
  }

  void addMemberDestructors(const CXXDestructorDecl *destructor, SourceLocation location) {
    for (const FieldDecl *field : destructor->getParent()->fields())
      if (!annotations::isHostOnly(field))
        addDestructor(field->getType(), location);
    for (const CXXBaseSpecifier &base : destructor->getParent()->bases())
      addDestructor(base.getType(), location);
  }

  std::vector<CallSite> &calls;
  /// The callees of calls.
  llvm::DenseMap<const Expr *, const CallExpr *> callees;
  /// Names of functions that another check reports, such as one that is passed as a kernel.
  llvm::DenseSet<const Expr *> reportedElsewhere;
  /// The callees of member operators, and for each the variable that its object is a part of.
  llvm::DenseMap<const Expr *, const ValueDecl *> objects;
  std::optional<annotations::Restrictions> bound;
  SourceLocation usedAt;
};

}  // namespace

/// Visits the user's files.
class AmpCodeCollector : public DynamicRecursiveASTVisitor {
public:
  explicit AmpCodeCollector(AmpCode &code) : code(code) { ShouldVisitTemplateInstantiations = true; }

  void collect() {
    // System headers are not visited, nor is a header that was parsed before. The functions in them that user code
    // reaches are found through its calls.
    for (Decl *declaration : code.context.getTranslationUnitDecl()->noload_decls())
      if (code.isUserCode(declaration))
        TraverseDecl(declaration);
  }

  bool VisitFunctionDecl(FunctionDecl *function) override {
    if (function->isImplicit() || !code.isUserCode(function))
      return true;
    addAnnotated(function);
    if (function->isDependentContext())
      return true;
    bool isInstantiation = function->isTemplateInstantiation();
    // A member of an instance that is never used may name types that amp code cannot use [V12].
    if (!isInstantiation || function->isThisDeclarationADefinition())
      code.declared.push_back(function);
    if (function->doesThisDeclarationHaveABody())
      addBody(function);
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *lambda) override {
    CXXRecordDecl *closure = lambda->getLambdaClass();
    if (closure->isDependentContext())
      return true;
    code.lambdaExpressions.push_back(lambda);
    if (FunctionTemplateDecl *generic = closure->getDependentLambdaCallOperator()) {
      for (FunctionDecl *specialisation : generic->specializations())
        TraverseDecl(specialisation);
      return true;
    }
    VisitFunctionDecl(lambda->getCallOperator());
    return true;
  }

  bool VisitVarDecl(VarDecl *variable) override {
    if (!code.isUserCode(variable))
      return true;
    addAnnotated(variable);
    if (variable->isTemplated())
      return true;
    if (variable->isLocalVarDecl() || !variable->hasGlobalStorage())
      return true;
    code.globalVariables.push_back(variable);
    if (!isPointerToAmp(variable))
      addUses(variable->getInit(), /*calls=*/true);
    // A tile_static object is neither constructed nor destroyed [decision 7].
    if (variable->isThisDeclarationADefinition() == VarDecl::Definition && !annotations::isTileStatic(variable))
      CallCollector(code.context, code.usedInInitialisers).collectDestructor(variable);
    return true;
  }
  bool VisitTypedefNameDecl(TypedefNameDecl *alias) override {
    if (code.isUserCode(alias))
      addAnnotated(alias);
    return true;
  }
  bool VisitFieldDecl(FieldDecl *field) override {
    addAnnotated(field);
    if (field->isTemplated())
      return true;
    // Calls are not added, since the class may be used in amp code only.
    addUses(field->getInClassInitializer(), /*calls=*/false);
    return true;
  }

  bool VisitEnumDecl(EnumDecl *enumeration) override {
    addAnnotated(enumeration);
    return true;
  }
  bool VisitCXXRecordDecl(CXXRecordDecl *record) override {
    addAnnotated(record);
    if (record->isThisDeclarationADefinition() && !record->isDependentContext() && !record->isLambda())
      code.records.push_back(record);
    return true;
  }

  bool VisitPointerTypeLoc(PointerTypeLoc type) override { return addPointee(type.getPointeeLoc(), type.getStarLoc()); }
  bool VisitReferenceTypeLoc(ReferenceTypeLoc type) override {
    return addPointee(type.getPointeeLoc(), type.getSigilLoc());
  }
  bool VisitMemberPointerTypeLoc(MemberPointerTypeLoc type) override {
    return addPointee(type.getPointeeLoc(), type.getStarLoc());
  }
  /// A parameter of a function type is a pointer.
  bool VisitParmVarDecl(ParmVarDecl *parameter) override {
    const TypeSourceInfo *written = parameter->getTypeSourceInfo();
    return !written || !code.isUserCode(parameter) || addPointee(written->getTypeLoc(), parameter->getLocation());
  }

private:
  bool addPointee(TypeLoc pointee, SourceLocation location) {
    if (frontend::restrictionsOfType(pointee.getType()).amp && !llvm::is_contained(code.functionPointers, location))
      code.functionPointers.push_back(location);
    return true;
  }

  void addBody(const FunctionDecl *function) {
    if (annotations::restrictionsOf(function).amp) {
      // A restrict(amp) main is reported by checkMain [C3934].
      if (hasAmpClause(function) && !isForHostClosure(function) && !function->isMain() && !code.waitsForCall(function))
        code.checkedFunctions.push_back(&code.find(function));
    } else {
      code.hostOnly.push_back(function);
    }
  }

  /// Whether the function is an instance of a restrict(amp) template for a lambda without a clause. Clang lets such a
  /// lambda run anywhere. So it considers the amp overload even in a host function, and instantiates its body. If amp
  /// code calls the instance, it is found through that call.
  static bool isForHostClosure(const FunctionDecl *function) {
    const TemplateArgumentList *arguments = function->getTemplateSpecializationArgs();
    if (!arguments || annotations::restrictionsOf(function).cpu)
      return false;
    return llvm::any_of(arguments->asArray(), [](const TemplateArgument &argument) {
      const CXXRecordDecl *closure =
          argument.getKind() == TemplateArgument::Type ? argument.getAsType()->getAsCXXRecordDecl() : nullptr;
      const CXXMethodDecl *call = closure && closure->isLambda() ? closure->getLambdaCallOperator() : nullptr;
      return call && !hasAmpClause(call);
    });
  }

  /// Adds the functions whose addresses an initialiser outside of functions takes and, if `calls`, those that it
  /// calls.
  void addUses(Expr *initialiser, bool calls) {
    if (!initialiser || initialiser->isInstantiationDependent())
      return;
    llvm::copy_if(code.findCalls(initialiser), std::back_inserter(code.usedInInitialisers),
                  [calls](const CallSite &use) { return calls || use.isMention; });
  }

  void addAnnotated(const NamedDecl *declaration) {
    if (declaration->hasAttr<AnnotateAttr>())
      code.annotatedDeclarations.push_back(declaration);
  }

  AmpCode &code;
};

const ValueDecl *findRootVariable(const Expr *expr) {
  expr = expr->IgnoreParenImpCasts();
  if (const auto *member = dyn_cast<MemberExpr>(expr))
    return findRootVariable(member->getBase());
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(expr))
    return findRootVariable(element->getBase());
  // The object of a property.
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(expr))
    return opaque->getSourceExpr() ? findRootVariable(opaque->getSourceExpr()) : nullptr;
  const auto *name = dyn_cast<DeclRefExpr>(expr);
  return name ? name->getDecl() : nullptr;
}

bool hasAmpClause(const FunctionDecl *function) {
  const auto *attribute = function->getAttr<CUDADeviceAttr>();
  if (!attribute)
    return false;
  if (!attribute->isImplicit())
    return true;
  const FunctionDecl *enclosing = enclosingFunction(function);
  return enclosing && !function->isImplicit() && hasAmpClause(enclosing);
}

bool isPlainConstexpr(const FunctionDecl *function) {
  return function->isConstexpr() && !function->isImplicit() && !function->isDefaulted() &&
         function->hasAttr<CUDADeviceAttr>() && !hasAmpClause(function);
}

AmpCode::AmpCode(ASTContext &context, const CheckOptions &options, llvm::ArrayRef<const FunctionDecl *> entries)
    : context(context), strict(options.strict), instancesOnDemand(options.instancesOnDemand) {
  AmpCodeCollector(*this).collect();
  addLibraryKernels(entries);
  reach();
}

/// amp-clang's own headers are not checked, except amp/algorithm.h. Other libraries are.
static bool isHeldToRules(const FunctionDecl *function) {
  return (!annotations::isLibrary(function) || annotations::isAlgorithm(function)) &&
         function->doesThisDeclarationHaveABody();
}

/// Adds kernels that are launched in system headers. The collector does not visit these headers, and no user function
/// calls such a kernel.
void AmpCode::addLibraryKernels(llvm::ArrayRef<const FunctionDecl *> entries) {
  for (const FunctionDecl *entry : entries)
    for (const CallSite &call : find(entry).calls) {
      AmpFunction &kernel = find(call.callee);
      if (!kernel.isUserCode && !kernel.function->isImplicit() && hasAmpClause(kernel.function) &&
          isHeldToRules(kernel.function))
        checkedFunctions.push_back(&kernel);
    }
}

bool AmpCode::isUserCode(const Decl *declaration) const {
  const SourceManager &sources = context.getSourceManager();
  SourceLocation location = sources.getExpansionLoc(declaration->getLocation());
  return location.isValid() && !sources.isInSystemHeader(location);
}

std::vector<CallSite> AmpCode::findCalls(Expr *expr) const {
  std::vector<CallSite> calls;
  CallCollector(context, calls).TraverseStmt(expr);
  return calls;
}

AmpFunction &AmpCode::find(const FunctionDecl *function) {
  const FunctionDecl *definition = nullptr;
  if (function->isDefined(definition) && definition)
    function = definition;
  std::unique_ptr<AmpFunction> &entry = known[function];
  if (entry)
    return *entry;
  entry = std::make_unique<AmpFunction>();
  AmpFunction &result = *entry;
  result.function = function;
  result.isUserCode = isUserCode(function);
  if (function->doesThisDeclarationHaveABody() && !function->isDependentContext() && !isCoroutine(function))
    CallCollector(function, result.calls).collect();
  return result;
}

bool AmpCode::isOfRefusedClass(const FunctionDecl *function) const {
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  return method && !method->isStatic() && !isUserCode(method) && !annotations::isLibrary(method) &&
         !method->getParent()->isLambda() &&
         findTypeProblem(context, context.getTypeDeclType(method->getParent()), TypeUse::Variable);
}

/// Whether the function is a template instance or a part of one, such as a member of a class template or a lambda.
static bool isInstance(const FunctionDecl *function) {
  for (const DeclContext *part = function; part && !part->isFileContext(); part = part->getParent()) {
    if (const auto *outer = dyn_cast<FunctionDecl>(part); outer && outer->isTemplateInstantiation())
      return true;
    if (const auto *special = dyn_cast<ClassTemplateSpecializationDecl>(part);
        special && !special->isExplicitSpecialization())
      return true;
  }
  return false;
}

/// An instance of a restrict(cpu,amp) template may be used on the host only, and then may have parameters and objects
/// of types that only the host can use. With the option instancesOnDemand, an instance is amp code only if amp code
/// calls it.
bool AmpCode::waitsForCall(const FunctionDecl *function) const {
  return instancesOnDemand && isInstance(function) && annotations::restrictionsOf(function).cpu;
}

bool AmpCode::isFollowed(const CallSite &call) const {
  return annotations::restrictionsOf(call.callee).amp && !(strict && isPlainConstexpr(call.callee)) &&
         !isOfRefusedClass(call.callee) && !passesRefused(context, call);
}

/// Adds the functions that amp code reaches through calls. Calls in amp-clang's headers are included, but the code of
/// these headers is not checked.
void AmpCode::reach() {
  std::vector<AmpFunction *> queue = checkedFunctions;
  llvm::DenseSet<const AmpFunction *> seen(queue.begin(), queue.end());
  for (size_t i = 0; i != queue.size(); ++i) {
    AmpFunction *caller = queue[i];
    for (const CallSite &call : caller->calls) {
      if (!isFollowed(call))
        continue;
      AmpFunction *callee = &find(call.callee);
      if (call.call && isInstance(call.callee))
        callee->instanceCalls.push_back(call.call);
      if (!seen.insert(callee).second)
        continue;
      if (!hasAmpClause(callee->function) || !callee->isUserCode) {
        callee->reachedFrom = caller;
        callee->reachedAt = call.location;
      }
      queue.push_back(callee);
      if (isHeldToRules(callee->function))
        checkedFunctions.push_back(callee);
    }
  }
  llvm::erase_if(declared, [&](const FunctionDecl *function) {
    return waitsForCall(function) && !seen.contains(&find(function));
  });
}

}  // namespace amp::check
