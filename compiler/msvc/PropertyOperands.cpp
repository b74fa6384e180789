#include "msvc/PropertyOperands.h"

#include "ast/DynamicRecursiveASTVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::msvc {

namespace {

/// Swizzles, too, are properties with values of class type: `v.xy`, `v.rgb`.
bool namesProperty(DeclarationName name) {
  const IdentifierInfo *identifier = name.getAsIdentifierInfo();
  if (!identifier)
    return false;
  const llvm::StringRef text = identifier->getName();
  return text == "extent" || text == "accelerator_view" ||
         (text.size() > 1 && text.size() <= 4 && text.find_first_not_of("xyzwrgba") == llvm::StringRef::npos);
}

bool isProperty(const Expr *operand) {
  operand = operand->IgnoreParens();
  if (const auto *member = dyn_cast<CXXDependentScopeMemberExpr>(operand))
    return namesProperty(member->getMember());
  return isa<MSPropertyRefExpr>(operand);
}

Expr *loadProperty(ASTContext &context, Expr *property) {
  const SourceLocation location = property->getBeginLoc();
  Expr *zero =
      IntegerLiteral::Create(context, llvm::APInt(context.getIntWidth(context.IntTy), 0), context.IntTy, location);
  Expr *nothing =
      CStyleCastExpr::Create(context, context.VoidTy, VK_PRValue, CK_ToVoid, zero, nullptr, FPOptionsOverride(),
                             context.getTrivialTypeSourceInfo(context.VoidTy, location), location, location);
  return BinaryOperator::Create(context, nothing, property, BO_Comma, context.DependentTy, VK_PRValue, OK_Ordinary,
                                location, FPOptionsOverride());
}

class OperandVisitor : public DynamicRecursiveASTVisitor {
public:
  explicit OperandVisitor(ASTContext &context) : context(context) {}

  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *call) override {
    if (call->isTypeDependent() && call->isInfixBinaryOp() && !call->isAssignmentOp() && isProperty(call->getArg(0)) &&
        isProperty(call->getArg(1)))
      call->setArg(1, loadProperty(context, call->getArg(1)));
    return true;
  }

private:
  ASTContext &context;
};

}  // namespace

void loadProperties(DeclGroupRef group) {
  for (Decl *declaration : group) {
    ASTContext &context = declaration->getASTContext();
    if (!context.getSourceManager().isInSystemHeader(declaration->getLocation()))
      OperandVisitor(context).TraverseDecl(declaration);
  }
}

}  // namespace amp::msvc
