#include "run/TemplateParentheses.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace amp::run {

namespace {

bool namesTemplate(const Expr *expression) {
  if (const auto *name = dyn_cast<DependentScopeDeclRefExpr>(expression))
    return name->hasExplicitTemplateArgs();
  // An unqualified name in a class with dependent bases, under --amp-compat=msvc.
  if (const auto *name = dyn_cast<CXXDependentScopeMemberExpr>(expression))
    return name->hasExplicitTemplateArgs();
  return false;
}

class ParenthesesRemover : public DynamicRecursiveASTVisitor {
public:
  bool dataTraverseStmtPre(Stmt *statement) override {
    for (Stmt *&child : statement->children())
      if (auto *outer = dyn_cast_or_null<ParenExpr>(child); outer && namesTemplate(outer->IgnoreParens()))
        child = outer->IgnoreParens();
    return true;
  }
};

/// Changes a template before its first instantiation: under --amp-compat=msvc its body is parsed just before that.
class InstantiationWatcher : public TemplateInstantiationCallback {
public:
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateEnd(const Sema &, const Sema::CodeSynthesisContext &) override {}

  void atTemplateBegin(const Sema &sema, const Sema::CodeSynthesisContext &context) override {
    if (auto *record = dyn_cast_or_null<CXXRecordDecl>(context.Entity))
      return change(sema, const_cast<CXXRecordDecl *>(record->getTemplateInstantiationPattern()));
    auto *function = dyn_cast_or_null<FunctionDecl>(context.Entity);
    if (!function)
      return change(sema, context.Entity);
    FunctionDecl *pattern = function->getTemplateInstantiationPattern();
    if (context.Kind == Sema::CodeSynthesisContext::TemplateInstantiation)
      change(sema, pattern);
    else if (pattern)
      for (ParmVarDecl *parameter : pattern->parameters())
        change(sema, parameter);
  }

private:
  void change(const Sema &sema, Decl *pattern) {
    if (pattern && !sema.getSourceManager().isInSystemHeader(pattern->getLocation()) && seen.insert(pattern).second)
      ParenthesesRemover().TraverseDecl(pattern);
  }

  llvm::SmallPtrSet<const Decl *, 32> seen;
};

}  // namespace

void removeTemplateParentheses(Sema &sema) {
  sema.TemplateInstCallbacks.push_back(std::make_unique<InstantiationWatcher>());
}

}  // namespace amp::run
