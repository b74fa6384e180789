// Visits the code of one function only: the bodies of lambdas and of members of local classes belong to other
// functions. Implicit code (conversions, range-for, member initialisers, default arguments) is visited. Unevaluated
// operands, types and discarded branches of `if constexpr` are not.
#pragma once

#include "ast/DynamicRecursiveASTVisitor.h"

namespace amp::check {

class AmpBodyVisitor : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  void walk(const clang::FunctionDecl *function) {
    if (const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function))
      for (const clang::CXXCtorInitializer *initialiser : constructor->inits())
        TraverseStmt(initialiser->getInit());
    if (clang::Stmt *body = function->getBody())
      TraverseStmt(body);
  }

  bool TraverseLambdaExpr(clang::LambdaExpr *lambda) override {
    WalkUpFromLambdaExpr(lambda);
    for (clang::Expr *initialiser : lambda->capture_inits())
      if (!TraverseStmt(initialiser))
        return false;
    return true;
  }

  bool TraverseDecl(clang::Decl *declaration) override {
    if (!declaration ||
        llvm::isa<clang::TagDecl, clang::FunctionDecl, clang::TypedefNameDecl, clang::StaticAssertDecl>(declaration))
      return true;
    return Base::TraverseDecl(declaration);
  }

  bool TraverseIfStmt(clang::IfStmt *statement) override {
    std::optional<clang::Stmt *> taken;
    if (statement->isConstexpr() && !statement->getCond()->isValueDependent())
      if (auto known = statement->getNondiscardedCase(ast))
        taken = *known;
    if (!taken)
      return Base::TraverseIfStmt(statement);
    return !*taken || TraverseStmt(*taken);
  }

  bool TraverseCXXDefaultInitExpr(clang::CXXDefaultInitExpr *expression) override {
    return TraverseStmt(expression->getExpr());
  }
  bool TraverseCXXDefaultArgExpr(clang::CXXDefaultArgExpr *expression) override {
    return TraverseStmt(expression->getExpr());
  }

  /// Code that the compiler evaluates needs no accelerator: the initialiser of a constexpr variable, the value of a
  /// case label, a consteval call.
  bool TraverseVarDecl(clang::VarDecl *variable) override {
    return variable->isConstexpr() ? WalkUpFromVarDecl(variable) : Base::TraverseVarDecl(variable);
  }
  /// A RecoveryExpr is code that Clang has rejected: problems in it may be consequences of Clang's error.
  bool TraverseRecoveryExpr(clang::RecoveryExpr *) override { return true; }
  bool TraverseConstantExpr(clang::ConstantExpr *) override { return true; }
  /// Visits the semantic form of the list, since the syntactic form does not contain the conversions.
  bool TraverseInitListExpr(clang::InitListExpr *list) override {
    clang::InitListExpr *semantic = list->isSemanticForm() ? list : list->getSemanticForm();
    return TraverseSynOrSemInitListExpr(semantic ? semantic : list);
  }
  bool TraverseTemplateArgumentLoc(const clang::TemplateArgumentLoc &) override { return true; }
  bool TraverseTypeLoc(clang::TypeLoc) override { return true; }
  bool TraverseType(clang::QualType) override { return true; }
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr *) override { return true; }
  bool TraverseCXXNoexceptExpr(clang::CXXNoexceptExpr *) override { return true; }
  bool TraverseCXXTypeidExpr(clang::CXXTypeidExpr *expression) override { return WalkUpFromCXXTypeidExpr(expression); }

protected:
  explicit AmpBodyVisitor(const clang::FunctionDecl *function) : AmpBodyVisitor(function->getASTContext()) {
    this->function = function;
  }
  /// For code outside of functions, such as an initialiser.
  explicit AmpBodyVisitor(const clang::ASTContext &ast) : ast(ast) { ShouldVisitImplicitCode = true; }

  const clang::ASTContext &ast;
  const clang::FunctionDecl *function = nullptr;
};

}  // namespace amp::check
