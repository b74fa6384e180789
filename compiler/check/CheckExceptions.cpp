// try and throw in code that is compiled with -fno-exceptions. Clang does not report them in CUDA's language, where
// device code may not have them in any case, and compiles a try block without its handlers.
#include "ast/DynamicRecursiveASTVisitor.h"
#include "check/Families.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp::check {

namespace {

class ExceptionFinder final : public DynamicRecursiveASTVisitor {
public:
  explicit ExceptionFinder(Sema &sema) : sema(sema) {}

  bool VisitCXXTryStmt(CXXTryStmt *statement) override {
    report(statement->getTryLoc(), "try");
    return true;
  }
  bool VisitCXXThrowExpr(CXXThrowExpr *expression) override {
    report(expression->getThrowLoc(), "throw");
    return true;
  }

private:
  void report(SourceLocation location, llvm::StringRef keyword) {
    if (!sema.getSourceManager().isInSystemHeader(location))
      sema.Diag(location, diag::err_exceptions_disabled) << keyword;
  }

  Sema &sema;
};

}  // namespace

void checkExceptions(CheckContext &context) {
  if (context.ast.getLangOpts().Exceptions)
    return;
  const SourceManager &sources = context.ast.getSourceManager();
  ExceptionFinder finder(context.sema);
  // Declarations of a parsed <amp.h> are not visited.
  for (Decl *declaration : context.ast.getTranslationUnitDecl()->noload_decls())
    if (!sources.isInSystemHeader(declaration->getLocation()))
      finder.TraverseDecl(declaration);
}

}  // namespace amp::check
