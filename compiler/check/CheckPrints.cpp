// C3562 and C3601: the formats and arguments of direct3d_printf and direct3d_errorf [AMP 12.3]. Also -Wamp-double,
// which warns of implicit conversions to double.
#include "check/AmpBodyVisitor.h"
#include "check/Families.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace amp::check {

namespace {

/// The number of arguments that the runtime can store, whatever their types.
constexpr unsigned argumentLimit = 16;

/// What is wrong with a format; the order of %select in the rule.
enum PrintProblem { NotLiteral, WrongCount, NoConversion, WrongType };

/// One conversion of a format, as it is written: "%-5.2f".
struct Conversion {
  std::string text;
  char letter = 0;
};

std::vector<Conversion> conversionsOf(StringRef format) {
  std::vector<Conversion> result;
  for (format = format.drop_front(std::min(format.find('%'), format.size())); !format.empty();
       format = format.drop_front(std::min(format.find('%'), format.size()))) {
    size_t end = format.find_first_not_of("0123456789.-+ #hlLqjzt", 1);
    size_t length = end == StringRef::npos ? format.size() : end + 1;
    Conversion conversion{format.take_front(length).str(), end == StringRef::npos ? '\0' : format[end]};
    format = format.drop_front(length);
    if (conversion.letter != '%' || length != 2)
      result.push_back(conversion);
  }
  return result;
}

class PrintVisitor : public AmpBodyVisitor {
public:
  PrintVisitor(CheckContext &context, const AmpFunction &function)
      : AmpBodyVisitor(function.function), context(context) {}

  bool VisitCallExpr(CallExpr *call) override {
    const FunctionDecl *callee = call->getDirectCallee();
    std::optional<StringRef> kind = callee ? annotations::reportKind(callee) : std::nullopt;
    if (kind != "printf" && kind != "errorf")
      return true;
    for (Expr *argument : llvm::drop_begin(call->arguments()))
      promoted.insert(argument);
    checkFormat(call, callee->getName());
    return true;
  }

  // ---- -Wamp-double
  bool VisitImplicitCastExpr(ImplicitCastExpr *cast) override {
    bool converts = cast->getCastKind() == CK_FloatingCast || cast->getCastKind() == CK_IntegralToFloating;
    if (converts && !cast->isPartOfExplicitCast() && !promoted.contains(cast))
      checkDouble(cast->getSubExpr(), cast->getType(), cast->getExprLoc());
    return true;
  }
  /// `f *= 2.0` computes in double, too.
  bool VisitCompoundAssignOperator(CompoundAssignOperator *assignment) override {
    checkDouble(assignment->getLHS(), assignment->getComputationLHSType(), assignment->getLHS()->getExprLoc());
    return true;
  }

private:
  bool isDouble(QualType type) const { return type->isSpecificBuiltinType(BuiltinType::Double); }

  void checkDouble(const Expr *operand, QualType to, SourceLocation location) {
    // A constant is converted by the compiler.
    if (isDouble(to) && !isDouble(operand->getType()) && !operand->isValueDependent() &&
        !operand->isEvaluatable(context.ast))
      context.reporter.report(location, Rule::Double) << operand->getType() << operand->getSourceRange();
  }

  Report report(SourceLocation location, StringRef name, PrintProblem problem) {
    Report result = context.reporter.report(location, Rule::PrintArgument);
    result << name << problem;
    return result;
  }

  void checkFormat(const CallExpr *call, StringRef name) {
    const auto *format = dyn_cast<StringLiteral>(call->getArg(0)->IgnoreParenImpCasts());
    if (!format || !format->isOrdinary()) {
      report(call->getArg(0)->getBeginLoc(), name, NotLiteral) << "" << "";
      return;
    }
    unsigned count = call->getNumArgs() - 1;
    if (count > argumentLimit) {
      context.reporter.report(call->getArg(argumentLimit + 1)->getBeginLoc(), Rule::PrintParameters)
          << name << std::to_string(argumentLimit) << std::to_string(count);
      return;
    }
    std::vector<Conversion> conversions = conversionsOf(format->getString());
    for (const Conversion &conversion : conversions)
      if (!conversion.letter || !StringRef("diouxXcfFeEgGaA").contains(conversion.letter)) {
        std::string text;
        llvm::raw_string_ostream(text).write_escaped(conversion.text);
        report(format->getBeginLoc(), name, NoConversion) << text << "";
        return;
      }
    if (conversions.size() != count) {
      report(format->getBeginLoc(), name, WrongCount) << std::to_string(conversions.size()) << std::to_string(count);
      return;
    }
    for (unsigned i = 0; i != count; ++i)
      checkArgument(call->getArg(i + 1), conversions[i], name);
  }

  void checkArgument(const Expr *argument, const Conversion &conversion, StringRef name) {
    bool wantsInteger = StringRef("diouxXc").contains(conversion.letter);
    QualType type = argument->getType();
    if (wantsInteger ? type->isIntegralOrUnscopedEnumerationType() : type->isRealFloatingType())
      return;
    const auto *cast = dyn_cast<ImplicitCastExpr>(argument);
    report(argument->getBeginLoc(), name, WrongType)
        << conversion.text << (cast ? cast->getSubExpr()->getType() : type).getAsString();
  }

  CheckContext &context;
  /// Arguments for `...`. C++ promotes a float to double there, but the kernel does not.
  llvm::DenseSet<const Expr *> promoted;
};

}  // namespace

void checkPrints(CheckContext &context, const AmpFunction &function) {
  if (function.isUserCode)
    PrintVisitor(context, function).walk(function.function);
}

}  // namespace amp::check
