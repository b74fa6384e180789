// The order of the families of rules. Kernels' entry functions are instantiated first, since this creates the body of a
// generic lambda. Declarations are checked next, so that types are reported before their uses, and then functions. The
// rules about all functions that a kernel reaches come last.
#include "check/Check.h"

#include "check/Families.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp::check {

namespace {

/// A lambda's captures are checked as its class's, and its body as its call operator's: both are the lambda's code.
const Decl *ownerOfCode(const Decl *declaration) {
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(declaration);
  return method && method->getParent()->isLambda() ? method->getParent() : declaration;
}

}  // namespace

void enterFunction(CheckContext &context, const AmpFunction &function) {
  context.entered = ownerOfCode(function.function);
  const AmpFunction *step = &function;
  while (step->reachedFrom && !step->isUserCode)
    step = step->reachedFrom;
  Reporter::Context lead = context.instantiations.findContext(step->function);
  step = &function;
  // An error in code that is not the user's is reported at the user's call.
  if (!function.isUserCode) {
    lead.body = function.function;
    while (step->reachedFrom && !step->isUserCode) {
      lead.redirectTo = step->reachedAt;
      step = step->reachedFrom;
    }
  }
  for (; step->reachedFrom; step = step->reachedFrom)
    if (!annotations::isLibrary(step->reachedFrom->function))
      lead.callers.push_back({step->reachedAt, step->reachedFrom->function});
  context.reporter.setContext(std::move(lead));
}

void enterDeclaration(CheckContext &context, const Decl *declaration) {
  context.entered = ownerOfCode(declaration);
  context.reporter.setContext(declaration ? context.instantiations.findContext(declaration) : Reporter::Context());
}

namespace {

/// The entry function is the library's, but the default arguments that its call of the kernel uses are the program's.
void checkDefaultArguments(CheckContext &context, const annotations::KernelLaunch &launch) {
  for (CallSite call : context.code.find(launch.entry()).calls) {
    if (!call.bound)
      continue;
    call.usedAt = launch.location;
    checkCall(context, launch.entry(), call);
  }
}

/// Reports a coroutine. Its parts are not checked: errors about the functions of its promise follow from that.
bool reportCoroutine(CheckContext &context, const FunctionDecl *function) {
  if (!isCoroutine(function))
    return false;
  context.reporter.report(function->getLocation(), Rule::Unsupported)
      << diagnostics::describe(diagnostics::Construct::Coroutine);
  context.reporter.suppressErrors(function->getSourceRange());
  return true;
}

void checkFunctions(CheckContext &context) {
  for (const AmpFunction *function : context.code.functions()) {
    enterFunction(context, *function);
    if (reportCoroutine(context, function->function))
      continue;
    checkTypes(context, *function);
    checkCalls(context, *function);
    checkOperators(context, *function);
    checkStatements(context, *function);
    checkFlow(context, *function);
    checkDecltype(context, *function);
    checkPrints(context, *function);
    checkLongArithmetic(context, *function);
  }
  for (const FunctionDecl *function : context.code.hostFunctions()) {
    if (context.hostKernels.contains(function))
      continue;
    enterDeclaration(context, function);
    checkHostCalls(context, function);
  }
  enterDeclaration(context, nullptr);
}

}  // namespace

bool checkTranslationUnit(Sema &sema, std::vector<annotations::KernelLaunch> &launches, Reporter &reporter,
                          const Instantiations &instantiations, llvm::ArrayRef<SourceLocation> errors,
                          const CheckOptions &options) {
  ASTContext &ast = sema.getASTContext();
  unsigned before = sema.getDiagnostics().getNumErrors();
  // Entry functions first: a generic lambda's body exists only when its entry function is instantiated.
  std::vector<const annotations::KernelLaunch *> sound;
  AmpCode early(ast, options);
  llvm::DenseSet<const CXXRecordDecl *> refusedKernels;
  llvm::DenseSet<const FunctionDecl *> hostKernels;
  CheckContext earlyContext{sema, ast, early, reporter, options, instantiations, errors, refusedKernels, hostKernels};
  for (annotations::KernelLaunch &launch : launches) {
    enterDeclaration(earlyContext, launch.entry());
    if (checkKernel(earlyContext, launch))
      sound.push_back(&launch);
  }
  enterDeclaration(earlyContext, nullptr);

  std::vector<const FunctionDecl *> entries;
  llvm::transform(sound, std::back_inserter(entries), [](const annotations::KernelLaunch *l) { return l->entry(); });
  AmpCode code(ast, options, entries);
  CheckContext context{sema, ast, code, reporter, options, instantiations, errors, refusedKernels, hostKernels};
  checkDeclarations(context);
  checkCaptures(context);
  checkTileStaticDeclarations(context);
  checkContainers(context);
  checkExceptions(context);
  checkInitialisers(context);
  checkFunctions(context);
  checkRecursion(context);
  for (const annotations::KernelLaunch *launch : sound) {
    enterDeclaration(context, launch->entry());
    checkDefaultArguments(context, *launch);
    checkKernelReach(context, *launch);
  }
  enterDeclaration(context, nullptr);
  return sema.getDiagnostics().getNumErrors() == before && reporter.errorCount() == 0;
}

}  // namespace amp::check
