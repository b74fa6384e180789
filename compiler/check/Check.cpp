// The order of the families. Declarations come first, so that a file is reported from its types outward; kernels come
// last, because their entry functions are instantiated from the user's code that was found right before.
#include "check/Check.h"

#include "check/Families.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp::check {

llvm::StringRef spell(contract::Restrictions restrictions) {
  if (restrictions.cpu && restrictions.amp)
    return "restrict(cpu,amp)";
  return restrictions.amp ? "restrict(amp)" : "restrict(cpu)";
}

void enterFunction(CheckContext &context, const AmpFunction &function) {
  Reporter::Context lead;
  const AmpFunction *step = &function;
  // What is not the user's is reported at the user's own call.
  if (!function.isUserCode) {
    lead.body = function.function;
    while (step->reachedFrom && !step->isUserCode) {
      lead.redirectTo = step->reachedAt;
      step = step->reachedFrom;
    }
  }
  for (; step->reachedFrom; step = step->reachedFrom)
    if (!contract::isLibrary(step->reachedFrom->function))
      lead.callers.push_back({step->reachedAt, step->reachedFrom->function});
  if (function.isUserCode && function.function->isTemplateInstantiation()) {
    lead.instantiation = function.function;
    lead.instantiatedAt = function.function->getPointOfInstantiation();
  }
  context.reporter.setContext(std::move(lead));
}

namespace {

void checkFunctions(CheckContext &context) {
  for (const AmpFunction *function : context.code.functions()) {
    enterFunction(context, *function);
    checkTypes(context, *function);
    checkCalls(context, *function);
    checkOperators(context, *function);
    checkStatements(context, *function);
    checkFlow(context, *function);
    checkDecltype(context, *function);
    checkPrints(context, *function);
  }
  context.reporter.setContext({});
  for (const FunctionDecl *function : context.code.hostFunctions())
    checkHostCalls(context, function);
}

}  // namespace

bool checkTranslationUnit(Sema &sema, std::vector<contract::KernelLaunch> &launches, Reporter &reporter,
                          const CheckOptions &options) {
  ASTContext &ast = sema.getASTContext();
  unsigned before = sema.getDiagnostics().getNumErrors();
  // Entry functions first: a generic lambda's body exists only once its kernel calls it.
  std::vector<const contract::KernelLaunch *> sound;
  AmpCode early(ast, options.strict);
  llvm::DenseSet<const CXXRecordDecl *> refusedKernels;
  CheckContext earlyContext{sema, ast, early, reporter, options, refusedKernels};
  for (contract::KernelLaunch &launch : launches)
    if (checkKernel(earlyContext, launch))
      sound.push_back(&launch);

  AmpCode code(ast, options.strict);
  CheckContext context{sema, ast, code, reporter, options, refusedKernels};
  checkDeclarations(context);
  checkCaptures(context);
  checkTileStaticDeclarations(context);
  checkContainers(context);
  checkInitialisers(context);
  checkFunctions(context);
  checkRecursion(context);
  for (const contract::KernelLaunch *launch : sound)
    checkKernelReach(context, *launch);
  return sema.getDiagnostics().getNumErrors() == before && reporter.errorCount() == 0;
}

}  // namespace amp::check
