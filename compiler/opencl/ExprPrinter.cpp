#include "opencl/ExprPrinter.h"

#include "model/Builder.h"
#include "model/Walk.h"
#include "opencl/IntrinsicNames.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>
#include <limits>

namespace amp::opencl {

using namespace model;

namespace {

// C's precedence levels [C99 6.5]. A higher number binds more tightly.
enum Precedence : int {
  Lowest = 0,
  ConditionalLevel = 2,
  LogicalOrLevel = 3,
  UnaryLevel = 13,
  PostfixLevel = 14,
  PrimaryLevel = 15,
};

int precedenceOf(BinaryOp op) {
  switch (op) {
  case BinaryOp::LogicalOr:
    return 3;
  case BinaryOp::LogicalAnd:
    return 4;
  case BinaryOp::BitOr:
    return 5;
  case BinaryOp::BitXor:
    return 6;
  case BinaryOp::BitAnd:
    return 7;
  case BinaryOp::Equal:
  case BinaryOp::NotEqual:
    return 8;
  case BinaryOp::Less:
  case BinaryOp::Greater:
  case BinaryOp::LessEqual:
  case BinaryOp::GreaterEqual:
    return 9;
  case BinaryOp::Shl:
  case BinaryOp::Shr:
    return 10;
  case BinaryOp::Add:
  case BinaryOp::Sub:
    return 11;
  case BinaryOp::Mul:
  case BinaryOp::Div:
  case BinaryOp::Rem:
    return 12;
  }
  return 0;
}

/// The operand gets parentheses for readability. Without them the text is correct, but compilers warn about it.
bool needsParenthesesForReaders(BinaryOp outer, const Expr *operand) {
  // Promotions that C performs implicitly are not printed.
  while (const auto *promotion = dynCast<Cast>(operand)) {
    if (promotion->type->kind() != TypeKind::Int || !promotion->operand->type->isBool())
      return false;
    operand = promotion->operand;
  }
  const auto *inner = dynCast<Binary>(operand);
  if (!inner || inner->op == outer)
    return false;
  bool outerIsBitwise = outer >= BinaryOp::BitAnd && outer <= BinaryOp::BitOr;
  bool innerIsArithmetic = inner->op <= BinaryOp::Shr;
  bool mixesLogic = outer == BinaryOp::LogicalOr && inner->op == BinaryOp::LogicalAnd;
  bool mixesShift = (outer == BinaryOp::Shl || outer == BinaryOp::Shr) && innerIsArithmetic;
  bool comparesBits = isComparison(outer) && isComparison(inner->op);
  return (outerIsBitwise && (innerIsArithmetic || isComparison(inner->op) ||
                             (inner->op >= BinaryOp::BitAnd && inner->op <= BinaryOp::BitOr))) ||
         mixesLogic || mixesShift || comparesBits;
}

std::string floating(double number, bool isSingle) {
  if (std::isnan(number))
    return isSingle ? "NAN" : "(double)NAN";
  if (std::isinf(number))
    return fmt::format("{}{}INFINITY", isSingle ? "" : "(double)", number < 0 ? "-" : "");
  std::string text = isSingle ? fmt::format("{}", static_cast<float>(number)) : fmt::format("{}", number);
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  return isSingle ? text + "f" : text;
}

}  // namespace

std::string ExprPrinter::literal(const Literal &literal) {
  auto value = static_cast<std::int64_t>(literal.bits);
  switch (literal.type->kind()) {
  case TypeKind::Bool:
    return literal.bits ? "true" : "false";
  case TypeKind::Int:
    // -2147483648 is an expression of type long in C.
    return value == std::numeric_limits<std::int32_t>::min() ? "(-2147483647 - 1)" : fmt::format("{}", value);
  case TypeKind::UInt:
    return fmt::format("{}u", literal.bits & 0xffffffffu);
  case TypeKind::Long:
    return value == std::numeric_limits<std::int64_t>::min() ? "(-9223372036854775807L - 1)"
                                                             : fmt::format("{}L", value);
  case TypeKind::ULong:
    return fmt::format("{}UL", literal.bits);
  case TypeKind::Float:
    return floating(literal.number, true);
  case TypeKind::Double:
    return floating(literal.number, false);
  case TypeKind::Pointer:
    return fmt::format("({})0", types.declare(literal.type, ""));
  case TypeKind::Void:
  case TypeKind::Array:
  case TypeKind::Struct:
    break;
  }
  return "0";
}

std::string ExprPrinter::call(const std::string &callee, const std::vector<const Expr *> &arguments) {
  std::string text = callee + "(";
  for (std::size_t i = 0; i != arguments.size(); ++i)
    text += (i ? ", " : "") + print(arguments[i], ConditionalLevel);
  return text + ")";
}

/// A name becomes a call. A pattern is copied, with each `$n` replaced by argument n.
std::string ExprPrinter::builtin(const std::string &pattern, const std::vector<const Expr *> &arguments,
                                 int &precedence) {
  precedence = PostfixLevel;
  if (pattern.find('(') == std::string::npos)
    return call(pattern, arguments);
  std::string text;
  for (std::size_t i = 0; i != pattern.size(); ++i) {
    if (pattern[i] == '$') {
      std::size_t number = 0;
      bool isOpened = text.ends_with('(') || text.ends_with(", ");
      while (i + 1 != pattern.size() && std::isdigit(static_cast<unsigned char>(pattern[i + 1])))
        number = 10 * number + static_cast<std::size_t>(pattern[++i] - '0');
      // An argument between a call's parentheses and commas needs no parentheses. Next to an operator, it needs them
      // unless it binds more tightly.
      bool isClosed = i + 1 != pattern.size() && (pattern[i + 1] == ')' || pattern[i + 1] == ',');
      int level = isOpened && isClosed ? ConditionalLevel : PostfixLevel;
      text += number < arguments.size() ? print(arguments[number], level) : "";
    } else {
      text += pattern[i];
    }
  }
  if (text[0] == '(')
    precedence = UnaryLevel;
  return text;
}

std::string ExprPrinter::intrinsic(const IntrinsicCall &call, int &precedence) {
  // Macros that the runtime defines when it builds the kernel.
  if (isSetting(call.op)) {
    precedence = PostfixLevel;
    return spell(call);
  }
  return builtin(spell(call), call.arguments, precedence);
}

bool ExprPrinter::wraps(BinaryOp op, const Type *type) const {
  bool isSigned = type->kind() == TypeKind::Int || type->kind() == TypeKind::Long;
  return wrapsSigned && isSigned && (op == BinaryOp::Add || op == BinaryOp::Sub || op == BinaryOp::Mul);
}

bool ExprPrinter::wraps(const Expr *expr) const {
  if (const auto *unary = dynCast<Unary>(expr))
    return unary->op == UnaryOp::Minus && wraps(BinaryOp::Sub, expr->type);
  // The comparison of types excludes the difference of two pointers, which is a long.
  const auto *binary = dynCast<Binary>(expr);
  return binary && !binary->isBounded && binary->left->type == expr->type && wraps(binary->op, expr->type);
}

/// Prints a signed expression as an unsigned expression of the same width, so that arithmetic on it wraps around
/// [C99 6.2.5p9]. Nested arithmetic stays unsigned, without conversions in between.
std::string ExprPrinter::asUnsigned(const Expr *expr, int &precedence) {
  const bool isLong = sizeOf(expr->type) == 8;
  if (const auto *unary = dynCast<Unary>(expr); unary && wraps(expr)) {
    std::string operand = asUnsigned(unary->operand, BinaryOp::Mul, UnaryLevel);
    precedence = UnaryLevel;
    return operand[0] == '-' ? fmt::format("-({})", operand) : "-" + operand;
  }
  if (const auto *binary = dynCast<Binary>(expr); binary && wraps(expr)) {
    precedence = precedenceOf(binary->op);
    return fmt::format("{} {} {}", asUnsigned(binary->left, binary->op, precedence), spelling(binary->op),
                       asUnsigned(binary->right, binary->op, precedence + 1));
  }
  const auto *literal = dynCast<Literal>(expr);
  if (literal && static_cast<std::int64_t>(literal->bits) >= 0) {
    precedence = PrimaryLevel;
    return fmt::format("{}{}", literal->bits, isLong ? "UL" : "u");
  }
  // The operand of an integer conversion is converted directly: the result is the same modulo 2 to the width.
  const auto *conversion = dynCast<Cast>(expr);
  const Expr *operand = conversion && conversion->operand->type->isInteger() ? conversion->operand : expr;
  const TypeKind target = isLong ? TypeKind::ULong : TypeKind::UInt;
  if (operand->type->kind() == target)
    return render(operand, precedence);
  precedence = UnaryLevel;
  return fmt::format("({}){}", isLong ? "ulong" : "uint", print(operand, UnaryLevel));
}

std::string ExprPrinter::asUnsigned(const Expr *expr, BinaryOp around, int minimum) {
  int precedence = PrimaryLevel;
  std::string text = asUnsigned(expr, precedence);
  return precedence < minimum || (!wraps(expr) && precedence != UnaryLevel && needsParenthesesForReaders(around, expr))
             ? "(" + text + ")"
             : text;
}

std::string ExprPrinter::printWrappingAssignment(const Assign &assign) {
  bool mustComeOnce = effectsOf(assign.value).writes;
  forEachExpr(assign.target, [&](const Expr *part) { mustComeOnce |= dynCast<Call>(part) || touchesMemory(part); });
  const Type *type = assign.target->type;
  const std::string value = asUnsigned(assign.value, *assign.op, mustComeOnce ? Lowest : precedenceOf(*assign.op) + 1);
  // If the value has side effects, or the lvalue has calls or accesses memory by an intrinsic, the lvalue is printed
  // once. It is changed through a pointer to the unsigned type, which C allows [C99 6.5p7].
  if (mustComeOnce) {
    const auto *pointer = dynCast<Deref>(assign.target);
    std::string address =
        pointer ? print(pointer->pointer, UnaryLevel) : fmt::format("&{}", print(assign.target, UnaryLevel));
    return fmt::format("*({}){} {}= {}", types.unsignedPointer(type, spaceOf(assign.target)), address,
                       spelling(*assign.op), value);
  }
  return fmt::format("{} = ({})({} {} {})", print(assign.target, ConditionalLevel), types.declare(type, ""),
                     asUnsigned(assign.target, *assign.op, precedenceOf(*assign.op)), spelling(*assign.op), value);
}

std::string ExprPrinter::castText(const Cast &cast, int &precedence) {
  // C promotes bool and comparisons to int implicitly.
  if (cast.type->kind() == TypeKind::Int && cast.operand->type->isBool())
    return render(cast.operand, precedence);
  if (cast.type->isUnsigned() && wraps(cast.operand) && sizeOf(cast.type) == sizeOf(cast.operand->type))
    return asUnsigned(cast.operand, precedence);
  precedence = UnaryLevel;
  return fmt::format("({}){}", types.declare(cast.type, ""), print(cast.operand, UnaryLevel));
}

/// The type of a constant index does not matter, so an unsigned constant is printed without its suffix.
std::string ExprPrinter::subscript(const Expr *index) {
  const auto *constant = dynCast<Literal>(index);
  return constant && constant->type->isUnsigned() ? fmt::format("{}", constant->bits) : print(index);
}

/// Prints an element as a part of the vector of four elements that begins at a multiple of four.
std::string ExprPrinter::partOfVector(const Index &element) {
  const auto &sum = cast<Binary>(element.index);
  const std::string first = fmt::format("{}[{}]", print(element.base, PostfixLevel), subscript(sum.left));
  return fmt::format("AMP_PART(*(__global const {}4 *)&{}, {})", toString(element.type), first,
                     print(sum.right, ConditionalLevel));
}

std::string ExprPrinter::member(const Member &member) {
  std::string field = names.field(member.base->type->decl(), member.field);
  if (const auto *pointer = dynCast<Deref>(member.base))
    return fmt::format("{}->{}", print(pointer->pointer, PostfixLevel), field);
  return fmt::format("{}.{}", print(member.base, PostfixLevel), field);
}

std::string ExprPrinter::unary(const Unary &unary, int &precedence) {
  precedence = UnaryLevel;
  std::string operand = print(unary.operand, UnaryLevel);
  const char *op = spelling(unary.op);
  // Two adjacent minus signs would be a decrement.
  return operand[0] == op[0] ? fmt::format("{}({})", op, operand) : op + operand;
}

std::string ExprPrinter::binary(const Binary &binary, int &precedence) {
  precedence = precedenceOf(binary.op);
  auto side = [&](const Expr *operand, int minimum) {
    bool isApart = !wraps(operand) && needsParenthesesForReaders(binary.op, operand);
    return print(operand, isApart ? PrimaryLevel : minimum);
  };
  return fmt::format("{} {} {}", side(binary.left, precedence), spelling(binary.op),
                     side(binary.right, precedence + 1));
}

std::string ExprPrinter::render(const Expr *expr, int &precedence) {
  if (wraps(expr)) {
    std::string text = asUnsigned(expr, precedence);
    precedence = UnaryLevel;
    return fmt::format("({})({})", types.declare(expr->type, ""), text);
  }
  precedence = PostfixLevel;
  switch (expr->kind) {
  case ExprKind::Literal: {
    std::string text = literal(cast<Literal>(expr));
    precedence = text[0] == '-' || (text[0] == '(' && text.back() != ')') ? UnaryLevel : PrimaryLevel;
    return text;
  }
  case ExprKind::VarRef:
    precedence = PrimaryLevel;
    return names.of(cast<VarRef>(expr).variable);
  case ExprKind::Member:
    return member(cast<Member>(expr));
  case ExprKind::Index:
    if (cast<Index>(expr).isOfVector)
      return partOfVector(cast<Index>(expr));
    return fmt::format("{}[{}]", print(cast<Index>(expr).base, PostfixLevel), subscript(cast<Index>(expr).index));
  case ExprKind::Deref:
    precedence = UnaryLevel;
    return "*" + print(cast<Deref>(expr).pointer, UnaryLevel);
  case ExprKind::AddressOf:
    precedence = UnaryLevel;
    return "&" + print(cast<AddressOf>(expr).operand, UnaryLevel);
  case ExprKind::Unary:
    return unary(cast<Unary>(expr), precedence);
  case ExprKind::Binary:
    return binary(cast<Binary>(expr), precedence);
  case ExprKind::Conditional: {
    const auto &choice = cast<Conditional>(expr);
    precedence = ConditionalLevel;
    return fmt::format("{} ? {} : {}", print(choice.condition, LogicalOrLevel), print(choice.whenTrue, Lowest),
                       print(choice.whenFalse, ConditionalLevel));
  }
  case ExprKind::Cast:
    return castText(cast<Cast>(expr), precedence);
  case ExprKind::Call:
    return call(names.of(cast<Call>(expr).callee), cast<Call>(expr).arguments);
  case ExprKind::IntrinsicCall:
    return intrinsic(cast<IntrinsicCall>(expr), precedence);
  case ExprKind::Print: {
    const auto &print = cast<Print>(expr);
    return builtin(spellPrint(print.format, print.arguments.size()), print.arguments, precedence);
  }
  case ExprKind::Downcast:
  case ExprKind::Report:
    break;
  case ExprKind::Compose:
    return fmt::format("({}){}", types.declare(expr->type, ""), printInitializer(expr));
  }
  return "";
}

std::string ExprPrinter::print(const Expr *expr, int minimum) {
  int precedence = PrimaryLevel;
  std::string text = render(expr, precedence);
  return precedence < minimum ? "(" + text + ")" : text;
}

std::string ExprPrinter::printInitializer(const Expr *expr) {
  const auto *compose = dynCast<Compose>(expr);
  if (!compose)
    return print(expr, ConditionalLevel);
  if (compose->parts.empty())
    return "{0}";
  bool designate = expr->type->isStruct() && types.needsExplicitLayout(expr->type->decl());
  std::string text = "{";
  for (std::size_t i = 0; i != compose->parts.size(); ++i) {
    text += i ? ", " : "";
    if (designate)
      text += fmt::format(".{} = ", names.field(expr->type->decl(), i));
    text += printInitializer(compose->parts[i]);
  }
  return text + "}";
}

}  // namespace amp::opencl
