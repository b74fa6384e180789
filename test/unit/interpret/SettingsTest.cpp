// The settings of a kernel's build, and arrays with an element for each thread of a work-item.
#include "kernels.h"

using namespace amp::interpret;
using testing::HasSubstr;

namespace {

using SettingsTest = KernelTest;

TEST_F(SettingsTest, DefaultsOfTheText) {
  run({assign(out(0), intrinsic(Intrinsic::Width)), assign(out(1), intrinsic(Intrinsic::Row))});
  EXPECT_EQ(result(0), 1);
  EXPECT_EQ(result(1), 1);
}

TEST_F(SettingsTest, WidthIsAlsoACount) {
  settings.values = {{Intrinsic::Width, 4}};
  Variable *lanes = local("lanes", module.types.array(module.intType(), widthCount)), *i = local("i");
  auto loop = [&](const Expr *limit) {
    return module.make<For>(
        Location(), StmtList{declare(i, number(0))}, build.binary(BinaryOp::Less, build.reference(i), limit),
        StmtList{change(build.reference(i), BinaryOp::Add, number(1))},
        StmtList{assign(build.index(build.reference(lanes), build.reference(i)), build.reference(i)),
                 assign(out(build.reference(i)), build.index(build.reference(lanes), build.reference(i)))});
  };
  run({declare(lanes), loop(intrinsic(Intrinsic::Width))});
  EXPECT_EQ(result(3), 3);
  EXPECT_THAT(fault({declare(lanes), loop(number(5))}), HasSubstr("index 4 in an array of 4"));
}

/// A work-item of a coarsened kernel runs several threads. Each position is written once, for every width.
TEST_F(SettingsTest, ACoarsenedKernel) {
  for (std::int64_t width : {1, 2, 4}) {
    settings.values = {{Intrinsic::Width, width}};
    memories[0]->bytes.assign(64, 0);
    Variable *k = local("k"), *first = local("first");
    const Expr *start = build.binary(BinaryOp::Mul, globalId(), intrinsic(Intrinsic::Width));
    const Expr *at = build.binary(BinaryOp::Add, build.reference(first), build.reference(k));
    run({declare(first, start),
         module.make<For>(Location(), StmtList{declare(k, number(0))},
                          build.binary(BinaryOp::Less, build.reference(k), intrinsic(Intrinsic::Width)),
                          StmtList{change(build.reference(k), BinaryOp::Add, number(1))},
                          StmtList{assign(out(at), build.binary(BinaryOp::Add, at, number(1)))})},
        static_cast<std::size_t>(16 / width), 2);
    for (int k = 0; k != 16; ++k)
      EXPECT_EQ(result(static_cast<std::size_t>(k)), k + 1);
  }
}

}  // namespace
