#include "passes/buffers/IndexRanges.h"

#include "passes/buffers/RangeCode.h"
#include "passes/utils/Comparisons.h"

#include "model/Walk.h"

#include "runtime/abi/kernel_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace amp::passes {

using namespace model;

namespace {

std::optional<std::uint32_t> operation(BinaryOp op) {
  switch (op) {
  case BinaryOp::Add:
    return abi::range_add;
  case BinaryOp::Sub:
    return abi::range_subtract;
  case BinaryOp::Mul:
    return abi::range_multiply;
  case BinaryOp::Div:
    return abi::range_divide;
  case BinaryOp::Rem:
    return abi::range_remainder;
  case BinaryOp::BitAnd:
    return abi::range_and;
  case BinaryOp::Shr:
    return abi::range_shift_right;
  default:
    return std::nullopt;
  }
}

/// The negated comparison.
BinaryOp opposite(BinaryOp op) {
  switch (op) {
  case BinaryOp::Less:
    return BinaryOp::GreaterEqual;
  case BinaryOp::Greater:
    return BinaryOp::LessEqual;
  case BinaryOp::LessEqual:
    return BinaryOp::Greater;
  case BinaryOp::GreaterEqual:
    return BinaryOp::Less;
  case BinaryOp::Equal:
    return BinaryOp::NotEqual;
  default:
    return BinaryOp::Equal;
  }
}

bool is32Bits(const Type *type) { return type->kind() == TypeKind::Int || type->kind() == TypeKind::UInt; }

}  // namespace

IndexRanges::IndexRanges(const Kernel &kernel, const Function &function, const StructDecl *block)
    : kernel(kernel), block(block), wrapsSigned(function.wrapsSigned), changed(changedVariables(function.body)),
      addressed(addressedVariables(function.body)) {
  std::set<const Variable *> written;
  forEachStmt(function.body, [&](const Stmt *stmt) {
    if (const auto *assign = dynCast<Assign>(stmt))
      written.insert(rootVariable(assign->target));
    const auto *declare = dynCast<Declare>(stmt);
    const Type *type = declare ? declare->variable->type : nullptr;
    if (type && type->isStruct() && type->decl()->isLibrary)
      fixedObjects.insert(declare->variable);
  });
  forEachExpr(function.body, [&](const Expr *expr) {
    const auto *address = dynCast<AddressOf>(expr);
    if (address && !address->type->pointsToConst())
      written.insert(rootVariable(address->operand));
  });
  for (const Variable *variable : written)
    fixedObjects.erase(variable);
}

void IndexRanges::declare(const Declare &declare) {
  if (declare.init && fixedObjects.contains(declare.variable))
    give(declare.variable, membersOf(declare.init));
  if (!declare.init || changed.contains(declare.variable))
    return;
  if (declare.variable->type->isBool()) {
    // The condition may also depend on a loop variable with a known range: the loop's body does not change that
    // variable, and the scope of the declared variable ends with the body.
    bool lasts = true;
    forEachExpr(declare.init, [&](const Expr *expr) {
      const auto *reference = dynCast<VarRef>(expr);
      lasts &= !reference || !changed.contains(reference->variable) || values.contains(reference->variable);
    });
    if (lasts)
      conditions[declare.variable] = declare.init;
  } else if (std::optional<RangeCode> value = valueOf(declare.init))
    values[declare.variable] = std::move(*value);
}

// ---------------------------------------------------------------------------------------------------------- values

std::optional<RangeCode> IndexRanges::valueOf(const Expr *expr) {
  if (!is32Bits(expr->type))
    return std::nullopt;
  std::optional<RangeCode> value = plainValueOf(expr);
  if (!value || facts.empty() || expr->kind == ExprKind::Literal)
    return value;
  const std::optional<std::string> key = keyOf(expr);
  for (const Fact &fact : facts)
    if (value && key == fact.subject)
      value = combined(value, fact.bound, fact.op);
  return value;
}

std::optional<RangeCode> IndexRanges::plainValueOf(const Expr *expr) {
  if (const auto *literal = dynCast<Literal>(expr)) {
    const auto value = static_cast<std::int64_t>(literal->bits);
    return value <= std::numeric_limits<std::int32_t>::max() ? std::optional(rangeOf(value)) : std::nullopt;
  }
  if (const std::optional<std::uint64_t> offset = offsetInBlock(expr)) {
    RangeCode code{abi::range_block, static_cast<std::uint32_t>(*offset)};
    if (expr->type->isUnsigned())
      code.push_back(abi::range_natural);
    return code;
  }
  if (const auto *reference = dynCast<VarRef>(expr)) {
    const auto known = values.find(reference->variable);
    return known == values.end() ? std::nullopt : std::optional(known->second);
  }
  if (const std::optional<std::string> path = pathOf(expr)) {
    const auto known = members.find(*path);
    return known == members.end() ? std::nullopt : std::optional(known->second);
  }
  if (const auto *unary = dynCast<Unary>(expr); unary && unary->op == UnaryOp::Minus && !expr->type->isUnsigned())
    return combined(rangeOf(0), valueOf(unary->operand), abi::range_subtract);
  if (const auto *intrinsic = dynCast<IntrinsicCall>(expr))
    return intrinsicValue(*intrinsic);
  if (const auto *binary = dynCast<Binary>(expr))
    return binaryValue(*binary);
  if (const auto *choice = dynCast<Conditional>(expr))
    return conditionalValue(*choice);
  if (const auto *conversion = dynCast<model::Cast>(expr))
    return castValue(*conversion);
  if (const auto *call = dynCast<Call>(expr))
    return checkedValue(*call);
  return std::nullopt;
}

// --------------------------------------------------------------------------------------------------------- objects

namespace {

std::string rootOf(const Variable *variable) { return fmt::format("v{}", static_cast<const void *>(variable)); }

}  // namespace

void IndexRanges::give(const Variable *parameter, const Members &object) {
  for (const auto &[path, value] : object)
    members[rootOf(parameter) + path] = value;
}

IndexRanges::Members IndexRanges::membersOf(const Expr *object) {
  Members result;
  const auto *address = dynCast<AddressOf>(object);
  const Expr *lvalue = address ? address->operand : object;
  noteMembers("", lvalue, result);
  const std::optional<std::string> root = pathOf(lvalue);
  for (auto entry = members.lower_bound(root.value_or("")); root && entry != members.end(); ++entry) {
    if (!entry->first.starts_with(*root + "."))
      break;
    result[entry->first.substr(root->size())] = entry->second;
  }
  return result;
}

void IndexRanges::noteMembers(const std::string &path, const Expr *object, Members &known) {
  const auto *compose = dynCast<Compose>(object);
  for (std::size_t k = 0; compose && k != compose->parts.size(); ++k) {
    const Expr *part = compose->parts[k];
    const std::string next = fmt::format("{}.{}", path, k);
    if (std::optional<RangeCode> value = valueOf(part))
      known[next] = std::move(*value);
    noteMembers(next, part, known);
  }
}

/// The key in `members` of a variable, or a pointer's target, or a part of it. No result for other lvalues.
std::optional<std::string> IndexRanges::pathOf(const Expr *lvalue) const {
  if (const auto *member = dynCast<Member>(lvalue)) {
    const std::optional<std::string> base = pathOf(member->base);
    return base ? std::optional(fmt::format("{}.{}", *base, member->field)) : std::nullopt;
  }
  if (const auto *element = dynCast<Index>(lvalue)) {
    const auto *constant = dynCast<Literal>(element->index);
    const std::optional<std::string> base =
        constant && element->base->type->isArray() ? pathOf(element->base) : std::nullopt;
    return base ? std::optional(fmt::format("{}.{}", *base, constant->bits)) : std::nullopt;
  }
  const auto *target = dynCast<Deref>(lvalue);
  const auto *variable = dynCast<VarRef>(target ? target->pointer : lvalue);
  return variable ? std::optional(rootOf(variable->variable)) : std::nullopt;
}

std::optional<RangeCode> IndexRanges::intrinsicValue(const IntrinsicCall &call) {
  if (call.op == Intrinsic::Min)
    return joined(call.arguments, abi::range_minimum);
  if (call.op == Intrinsic::Max)
    return joined(call.arguments, abi::range_maximum);
  if (call.op == Intrinsic::Clamp)
    return combined(joined({call.arguments[0], call.arguments[1]}, abi::range_maximum), valueOf(call.arguments[2]),
                    abi::range_minimum);
  const auto *asked = call.arguments.size() == 1 ? dynCast<Literal>(call.arguments.front()) : nullptr;
  if (!asked || asked->bits >= static_cast<std::uint64_t>(kernel.rank) || kernel.rank > 3)
    return std::nullopt;
  const auto k = static_cast<std::uint32_t>(kernel.rank - 1 - static_cast<int>(asked->bits));
  if (call.op == Intrinsic::GlobalId)
    return RangeCode{abi::range_position, k};
  if (!kernel.isTiled)
    return std::nullopt;
  if (call.op == Intrinsic::LocalId)
    return RangeCode{abi::range_in_tile, k};
  if (call.op == Intrinsic::GroupId)
    return RangeCode{abi::range_tile, k};
  return call.op == Intrinsic::LocalSize ? std::optional(rangeOf(kernel.tile[k])) : std::nullopt;
}

std::optional<RangeCode> IndexRanges::joined(const std::vector<const Expr *> &operands, std::uint32_t op) {
  return operands.size() == 2 ? combined(valueOf(operands[0]), valueOf(operands[1]), op) : std::nullopt;
}

std::optional<RangeCode> IndexRanges::binaryValue(const Binary &binary) {
  std::optional<RangeCode> result;
  const auto *count = dynCast<Literal>(binary.right);
  if (binary.op == BinaryOp::Shl && count && count->bits < 31)
    result = combined(valueOf(binary.left), rangeOf(std::int64_t{1} << count->bits), abi::range_multiply);
  else if (const std::optional<std::uint32_t> op = operation(binary.op))
    result = joined({binary.left, binary.right}, *op);
  if (result && binary.type->isUnsigned())
    result->push_back(abi::range_natural);
  return result;
}

std::optional<RangeCode> IndexRanges::conditionalValue(const Conditional &choice) {
  const std::size_t before = mark();
  assume(choice.condition, true);
  const std::optional<RangeCode> whenTrue = valueOf(choice.whenTrue);
  forgetSince(before);
  assume(choice.condition, false);
  const std::optional<RangeCode> whenFalse = valueOf(choice.whenFalse);
  forgetSince(before);
  return combined(whenTrue, whenFalse, abi::range_either);
}

/// A conversion between int and unsigned int keeps values that are not negative, which range_natural checks.
std::optional<RangeCode> IndexRanges::castValue(const model::Cast &cast) {
  if (cast.operand->type->isBool())
    return combined(rangeOf(0), rangeOf(1), abi::range_either);
  std::optional<RangeCode> value = valueOf(cast.operand);
  if (value && cast.type->isUnsigned() != cast.operand->type->isUnsigned())
    value->push_back(abi::range_natural);
  return value;
}

/// The library's check of a subscript [-famp-bounds-check] returns its argument, or reports an error.
std::optional<RangeCode> IndexRanges::checkedValue(const Call &call) {
  const StmtList &body = call.callee->body;
  const auto *test = body.size() == 2 ? dynCast<If>(body.front()) : nullptr;
  const auto *otherwise = test ? dynCast<Return>(body.back()) : nullptr;
  const auto *report = otherwise && otherwise->value ? dynCast<Report>(otherwise->value) : nullptr;
  if (!report || report->what != ReportKind::OutOfRange || test->thenBody.size() != 1)
    return std::nullopt;
  const auto *result = dynCast<Return>(test->thenBody.front());
  const auto *returned = result && result->value ? dynCast<VarRef>(result->value) : nullptr;
  const auto &parameters = call.callee->parameters;
  const auto found = returned ? std::find(parameters.begin(), parameters.end(), returned->variable) : parameters.end();
  return found == parameters.end() ? std::nullopt
                                   : valueOf(call.arguments[static_cast<std::size_t>(found - parameters.begin())]);
}

/// The offset in the constant block of a member, or of an element with a constant index. The block itself has offset 0.
/// No result for other lvalues.
std::optional<std::uint64_t> IndexRanges::offsetInBlock(const Expr *lvalue) const {
  if (!block)
    return std::nullopt;
  if (const auto *member = dynCast<Member>(lvalue)) {
    const std::optional<std::uint64_t> base = offsetInBlock(member->base);
    return base ? std::optional(*base + member->decl().offset) : std::nullopt;
  }
  if (const auto *element = dynCast<Index>(lvalue)) {
    const auto *constant = dynCast<Literal>(element->index);
    const std::optional<std::uint64_t> base =
        constant && element->base->type->isArray() ? offsetInBlock(element->base) : std::nullopt;
    return base ? std::optional(*base + constant->bits * sizeOf(lvalue->type)) : std::nullopt;
  }
  const auto *target = dynCast<Deref>(lvalue);
  const auto *variable = dynCast<VarRef>(target ? target->pointer : lvalue);
  const bool isBlock = variable && variable->variable->kind == VariableKind::Parameter && lvalue->type->isStruct() &&
                       lvalue->type->decl() == block;
  return isBlock ? std::optional(std::uint64_t{0}) : std::nullopt;
}

// ------------------------------------------------------------------------------------------------------ conditions

/// A key of the expression. Expressions with equal keys have equal values while a fact is valid.
std::optional<std::string> IndexRanges::keyOf(const Expr *expr) const {
  std::string key;
  if (const auto *literal = dynCast<Literal>(expr)) {
    return fmt::format("{}", literal->bits);
  } else if (const auto *reference = dynCast<VarRef>(expr)) {
    // Loop variables with a known range are allowed: facts about them are removed before they change.
    if (changed.contains(reference->variable) && !values.contains(reference->variable))
      return std::nullopt;
    return rootOf(reference->variable);
  } else if (const auto *binary = dynCast<Binary>(expr)) {
    key = spelling(binary->op);
  } else if (const auto *unary = dynCast<Unary>(expr)) {
    key = spelling(unary->op);
  } else if (const auto *intrinsic = dynCast<IntrinsicCall>(expr); intrinsic && isPure(intrinsic->op)) {
    key = nameOf(intrinsic->op);
  } else if (const std::optional<std::uint64_t> offset = offsetInBlock(expr)) {
    return fmt::format("b{}", *offset);
  } else if (const std::optional<std::string> path = pathOf(expr)) {
    return members.contains(*path) ? path : std::nullopt;
  } else if (const auto *conversion = dynCast<model::Cast>(expr); conversion && is32Bits(conversion->operand->type)) {
    key = toString(expr->type);
  } else {
    return std::nullopt;
  }
  for (const Expr *operand : operands(expr)) {
    const std::optional<std::string> part = keyOf(operand);
    if (!part)
      return std::nullopt;
    key += "(" + *part + ")";
  }
  return key;
}

void IndexRanges::assume(const Expr *condition, bool holds) {
  if (const auto *reference = dynCast<VarRef>(condition)) {
    const auto known = conditions.find(reference->variable);
    return known == conditions.end() ? void() : assume(known->second, holds);
  }
  if (const auto *unary = dynCast<Unary>(condition); unary && unary->op == UnaryOp::LogicalNot)
    return assume(unary->operand, !holds);
  const auto *binary = dynCast<Binary>(condition);
  if (!binary)
    return;
  if (binary->op == (holds ? BinaryOp::LogicalAnd : BinaryOp::LogicalOr)) {
    assume(binary->left, holds);
    assume(binary->right, holds);
  }
  if (!isComparison(binary->op) || !is32Bits(binary->left->type))
    return;
  const BinaryOp op = holds ? binary->op : opposite(binary->op);
  assumeComparison(op, binary->left, binary->right);
  assumeComparison(mirrored(op), binary->right, binary->left);
}

void IndexRanges::assumeComparison(BinaryOp op, const Expr *left, const Expr *right) {
  const bool isBelow = op == BinaryOp::Less || op == BinaryOp::LessEqual || op == BinaryOp::Equal;
  const bool isAbove = op == BinaryOp::Greater || op == BinaryOp::GreaterEqual || op == BinaryOp::Equal;
  const int difference = op == BinaryOp::Less || op == BinaryOp::Greater ? 1 : 0;
  // `(unsigned)i < (unsigned)n` also implies that i is not negative.
  const auto *conversion = dynCast<model::Cast>(left);
  const bool isFolded = conversion && left->type->isUnsigned() && conversion->operand->type->kind() == TypeKind::Int;
  if (isFolded && isBelow && valueOf(right)) {
    if (const std::optional<std::string> key = keyOf(conversion->operand))
      facts.push_back({*key, rangeOf(0), abi::range_at_least});
    bound(conversion->operand, abi::range_at_most, right, -difference);
  }
  if (isFolded)
    return;
  if (isBelow)
    bound(left, abi::range_at_most, right, -difference);
  if (isAbove)
    bound(left, abi::range_at_least, right, difference);
}

void IndexRanges::bound(const Expr *subject, std::uint32_t op, const Expr *limit, int difference) {
  if (subject->kind == ExprKind::Literal)
    return;
  const std::optional<std::string> key = keyOf(subject);
  std::optional<RangeCode> value = key ? valueOf(limit) : std::nullopt;
  if (value && difference != 0)
    value = combined(value, rangeOf(difference), abi::range_add);
  if (value)
    facts.push_back({*key, std::move(*value), op});
}

}  // namespace amp::passes
