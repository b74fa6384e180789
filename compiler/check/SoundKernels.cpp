#include "check/SoundKernels.h"

#include "check/AmpCode.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

#include <set>

using namespace clang;

namespace amp::check {

namespace {

class SoundKernels {
public:
  SoundKernels(ASTContext &ast, llvm::ArrayRef<SourceLocation> errors, const CheckOptions &options)
      : sources(ast.getSourceManager()), errors(errors), code(ast, options) {}

  /// Whether each error is in the body of a function.
  bool areErrorsInFunctions() const {
    const auto &functions = code.declaredFunctions();
    return llvm::all_of(errors, [&](SourceLocation error) {
      return llvm::any_of(functions, [&](const FunctionDecl *function) {
        return function->doesThisDeclarationHaveABody() && contains(function->getBody()->getSourceRange(), error);
      });
    });
  }

  bool isSound(const annotations::KernelLaunch &launch) {
    if (llvm::is_contained(errors, launch.location) || launch.kernel->isInvalidDecl())
      return false;
    std::set<const FunctionDecl *> seen;
    std::vector<const FunctionDecl *> rest = {launch.entry()};
    while (!rest.empty()) {
      const FunctionDecl *function = rest.back();
      rest.pop_back();
      if (!seen.insert(function->getCanonicalDecl()).second)
        continue;
      if (!isSound(*function))
        return false;
      for (const CallSite &call : code.find(function).calls)
        rest.push_back(call.callee);
    }
    return true;
  }

private:
  bool isSound(const FunctionDecl &declaration) const {
    const FunctionDecl *function = nullptr;
    const Stmt *body = declaration.getBody(function);
    // Functions that the compiler knows have no body, and neither have implicit ones that do nothing.
    if (!body)
      return annotations::intrinsicOf(&declaration) || annotations::isLibrary(&declaration) ||
             declaration.getBuiltinID() != 0 || declaration.isDefaulted();
    if (function->isInvalidDecl())
      return false;
    // Errors in code that is not the user's are reported at the call.
    SourceRange range = function->getSourceRange();
    if (const auto *method = dyn_cast<CXXMethodDecl>(function); method && method->getParent()->isLambda())
      range.setBegin(method->getParent()->getBeginLoc());
    return llvm::none_of(errors, [&](SourceLocation error) { return contains(range, error); });
  }

  bool contains(SourceRange range, SourceLocation location) const {
    const SourceLocation begin = sources.getExpansionLoc(range.getBegin()),
                         end = sources.getExpansionLoc(range.getEnd());
    const SourceLocation at = sources.getExpansionLoc(location);
    return begin.isValid() && at.isValid() && sources.isPointWithin(at, begin, end);
  }

  const SourceManager &sources;
  llvm::ArrayRef<SourceLocation> errors;
  AmpCode code;
};

}  // namespace

std::vector<annotations::KernelLaunch> findSoundKernels(ASTContext &ast,
                                                        const std::vector<annotations::KernelLaunch> &launches,
                                                        llvm::ArrayRef<SourceLocation> errors,
                                                        const CheckOptions &options) {
  SoundKernels finder(ast, errors, options);
  std::vector<annotations::KernelLaunch> result;
  if (finder.areErrorsInFunctions())
    llvm::copy_if(launches, std::back_inserter(result),
                  [&](const annotations::KernelLaunch &launch) { return finder.isSound(launch); });
  return result;
}

}  // namespace amp::check
