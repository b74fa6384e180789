// Checks the declarators of amp functions and the destructors of classes, used or not [AMP 2.1, 2.2.2, 2.4.2]: empty,
// unknown and misplaced clauses, parameters and results, virtual and variadic functions, exception specifications,
// destructors.
#include "check/CaptureFixIts.h"
#include "check/Families.h"

#include "frontend/restrictions/Clauses.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp::check {

namespace {

/// Restrictions that the user wrote; implicit ones never conflict [AMP 2.3.2].
annotations::Restrictions writtenRestrictions(const FunctionDecl *function) {
  const auto *host = function->getAttr<CUDAHostAttr>();
  const auto *device = function->getAttr<CUDADeviceAttr>();
  annotations::Restrictions result{host && !host->isImplicit(), device && !device->isImplicit()};
  if (!result.amp)
    result.cpu = true;
  return result;
}

void reportPointer(CheckContext &context, SourceLocation location) {
  context.reporter.report(location, Rule::FunctionPointer);
  context.reporter.note(location, Note::UseFunctionObject);
}

void checkAnnotations(CheckContext &context, const NamedDecl *declaration) {
  for (const auto *attribute : declaration->specific_attrs<AnnotateAttr>()) {
    llvm::StringRef text = attribute->getAnnotation();
    if (text == frontend::emptyClauseAnnotation)
      context.reporter.report(attribute->getLocation(), Rule::EmptyClause);
    else if (text == frontend::lateClauseAnnotation)
      context.reporter.report(attribute->getLocation(), Rule::ClausePlace) << declaration << 1;
    else if (text == frontend::misplacedClauseAnnotation) {
      // For functions outside of templates checkClausePlace compares source locations instead.
      const FunctionDecl *function = declaration->getAsFunction();
      if (!function || function->isDependentContext())
        context.reporter.report(attribute->getLocation(), Rule::ClausePlace) << declaration << (function ? 0 : 2);
    } else if (text.consume_front(frontend::unknownSpecifierAnnotation))
      context.reporter.report(attribute->getLocation(), Rule::UnknownSpecifier) << text;
    else if (text.consume_front(frontend::pointerClauseAnnotation) && text.contains("amp"))
      reportPointer(context, attribute->getLocation());
  }
}

/// [G16] Any form of main.
bool isMain(const CheckContext &context, const FunctionDecl *function) {
  const bool isWide = context.options.hasWideMain && function->getIdentifier() && function->getName() == "wmain" &&
                      function->getDeclContext()->getRedeclContext()->isTranslationUnit();
  return function->isMain() || isWide;
}

/// Reports a restrict(amp) main. Returns true if it is one: other errors about amp code in it are consequences of that.
bool checkMain(CheckContext &context, const FunctionDecl *function) {
  if (!isMain(context, function) || !function->hasAttr<CUDADeviceAttr>())
    return false;
  context.reporter.report(function->getLocation(), Rule::MainRestricted);
  context.reporter.suppressErrors(function->getSourceRange());
  return true;
}

/// [G06, G10] A clause follows the parameters. Its attributes have its source location.
void checkClausePlace(CheckContext &context, const FunctionDecl *function) {
  const Attr *attribute = function->getAttr<CUDADeviceAttr>();
  if (!attribute || attribute->isImplicit())
    attribute = function->getAttr<CUDAHostAttr>();
  // A function declared in a body may inherit the attributes from the function around it.
  if (!attribute || attribute->isImplicit() || attribute->isInherited() || function->isLocalExternDecl())
    return;
  const SourceManager &sources = context.ast.getSourceManager();
  SourceLocation clause = sources.getExpansionLoc(attribute->getLocation());
  SourceLocation name = sources.getExpansionLoc(function->getLocation());
  // For an explicit specialisation of a member, Clang gives the declaration in the class the location of the
  // specialisation.
  if (function->getTemplateSpecializationKind() == TSK_ExplicitSpecialization && function->isFirstDecl() &&
      function->getMemberSpecializationInfo())
    return;
  if (!function->isTemplateInstantiation() && sources.isWrittenInSameFile(clause, name) &&
      sources.isBeforeInTranslationUnit(clause, name))
    context.reporter.report(clause, Rule::ClausePlace) << function << 0;
}

/// Reports an array or texture that a function takes or returns by value, since these cannot be copied in amp code.
bool reportContainer(CheckContext &context, SourceLocation location, QualType type) {
  if (!isOwningContainer(type))
    return false;
  context.reporter.report(location, Rule::Type)
      << type << 1 << "amp code has it by reference only: take a reference, or a view by value";
  return true;
}

/// Reports the first parameter of a literal operator that amp code cannot have.
bool reportLiteralOperator(CheckContext &context, const FunctionDecl *function) {
  for (const ParmVarDecl *parameter : function->parameters())
    if (std::optional<TypeProblem> problem = findTypeProblem(context.ast, parameter->getType(), TypeUse::Variable)) {
      context.reporter.report(parameter->getLocation(), Rule::Type) << parameter->getType() << 1 << problem->reason;
      context.reporter.note(parameter->getLocation(), Note::FixHint)
          << "a literal operator cannot have another type: write an ordinary function for amp code";
      suppressErrorsAbout(context, parameter, function->getBody(), function->getSourceRange());
      return true;
    }
  return false;
}

/// Since C++17, an exception specification with types is an error in all code.
bool isRefusedByClang(CheckContext &context, const FunctionProtoType &prototype, SourceLocation location) {
  return context.ast.getLangOpts().CPlusPlus17 && prototype.getExceptionSpecType() == EST_Dynamic &&
         context.sema.getDiagnostics().getDiagnosticLevel(diag::ext_dynamic_exception_spec, location) >=
             DiagnosticsEngine::Error;
}

/// Types before the clause belong to the enclosing context, but must be usable in amp code [AMP 2.4.2].
void checkSignature(CheckContext &context, const FunctionDecl *function) {
  recordArguments(context, function);
  if (!function->getReturnType()->isUndeducedType() && !hasDeducedResult(function)) {
    SourceLocation location = function->getReturnTypeSourceRange().getBegin();
    if (location.isInvalid())
      location = function->getLocation();
    if (!reportContainer(context, location, function->getReturnType()))
      reportType(context, location, function->getReturnType(), TypeUse::Variable);
  }
  // C++ prescribes the parameter of a literal operator: another type is not possible.
  if (function->getLiteralIdentifier() && reportLiteralOperator(context, function))
    return;
  for (const ParmVarDecl *parameter : function->parameters())
    if (reportContainer(context, parameter->getLocation(), parameter->getType()) ||
        reportType(context, parameter->getLocation(), parameter->getType(), TypeUse::Variable))
      suppressErrorsAbout(context, parameter, function->getBody(), function->getSourceRange());
  if (function->isVariadic() && !annotations::intrinsicOf(function))
    context.reporter.report(function->getLocation(), Rule::Variadic) << function;
  const auto *prototype = function->getType()->getAs<FunctionProtoType>();
  if (prototype && prototype->hasDynamicExceptionSpec() &&
      !isRefusedByClang(context, *prototype, function->getLocation()))
    context.reporter.report(function->getLocation(), Rule::ExceptionSpecification) << function;
}

/// Reports a virtual function once, for all its declarations and all functions that override it.
void checkVirtual(CheckContext &context, const CXXMethodDecl *method) {
  auto isRefused = [&](const CXXMethodDecl *other) {
    return context.refusedVirtuals.contains(other->getCanonicalDecl());
  };
  bool follows = isRefused(method) || llvm::any_of(method->overridden_methods(), isRefused);
  context.refusedVirtuals.insert(method->getCanonicalDecl());
  if (!follows)
    context.reporter.report(method->getLocation(), Rule::Virtual) << method;
}

void checkMethod(CheckContext &context, const CXXMethodDecl *method) {
  if (method->isVirtual())
    checkVirtual(context, method);
  // The class of an amp constructor must be a type that amp code can use [AMP 2.4.1.3].
  if (isa<CXXConstructorDecl>(method))
    reportType(context, method->getLocation(), context.ast.getRecordType(method->getParent()), TypeUse::Variable);
  if (method->isVolatile())
    context.reporter.report(method->getLocation(), Rule::Type)
        << method->getType() << 1 << "amp code has no volatile objects";
}

/// C3933: a destructor has the restrictions of all constructors [AMP 2.2.2].
void checkDestructor(CheckContext &context, const CXXRecordDecl *record) {
  const CXXDestructorDecl *destructor = record->getDestructor();
  if (!destructor || destructor->isImplicit() || destructor->isDefaulted() || destructor->isDeleted())
    return;
  if (const FunctionDecl *other = findOtherClause(destructor)) {
    context.reporter.report(other->getLocation(), Rule::Redeclaration) << diagnostics::describe(other);
    context.reporter.note(destructor->getFirstDecl()->getLocation(), Note::DeclaredHere)
        << diagnostics::describe(destructor);
    return;
  }
  annotations::Restrictions needed;
  for (const CXXConstructorDecl *constructor : record->ctors()) {
    if (constructor->isImplicit() || constructor->isDefaulted() || constructor->isDeleted())
      continue;
    // The constructors of a local class inherit the restrictions of the function, as the destructor does [AMP 2.2.1].
    annotations::Restrictions own =
        record->isLocalClass() ? annotations::restrictionsOf(constructor) : writtenRestrictions(constructor);
    needed.cpu |= own.cpu;
    needed.amp |= own.amp;
  }
  annotations::Restrictions given = annotations::restrictionsOf(destructor);
  if ((!needed.cpu && !needed.amp) || given.covers(needed))
    return;
  context.refusedDestructors.insert(destructor->getCanonicalDecl());
  context.reporter.report(destructor->getLocation(), Rule::DestructorRestrictions)
      << record << spell(given) << spell(needed);
}

/// C2733: a function of the same name with C linkage, for the other side.
void checkExternCOverloads(CheckContext &context, const FunctionDecl *function) {
  for (const NamedDecl *found : function->getDeclContext()->getRedeclContext()->lookup(function->getDeclName())) {
    const auto *other = dyn_cast<FunctionDecl>(found);
    if (!other || !other->isExternC() || other->getCanonicalDecl() == function->getCanonicalDecl())
      continue;
    bool isLater =
        context.ast.getSourceManager().isBeforeInTranslationUnit(function->getLocation(), other->getLocation());
    const FunctionDecl *second = isLater ? other : function;
    context.reporter.report(second->getLocation(), Rule::ExternCOverload) << second;
    context.reporter.note((isLater ? function : other)->getLocation(), Note::DeclaredHere) << second;
  }
}

void checkFunctionDeclaration(CheckContext &context, const FunctionDecl *function) {
  checkClausePlace(context, function);
  if (checkMain(context, function) || !hasAmpClause(function))
    return;
  const auto *host = function->getAttr<CUDAHostAttr>();
  if (function->isExternC() && host && !host->isImplicit())
    context.reporter.report(function->getLocation(), Rule::ExternCRestrictions) << function;
  if (function->isExternC())
    checkExternCOverloads(context, function);
  checkSignature(context, function);
  if (const auto *method = dyn_cast<CXXMethodDecl>(function))
    checkMethod(context, method);
}

}  // namespace

/// For Clang, all declarations of a class's destructor are one function, even if their clauses differ.
const FunctionDecl *findOtherClause(const CXXDestructorDecl *destructor) {
  const FunctionDecl *first = destructor->getFirstDecl();
  for (const FunctionDecl *each : destructor->redecls())
    if (each != first && writtenRestrictions(each) != writtenRestrictions(first))
      return each;
  return nullptr;
}

void checkDeclarations(CheckContext &context) {
  for (const NamedDecl *declaration : context.code.annotated())
    checkAnnotations(context, declaration);
  for (SourceLocation location : context.code.pointers())
    reportPointer(context, location);
  for (const FunctionDecl *function : context.code.declaredFunctions()) {
    enterDeclaration(context, function);
    checkFunctionDeclaration(context, function);
    // Functions with a body are checked as a whole in checkFunctions (Check.cpp).
    if (hasAmpClause(function) && !function->isDefined())
      checkDecltype(context, context.code.find(function));
  }
  enterDeclaration(context, nullptr);
  checkHostDecltypes(context);
  for (const CXXRecordDecl *record : context.code.classes()) {
    enterDeclaration(context, record);
    checkDestructor(context, record);
    checkPackedLong(context, record);
  }
  enterDeclaration(context, nullptr);
}

}  // namespace amp::check
