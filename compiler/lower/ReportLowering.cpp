// Lowers direct3d_printf, direct3d_errorf, direct3d_abort [AMP 12.3], assertions, and the calls in the headers' checked
// subscripts. The formats have been checked in check/.
#include "lower/FunctionLowering.h"

#include "lower/PrintFormat.h"

using namespace clang;

namespace amp::lower {

namespace {

const StringLiteral *literalOf(const clang::Expr *expr) { return dyn_cast<StringLiteral>(expr->IgnoreParenImpCasts()); }

/// C promotes a float argument for `...` to double [C99 6.5.2.2]. OpenCL C does this itself on devices that support
/// double.
const clang::Expr *withoutPromotion(const clang::Expr *argument) {
  const auto *cast = dyn_cast<ImplicitCastExpr>(argument);
  return cast && cast->getCastKind() == CK_FloatingCast ? cast->getSubExpr() : argument;
}

}  // namespace

const model::Expr *FunctionLowering::report(const CallExpr *expr, llvm::StringRef kind) {
  model::Module &module = context.module();
  auto make = [&](const model::Type *type, model::ReportKind what, std::string text,
                  std::vector<const model::Expr *> arguments) {
    return module.make<model::Report>(type, what, std::move(text), std::move(arguments));
  };
  std::vector<const model::Expr *> arguments;
  if (kind == "statement")
    return make(module.intType(), model::ReportKind::Statement, "", {});
  if (kind == "range") {
    lowerArguments(expr->getDirectCallee(), {expr->getArgs(), expr->getNumArgs()}, arguments);
    return make(module.intType(), model::ReportKind::OutOfRange, "", std::move(arguments));
  }
  if (kind == "abort")
    return make(module.voidType(), model::ReportKind::Abort, "", {});
  const StringLiteral *text = expr->getNumArgs() ? literalOf(expr->getArg(0)) : nullptr;
  if (!text)
    return unsupported(expr->getExprLoc(), Construct::TextNoLiteral, expr->getType());
  if (kind == "assert")
    return make(module.voidType(), model::ReportKind::Assertion, text->getString().str(), {});
  std::vector<const model::Type *> types;
  for (const clang::Expr *argument : llvm::drop_begin(expr->arguments())) {
    arguments.push_back(spillHere(value(withoutPromotion(argument))));
    types.push_back(arguments.back()->type);
  }
  std::string format = formatFor(text->getString(), types);
  const auto *print = module.make<model::Print>(module.voidType(), format, arguments);
  if (kind == "printf")
    return print;
  emit<model::Evaluate>(expr->getExprLoc(), print);
  return make(module.voidType(), model::ReportKind::Error, std::move(format), std::move(arguments));
}

}  // namespace amp::lower
