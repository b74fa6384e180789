// Scalars: wrapping, signed overflow, divisions, shifts, conversions, and single precision.
#include "kernels.h"

#include <cmath>
#include <limits>

using namespace amp::interpret;
using testing::HasSubstr;

namespace {

struct ArithmeticTest : KernelTest {
  const Type *uintType = scalar(TypeKind::UInt), *longType = scalar(TypeKind::Long), *floatType = scalar(TypeKind::Float);

  std::int32_t compute(const Expr *value) {
    run({assign(out(0), build.cast(module.intType(), value))});
    return result();
  }
  std::string faultOf(const Expr *value) { return fault({assign(out(0), build.cast(module.intType(), value))}); }
  /// Reads the value from a variable, so that it is not folded.
  const Expr *held(const Type *type, const Expr *value, StmtList &body) {
    Variable *variable = local("held", type);
    body.push_back(declare(variable, value));
    return build.reference(variable);
  }
};

TEST_F(ArithmeticTest, UnsignedWraps) {
  EXPECT_EQ(compute(module.make<Binary>(uintType, BinaryOp::Add, literal(uintType, std::uint64_t{0xffffffff}),
                                        literal(uintType, std::uint64_t{3}))),
            2);
}

TEST_F(ArithmeticTest, SignedOverflowIsAFault) {
  EXPECT_THAT(faultOf(build.binary(BinaryOp::Add, number(2147483647), number(1))),
              HasSubstr("signed overflow: 2147483647 + 1"));
  EXPECT_THAT(faultOf(build.binary(BinaryOp::Mul, number(65536), number(-65536))), HasSubstr("signed overflow"));
  EXPECT_THAT(faultOf(build.unary(UnaryOp::Minus, number(-2147483648))), HasSubstr("signed overflow"));
}

TEST_F(ArithmeticTest, SignedWrapsWhereTheFunctionSaysSo) {
  const Expr *sum = build.binary(BinaryOp::Add, number(2147483647), number(1));
  Function *wrapping = function("wrapping", {module.make<Return>(Location(), sum)}, {}, module.intType());
  wrapping->wrapsSigned = true;
  EXPECT_EQ(compute(build.call(wrapping, {})), std::numeric_limits<std::int32_t>::min());
  // Overflow of an operation that the compiler added is a fault, even in a function that wraps.
  const Binary &own = cast<Binary>(sum);
  auto *bounded = module.make<Binary>(own);
  bounded->isBounded = true;
  wrapping->body = {module.make<Return>(Location(), bounded)};
  EXPECT_THAT(faultOf(build.call(wrapping, {})), HasSubstr("signed overflow"));
}

TEST_F(ArithmeticTest, DivisionsThatHaveNoResult) {
  EXPECT_THAT(faultOf(build.binary(BinaryOp::Div, number(1), number(0))), HasSubstr("a division by zero"));
  EXPECT_THAT(faultOf(build.binary(BinaryOp::Rem, number(-2147483648), number(-1))), HasSubstr("signed overflow"));
  EXPECT_EQ(compute(build.binary(BinaryOp::Div, number(-7), number(2))), -3);
  EXPECT_EQ(compute(build.binary(BinaryOp::Rem, number(-7), number(2))), -1);
}

TEST_F(ArithmeticTest, Shifts) {
  EXPECT_THAT(faultOf(build.binary(BinaryOp::Shl, number(1), number(32))), HasSubstr("a shift of 32 bits by 32"));
  EXPECT_THAT(faultOf(build.binary(BinaryOp::Shr, number(1), number(-1))), HasSubstr("by -1"));
  EXPECT_EQ(compute(build.binary(BinaryOp::Shr, number(-8), number(1))), -4);
  EXPECT_EQ(compute(build.binary(BinaryOp::Shl, number(1), number(31))), std::numeric_limits<std::int32_t>::min());
}

TEST_F(ArithmeticTest, LongsHave64Bits) {
  const Expr *big = literal(longType, std::uint64_t{1} << 40);
  EXPECT_EQ(compute(module.make<Binary>(longType, BinaryOp::Shr, big, number(38))), 4);
  EXPECT_THAT(fault({assign(out(0), build.cast(module.intType(), module.make<Binary>(longType, BinaryOp::Mul, big, big)))}),
              HasSubstr("signed overflow"));
}

TEST_F(ArithmeticTest, FloatsAreSingle) {
  StmtList body;
  const Expr *third = held(floatType, literal(floatType, 1.0 / 3), body);
  const Expr *product = module.make<Binary>(floatType, BinaryOp::Mul, third, third);
  body.push_back(assign(out(0), intrinsic(Intrinsic::Reinterpret, {product})));
  run(body);
  const float expected = (1.0f / 3) * (1.0f / 3);
  std::int32_t bits;
  std::memcpy(&bits, &expected, 4);
  EXPECT_EQ(result(), bits);
}

TEST_F(ArithmeticTest, ConversionsOutOfRange) {
  StmtList body;
  const Expr *large = held(floatType, literal(floatType, 3e9), body);
  body.push_back(assign(out(0), module.make<Cast>(module.intType(), large)));
  EXPECT_THAT(fault(body), HasSubstr("a conversion of 3e+09"));
  StmtList other;
  const Expr *negative = held(floatType, literal(floatType, -0.5), other);
  other.push_back(assign(out(0), module.make<Cast>(module.intType(), negative)));
  run(other);
  EXPECT_EQ(result(), 0);
}

TEST_F(ArithmeticTest, ToBoolIsAComparison) {
  StmtList body;
  const Expr *half = held(floatType, literal(floatType, 0.5), body);
  body.push_back(assign(out(0), module.make<Cast>(module.intType(), module.make<Cast>(module.boolType(), half))));
  run(body);
  EXPECT_EQ(result(), 1);
}

TEST_F(ArithmeticTest, ComparisonsAreOfTheType) {
  const Expr *minusOne = literal(uintType, std::uint64_t{0xffffffff});
  EXPECT_EQ(compute(module.make<Binary>(module.boolType(), BinaryOp::Less, literal(uintType, std::uint64_t{1}), minusOne)), 1);
}

TEST_F(ArithmeticTest, RightOperandsOfLogicOnlyWhenNeeded) {
  const Expr *division = build.cast(module.boolType(), build.binary(BinaryOp::Div, number(1), number(0)));
  const Expr *never = module.make<Binary>(module.boolType(), BinaryOp::LogicalAnd, build.boolLiteral(false), division);
  EXPECT_EQ(compute(never), 0);
}

}  // namespace
