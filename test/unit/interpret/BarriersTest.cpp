// Threads of a tile run from barrier to barrier together.
#include "kernels.h"

using namespace amp::interpret;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

struct BarriersTest : KernelTest {
  Variable *shared = build.variable("shared", module.types.array(module.intType(), 4), VariableKind::TileStatic);
  const Expr *at(const Expr *index) { return build.index(build.reference(shared), index); }
  const Expr *neighbour() {
    return build.binary(BinaryOp::Rem, build.binary(BinaryOp::Add, localId(), number(1)), number(4));
  }
};

TEST_F(BarriersTest, NeighboursNumbers) {
  run({declare(shared), assign(at(localId()), globalId()), barrier(), assign(out(globalId()), at(neighbour()))}, 8, 4);
  for (int k = 0; k != 8; ++k)
    EXPECT_EQ(result(static_cast<std::size_t>(k)), k / 4 * 4 + (k + 1) % 4);
}

TEST_F(BarriersTest, SomeThreadsPassBy) {
  const Expr *isFirst = build.binary(BinaryOp::Equal, localId(), number(0));
  EXPECT_THAT(fault({when(isFirst, {barrier()})}, 4, 4), HasSubstr("a barrier that other threads of the tile never reach"));
}

TEST_F(BarriersTest, DifferentBarriers) {
  const Expr *isFirst = build.binary(BinaryOp::Equal, localId(), number(0));
  EXPECT_THAT(fault({when(isFirst, {barrier()}, {barrier()})}, 4, 4), HasSubstr("wait at different barriers"));
}

TEST_F(BarriersTest, TileStaticStorageIsNewForEachTile) {
  const Expr *isFirstTile = build.binary(BinaryOp::Less, globalId(), number(4));
  EXPECT_THAT(fault({declare(shared), when(isFirstTile, {assign(at(localId()), number(1))}), barrier(),
                     assign(out(globalId()), at(localId()))},
                    8, 4),
              HasSubstr("uninitialised value"));
}

TEST_F(BarriersTest, AnyOrderOfThreads) {
  for (std::uint64_t seed = 0; seed != 8; ++seed) {
    launch.shuffleSeed = seed;
    EXPECT_THAT(fault({declare(shared), assign(at(localId()), globalId()), barrier(),
                       assign(out(globalId()), at(neighbour()))},
                      8, 4),
                IsEmpty());
    EXPECT_EQ(result(3), 0);
  }
}

TEST_F(BarriersTest, InCallees) {
  Function *wait = function("wait", {barrier()});
  run({declare(shared), assign(at(localId()), globalId()), evaluate(build.call(wait, {})),
       assign(out(globalId()), at(neighbour()))},
      4, 4);
  EXPECT_EQ(result(0), 1);
}

}  // namespace
