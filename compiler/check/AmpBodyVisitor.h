// Visits the code of one function only: the bodies of lambdas and of members of local classes belong to other
// functions. Implicit code (conversions, range-for, member initialisers, default arguments) is visited. Unevaluated
// operands, types and discarded branches of `if constexpr` are not.
#pragma once

#include "annotations/CompilerBuiltins.h"
#include "annotations/HeaderOwner.h"
#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/Basic/SourceManager.h"

#include <optional>

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
    // As in lowering: amp code is not evaluated by the compiler.
    if (statement->isConsteval())
      taken = statement->isNonNegatedConsteval() ? statement->getElse() : statement->getThen();
    else if (statement->isConstexpr() && !statement->getCond()->isValueDependent())
      if (auto known = statement->getNondiscardedCase(ast))
        taken = *known;
    if (!taken)
      taken = armOfConstants(statement);
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

private:
  /// The arm of `if (std::is_constant_evaluated())` that a body of the C++ library has in amp code: that for constants
  /// (docs/explanation/constexpr.md). Null if there is no such arm; nothing for other conditions.
  std::optional<clang::Stmt *> armOfConstants(clang::IfStmt *statement) const {
    using annotations::HeaderOwner;
    if (!function || annotations::ownerOf(ast.getSourceManager(), function->getLocation()) != HeaderOwner::CppLibrary)
      return std::nullopt;
    const clang::Expr *condition = statement->getCond()->IgnoreParenImpCasts();
    const auto *negation = llvm::dyn_cast<clang::UnaryOperator>(condition);
    const bool isNegated = negation && negation->getOpcode() == clang::UO_LNot;
    if (isNegated)
      condition = negation->getSubExpr()->IgnoreParenImpCasts();
    const auto *call = llvm::dyn_cast<clang::CallExpr>(condition);
    const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    if (!callee || !annotations::asksForConstantEvaluation(callee))
      return std::nullopt;
    return isNegated ? statement->getElse() : statement->getThen();
  }
};

}  // namespace amp::check
