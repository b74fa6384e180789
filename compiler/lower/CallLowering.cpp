// Calls: which function, with what; references travel as pointers, builtins as OpenCL text, constants as their value.
#include "lower/FunctionLowering.h"

#include "lower/Names.h"

#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"

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
    // Left to right, as Clang does it on the host; for an operator C++ says so [over.match.oper].
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

/// Functions that Clang knows itself, to which it gives no body; those that constexpr functions of the standard library
/// come to. Null for all others.
const model::Expr *FunctionLowering::clangBuiltin(const CallExpr *expr, const FunctionDecl *callee) {
  const model::Type *type = context.lowerType(expr->getType().getNonReferenceType(), expr->getExprLoc());
  auto openCL = [&](const char *text) -> const model::Expr * {
    // A pattern may name its argument twice.
    std::vector<const model::Expr *> arguments{pinHere(value(expr->getArg(0)))};
    return context.module().make<model::BuiltinCall>(type, text, std::move(arguments), true);
  };
  switch (callee->getBuiltinID()) {
  case Builtin::BImove:
  case Builtin::BIforward:
  case Builtin::BImove_if_noexcept:
  case Builtin::BIas_const:
  case Builtin::BIaddressof:
  case Builtin::BI__addressof:
  case Builtin::BI__builtin_addressof:
    return build.addressOf(object(expr->getArg(0)));
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
    return value(expr->getArg(0));
  case Builtin::BI__builtin_is_constant_evaluated:
    return build.boolLiteral(false);
  // How Clang copies an array in an implicit assignment.
  case Builtin::BI__builtin_memcpy:
    copyArray(value(expr->getArg(0)), value(expr->getArg(1)), expr->getExprLoc());
    return build.intLiteral(0);
  // Hints, of which OpenCL C has none.
  case Builtin::BI__builtin_assume:
  case Builtin::BI__builtin_unreachable:
    return build.intLiteral(0);
  case Builtin::BI__builtin_popcount:
  case Builtin::BI__builtin_popcountl:
  case Builtin::BI__builtin_popcountll:
    return openCL("(int)popcount($0)");
  case Builtin::BI__builtin_clz:
  case Builtin::BI__builtin_clzl:
  case Builtin::BI__builtin_clzll:
    return openCL("(int)clz($0)");
  // What is below the lowest bit, counted. Zero is undefined.
  case Builtin::BI__builtin_ctz:
  case Builtin::BI__builtin_ctzl:
  case Builtin::BI__builtin_ctzll:
    return openCL("(int)popcount(~$0 & ($0 - 1))");
  default:
    return nullptr;
  }
}

/// The pointers lead to objects of one type, whose own address somebody has turned into a `void *`.
void FunctionLowering::copyArray(const model::Expr *to, const model::Expr *from, SourceLocation location) {
  while (const auto *conversion = model::dynCast<model::Cast>(to))
    to = conversion->operand;
  while (const auto *conversion = model::dynCast<model::Cast>(from))
    from = conversion->operand;
  if (!to->type->isPointer() || !from->type->isPointer() || to->type->element() != from->type->element())
    return context.unsupported(location, "a memcpy between objects of different types");
  std::function<void(const model::Expr *, const model::Expr *)> copy = [&](const model::Expr *target,
                                                                           const model::Expr *source) {
    if (!target->type->isArray())
      return emit<model::Assign>(location, target, source);
    forEachElement(target->type->count(), location, [&](const model::Expr *index) {
      copy(build.index(target, index), build.index(source, index));
    });
  };
  copy(build.deref(to), build.deref(from));
}

/// `a = b`, `a += b` by a member function: the right operand first, as for numbers [over.match.oper] [expr.ass].
const model::Expr *FunctionLowering::assignOverloaded(const CXXOperatorCallExpr *expr, const CXXMethodDecl *method) {
  const model::Expr *right = argument(expr->getArg(1), method->getParamDecl(0)->getType());
  std::size_t before = mark();
  const model::Expr *target = objectArgument(expr->getArg(0), false);
  right = ordered(right, before, target);
  return callFunction(method, {target, right}, expr->getExprLoc());
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

  if (callee->getBuiltinID())
    if (const model::Expr *known = clangBuiltin(expr, callee))
      return known;

  if (std::optional<llvm::StringRef> kind = contract::reportKind(callee))
    return report(expr, *kind);

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
    const auto *assignment = dyn_cast<CXXOperatorCallExpr>(expr);
    if (assignment && assignment->isAssignmentOp())
      return assignOverloaded(assignment, method);
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
