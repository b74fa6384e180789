// Lowers calls. References are passed as pointers, those of the device become intrinsics, and constant calls become
// their values.
#include "lower/FunctionLowering.h"

#include "annotations/CompilerBuiltins.h"
#include "ast/OtherVersions.h"
#include "lower/Names.h"

#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::lower {

const model::Expr *FunctionLowering::argument(const clang::Expr *expr, QualType parameter) {
  // The caller constructs and destroys the parameter object [CXXABI 3.1.2.3], even if the function has changed it.
  if (context.isPassedByPointer(parameter) && !parameter->isReferenceType())
    return build.addressOf(materialize(expr));
  if (!parameter->isReferenceType()) {
    // Passing an object by value copies it. If the copy constructor is trivial, the object itself can be used.
    const auto *copy = dyn_cast<CXXConstructExpr>(expr);
    if (copy && copy->getConstructor()->isCopyOrMoveConstructor() && copy->getConstructor()->isTrivial())
      return readLvalue(copy->getArg(0));
    return value(expr);
  }
  return build.addressOf(object(expr), parameter->getPointeeType().isConstQualified());
}

void FunctionLowering::lowerArguments(const FunctionDecl *callee, llvm::ArrayRef<const clang::Expr *> arguments,
                                      std::vector<const model::Expr *> &output) {
  for (std::size_t i = 0; i != arguments.size(); ++i) {
    if (i >= callee->getNumParams()) {
      context.unsupported(arguments[i]->getExprLoc(), Construct::VariableArgument);
      return;
    }
    std::size_t before = mark();
    const model::Expr *lowered = argument(arguments[i], callee->getParamDecl(i)->getType());
    // Arguments are evaluated from left to right, as by Clang on the host. C++ requires this order for the object
    // expression of a call, and for operators [expr.call] [over.match.oper].
    for (std::size_t j = output.size(); j-- > 0;)
      output[j] = ordered(output[j], before, lowered);
    output.push_back(lowered);
  }
}

const model::Expr *FunctionLowering::objectArgument(const clang::Expr *receiver, bool isArrow) {
  return isArrow ? value(receiver) : build.addressOf(object(receiver));
}

const model::Expr *FunctionLowering::callFunction(const FunctionDecl *callee,
                                                  std::vector<const model::Expr *> arguments, SourceLocation location) {
  if (std::optional<model::Intrinsic> op = annotations::intrinsicOf(callee))
    return build.intrinsic(context.lowerType(callee->getReturnType(), location), *op, std::move(arguments));
  model::Function *function = context.lowerFunction(callee, location);
  if (!function)
    return unsupported(location, {Construct::Recursion, {displayName(callee)}}, callee->getReturnType());
  return build.call(function, std::move(arguments));
}

namespace {

model::Intrinsic overflowOf(unsigned builtin) {
  switch (builtin) {
  case Builtin::BI__builtin_add_overflow:
    return model::Intrinsic::AddOverflows;
  case Builtin::BI__builtin_sub_overflow:
    return model::Intrinsic::SubOverflows;
  default:
    return model::Intrinsic::MulOverflows;
  }
}

}  // namespace

bool FunctionLowering::isStandardLibrary(const FunctionDecl *function) const {
  return context.ast.getSourceManager().isInSystemHeader(function->getLocation()) && !annotations::isLibrary(function);
}

/// __builtin_add_overflow and similar builtins: the wrapped result is stored, and the call returns whether it is wrong.
const model::Expr *FunctionLowering::overflowBuiltin(const CallExpr *expr, unsigned builtin) {
  model::TypeTable &types = context.module().types;
  const model::Expr *left = spillHere(value(expr->getArg(0)));
  const model::Expr *right = spillHere(value(expr->getArg(1)));
  const model::Expr *target = build.deref(spillHere(value(expr->getArg(2))));
  const model::Type *type = target->type;
  if (!type->isInteger() || left->type != type || right->type != type)
    return unsupported(expr->getExprLoc(), Construct::OverflowBuiltin, expr->getType());
  // Signed overflow is undefined, so the operation is done on unsigned numbers.
  const model::Type *wrapping = types.scalar(model::sizeOf(type) == 8 ? model::TypeKind::ULong : model::TypeKind::UInt);
  model::BinaryOp op = builtin == Builtin::BI__builtin_add_overflow   ? model::BinaryOp::Add
                       : builtin == Builtin::BI__builtin_sub_overflow ? model::BinaryOp::Sub
                                                                      : model::BinaryOp::Mul;
  const model::Expr *wrapped =
      spillHere(build.cast(type, build.binary(op, build.cast(wrapping, left), build.cast(wrapping, right))));
  emit<model::Assign>(expr->getExprLoc(), target, wrapped);
  return build.intrinsic(context.module().boolType(), overflowOf(builtin), {left, right, wrapped});
}

/// `__builtin_ctzg(number, whenZero)` and similar functions, for all unsigned types. libc++'s std::gcd and
/// std::popcount call them.
const model::Expr *FunctionLowering::countBuiltin(const CallExpr *expr, model::Intrinsic op) {
  const model::Type *type = context.lowerType(expr->getType(), expr->getExprLoc());
  const model::Expr *number = spillHere(value(expr->getArg(0)));
  const model::Expr *count = build.intrinsic(type, op, {number});
  if (expr->getNumArgs() == 1)
    return count;
  const model::Expr *whenZero = spillHere(value(expr->getArg(1)));
  const model::Expr *zero = build.cast(number->type, build.intLiteral(0));
  return build.conditional(build.binary(model::BinaryOp::NotEqual, number, zero), count, whenZero);
}

/// Functions that Clang implements itself, and that have no body. They are used by constexpr functions of the standard
/// library. Returns null for other functions.
const model::Expr *FunctionLowering::clangBuiltin(const CallExpr *expr, const FunctionDecl *callee) {
  const model::Type *type = context.lowerType(expr->getType().getNonReferenceType(), expr->getExprLoc());
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
  case Builtin::BI__builtin_expect_with_probability: {
    const model::Expr *asked = spillHere(value(expr->getArg(0)));
    discard(expr->getArg(1));
    return asked;
  }
  case Builtin::BI__builtin_constant_p:
  case Builtin::BI__builtin_is_constant_evaluated:
    return build.cast(type, build.boolLiteral(false));
  // Clang copies an array in an implicit assignment by this builtin.
  case Builtin::BI__builtin_memcpy:
    copyArray(value(expr->getArg(0)), value(expr->getArg(1)), expr->getExprLoc());
    return build.intLiteral(0);
  // Optimisation hints, which OpenCL C does not have.
  case Builtin::BI__builtin_assume:
  case Builtin::BI__builtin_unreachable:
    return build.intLiteral(0);
  case Builtin::BI__builtin_add_overflow:
  case Builtin::BI__builtin_sub_overflow:
  case Builtin::BI__builtin_mul_overflow:
    return overflowBuiltin(expr, callee->getBuiltinID());
  case Builtin::BI__builtin_ctzg:
    return countBuiltin(expr, model::Intrinsic::CountTrailingZeros);
  case Builtin::BI__builtin_clzg:
    return countBuiltin(expr, model::Intrinsic::CountLeadingZeros);
  case Builtin::BI__builtin_popcountg:
    return countBuiltin(expr, model::Intrinsic::PopCount);
  default:
    return intrinsicBuiltin(expr, callee->getBuiltinID());
  }
}

const model::Expr *FunctionLowering::intrinsicBuiltin(const CallExpr *expr, unsigned builtin) {
  const std::optional<model::Intrinsic> op = annotations::intrinsicOf(builtin);
  if (!op)
    return nullptr;
  // The OpenCL text may use an argument twice.
  std::vector<const model::Expr *> arguments;
  for (const clang::Expr *written : expr->arguments())
    arguments.push_back(spillHere(value(written)));
  return build.intrinsic(context.lowerType(expr->getType(), expr->getExprLoc()), *op, std::move(arguments));
}

/// Both pointers point to objects of the same type, and were converted to `void *`.
void FunctionLowering::copyArray(const model::Expr *to, const model::Expr *from, SourceLocation location) {
  while (const auto *conversion = model::dynCast<model::Cast>(to))
    to = conversion->operand;
  while (const auto *conversion = model::dynCast<model::Cast>(from))
    from = conversion->operand;
  if (!to->type->isPointer() || !from->type->isPointer() || to->type->element() != from->type->element())
    return context.unsupported(location, Construct::Memcpy);
  std::function<void(const model::Expr *, const model::Expr *)> copy = [&](const model::Expr *target,
                                                                           const model::Expr *source) {
    if (!target->type->isArray())
      return emit<model::Assign>(location, target, source);
    forEachElement(target->type->count(), location,
                   [&](const model::Expr *index) { copy(build.index(target, index), build.index(source, index)); });
  };
  copy(build.deref(to), build.deref(from));
}

/// `a = b` or `a += b` with an overloaded operator. As with built-in types, the right operand is evaluated first
/// [over.match.oper] [expr.ass].
const model::Expr *FunctionLowering::assignOverloaded(const CXXOperatorCallExpr *expr, const FunctionDecl *callee) {
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  const bool isMember = method && method->isImplicitObjectMemberFunction();
  const model::Expr *right = argument(expr->getArg(1), callee->getParamDecl(isMember ? 0 : 1)->getType());
  std::size_t before = mark();
  const model::Expr *target =
      isMember ? objectArgument(expr->getArg(0), false) : argument(expr->getArg(0), callee->getParamDecl(0)->getType());
  right = ordered(right, before, target);
  return callFunction(callee, {target, right}, expr->getExprLoc());
}

/// An assignment that copies the object. If it calls operator= by name, the object is evaluated first [expr.call].
const model::Expr *FunctionLowering::assignTrivially(const CallExpr *expr, const clang::Expr *object, bool isArrow,
                                                     const clang::Expr *value) {
  const bool isOperator = isa<CXXOperatorCallExpr>(expr);
  auto findTarget = [&] { return isArrow ? build.deref(this->value(object)) : lowerLvalue(object); };
  const model::Expr *target = isOperator ? nullptr : spillAddressHere(findTarget());
  const model::Expr *right = readLvalue(value);
  if (isOperator) {
    std::size_t before = mark();
    target = findTarget();
    right = ordered(right, before, target);
    target = evaluatedOnce(target);
  }
  assignObject(target, right, expr->getExprLoc());
  return build.addressOf(target);
}

/// A call that is a constant, one of Clang's builtin functions, or a report. Null for others.
const model::Expr *FunctionLowering::knownCall(const CallExpr *expr, const FunctionDecl *callee) {
  // The C++ library uses the answer in order to call memcmp, memmove and similar functions at run time. With `true`, it
  // uses the equivalent plain loops of its constant evaluation. User code gets the correct answer.
  if (annotations::asksForConstantEvaluation(callee) && isStandardLibrary(source))
    return build.boolLiteral(true);
  if (expr->isPRValue() && (callee->isConstexpr() || callee->getBuiltinID()))
    if (const model::Expr *constant = constantValue(expr))
      return constant;
  if (callee->getBuiltinID())
    if (const model::Expr *known = clangBuiltin(expr, callee))
      return known;
  if (std::optional<llvm::StringRef> kind = annotations::reportKind(callee))
    return report(expr, *kind);
  return nullptr;
}

const model::Expr *FunctionLowering::call(const CallExpr *expr) {
  SourceLocation location = expr->getExprLoc();
  if (const auto *pseudo = dyn_cast<CXXPseudoDestructorExpr>(expr->getCallee()->IgnoreParens())) {
    discardNamed(pseudo->getBase());
    return build.intLiteral(0);
  }
  const FunctionDecl *callee = expr->getDirectCallee();
  if (!callee)
    return unsupported(location, Construct::IndirectCall, expr->getType());
  if (const model::Expr *known = knownCall(expr, callee))
    return known;
  std::vector<const model::Expr *> arguments;
  llvm::ArrayRef<const clang::Expr *> written(expr->getArgs(), expr->getNumArgs());
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  const bool isAssignment = isa<CXXOperatorCallExpr>(expr) && cast<CXXOperatorCallExpr>(expr)->isAssignmentOp();
  if (method && method->isImplicitObjectMemberFunction()) {
    const auto *member = dyn_cast<CXXMemberCallExpr>(expr);
    const clang::Expr *object = member ? member->getImplicitObjectArgument() : written.front();
    bool isArrow = member && object->getType()->isPointerType();
    if (!member)
      written = written.drop_front();
    if (isa<CXXDestructorDecl>(method) && !context.needsDestruction(context.ast.getRecordType(method->getParent()))) {
      discardNamed(object);
      return build.intLiteral(0);
    }
    bool isTrivialAssignment =
        (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator()) && method->isTrivial();
    if (isTrivialAssignment)
      return assignTrivially(expr, object, isArrow, written.front());
    if (isAssignment)
      return assignOverloaded(cast<CXXOperatorCallExpr>(expr), callee);
    arguments.push_back(objectArgument(object, isArrow));
  } else if (isAssignment) {
    return assignOverloaded(cast<CXXOperatorCallExpr>(expr), callee);
  } else if (isa<CXXOperatorCallExpr>(expr) && method && method->isStatic()) {
    // For a static call operator, the object is evaluated and its value is discarded.
    discard(written.front());
    written = written.drop_front();
  } else if (const auto *named = dyn_cast<MemberExpr>(expr->getCallee()->IgnoreParenImpCasts())) {
    // The same holds for the object in the call of a static member function.
    discardNamed(named->getBase());
  }
  lowerArguments(callee, written, arguments);
  return callFunction(callee, std::move(arguments), location);
}

}  // namespace amp::lower
