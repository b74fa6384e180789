// Walks the code of one function, and of no other: closures' and local classes' bodies are functions of their own.
// Implicit code (conversions, range-for, member initialisers, default arguments) is visited; unevaluated operands,
// types and discarded branches of `if constexpr` are not.
#pragma once

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace amp::check {

template <typename Derived> class AmpBodyVisitor : public clang::RecursiveASTVisitor<Derived> {
  using Base = clang::RecursiveASTVisitor<Derived>;

public:
  bool shouldVisitImplicitCode() const { return true; }

  void walk(const clang::FunctionDecl *function) {
    if (const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function))
      for (const clang::CXXCtorInitializer *initialiser : constructor->inits())
        this->getDerived().TraverseStmt(initialiser->getInit());
    if (clang::Stmt *body = function->getBody())
      this->getDerived().TraverseStmt(body);
  }

  bool TraverseLambdaExpr(clang::LambdaExpr *lambda) {
    this->getDerived().WalkUpFromLambdaExpr(lambda);
    for (clang::Expr *initialiser : lambda->capture_inits())
      if (!this->getDerived().TraverseStmt(initialiser))
        return false;
    return true;
  }

  bool TraverseDecl(clang::Decl *declaration) {
    if (!declaration ||
        llvm::isa<clang::TagDecl, clang::FunctionDecl, clang::TypedefNameDecl, clang::StaticAssertDecl>(declaration))
      return true;
    return Base::TraverseDecl(declaration);
  }

  bool TraverseIfStmt(clang::IfStmt *statement) {
    std::optional<clang::Stmt *> taken;
    if (statement->isConstexpr() && !statement->getCond()->isValueDependent())
      if (auto known = statement->getNondiscardedCase(ast))
        taken = *known;
    if (!taken)
      return Base::TraverseIfStmt(statement);
    return !*taken || this->getDerived().TraverseStmt(*taken);
  }

  bool VisitCXXDefaultInitExpr(clang::CXXDefaultInitExpr *expression) {
    return this->getDerived().TraverseStmt(expression->getExpr());
  }
  bool VisitCXXDefaultArgExpr(clang::CXXDefaultArgExpr *expression) {
    return this->getDerived().TraverseStmt(expression->getExpr());
  }

  /// What the compiler runs needs no accelerator: a constant's initialiser, a case's value, a consteval call.
  bool TraverseVarDecl(clang::VarDecl *variable) {
    return variable->isConstexpr() ? this->getDerived().WalkUpFromVarDecl(variable) : Base::TraverseVarDecl(variable);
  }
  /// What Clang refused: what is in it may follow from that.
  bool TraverseRecoveryExpr(clang::RecoveryExpr *) { return true; }
  bool TraverseConstantExpr(clang::ConstantExpr *) { return true; }
  /// The list as it takes effect: what the user wrote has not been converted yet.
  bool TraverseInitListExpr(clang::InitListExpr *list) {
    clang::InitListExpr *semantic = list->isSemanticForm() ? list : list->getSemanticForm();
    return Base::TraverseSynOrSemInitListExpr(semantic ? semantic : list, nullptr);
  }
  bool TraverseTemplateArgumentLoc(const clang::TemplateArgumentLoc &) { return true; }
  bool TraverseTypeLoc(clang::TypeLoc) { return true; }
  bool TraverseType(clang::QualType) { return true; }
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr *) { return true; }
  bool TraverseCXXNoexceptExpr(clang::CXXNoexceptExpr *) { return true; }
  bool TraverseCXXTypeidExpr(clang::CXXTypeidExpr *expression) {
    return this->getDerived().WalkUpFromCXXTypeidExpr(expression);
  }

protected:
  explicit AmpBodyVisitor(const clang::FunctionDecl *function) : ast(function->getASTContext()), function(function) {}
  /// For code outside of functions: an initialiser.
  explicit AmpBodyVisitor(const clang::ASTContext &ast) : ast(ast) {}

  const clang::ASTContext &ast;
  const clang::FunctionDecl *function = nullptr;
};

}  // namespace amp::check
