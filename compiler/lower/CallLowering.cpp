// Calls: which function, with what; references travel as pointers, builtins as OpenCL text, constants as their value.
#include "lower/FunctionLowering.h"

#include "lower/Names.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace amp::lower {

const model::Expr *FunctionLowering::argument(const clang::Expr *expr, QualType parameter) {
  if (!parameter->isReferenceType()) {
    // Passing an object by value copies it: where that is all its copy constructor does, the object itself will do.
    const auto *copy = dyn_cast<CXXConstructExpr>(expr);
    if (copy && copy->getConstructor()->isCopyOrMoveConstructor() && copy->getConstructor()->isTrivial())
      return readPlace(copy->getArg(0));
    return value(expr);
  }
  return build.addressOf(object(expr), parameter->getPointeeType().isConstQualified());
}

void FunctionLowering::lowerArguments(const FunctionDecl *callee, llvm::ArrayRef<const clang::Expr *> arguments,
                                      std::vector<const model::Expr *> &output) {
  std::size_t first = output.size();
  for (std::size_t i = 0; i != arguments.size(); ++i) {
    if (i >= callee->getNumParams()) {
      context.unsupported(arguments[i]->getExprLoc(), "an argument for '...'");
      return;
    }
    std::size_t before = mark();
    const model::Expr *lowered = argument(arguments[i], callee->getParamDecl(i)->getType());
    if (mark() != before)
      for (std::size_t j = output.size(); j-- > 0;)
        if (j >= first || !model::dynCast<model::AddressOf>(output[j]))
          output[j] = ordered(output[j], before, lowered);
    output.push_back(lowered);
  }
}

const model::Expr *FunctionLowering::objectArgument(const clang::Expr *receiver, bool isArrow) {
  return isArrow ? value(receiver) : build.addressOf(object(receiver));
}

const model::Expr *FunctionLowering::callFunction(const FunctionDecl *callee,
                                                  std::vector<const model::Expr *> arguments, SourceLocation location) {
  if (std::optional<llvm::StringRef> text = contract::builtinText(callee))
    return context.module().make<model::BuiltinCall>(context.lowerType(callee->getReturnType(), location), text->str(),
                                                     std::move(arguments), callee->hasAttr<ConstAttr>());
  model::Function *function = context.lowerFunction(callee, location);
  if (!function)
    return unsupported(location, "the recursive function '" + displayName(callee) + "'", callee->getReturnType());
  return build.call(function, std::move(arguments));
}

const model::Expr *FunctionLowering::call(const CallExpr *expr) {
  SourceLocation location = expr->getExprLoc();
  if (isa<CXXPseudoDestructorExpr>(expr->getCallee()->IgnoreParens())) {
    return build.intLiteral(0);
  }
  const FunctionDecl *callee = expr->getDirectCallee();
  if (!callee)
    return unsupported(location, "a call through a pointer", expr->getType());
  if (expr->isPRValue() && (callee->isConstexpr() || callee->getBuiltinID()))
    if (const model::Expr *constant = constantValue(expr))
      return constant;

  std::vector<const model::Expr *> arguments;
  llvm::ArrayRef<const clang::Expr *> written(expr->getArgs(), expr->getNumArgs());
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  if (method && !method->isStatic()) {
    const auto *member = dyn_cast<CXXMemberCallExpr>(expr);
    const clang::Expr *object = member ? member->getImplicitObjectArgument() : written.front();
    bool isArrow = member && object->getType()->isPointerType();
    if (!member)
      written = written.drop_front();
    if (isa<CXXDestructorDecl>(method) && !context.needsDestruction(context.ast.getRecordType(method->getParent())))
      return build.intLiteral(0);
    bool isTrivialAssignment =
        (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator()) && method->isTrivial();
    if (isTrivialAssignment) {
      const model::Expr *right = readPlace(written.front());
      std::size_t before = mark();
      const model::Expr *target = isArrow ? build.deref(value(object)) : place(object);
      right = ordered(right, before, target);
      target = evaluatedOnce(target);
      emit<model::Assign>(location, target, right);
      return build.addressOf(target);
    }
    arguments.push_back(objectArgument(object, isArrow));
  } else if (isa<CXXOperatorCallExpr>(expr) && method) {
    // A static call operator: its object is evaluated and dropped.
    discard(written.front());
    written = written.drop_front();
  }
  lowerArguments(callee, written, arguments);
  return callFunction(callee, std::move(arguments), location);
}

}  // namespace amp::lower
