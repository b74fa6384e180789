// Checks the operands of decltype in amp code: they are not evaluated, but obey its rules [AMP 2.3.2, V11]. Calls of
// functions that are not the user's are not checked in them, so that std::declval may be called.
#include "check/Families.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::check {

namespace {

/// Collects the operands of decltype. Derived classes decide which code is traversed.
class OperandCollector : public DynamicRecursiveASTVisitor {
public:
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc type) override {
    Expr *operand = type.getUnderlyingExpr();
    if (operand && !operand->isInstantiationDependent())
      operands.push_back(operand);
    return true;
  }

protected:
  std::vector<Expr *> operands;
};

class OperandFinder : public OperandCollector {
public:
  std::vector<Expr *> find(const FunctionDecl *function) {
    if (Stmt *body = function->getBody())
      TraverseStmt(body);
    // A leading result type belongs to the code around the function [G12].
    const auto *prototype = function->getType()->getAs<FunctionProtoType>();
    FunctionTypeLoc type = function->getFunctionTypeLoc();
    if (type && prototype && prototype->hasTrailingReturn())
      TraverseTypeLoc(type.getReturnLoc());
    return std::move(operands);
  }

  /// The operands of `sizeof expression` in the functions that find() has visited.
  llvm::ArrayRef<Expr *> sizedOperands() const { return sized; }

  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *trait) override {
    if (trait->isArgumentType())
      return DynamicRecursiveASTVisitor::TraverseUnaryExprOrTypeTraitExpr(trait);
    if (!trait->getArgumentExpr()->isInstantiationDependent())
      sized.push_back(trait->getArgumentExpr());
    return true;
  }

  // Lambdas and local classes have functions that are checked separately.
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) override { return true; }

private:
  std::vector<Expr *> sized;
};

/// Finds operands outside of functions, and in leading result types: these are in host code [V11]. Operands in bodies
/// are not visited, since Clang knows the restrictions of calls there.
class HostOperandFinder : public OperandCollector {
public:
  explicit HostOperandFinder(const ASTContext &context) : sources(context.getSourceManager()) {}

  std::vector<Expr *> find(DeclContext *scope) {
    for (Decl *declaration : scope->noload_decls())
      TraverseDecl(declaration);
    return std::move(operands);
  }

  bool TraverseDecl(Decl *declaration) override {
    if (!declaration || sources.isInSystemHeader(declaration->getLocation()))
      return true;
    const auto *function = dyn_cast<FunctionDecl>(declaration);
    const auto *prototype = function ? function->getType()->getAs<FunctionProtoType>() : nullptr;
    if (prototype && prototype->hasTrailingReturn() && hasAmpClause(function))
      return true;
    return DynamicRecursiveASTVisitor::TraverseDecl(declaration);
  }
  bool TraverseStmt(Stmt *) override { return true; }

private:
  const SourceManager &sources;
};

/// Whether the function is amp-only and no host function has its name. Otherwise Clang, which knows no restrictions
/// at such an operand, may have chosen either function.
bool isForAmpAlone(const FunctionDecl *function) {
  annotations::Restrictions given = annotations::restrictionsOf(function);
  if (given.cpu || !given.amp)
    return false;
  return llvm::none_of(function->getDeclContext()->getRedeclContext()->lookup(function->getDeclName()),
                       [](const NamedDecl *found) {
                         const FunctionDecl *other = found->getAsFunction();
                         return other && annotations::restrictionsOf(other).cpu;
                       });
}

/// C3556: the operand names a function of a host/device overload pair.
bool reportPair(CheckContext &context, const Expr *operand) {
  const auto *name = dyn_cast<DeclRefExpr>(operand->IgnoreParens());
  const auto *function = name ? dyn_cast<FunctionDecl>(name->getDecl()) : nullptr;
  if (!function || annotations::restrictionsOf(function).cpu == annotations::restrictionsOf(function).amp)
    return false;
  for (const NamedDecl *found : function->getDeclContext()->getRedeclContext()->lookup(function->getDeclName()))
    if (const auto *other = dyn_cast<FunctionDecl>(found);
        other && !annotations::restrictionsOf(other).covers(annotations::restrictionsOf(function))) {
      context.reporter.report(name->getLocation(), Rule::DecltypeOverload) << function;
      return true;
    }
  return false;
}

}  // namespace

void checkDecltype(CheckContext &context, const AmpFunction &function) {
  if (!function.isUserCode || !hasAmpClause(function.function))
    return;
  bool isBoth = annotations::restrictionsOf(function.function).cpu;
  OperandFinder finder;
  for (Expr *operand : finder.find(function.function)) {
    if (isBoth && reportPair(context, operand))
      continue;
    for (const CallSite &call : context.code.findCalls(operand)) {
      if (call.isMention || !context.code.isUserCode(call.callee) || (isBoth && reportDifferentTypes(context, call)))
        continue;
      checkCall(context, function.function, call);
    }
    checkOperandOperators(context, function, operand);
    checkOperandTypes(context, function, operand);
    checkOperandStatements(context, function, operand);
  }
  // [R13] The two types may have different sizes.
  for (Expr *operand : isBoth ? finder.sizedOperands() : llvm::ArrayRef<Expr *>())
    for (const CallSite &call : context.code.findCalls(operand))
      reportDifferentTypes(context, call);
}

void checkHostDecltypes(CheckContext &context) {
  for (Expr *operand : HostOperandFinder(context.ast).find(context.ast.getTranslationUnitDecl()))
    for (const CallSite &call : context.code.findCalls(operand))
      if (!call.isMention && context.code.isUserCode(call.callee) && isForAmpAlone(call.callee)) {
        context.reporter.report(call.location, Rule::NoOverload) << call.callee << annotations::spell({true, false});
        context.reporter.note(call.callee->getLocation(), Note::DeclaredHere) << call.callee;
      }
}

}  // namespace amp::check
