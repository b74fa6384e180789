// C3930 for `a, b` and `&a` with operands of class or enumeration type, if only the host has an overloaded operator
// for them. Clang drops host candidates before it ranks conversions [V05]. For other operators a builtin operator may
// remain as a candidate, such as `a | b` of an enumeration. Comma and address-of have their builtin meaning only if
// there is no viable function [over.match.oper]. Here the host has a viable function, and the same expression must not
// have another meaning in amp code without a message.
#include "check/AmpBodyVisitor.h"
#include "check/Families.h"

#include "clang/AST/ASTContext.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp::check {

namespace {

class OperatorVisitor : public AmpBodyVisitor {
public:
  OperatorVisitor(CheckContext &context, const FunctionDecl *function) : AmpBodyVisitor(function), context(context) {}

  void check() { walk(function); }

  bool VisitBinaryOperator(BinaryOperator *operation) override {
    // The operands without Clang's conversions for the builtin operator.
    Expr *operands[] = {operation->getLHS()->IgnoreImplicitAsWritten(), operation->getRHS()->IgnoreImplicitAsWritten()};
    if (operation->getOpcode() == BO_Comma)
      check(OO_Comma, operation->getOperatorLoc(), operands);
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *operation) override {
    Expr *operands[] = {operation->getSubExpr()->IgnoreImplicitAsWritten()};
    // `&C::member` cannot be overloaded.
    if (operation->getOpcode() == UO_AddrOf && !operation->getType()->isMemberPointerType())
      check(OO_Amp, operation->getOperatorLoc(), operands);
    return true;
  }

private:
  void check(OverloadedOperatorKind kind, SourceLocation location, llvm::MutableArrayRef<Expr *> operands) {
    if (llvm::none_of(operands, [](const Expr *operand) { return operand->getType()->isOverloadableType(); }))
      return;
    const FunctionDecl *meant = findMeant(kind, location, operands);
    if (!meant || annotations::restrictionsOf(meant).amp)
      return;
    context.reporter.report(location, Rule::NoOverload) << meant << spell(annotations::restrictionsOf(function));
    if (context.code.isUserCode(meant))
      context.reporter.note(meant->getLocation(), Note::DeclaredHere) << meant;
  }

  /// The function that overload resolution chooses if restrictions do not count; null for the builtin operator.
  const FunctionDecl *findMeant(OverloadedOperatorKind kind, SourceLocation location,
                                llvm::MutableArrayRef<Expr *> operands) {
    OverloadCandidateSet candidates(location, OverloadCandidateSet::CSK_Operator);
    DeclarationName name = context.ast.DeclarationNames.getCXXOperatorName(kind);
    context.sema.AddMemberOperatorCandidates(kind, location, operands, candidates);
    context.sema.AddNonMemberOperatorCandidates(findVisible(name), operands, candidates);
    context.sema.AddArgumentDependentLookupCandidates(name, location, operands, nullptr, candidates);
    OverloadCandidateSet::iterator best;
    OverloadingResult result = candidates.BestViableFunction(context.sema, location, best);
    return result == OR_Success || result == OR_Deleted ? best->Function : nullptr;
  }

  /// The functions of that name in the innermost enclosing namespace that has any.
  UnresolvedSet<8> findVisible(DeclarationName name) {
    UnresolvedSet<8> result;
    for (const DeclContext *scope = function; scope && result.empty(); scope = scope->getParent())
      if (scope->isFileContext())
        for (NamedDecl *found : scope->lookup(name))
          result.addDecl(found);
    return result;
  }

  CheckContext &context;
};

}  // namespace

void checkOperandOperators(CheckContext &context, const AmpFunction &function, Expr *operand) {
  OperatorVisitor(context, function.function).TraverseStmt(operand);
}

void checkOperators(CheckContext &context, const AmpFunction &function) {
  if (function.isUserCode && hasAmpClause(function.function))
    OperatorVisitor(context, function.function).check();
}

}  // namespace amp::check
