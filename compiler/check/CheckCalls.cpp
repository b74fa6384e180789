// C3930 and C3931: calls across restrictions, from amp code and from host code, implicit ones included
// [AMP 2.3.2].
#include "annotations/CompilerBuiltins.h"
#include "check/Families.h"
#include "diagnostics/CalleeOwner.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace amp::check {

namespace {

bool takes(const FunctionDecl *function, unsigned arguments) {
  return function->getMinRequiredArguments() <= arguments &&
         (arguments <= function->getNumParams() || function->isVariadic());
}

/// Whether overload resolution in the host run may choose a host function instead of `callee`: the device run's AST
/// names the amp function of a host/device overload pair [AMP 2.3.2.1]. Only the number of arguments is compared. The
/// host run reports arguments of wrong types.
bool hasHostOverload(const FunctionDecl *callee) {
  auto isHostCandidate = [&](const NamedDecl *candidate) {
    const FunctionDecl *function = candidate->getUnderlyingDecl()->getAsFunction();
    return function && annotations::restrictionsOf(function).cpu && takes(function, callee->getNumParams());
  };
  // There is one destructor only [AMP 2.2.2].
  if (isa<CXXDestructorDecl>(callee))
    return false;
  // Each run infers the restrictions of implicit members again [AMP 2.3.2].
  if (callee->isImplicit() || callee->isDefaulted())
    return true;
  // `operator T` and `operator int` have different names.
  if (const auto *conversion = dyn_cast<CXXConversionDecl>(callee)) {
    auto conversions = conversion->getParent()->getVisibleConversionFunctions();
    return llvm::any_of(conversions, [&](const NamedDecl *found) { return isHostCandidate(found); });
  }
  return llvm::any_of(callee->getDeclContext()->getRedeclContext()->lookup(callee->getDeclName()), isHostCandidate);
}

bool isLambdaCall(const FunctionDecl *function) {
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  return method && method->getParent()->isLambda();
}

/// Builtins such as __builtin_sqrtf run anywhere. Library functions that the compiler knows, such as malloc, are host
/// functions. So are those that it knows only with -fms-extensions, such as _rotl.
bool isCompilerBuiltin(CheckContext &context, const FunctionDecl *function) {
  unsigned builtin = function->getBuiltinID();
  return builtin && !context.ast.BuiltinInfo.isPredefinedLibFunction(builtin) && function->getIdentifier() &&
         function->getName().starts_with("__");
}

/// Whether a standard-library function ends in a call that only the host has: std::sin(float) is constexpr and calls
/// __builtin_sinf.
bool endsOnHost(CheckContext &context, const FunctionDecl *function,
                llvm::SmallPtrSetImpl<const FunctionDecl *> &seen) {
  if (annotations::isHostMath(function))
    return true;
  const SourceManager &sources = context.ast.getSourceManager();
  if (!sources.isInSystemHeader(function->getLocation()) || annotations::isLibrary(function) ||
      !seen.insert(function).second)
    return false;
  return llvm::any_of(context.code.find(function).calls,
                      [&](const CallSite &call) { return endsOnHost(context, call.callee, seen); });
}

void checkMention(CheckContext &context, const CallSite &call) {
  context.reporter.report(call.location, Rule::Type)
      << call.callee->getType() << 1 << "amp code has no function pointers";
  context.reporter.note(call.location, Note::UseFunctionObject);
}

/// C2440: an amp function has no code on the host, and therefore no address [AMP 2.3.1].
void checkHostMention(CheckContext &context, const CallSite &mention) {
  context.reporter.report(mention.location, Rule::FunctionAddress) << mention.callee;
  if (!context.code.isUserCode(mention.callee))
    return;
  context.reporter.note(mention.callee->getLocation(), Note::DeclaredHere) << mention.callee;
}

bool existsOnHost(const FunctionDecl *function) {
  return annotations::restrictionsOf(function).cpu || hasHostOverload(function);
}

/// If its call operator cannot be called, Clang calls a lambda without captures through its conversion to a function
/// pointer. Returns the call operator that is meant, or null.
const CXXMethodDecl *findCalledThroughPointer(const FunctionDecl *callee) {
  const auto *conversion = dyn_cast<CXXConversionDecl>(callee);
  if (!conversion || !conversion->getParent()->isLambda() || conversion->getParent()->isGenericLambda())
    return nullptr;
  const CXXMethodDecl *call = conversion->getParent()->getLambdaCallOperator();
  return annotations::restrictionsOf(call).cpu ? nullptr : call;
}

/// A member of std::type_info. The typeid expression is refused.
bool isOfTypeInfo(const FunctionDecl *callee) {
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  return method && method->getParent()->isInStdNamespace() && method->getParent()->getName() == "type_info";
}

/// [AMP 2.3.2] Names in a default argument are bound where the argument is written: it calls the function of a
/// host/device overload pair that fits the restrictions there.
bool checkDefaultArgument(CheckContext &context, const FunctionDecl *caller, const CallSite &call) {
  annotations::Restrictions needed = annotations::restrictionsOf(caller);
  annotations::Restrictions given = annotations::restrictionsOf(call.callee);
  if (!call.bound || call.bound->covers(needed) || (given.covers(*call.bound) && given.covers(needed)))
    return true;
  context.reporter.report(call.usedAt, Rule::DefaultArgument)
      << spell(*call.bound) << diagnostics::describe(call.callee) << spell(needed);
  context.reporter.note(call.location, Note::DefaultHere);
  return false;
}

/// Whether the two functions take the same arguments, like overloads that differ only in their restrictions.
bool areAlike(const ASTContext &ast, const FunctionDecl *a, const FunctionDecl *b) {
  const auto *one = dyn_cast<CXXMethodDecl>(a), *other = dyn_cast<CXXMethodDecl>(b);
  if (one && other &&
      (one->getMethodQualifiers() != other->getMethodQualifiers() ||
       one->getRefQualifier() != other->getRefQualifier()))
    return false;
  return a->getNumParams() == b->getNumParams() &&
         llvm::all_of_zip(a->parameters(), b->parameters(), [&](const ParmVarDecl *left, const ParmVarDecl *right) {
           return ast.hasSameType(left->getType(), right->getType());
         });
}

}  // namespace

bool reportDifferentTypes(CheckContext &context, const CallSite &call) {
  const FunctionDecl *callee = call.callee;
  annotations::Restrictions given = annotations::restrictionsOf(callee);
  if ((given.cpu && given.amp) || call.isMention || !context.code.isUserCode(callee))
    return false;
  for (const NamedDecl *found : callee->getDeclContext()->getRedeclContext()->lookup(callee->getDeclName())) {
    const auto *other = dyn_cast<FunctionDecl>(found);
    if (!other || other->getCanonicalDecl() == callee->getCanonicalDecl() ||
        annotations::restrictionsOf(other).covers(given) || !areAlike(context.ast, callee, other) ||
        context.ast.hasSameType(other->getReturnType(), callee->getReturnType()))
      continue;
    context.reporter.report(call.location, Rule::TypesDiffer)
        << callee << (given.cpu ? callee : other)->getReturnType() << (given.cpu ? other : callee)->getReturnType();
    return true;
  }
  return false;
}

namespace {

/// The name of a library function, such as "concurrency::array_view::synchronize". Empty for other functions, and for
/// functions in namespace details.
std::string libraryName(const FunctionDecl *function) {
  if (!annotations::isLibrary(function))
    return "";
  std::string name = function->getNameAsString();
  for (const DeclContext *scope = function->getDeclContext(); !scope->isTranslationUnit(); scope = scope->getParent()) {
    const auto *named = dyn_cast<NamedDecl>(scope);
    if (!named || named->getName() == "details")
      return "";
    name = (named->getName() == "Concurrency" ? "concurrency" : named->getName()).str() + "::" + name;
  }
  return name;
}

diagnostics::CalleeOwner ownerOf(const CheckContext &context, const FunctionDecl *callee,
                                 annotations::Restrictions given) {
  if (!libraryName(callee).empty())
    return given == annotations::Restrictions{.cpu = true, .amp = false} ? diagnostics::ofLibraryForHost
                                                                         : diagnostics::ofLibraryForAmp;
  return context.ast.getSourceManager().isInSystemHeader(callee->getLocation()) ? diagnostics::ofOtherLibrary
                                                                                : diagnostics::ofProgram;
}

/// The name in a message: the qualified name for library functions, else the unqualified one.
std::string nameOf(const FunctionDecl *callee) {
  const std::string library = libraryName(callee);
  return library.empty() ? diagnostics::describe(callee) : "'" + library + "'";
}

/// Whether the function is one of those that the C++ library keeps for itself, such as __throw_out_of_range_fmt.
bool isReserved(CheckContext &context, const FunctionDecl *function) {
  return function->getIdentifier() && function->getName().starts_with("_") && !annotations::isLibrary(function) &&
         context.ast.getSourceManager().isInSystemHeader(function->getLocation());
}

/// The function that an error about a call names: for a reserved one the library's function that the user calls, such
/// as std::array's `at`.
const FunctionDecl *findNamedCallee(CheckContext &context, const FunctionDecl *caller, const FunctionDecl *callee) {
  if (!isReserved(context, callee))
    return callee;
  for (const AmpFunction *step = &context.code.find(caller); step && !step->isUserCode; step = step->reachedFrom)
    if (!isReserved(context, step->function))
      return step->function;
  return callee;
}

/// The variable whose value or whose member function's result the argument is: `v` for `v`, `v.a` and `v.begin()`.
const ValueDecl *findPassed(const Expr *argument) {
  argument = argument->IgnoreUnlessSpelledInSource();
  while (const auto *call = dyn_cast<CXXMemberCallExpr>(argument))
    argument = call->getImplicitObjectArgument()->IgnoreUnlessSpelledInSource();
  return findRootVariable(argument);
}

}  // namespace

bool passesRefused(const ASTContext &ast, const CallSite &call) {
  return call.call && ast.getSourceManager().isInSystemHeader(call.callee->getLocation()) &&
         llvm::any_of(call.call->arguments(), [&](const Expr *argument) {
           const ValueDecl *variable = findPassed(argument);
           return variable && variable->getType().getNonReferenceType()->isRecordType() &&
                  hasRefusedType(ast, variable);
         });
}

void checkCall(CheckContext &context, const FunctionDecl *caller, const CallSite &call) {
  const FunctionDecl *callee = call.callee;
  // Operators new and delete are reported at the expression that calls them.
  if (callee->isReplaceableGlobalAllocationFunction() || callee->isReservedGlobalPlacementOperator() ||
      isCompilerBuiltin(context, callee))
    return;
  annotations::Restrictions needed = annotations::restrictionsOf(caller);
  annotations::Restrictions given = annotations::restrictionsOf(callee);
  // The adaptors of amp/algorithm.h are restrict(cpu,amp), and may be given functions for amp only.
  if (annotations::isAlgorithm(caller))
    needed.cpu = false;
  llvm::SmallPtrSet<const FunctionDecl *, 8> seen;
  if (context.code.isUserCode(caller) && given.amp &&
      ((context.options.strict && isPlainConstexpr(callee)) || endsOnHost(context, callee, seen)))
    given.amp = false;
  if (call.isMention)
    return checkMention(context, call);
  if (hasAmpClause(caller) && !checkDefaultArgument(context, caller, call))
    return;
  if (given.covers(needed) || hasRefusedType(context.ast, call.object) || isOfTypeInfo(callee) ||
      (needed.amp && (context.code.isOfRefusedClass(callee) || context.refusedCaptures.contains(call.object) ||
                      passesRefused(context.ast, call))))
    return;
  // The declaration was reported.
  if (const auto *destructor = dyn_cast<CXXDestructorDecl>(callee); destructor && findOtherClause(destructor))
    return;
  if (const auto *conversion = dyn_cast<CXXConversionDecl>(callee); conversion && conversion->getParent()->isLambda()) {
    context.reporter.report(call.location, Rule::Type)
        << conversion->getConversionType() << 1 << "amp code has no function pointers";
    context.reporter.note(call.location, Note::UseFunctionObject);
    return;
  }
  if (needed.amp && !given.amp)
    return reportCall(context, caller, findNamedCallee(context, caller, callee), call.location, given);
  if (!hasAmpClause(caller) || hasHostOverload(callee))
    return;
  if (isLambdaCall(callee))
    return reportCall(context, caller, callee, call.location);
  context.reporter.report(call.location, Rule::NoOverload)
      << nameOf(callee) << spell(needed) << ownerOf(context, callee, given);
  context.reporter.note(callee->getLocation(), Note::DeclaredHere) << callee;
}

void reportCall(CheckContext &context, const FunctionDecl *caller, const FunctionDecl *callee, SourceLocation location,
                std::optional<annotations::Restrictions> known) {
  // A library's function without a clause is amp code only because amp code calls it.
  const bool hasClause = context.code.isUserCode(caller) || hasAmpClause(caller);
  llvm::StringRef needed = hasClause ? spell(annotations::restrictionsOf(caller)) : llvm::StringRef("amp-restricted");
  reportCallFrom(context, needed, callee, location, known);
}

void reportCallFrom(CheckContext &context, llvm::StringRef needed, const FunctionDecl *callee, SourceLocation location,
                    std::optional<annotations::Restrictions> known) {
  if (isa<CXXDestructorDecl>(callee) &&
      context.refusedDestructors.contains(cast<CXXMethodDecl>(callee)->getCanonicalDecl()))
    return;
  annotations::Restrictions given = known ? *known : annotations::restrictionsOf(callee);
  context.reporter.report(location, Rule::Call)
      << nameOf(callee) << spell(given) << needed << ownerOf(context, callee, given);
  if (context.code.isUserCode(callee))
    context.reporter.note(callee->getLocation(), Note::DeclaredHere) << diagnostics::describe(callee);
}

void checkCalls(CheckContext &context, const AmpFunction &function) {
  // A function without a clause that may run anywhere was not written for both sides.
  const bool isBoth =
      function.isUserCode && hasAmpClause(function.function) && annotations::restrictionsOf(function.function).cpu;
  for (const CallSite &call : function.calls) {
    if (isBoth)
      checkAmbiguousCall(context, call);
    if (!isBoth || !reportDifferentTypes(context, call))
      checkCall(context, function.function, call);
  }
}

void checkHostCalls(CheckContext &context, const FunctionDecl *function) {
  for (const CallSite &call : context.code.find(function).calls) {
    checkAmbiguousCall(context, call);
    if (!checkDefaultArgument(context, function, call))
      continue;
    if (const CXXMethodDecl *lambda = findCalledThroughPointer(call.callee)) {
      reportCall(context, function, lambda, call.location);
      continue;
    }
    // In code that may run anywhere, the device run's AST refers to the amp function of a host/device overload pair,
    // and the host run's AST to the other function.
    if (existsOnHost(call.callee))
      continue;
    if (call.isMention)
      checkHostMention(context, call);
    else
      reportCall(context, function, call.callee, call.location);
  }
}

namespace {

/// Only the bodies of implicit constructors are visited, since they call the functions in default member initialisers.
/// Code that the user wrote has been checked by Clang, or is in a function that is checked separately.
void checkHostUse(CheckContext &context, const CallSite &use, llvm::SmallPtrSetImpl<const FunctionDecl *> &seen) {
  if (const CXXMethodDecl *lambda = findCalledThroughPointer(use.callee)) {
    reportCallFrom(context, annotations::spell({true, false}), lambda, use.location);
  } else if (existsOnHost(use.callee)) {
    const bool isImplicit = isa<CXXConstructorDecl>(use.callee) && use.callee->isDefaulted();
    if (isImplicit && seen.insert(use.callee).second)
      for (const CallSite &next : context.code.find(use.callee).calls)
        checkHostUse(context, next, seen);
  } else if (use.isMention) {
    checkHostMention(context, use);
  } else {
    reportCallFrom(context, annotations::spell({true, false}), use.callee, use.location);
  }
}

}  // namespace

void checkInitialisers(CheckContext &context) {
  llvm::SmallPtrSet<const FunctionDecl *, 8> seen;
  for (const CallSite &use : context.code.initialiserUses())
    checkHostUse(context, use, seen);
}

}  // namespace amp::check
