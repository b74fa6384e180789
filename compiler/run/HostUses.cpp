#include "run/HostUses.h"

#include "annotations/Annotations.h"
#include "diagnostics/CalleeOwner.h"
#include "diagnostics/Reporter.h"

#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp::run {

namespace {

/// Whether the function has no clause and runs where it is called.
bool runsAnywhere(const FunctionDecl *function) {
  const annotations::Restrictions own = annotations::restrictionsOf(function);
  const auto *attribute = function->getAttr<CUDADeviceAttr>();
  return own.cpu && own.amp && attribute && attribute->isImplicit();
}

/// For the conversion of a lambda to a pointer to a function: the lambda's call operator, which the pointer calls.
const FunctionDecl *findMeant(const FunctionDecl *function) {
  const auto *conversion = dyn_cast<CXXConversionDecl>(function);
  const CXXRecordDecl *closure = conversion ? conversion->getParent() : nullptr;
  return closure && closure->isLambda() && !closure->isGenericLambda() ? closure->getLambdaCallOperator() : function;
}

bool isLambda(const FunctionDecl *function) {
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  return method && method->getParent()->isLambda();
}

}  // namespace

SourceLocation findRequest(const Sema &sema) {
  const SourceManager &sources = sema.getSourceManager();
  for (const Sema::CodeSynthesisContext &each : llvm::reverse(sema.CodeSynthesisContexts))
    if (each.PointOfInstantiation.isValid() && !sources.isInSystemHeader(each.PointOfInstantiation))
      return each.PointOfInstantiation;
  return {};
}

void HostUses::note(const Decl *used, Sema &sema) {
  const auto *function = dyn_cast<FunctionDecl>(used);
  // The compiler evaluates constant expressions, on neither side.
  if (!function || annotations::isLibrary(function) || sema.isConstantEvaluatedContext())
    return;
  const FunctionDecl *caller = sema.getCurFunctionDecl(/*AllowLambda=*/true);
  const FunctionDecl *meant = findMeant(function);
  // A conversion is used by its own definition, too.
  if (caller == function)
    return;
  const annotations::Restrictions own = annotations::restrictionsOf(meant);
  if (own.amp && !own.cpu && isLambda(meant))
    uses.insert({meant, {caller, findRequest(sema)}});
  else if (runsAnywhere(function))
    callers.try_emplace(function, caller);
}

/// Clang reports a use by a function of the host itself, except by a lambda's conversion.
bool HostUses::isOnHost(const Use &use) const {
  const FunctionDecl *caller = use.caller;
  llvm::SmallPtrSet<const FunctionDecl *, 8> seen;
  while (caller && runsAnywhere(caller)) {
    auto found = callers.find(caller);
    if (found == callers.end() || !seen.insert(caller).second)
      return false;
    caller = found->second;
  }
  // The device run checks functions with a clause.
  return !caller || !annotations::restrictionsOf(caller).amp;
}

void HostUses::report(DiagnosticsEngine &engine) const {
  diagnostics::Reporter reporter(engine);
  for (const auto &[callee, use] : uses) {
    if (!isOnHost(use))
      continue;
    const SourceLocation declared = cast<CXXMethodDecl>(callee)->getParent()->getLocation();
    const SourceLocation location = use.request.isValid() ? use.request : declared;
    reporter.report(location, diagnostics::Rule::Call)
        << diagnostics::describe(callee) << annotations::spell(annotations::restrictionsOf(callee))
        << annotations::spell({.cpu = true, .amp = false}) << diagnostics::ofProgram;
    reporter.note(location, diagnostics::Note::CalledByLibrary);
    reporter.note(declared, diagnostics::Note::DeclaredHere) << diagnostics::describe(callee);
  }
}

}  // namespace amp::run
