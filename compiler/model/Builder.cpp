#include "model/Builder.h"

namespace amp::model {

const Expr *Builder::intLiteral(std::int64_t value) {
  return module.make<Literal>(module.intType(), static_cast<std::uint64_t>(value));
}

const Expr *Builder::boolLiteral(bool value) {
  return module.make<Literal>(module.boolType(), static_cast<std::uint64_t>(value));
}

const Expr *Builder::zero(const Type *type) {
  if (type->isStruct() || type->isArray())
    return module.make<Compose>(type, std::vector<const Expr *>{});
  if (type->isFloating())
    return module.make<Literal>(type, 0.0);
  return module.make<Literal>(type, std::uint64_t{0});
}

const Expr *Builder::reference(Variable *variable) { return module.make<VarRef>(variable); }

const Expr *Builder::member(const Expr *base, std::uint32_t field) {
  if (const auto *compose = dynCast<Compose>(base); compose && !compose->parts.empty())
    return compose->parts[field];
  return module.make<Member>(module.types.fieldType(base->type, field), base, field);
}

const Expr *Builder::index(const Expr *base, const Expr *index) {
  // An index into the pointer &array[0] is an index into the array.
  if (const auto *address = dynCast<AddressOf>(base)) {
    const auto *element = dynCast<Index>(address->operand);
    const auto *literal = element ? dynCast<Literal>(element->index) : nullptr;
    if (literal && literal->bits == 0 && !literal->type->isPointer())
      return this->index(element->base, index);
  }
  return module.make<Index>(base->type->element(), base, index);
}

/// Treats the operand as the object's address, computes the distance between the part of the object at that address and
/// the operand, and subtracts this distance from the operand. The arithmetic in bytes uses pointers to bool, which is
/// uchar in memory.
const Expr *Builder::expandDowncast(const Type *type, const Expr *operand, const std::vector<std::uint32_t> &path) {
  const Expr *tried = cast(type, operand);
  if (path.empty())
    return tried;
  const Expr *found = deref(tried);
  for (std::uint32_t field : path)
    found = member(found, field);
  const Type *bytes = module.types.pointerToConst(module.boolType(), Space::Unresolved);
  const Expr *wanted = cast(bytes, operand);
  const Expr *reached = cast(bytes, addressOfConst(found));
  const Type *number = module.types.scalar(TypeKind::Long);
  const Expr *distance = module.make<Binary>(number, BinaryOp::Sub, reached, wanted);
  return cast(type, binary(BinaryOp::Sub, wanted, distance));
}

const Expr *Builder::deref(const Expr *pointer) {
  if (const auto *address = dynCast<AddressOf>(pointer))
    return address->operand;
  if (const auto *sum = dynCast<Binary>(pointer); sum && sum->op == BinaryOp::Add && sum->left->type->isPointer())
    return index(sum->left, sum->right);
  return module.make<Deref>(pointer);
}

Space spaceOf(const Expr *lvalue) {
  switch (lvalue->kind) {
  case ExprKind::VarRef:
    return cast<VarRef>(lvalue).variable->kind == VariableKind::TileStatic ? Space::Local : Space::Private;
  case ExprKind::Member:
    return spaceOf(cast<Member>(lvalue).base);
  case ExprKind::Index: {
    const Expr *base = cast<Index>(lvalue).base;
    return base->type->isPointer() ? base->type->space() : spaceOf(base);
  }
  case ExprKind::Deref:
    return cast<Deref>(lvalue).pointer->type->space();
  case ExprKind::Literal:
  case ExprKind::AddressOf:
  case ExprKind::Unary:
  case ExprKind::Binary:
  case ExprKind::Conditional:
  case ExprKind::Cast:
  case ExprKind::Downcast:
  case ExprKind::Call:
  case ExprKind::IntrinsicCall:
  case ExprKind::Print:
  case ExprKind::Report:
  case ExprKind::Compose:
    return Space::Private;
  }
  return Space::Private;
}

bool isConstLvalue(const Expr *lvalue) {
  if (const auto *member = dynCast<Member>(lvalue))
    return isConstLvalue(member->base);
  if (const auto *index = dynCast<Index>(lvalue))
    return index->base->type->isPointer() ? index->base->type->pointsToConst() : isConstLvalue(index->base);
  const auto *pointer = dynCast<Deref>(lvalue);
  return pointer && pointer->pointer->type->pointsToConst();
}

const Expr *Builder::addressOf(const Expr *lvalue, bool pointsToConst) {
  if (const auto *pointer = dynCast<Deref>(lvalue))
    return pointer->pointer;
  pointsToConst |= isConstLvalue(lvalue);
  return module.make<AddressOf>(module.types.pointer(lvalue->type, spaceOf(lvalue), pointsToConst), lvalue);
}

const Expr *Builder::unary(UnaryOp op, const Expr *operand) {
  const auto *literal = dynCast<Literal>(operand);
  if (literal && op == UnaryOp::LogicalNot && literal->type->isBool())
    return boolLiteral(!literal->bits);
  const Type *type = op == UnaryOp::LogicalNot ? module.boolType() : operand->type;
  return module.make<Unary>(type, op, operand);
}

namespace {

/// Ordered comparisons of floats have no opposite: both `a < b` and `a >= b` are false for a NaN.
std::optional<BinaryOp> opposite(const Binary &condition) {
  const bool isExact = !condition.left->type->isFloating() && !condition.right->type->isFloating();
  switch (condition.op) {
  case BinaryOp::Equal:
    return BinaryOp::NotEqual;
  case BinaryOp::NotEqual:
    return BinaryOp::Equal;
  case BinaryOp::Less:
    return isExact ? std::optional(BinaryOp::GreaterEqual) : std::nullopt;
  case BinaryOp::GreaterEqual:
    return isExact ? std::optional(BinaryOp::Less) : std::nullopt;
  case BinaryOp::Greater:
    return isExact ? std::optional(BinaryOp::LessEqual) : std::nullopt;
  case BinaryOp::LessEqual:
    return isExact ? std::optional(BinaryOp::Greater) : std::nullopt;
  default:
    return std::nullopt;
  }
}

}  // namespace

const Expr *Builder::negation(const Expr *condition) {
  const auto *negated = dynCast<Unary>(condition);
  if (negated && negated->op == UnaryOp::LogicalNot && negated->operand->type->isBool())
    return negated->operand;
  const auto *parts = dynCast<Binary>(condition);
  if (parts && (parts->op == BinaryOp::LogicalAnd || parts->op == BinaryOp::LogicalOr))
    return binary(parts->op == BinaryOp::LogicalAnd ? BinaryOp::LogicalOr : BinaryOp::LogicalAnd, negation(parts->left),
                  negation(parts->right));
  const std::optional<BinaryOp> op = parts ? opposite(*parts) : std::nullopt;
  return op ? binary(*op, parts->left, parts->right) : unary(UnaryOp::LogicalNot, condition);
}

namespace {

/// The result of a comparison of two ints.
std::optional<bool> holds(BinaryOp op, std::int64_t left, std::int64_t right) {
  switch (op) {
  case BinaryOp::Less:
    return left < right;
  case BinaryOp::LessEqual:
    return left <= right;
  case BinaryOp::Greater:
    return left > right;
  case BinaryOp::GreaterEqual:
    return left >= right;
  case BinaryOp::Equal:
    return left == right;
  case BinaryOp::NotEqual:
    return left != right;
  default:
    return std::nullopt;
  }
}

bool isInt(const Literal *literal) { return literal && literal->type->kind() == TypeKind::Int; }

}  // namespace

const Expr *Builder::binary(BinaryOp op, const Expr *left, const Expr *right) {
  // Such comparisons are the tests before the first iteration of a loop with a known trip count.
  if (const auto *one = dynCast<Literal>(left), *other = dynCast<Literal>(right); isInt(one) && isInt(other))
    if (const std::optional<bool> known =
            holds(op, static_cast<std::int64_t>(one->bits), static_cast<std::int64_t>(other->bits)))
      return boolLiteral(*known);
  // Folds `x + 0`, which views with offset 0 produce.
  const auto *zero = dynCast<Literal>(right);
  if (op == BinaryOp::Add && zero && zero->type->isInteger() && zero->bits == 0)
    return left;
  // A pointer is compared with itself where a cast to the enclosing object was replaced by a pointer to that object.
  const auto *one = dynCast<VarRef>(left), *other = dynCast<VarRef>(right);
  const bool isEquality = op == BinaryOp::Equal || op == BinaryOp::NotEqual;
  if (isEquality && one && other && one->variable == other->variable && one->type->isPointer())
    return boolLiteral(op == BinaryOp::Equal);
  bool isLogical = isComparison(op) || op == BinaryOp::LogicalAnd || op == BinaryOp::LogicalOr;
  return module.make<Binary>(isLogical ? module.boolType() : left->type, op, left, right);
}

const Expr *Builder::bounded(BinaryOp op, const Expr *left, const Expr *right) {
  auto *result = module.make<Binary>(left->type, op, left, right);
  result->isBounded = true;
  return result;
}

const Expr *Builder::conditional(const Expr *condition, const Expr *whenTrue, const Expr *whenFalse) {
  if (const auto *literal = dynCast<Literal>(condition))
    return literal->bits ? whenTrue : whenFalse;
  return module.make<Conditional>(whenTrue->type, condition, whenTrue, whenFalse);
}

namespace {

double asDouble(const Literal &literal) {
  switch (literal.type->kind()) {
  case TypeKind::Float:
  case TypeKind::Double:
    return literal.number;
  case TypeKind::Int:
  case TypeKind::Long:
    return static_cast<double>(static_cast<std::int64_t>(literal.bits));
  default:
    return static_cast<double>(literal.bits);
  }
}

/// The value modulo the type's width, sign-extended for signed types as in Literal.
std::uint64_t truncateBits(std::uint64_t bits, TypeKind kind) {
  switch (kind) {
  case TypeKind::Bool:
    return bits != 0;
  case TypeKind::Int:
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<std::int32_t>(bits)));
  case TypeKind::UInt:
    return bits & 0xffffffffu;
  default:
    return bits;
  }
}

}  // namespace

const Expr *Builder::cast(const Type *type, const Expr *operand) {
  if (type == operand->type || type->isVoid())
    return operand;
  const auto *literal = dynCast<Literal>(operand);
  if (literal && type->isScalar() && literal->type->isScalar()) {
    if (type->kind() == TypeKind::Float && literal->type->isInteger())
      return module.make<Literal>(
          type, double(literal->type->isUnsigned() ? float(literal->bits) : float(std::int64_t(literal->bits))));
    if (type->isFloating()) {
      double value = asDouble(*literal);
      return module.make<Literal>(type, type->kind() == TypeKind::Float ? double(float(value)) : value);
    }
    // The conversion of a floating literal to an integer is undefined if the value does not fit, so it is left to the
    // device's compiler.
    if (!literal->type->isFloating())
      return module.make<Literal>(type, truncateBits(literal->bits, type->kind()));
  }
  return module.make<Cast>(type, operand);
}

const Expr *Builder::call(Function *callee, std::vector<const Expr *> arguments) {
  return module.make<Call>(callee->result, callee, std::move(arguments));
}

Variable *Builder::variable(std::string name, const Type *type, VariableKind kind, Location location) {
  auto *variable = module.make<Variable>();
  variable->name = std::move(name);
  variable->type = type;
  variable->kind = kind;
  variable->location = location;
  return variable;
}

const Expr *Builder::withOperands(const Expr *expr, const std::vector<const Expr *> &parts) {
  switch (expr->kind) {
  case ExprKind::Literal:
  case ExprKind::VarRef:
    return expr;
  case ExprKind::Member:
    return member(parts[0], model::cast<Member>(expr).field);
  case ExprKind::Index:
    if (model::cast<Index>(expr).isOfVector) {
      auto *element = module.make<Index>(expr->type, parts[0], parts[1]);
      element->isOfVector = true;
      return element;
    }
    return index(parts[0], parts[1]);
  case ExprKind::Deref:
    return deref(parts[0]);
  case ExprKind::AddressOf:
    return addressOf(parts[0], expr->type->pointsToConst());
  case ExprKind::Unary:
    return module.make<Unary>(expr->type, model::cast<Unary>(expr).op, parts[0]);
  case ExprKind::Binary: {
    // Pointer arithmetic takes the type of its pointer. All other operations keep their type.
    const auto &old = model::cast<Binary>(expr);
    const Type *type = expr->type->isPointer() ? parts[0]->type : expr->type;
    if (old.isBounded)
      return bounded(old.op, parts[0], parts[1]);
    if (type == parts[0]->type || isComparison(old.op))
      return binary(old.op, parts[0], parts[1]);
    return module.make<Binary>(type, old.op, parts[0], parts[1]);
  }
  case ExprKind::Conditional:
    return conditional(parts[0], parts[1], parts[2]);
  case ExprKind::Cast:
    return module.make<Cast>(expr->type, parts[0]);
  case ExprKind::Downcast:
    return module.make<Downcast>(expr->type, parts[0], model::cast<Downcast>(expr).path);
  case ExprKind::Call:
    return module.make<Call>(expr->type, model::cast<Call>(expr).callee, parts);
  case ExprKind::IntrinsicCall:
    return module.make<IntrinsicCall>(expr->type, model::cast<IntrinsicCall>(expr).op, parts);
  case ExprKind::Print:
    return module.make<Print>(expr->type, model::cast<Print>(expr).format, parts);
  case ExprKind::Report: {
    const auto &old = model::cast<Report>(expr);
    return module.make<Report>(expr->type, old.what, old.text, parts);
  }
  case ExprKind::Compose:
    return module.make<Compose>(expr->type, parts);
  }
  return expr;
}

}  // namespace amp::model
