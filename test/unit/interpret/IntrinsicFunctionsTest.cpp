// What intrinsics compute, and that headers name intrinsics of the model.
#include "kernels.h"

#include "interpret/IntrinsicFunctions.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

using namespace amp::interpret;

namespace {

struct IntrinsicFunctionsTest : KernelTest {
  const Type *floatType = scalar(TypeKind::Float), *uintType = scalar(TypeKind::UInt);

  float computeFloat(const Expr *value) {
    run({assign(out(0), intrinsic(Intrinsic::Reinterpret, {value}))});
    float number;
    std::memcpy(&number, memories[0]->bytes.data(), 4);
    return number;
  }
  const Expr *number(double value) { return literal(floatType, value); }
  using KernelTest::number;
};

TEST_F(IntrinsicFunctionsTest, MathematicsInThePrecisionAskedFor) {
  EXPECT_EQ(computeFloat(intrinsic(Intrinsic::Sin, {number(0.7)}, floatType)), std::sin(0.7f));
  EXPECT_EQ(computeFloat(intrinsic(Intrinsic::Pow, {number(1.3), number(2.2)}, floatType)), std::pow(1.3f, 2.2f));
  EXPECT_EQ(computeFloat(intrinsic(Intrinsic::Fma, {number(1.0000001), number(1.0000001), number(-1.0)}, floatType)),
            std::fma(1.0000001f, 1.0000001f, -1.0f));
}

TEST_F(IntrinsicFunctionsTest, Integers) {
  run({assign(out(0), intrinsic(Intrinsic::CountLeadingZeros, {literal(uintType, std::uint64_t{1})})),
       assign(out(1), intrinsic(Intrinsic::WrappingAbs, {number(std::int64_t{-5})})),
       assign(out(2), intrinsic(Intrinsic::Min, {number(std::int64_t{-5}), number(std::int64_t{3})})),
       assign(out(3),
              intrinsic(Intrinsic::Clamp, {number(std::int64_t{9}), number(std::int64_t{1}), number(std::int64_t{4})})),
       assign(out(4), intrinsic(Intrinsic::IsNan, {number(std::nan(""))}))});
  EXPECT_EQ(result(0), 31);
  EXPECT_EQ(result(1), 5);
  EXPECT_EQ(result(2), -5);
  EXPECT_EQ(result(3), 4);
  EXPECT_EQ(result(4), 1);
}

TEST_F(IntrinsicFunctionsTest, ResultsThroughPointers) {
  Variable *exponent = local("exponent");
  run({declare(exponent),
       evaluate(intrinsic(Intrinsic::Frexp, {number(12.0), build.addressOf(build.reference(exponent))}, floatType)),
       assign(out(0), build.reference(exponent))});
  EXPECT_EQ(result(), 4);
}

TEST_F(IntrinsicFunctionsTest, Atomics) {
  const Expr *first = build.addressOf(out(0));
  run({assign(out(0), number(std::int64_t{5})),
       assign(out(1), intrinsic(Intrinsic::AtomicAdd, {first, number(std::int64_t{3})})),
       assign(out(2),
              intrinsic(Intrinsic::AtomicCompareExchange, {first, number(std::int64_t{8}), number(std::int64_t{-2})})),
       assign(out(3), intrinsic(Intrinsic::AtomicMax, {first, number(std::int64_t{1})}))});
  EXPECT_EQ(result(0), 1);
  EXPECT_EQ(result(1), 5);
  EXPECT_EQ(result(2), 8);
  EXPECT_EQ(result(3), -2);
}

/// Collects the matches of the expression's first group in the file, except in macro definitions.
void collect(const std::filesystem::path &file, const char *expression, std::set<std::string> &texts) {
  std::ifstream stream(file);
  const std::regex wanted(expression);
  for (std::string line; std::getline(stream, line);)
    if (!line.starts_with("#define") && !line.starts_with("#undef"))
      for (std::sregex_iterator found(line.begin(), line.end(), wanted), end; found != end; ++found)
        texts.insert((*found)[1]);
}

TEST(Intrinsics, HeadersNameThoseOfTheModel) {
  std::set<std::string> names;
  for (const auto &each :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(AMP_SOURCE_DIR) / "include"))
    if (each.is_regular_file()) {
      collect(each.path(), R"re(AMP_INTRINSIC\((\w+)\))re", names);
      collect(each.path(), R"re(AMP_INTRINSIC_[12]\(\w+, "(\w+)"\))re", names);
      collect(each.path(), R"re((?:AMP_STANDARD_[12]|AMP_DEVICE_FUNCTION_[12]|AMP_CLASS)\(\w+, (\w+)\))re", names);
    }
  EXPECT_GE(names.size(), 70u);
  for (const std::string &name : names)
    EXPECT_TRUE(findIntrinsic(name)) << name;
}

}  // namespace
