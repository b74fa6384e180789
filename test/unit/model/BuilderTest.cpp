// The builder applies the trivial identities, and no others, and gives nodes the types that C++ gives them.
#include "models.h"

#include "model/Dump.h"

#include <gtest/gtest.h>

using namespace amp::model;

namespace {

struct BuilderTest : testing::Test, Models {
  Variable *x = local("x");
  Variable *p = local("p", pointerTo(module.intType(), Space::Global));
  Variable *array = local("array", module.types.array(module.intType(), 4));
};

TEST_F(BuilderTest, DerefOfAddress) {
  const Expr *lvalue = build.reference(x);
  EXPECT_EQ(build.deref(build.addressOf(lvalue)), lvalue);
}

TEST_F(BuilderTest, AddressOfDeref) {
  const Expr *pointer = build.reference(p);
  EXPECT_EQ(build.addressOf(build.deref(pointer)), pointer);
}

TEST_F(BuilderTest, DerefOfSumIsIndex) {
  const Expr *sum = build.binary(BinaryOp::Add, build.reference(p), build.reference(x));
  EXPECT_EQ(dump(build.deref(sum)), "p[x]");
}

TEST_F(BuilderTest, IndexOfFirstElementsAddress) {
  const Expr *first = build.addressOf(build.index(build.reference(array), build.intLiteral(0)));
  EXPECT_EQ(dump(build.index(first, build.reference(x))), "array[x]");
  const Expr *second = build.addressOf(build.index(build.reference(array), build.intLiteral(1)));
  EXPECT_EQ(dump(build.index(second, build.reference(x))), "&array[1][x]");
}

TEST_F(BuilderTest, AddressTellsWhereThePlaceLies) {
  Variable *shared = build.variable("shared", module.intType(), VariableKind::TileStatic);
  EXPECT_EQ(build.addressOf(build.reference(shared))->type->space(), Space::Local);
  EXPECT_EQ(build.addressOf(build.reference(x))->type->space(), Space::Private);
  EXPECT_EQ(build.addressOf(build.index(build.reference(p), build.reference(x)))->type->space(), Space::Global);
  EXPECT_EQ(build.addressOf(build.index(build.reference(array), build.reference(x)))->type->space(), Space::Private);
}

TEST_F(BuilderTest, PlusZero) {
  const Expr *value = build.reference(x);
  EXPECT_EQ(build.binary(BinaryOp::Add, value, build.intLiteral(0)), value);
  EXPECT_NE(build.binary(BinaryOp::Add, value, build.intLiteral(1)), value);
}

TEST_F(BuilderTest, PlusZeroOfFloatsStays) {
  // -0.0 + 0.0 is 0.0.
  const Expr *value = literal(scalar(TypeKind::Float), -0.0);
  EXPECT_EQ(build.binary(BinaryOp::Add, value, literal(scalar(TypeKind::Float), 0.0))->kind, ExprKind::Binary);
}

TEST_F(BuilderTest, ComparisonsAndLogicAreBool) {
  EXPECT_TRUE(build.binary(BinaryOp::Less, build.reference(x), build.intLiteral(1))->type->isBool());
  EXPECT_TRUE(build.unary(UnaryOp::LogicalNot, build.boolLiteral(true))->type->isBool());
  EXPECT_FALSE(build.binary(BinaryOp::BitAnd, build.reference(x), build.intLiteral(1))->type->isBool());
}

TEST_F(BuilderTest, NotOfALiteral) {
  EXPECT_EQ(dump(build.unary(UnaryOp::LogicalNot, build.boolLiteral(true))), "false");
}

TEST_F(BuilderTest, ComparisonsOfIntsFold) {
  const Expr *minus = build.intLiteral(-1), *two = build.intLiteral(2);
  EXPECT_EQ(dump(build.binary(BinaryOp::Less, minus, two)), "true");
  EXPECT_EQ(dump(build.binary(BinaryOp::GreaterEqual, minus, two)), "false");
  EXPECT_EQ(dump(build.binary(BinaryOp::NotEqual, two, two)), "false");
}

TEST_F(BuilderTest, NegationMeansTheOpposite) {
  Variable *n = build.variable("n", module.intType(), VariableKind::Local, {});
  Variable *x = build.variable("x", module.types.scalar(TypeKind::Float), VariableKind::Local, {});
  const Expr *less = build.binary(BinaryOp::Less, build.reference(n), build.intLiteral(2));
  const Expr *lessOfFloats = build.binary(BinaryOp::Less, build.reference(x), build.reference(x));
  EXPECT_EQ(dump(build.negation(less)), "(n >= 2)");
  EXPECT_EQ(dump(build.negation(build.negation(less))), "(n < 2)");
  // Comparisons with a NaN are false, so the opposite of `<` is not `>=`.
  EXPECT_EQ(dump(build.negation(lessOfFloats)), "!(x < x)");
  EXPECT_EQ(dump(build.negation(build.negation(lessOfFloats))), "(x < x)");
  EXPECT_EQ(dump(build.negation(build.binary(BinaryOp::LogicalOr, less, lessOfFloats))), "((n >= 2) && !(x < x))");
  EXPECT_EQ(dump(build.negation(build.binary(BinaryOp::Equal, build.reference(x), build.reference(x)))), "(x != x)");
}

TEST_F(BuilderTest, ConditionalOnALiteral) {
  const Expr *one = build.intLiteral(1), *two = build.intLiteral(2);
  EXPECT_EQ(build.conditional(build.boolLiteral(true), one, two), one);
  EXPECT_EQ(build.conditional(build.boolLiteral(false), one, two), two);
}

TEST_F(BuilderTest, MemberOfACompose) {
  const Type *pair = structOf("pair", {{"a", module.intType()}, {"b", module.intType()}});
  const Expr *second = build.intLiteral(2);
  EXPECT_EQ(build.member(module.make<Compose>(pair, std::vector{build.intLiteral(1), second}), 1), second);
}

TEST_F(BuilderTest, CastToTheSameType) {
  const Expr *value = build.reference(x);
  EXPECT_EQ(build.cast(module.intType(), value), value);
}

TEST_F(BuilderTest, IntegerLiteralsFoldModuloTheWidth) {
  auto cast = [&](TypeKind to, const Expr *operand) { return dump(build.cast(scalar(to), operand)); };
  EXPECT_EQ(cast(TypeKind::UInt, build.intLiteral(-1)), "4294967295u");
  EXPECT_EQ(cast(TypeKind::Long, build.intLiteral(-1)), "-1");
  EXPECT_EQ(cast(TypeKind::ULong, build.intLiteral(-1)), "18446744073709551615u");
  EXPECT_EQ(cast(TypeKind::Int, literal(scalar(TypeKind::UInt), std::uint64_t{0x80000000u})), "-2147483648");
  EXPECT_EQ(cast(TypeKind::Int, literal(scalar(TypeKind::Long), std::uint64_t{0x100000002u})), "2");
  EXPECT_EQ(cast(TypeKind::Bool, build.intLiteral(2)), "true");
  EXPECT_EQ(cast(TypeKind::Int, build.boolLiteral(true)), "1");
}

TEST_F(BuilderTest, IntegersFoldToFloatsWithOneRounding) {
  auto number = [&](TypeKind to, const Expr *operand) { return cast<Literal>(build.cast(scalar(to), operand)).number; };
  EXPECT_EQ(number(TypeKind::Float, build.intLiteral(16777217)), 16777216.0);
  EXPECT_EQ(number(TypeKind::Float, build.intLiteral(-3)), -3.0);
  EXPECT_EQ(number(TypeKind::Float, literal(scalar(TypeKind::UInt), std::uint64_t{4294967295u})), 4294967296.0);
  // A conversion to double and then to float would round twice, and down.
  EXPECT_EQ(number(TypeKind::Float, literal(scalar(TypeKind::Long), std::uint64_t{0x7fffff4000000001u})),
            static_cast<double>(static_cast<float>(std::int64_t{0x7fffff4000000001})));
  EXPECT_EQ(number(TypeKind::Double, build.intLiteral(16777217)), 16777217.0);
  EXPECT_EQ(number(TypeKind::Float, literal(scalar(TypeKind::Double), 0.1)), static_cast<double>(0.1f));
}

TEST_F(BuilderTest, FloatsDoNotFoldToIntegers) {
  EXPECT_EQ(build.cast(module.intType(), literal(scalar(TypeKind::Float), 3e10))->kind, ExprKind::Cast);
}

TEST_F(BuilderTest, ZeroOfEveryKind) {
  EXPECT_EQ(dump(build.zero(module.intType())), "0");
  EXPECT_EQ(dump(build.zero(module.boolType())), "false");
  EXPECT_EQ(dump(build.zero(p->type)), "null");
  EXPECT_EQ(dump(build.zero(array->type)), "int[4]{}");
}

TEST_F(BuilderTest, WithOperandsAppliesTheIdentities) {
  Variable *q = local("q", pointerTo(module.intType(), Space::Private));
  const Expr *deref = build.deref(build.reference(q));
  const Expr *lvalue = build.reference(x);
  EXPECT_EQ(build.withOperands(deref, {build.addressOf(lvalue)}), lvalue);
}

TEST_F(BuilderTest, PointerArithmeticFollowsItsPointer) {
  Variable *q = local("q", pointerTo(module.intType(), Space::Unresolved));
  const Expr *sum = build.binary(BinaryOp::Add, build.reference(q), build.intLiteral(1));
  EXPECT_EQ(build.withOperands(sum, {build.reference(p), build.intLiteral(1)})->type, p->type);
}

}  // namespace
