// Expressions print with the parentheses that C requires, and literals with their exact value and type.
#include "models.h"

#include "opencl/ExprPrinter.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>

using namespace amp::model;
using namespace amp::opencl;

namespace {

struct ExprPrinterTest : testing::Test, Models {
  Namer names;
  TypePrinter types{module.types, names};
  ExprPrinter printer{types, names};
  const Expr *a = build.reference(local("a")), *b = build.reference(local("b")), *c = build.reference(local("c"));

  std::string print(const Expr *expr) { return printer.print(expr); }
  const Expr *op(BinaryOp op, const Expr *left, const Expr *right) { return build.binary(op, left, right); }
};

/// Each operator with each operator on both sides: parsing the text by C's rules must give the same tree.
TEST_F(ExprPrinterTest, EveryPairOfOperatorsReadsBack) {
  auto level = [](BinaryOp op) {
    static constexpr int levels[] = {12, 12, 12, 11, 11, 10, 10, 9, 9, 9, 9, 8, 8, 7, 6, 5, 4, 3};
    return levels[static_cast<int>(op)];
  };
  for (int i = 0; i <= static_cast<int>(BinaryOp::LogicalOr); ++i)
    for (int j = 0; j <= static_cast<int>(BinaryOp::LogicalOr); ++j) {
      auto outer = static_cast<BinaryOp>(i), inner = static_cast<BinaryOp>(j);
      std::string in = std::string("b ") + spelling(inner) + " c", out = std::string(" ") + spelling(outer) + " ";
      std::string left = print(op(outer, op(inner, b, c), a)), right = print(op(outer, a, op(inner, b, c)));
      std::string bareLeft = in + out + "a", bareRight = "a" + out + in;
      EXPECT_TRUE(left == "(" + in + ")" + out + "a" || (left == bareLeft && level(inner) >= level(outer))) << left;
      EXPECT_TRUE(right == "a" + out + "(" + in + ")" || (right == bareRight && level(inner) > level(outer))) << right;
    }
}

TEST_F(ExprPrinterTest, NoParenthesesWithoutNeed) {
  EXPECT_EQ(print(op(BinaryOp::Add, op(BinaryOp::Add, a, b), c)), "a + b + c");
  EXPECT_EQ(print(op(BinaryOp::Add, a, op(BinaryOp::Mul, b, c))), "a + b * c");
  EXPECT_EQ(print(op(BinaryOp::LogicalAnd, op(BinaryOp::Less, a, b), op(BinaryOp::Less, b, c))), "a < b && b < c");
}

TEST_F(ExprPrinterTest, ParenthesesThatCompilersAskFor) {
  EXPECT_EQ(print(op(BinaryOp::LogicalOr, op(BinaryOp::LogicalAnd, a, b), c)), "(a && b) || c");
  EXPECT_EQ(print(op(BinaryOp::Shl, a, op(BinaryOp::Add, b, c))), "a << (b + c)");
  EXPECT_EQ(print(op(BinaryOp::BitOr, op(BinaryOp::BitAnd, a, b), c)), "(a & b) | c");
}

TEST_F(ExprPrinterTest, UnaryOperators) {
  auto minus = [&](const Expr *operand) { return build.unary(UnaryOp::Minus, operand); };
  EXPECT_EQ(print(minus(minus(a))), "-(-a)");
  EXPECT_EQ(print(minus(build.intLiteral(-1))), "-(-1)");
  EXPECT_EQ(print(op(BinaryOp::Sub, a, minus(b))), "a - -b");
  EXPECT_EQ(print(minus(op(BinaryOp::Mul, a, b))), "-(a * b)");
  EXPECT_EQ(print(build.unary(UnaryOp::BitNot, minus(a))), "~-a");
  EXPECT_EQ(print(build.unary(UnaryOp::LogicalNot, op(BinaryOp::Equal, a, b))), "!(a == b)");
}

TEST_F(ExprPrinterTest, Conditionals) {
  const Expr *less = op(BinaryOp::Less, a, b), *choice = build.conditional(less, a, b);
  EXPECT_EQ(print(op(BinaryOp::Add, choice, c)), "(a < b ? a : b) + c");
  EXPECT_EQ(print(build.conditional(less, choice, c)), "a < b ? a < b ? a : b : c");
  EXPECT_EQ(print(build.conditional(less, c, choice)), "a < b ? c : a < b ? a : b");
}

TEST_F(ExprPrinterTest, Lvalues) {
  const Type *pair = structOf("pair", {{"x", module.intType()}, {"y", module.intType()}});
  const Expr *p = build.reference(local("p", pointerTo(pair, Space::Global)));
  const Expr *q = build.reference(local("q", pointerTo(module.intType(), Space::Private)));
  EXPECT_EQ(print(build.member(build.deref(p), 1)), "p->y");
  EXPECT_EQ(print(build.member(build.index(p, a), 1)), "p[a].y");
  EXPECT_EQ(print(build.addressOf(build.member(build.deref(p), 0))), "&p->x");
  EXPECT_EQ(print(op(BinaryOp::Mul, build.deref(q), build.deref(q))), "*q * *q");
  EXPECT_EQ(print(build.index(q, op(BinaryOp::Add, a, b))), "q[a + b]");
  const Expr *either = module.make<Conditional>(q->type, op(BinaryOp::Less, a, b), q, q);
  EXPECT_EQ(print(build.index(either, a)), "(a < b ? q : q)[a]");
  EXPECT_EQ(print(build.deref(either)), "*(a < b ? q : q)");
}

TEST_F(ExprPrinterTest, Casts) {
  const Type *uint = scalar(TypeKind::UInt);
  EXPECT_EQ(print(build.cast(uint, op(BinaryOp::Add, a, b))), "(uint)(a + b)");
  EXPECT_EQ(print(op(BinaryOp::Mul, build.cast(uint, a), build.cast(uint, b))), "(uint)a * (uint)b");
  const Expr *p = build.reference(local("p", pointerTo(module.intType(), Space::Local)));
  EXPECT_EQ(print(build.cast(pointerTo(scalar(TypeKind::Float), Space::Local), p)), "(__local float *)p");
}

TEST_F(ExprPrinterTest, IntegerLiterals) {
  auto integer = [&](TypeKind kind, std::int64_t value) {
    return print(literal(scalar(kind), static_cast<std::uint64_t>(value)));
  };
  EXPECT_EQ(integer(TypeKind::Int, std::numeric_limits<int>::min()), "(-2147483647 - 1)");
  EXPECT_EQ(integer(TypeKind::Int, -7), "-7");
  EXPECT_EQ(integer(TypeKind::UInt, -1), "4294967295u");
  EXPECT_EQ(integer(TypeKind::Long, 1), "1L");
  EXPECT_EQ(integer(TypeKind::Long, std::numeric_limits<std::int64_t>::min()), "(-9223372036854775807L - 1)");
  EXPECT_EQ(integer(TypeKind::ULong, -1), "18446744073709551615UL");
  EXPECT_EQ(integer(TypeKind::Bool, 1), "true");
}

TEST_F(ExprPrinterTest, FloatingLiteralsRoundTrip) {
  for (float value :
       {0.1f, 1.0f, 1e10f, 16777216.0f, 3.4028235e38f, 1.17549435e-38f, 1e-45f, 0.333333343f, 123456.789f}) {
    std::string text = print(literal(scalar(TypeKind::Float), static_cast<double>(value)));
    EXPECT_EQ(std::strtof(text.c_str(), nullptr), value) << text;
    EXPECT_EQ(text.back(), 'f');
    EXPECT_NE(text.find_first_of(".e"), std::string::npos) << text;
  }
  for (double value : {0.1, 1.0, 1e22, 1.7976931348623157e308, 2.2250738585072014e-308, 1.0 / 3}) {
    std::string text = print(literal(scalar(TypeKind::Double), value));
    EXPECT_EQ(std::strtod(text.c_str(), nullptr), value) << text;
    EXPECT_NE(text.find_first_of(".e"), std::string::npos) << text;
  }
  EXPECT_EQ(print(literal(scalar(TypeKind::Float), -0.0)), "-0.0f");
}

TEST_F(ExprPrinterTest, InfinitiesAndNan) {
  double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(print(literal(scalar(TypeKind::Float), infinity)), "INFINITY");
  EXPECT_EQ(print(literal(scalar(TypeKind::Float), -infinity)), "-INFINITY");
  EXPECT_EQ(print(literal(scalar(TypeKind::Double), infinity)), "(double)INFINITY");
  EXPECT_EQ(print(literal(scalar(TypeKind::Float), std::nan(""))), "NAN");
  EXPECT_EQ(print(literal(scalar(TypeKind::Double), std::nan(""))), "(double)NAN");
}

TEST_F(ExprPrinterTest, PatternsOfIntrinsics) {
  auto intrinsic = [&](Intrinsic op, std::vector<const Expr *> arguments) {
    return build.intrinsic(module.intType(), op, std::move(arguments));
  };
  EXPECT_EQ(print(intrinsic(Intrinsic::Clamp, {a, b, c})), "clamp(a, b, c)");
  EXPECT_EQ(print(intrinsic(Intrinsic::GlobalId, {op(BinaryOp::Add, a, b)})), "(int)get_global_id(a + b)");
  EXPECT_EQ(print(build.index(build.reference(local("p", pointerTo(module.intType(), Space::Global))),
                              intrinsic(Intrinsic::WrappingAbs, {a}))),
            "p[(int)abs(a)]");
  // Next to an operator, an argument gets parentheses.
  EXPECT_EQ(print(intrinsic(Intrinsic::CountTrailingZeros, {op(BinaryOp::Add, a, b)})),
            "(int)popcount(~(a + b) & ((a + b) - 1))");
  const Expr *product = op(BinaryOp::Add, a, c);
  EXPECT_EQ(print(intrinsic(Intrinsic::MulOverflows, {op(BinaryOp::Sub, a, b), op(BinaryOp::Add, a, c), product})),
            "(mul_hi(a - b, a + c) != (a + c) >> 31)");
}

TEST_F(ExprPrinterTest, IntrinsicsByTheTypeOfTheResult) {
  const Expr *bits = literal(scalar(TypeKind::UInt), std::uint64_t{7});
  EXPECT_EQ(print(build.intrinsic(module.intType(), Intrinsic::PopCount, {bits})), "(int)popcount(7u)");
  EXPECT_EQ(print(build.intrinsic(scalar(TypeKind::UInt), Intrinsic::PopCount, {bits})), "popcount(7u)");
  EXPECT_EQ(print(build.intrinsic(scalar(TypeKind::Float), Intrinsic::Nan, {a})), "nan((uint)a)");
  EXPECT_EQ(print(build.intrinsic(scalar(TypeKind::Double), Intrinsic::Nan, {a})), "nan((ulong)a)");
  EXPECT_EQ(print(build.intrinsic(scalar(TypeKind::Float), Intrinsic::Reinterpret, {bits})), "as_float(7u)");
}

TEST_F(ExprPrinterTest, IntrinsicsByTheTypesOfOperands) {
  const auto overflows = [&](Intrinsic op, TypeKind kind) {
    const Expr *operand = literal(scalar(kind), std::uint64_t{1});
    return print(build.intrinsic(module.boolType(), op, {operand, operand, operand}));
  };
  EXPECT_EQ(overflows(Intrinsic::AddOverflows, TypeKind::Int), "(((1 ^ 1) & (1 ^ 1)) < 0)");
  EXPECT_EQ(overflows(Intrinsic::AddOverflows, TypeKind::ULong), "(1UL < 1UL)");
  EXPECT_EQ(overflows(Intrinsic::MulOverflows, TypeKind::Int), "(mul_hi(1, 1) != 1 >> 31)");
  EXPECT_EQ(overflows(Intrinsic::MulOverflows, TypeKind::Long), "(mul_hi(1L, 1L) != 1L >> 63)");
  EXPECT_EQ(overflows(Intrinsic::MulOverflows, TypeKind::ULong), "(mul_hi(1UL, 1UL) != 0)");
}

TEST_F(ExprPrinterTest, Prints) {
  const auto printing = [&](const char *format, std::vector<const Expr *> arguments) {
    return print(module.make<Print>(module.voidType(), format, std::move(arguments)));
  };
  EXPECT_EQ(printing("%d of \"%d\"\n", {a, b}), R"(printf("%d of \"%d\"\n", a, b))");
  // `$` is escaped, since it marks operands in patterns. Control characters are written as octal codes.
  EXPECT_EQ(printing("$0\t\\", {}), R"(printf("\0440\011\\"))");
}

TEST_F(ExprPrinterTest, CallsAndCompounds) {
  Function *callee = function("f", {}, {}, module.intType());
  EXPECT_EQ(print(build.call(callee, {build.conditional(op(BinaryOp::Less, a, b), a, b), c})), "f(a < b ? a : b, c)");
  const Type *pair = structOf("pair", {{"x", module.intType(), 0}, {"y", module.intType(), 4}});
  pair->decl()->size = 8;
  pair->decl()->alignment = 4;
  const Expr *value = module.make<Compose>(pair, std::vector{a, build.intLiteral(1)});
  EXPECT_EQ(print(value), "(struct pair){a, 1}");
  EXPECT_EQ(printer.printInitializer(value), "{a, 1}");
  EXPECT_EQ(printer.printInitializer(build.zero(pair)), "{0}");
}

}  // namespace
